/** The rows of one sheet of an .xlsx, as a stream: the sheet is never whole in memory. */
import {
  type Cell,
  createBatches,
  DAMAGED,
  isEmpty,
  type ReadOptions,
  type Sink,
  shortened,
  Unreadable,
} from './cells.ts'
import { readWorkbook, unescaped, type Workbook } from './workbook.ts'
import { parseXml, type XmlHandler } from './xml.ts'
import { openZip, type Zip } from './zip.ts'

/** Excel has no more. */
const MAX_COLUMN = 16_384
const MAX_ROW = 1_048_576

/** `AB12` → 27; -1 when the reference names no column. */
function columnOf(reference: string): number {
  let column = 0
  for (let i = 0; i < reference.length; i++) {
    const code = reference.charCodeAt(i)
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
    if (column > MAX_COLUMN) throw new Unreadable(DAMAGED)
  }
  return column - 1
}

const DAY_MS = 86_400_000
const FROM_1900 = Date.UTC(1899, 11, 30)
const FROM_1904 = Date.UTC(1904, 0, 1)

/** The day of a number that is shown as a date; null for an hour without a day, and for no day at all. */
function dayOf(serial: number, from1904: boolean): string | null {
  if (!(serial >= 1 && serial < 2_958_466)) return null
  return new Date((from1904 ? FROM_1904 : FROM_1900) + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10)
}

/** One cell while it is read. */
interface Open {
  column: number
  type: string
  style: number
  formula: boolean
  hasValue: boolean
  text: string
}

const SIN_VALOR = 'La fórmula no tiene un valor guardado: abre el archivo en Excel y guárdalo'

function cellOf(cell: Open, { texts, styles, from1904 }: Workbook): Cell {
  if (!cell.hasValue) return cell.formula ? { error: SIN_VALOR } : null
  const { text } = cell
  switch (cell.type) {
    case 's':
      return texts[Number(text)] ?? { error: 'La celda no se puede leer' }
    case 'str':
    case 'inlineStr':
      return shortened(unescaped(text))
    case 'b':
      return text.trim() === '1'
    case 'e':
      return { error: `La celda tiene un error de Excel (${text.slice(0, 20)})` }
    case 'd':
      return { fecha: text.slice(0, 10) }
    default: {
      if (text.trim() === '') return cell.formula ? { error: SIN_VALOR } : null
      const number = Number(text)
      if (!Number.isFinite(number)) return { error: 'La celda no se puede leer' }
      const style = styles[cell.style]
      const fecha = style?.isDate ? dayOf(number, from1904) : null
      if (fecha !== null) return { fecha }
      return style?.moneda ? { numero: number, moneda: style.moneda } : number
    }
  }
}

interface Found {
  rows: number
  merged: number
  hidden: number
}

/** Hands the rows of a sheet on, and tells what else it holds. */
async function readSheet(
  zip: Zip,
  part: string,
  book: Workbook,
  { sink, begin }: { sink: Sink; begin: (total: number) => void },
) {
  const found: Found = { rows: 0, merged: 0, hidden: 0 }
  const batches = createBatches(sink)
  let cells: Cell[] = []
  let fila = 0
  let cell: Open | null = null
  let inValue = false
  let total = 0

  const openRow = ({ r, hidden }: Record<string, string>): void => {
    const number = r === undefined ? fila + 1 : Number(r)
    if (!Number.isInteger(number) || number <= fila || number > MAX_ROW) throw new Unreadable(DAMAGED)
    fila = number
    cells = []
    if (hidden === '1' || hidden === 'true') found.hidden++
  }
  const openCell = ({ r, t, s }: Record<string, string>): void => {
    const named = r === undefined ? -1 : columnOf(r)
    const column = named < 0 ? cells.length : named
    if (column >= MAX_COLUMN) throw new Unreadable(DAMAGED)
    cell = { column, type: t ?? 'n', style: Number(s ?? 0), formula: false, hasValue: false, text: '' }
  }
  const closeCell = (closed: Open): void => {
    while (cells.length < closed.column) cells.push(null)
    cells[closed.column] = cellOf(closed, book)
    cell = null
  }
  const closeRow = (): void => {
    if (isEmpty(cells)) return
    if (found.rows === 0) begin(total)
    found.rows++
    batches.add({ fila, cells })
  }

  const handler: XmlHandler = {
    open(name, attributes) {
      if (name === 'c') openCell(attributes)
      else if (name === 'v' || (name === 't' && cell?.type === 'inlineStr')) {
        inValue = true
        if (cell) cell.hasValue = true
      } else if (name === 'f' && cell) cell.formula = true
      else if (name === 'row') openRow(attributes)
      else if (name === 'mergeCell') found.merged++
      else if (name === 'dimension') total = Number(/\d+$/.exec(attributes.ref ?? '')?.[0] ?? 0)
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false
      else if (name === 'c' && cell) closeCell(cell)
      else if (name === 'row') closeRow()
    },
    text(text) {
      if (inValue && cell) cell.text += text
    },
    pause: () => (batches.isFull() ? batches.flush({ all: false }) : undefined),
  }
  await parseXml(await zip.stream(part), handler)
  await batches.flush({ all: true })
  return found
}

function tell({ merged, hidden }: Found, ocultas: number, sink: Sink): void {
  if (merged > 0) sink.aviso('Hay celdas combinadas: el valor cuenta solo en la primera de cada grupo.')
  if (hidden > 0) {
    sink.aviso(
      hidden === 1 ? 'Hay 1 fila oculta: también se lee.' : `Hay ${hidden} filas ocultas: también se leen.`,
    )
  }
  if (ocultas > 0) {
    sink.aviso(ocultas === 1 ? 'Hay 1 hoja oculta: no se lee.' : `Hay ${ocultas} hojas ocultas: no se leen.`)
  }
}

/** The first visible sheet with rows, or the one that was chosen. */
async function readBook(zip: Zip, { hoja }: ReadOptions, sink: Sink): Promise<void> {
  const book = await readWorkbook(zip)
  const visible = book.sheets.filter((sheet) => sheet.visible)
  const hojas = visible.map(({ nombre }) => nombre)
  const chosen = hoja === undefined ? visible : visible.filter(({ nombre }) => nombre === hoja)
  if (visible.length === 0) throw new Unreadable('Todas las hojas del archivo están ocultas')
  if (chosen.length === 0) throw new Unreadable('El archivo no tiene esa hoja')
  for (const { nombre, part } of chosen) {
    const begin = (total: number) =>
      sink.info({ formato: 'xlsx', codificacion: null, separador: null, hoja: nombre, hojas, total })
    const found = await readSheet(zip, part, book, { sink, begin })
    if (found.rows > 0) return tell(found, book.sheets.length - visible.length, sink)
  }
  throw new Unreadable(hoja === undefined ? 'El archivo no tiene filas' : 'La hoja no tiene filas')
}

export async function readXlsx(path: string, options: ReadOptions, sink: Sink): Promise<void> {
  const zip = await openZip(path)
  try {
    await readBook(zip, options, sink)
  } finally {
    zip.close()
  }
}
