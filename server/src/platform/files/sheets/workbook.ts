/** The parts of an .xlsx around its sheets: which sheets there are, their texts, and what a number means. */
import { DAMAGED, shortened, TOO_MUCH_TEXT, Unreadable } from './cells.ts'
import { monedaDe } from './moneda.ts'
import { parseXml, parseXmlText } from './xml.ts'
import type { Zip } from './zip.ts'

/** A number is shown as a date, or in another currency than pesos. */
interface Style {
  isDate: boolean
  moneda: string | null
}

interface Sheet {
  nombre: string
  part: string
  visible: boolean
}

export interface Workbook {
  sheets: Sheet[]
  /** The texts that cells name by their number. */
  texts: string[]
  /** What the style of a cell, by its number, shows of a number. */
  styles: Style[]
  /** Days are counted from 1904 instead of from 1900. */
  from1904: boolean
}

/** Where a relation of the part in `folder` leads to. */
function targetOf(folder: string, target: string): string {
  const path = target.startsWith('/') ? target.slice(1) : `${folder}${target}`
  const names: string[] = []
  for (const name of path.split('/')) {
    if (name === '..') names.pop()
    else if (name !== '.' && name !== '') names.push(name)
  }
  return names.join('/')
}

interface Relation {
  type: string
  part: string
}

async function relationsOf(zip: Zip, part: string): Promise<Map<string, Relation>> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`
  const found = new Map<string, Relation>()
  if (!zip.has(name)) return found
  parseXmlText(await zip.text(name), (tag, { Id = '', Type = '', Target = '', TargetMode }) => {
    if (tag !== 'Relationship' || TargetMode === 'External') return
    found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part: targetOf(folder, Target) })
  })
  return found
}

const WITH_MACROS = 'El archivo tiene macros (.xlsm): guárdalo como .xlsx, sin macros'

/** Zips that are no .xlsx, and what to do about each. */
async function refuseOthers(zip: Zip): Promise<void> {
  const names = zip.names()
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) throw new Unreadable(WITH_MACROS)
  if (names.includes('xl/workbook.bin')) {
    throw new Unreadable('El archivo es un .xlsb: guárdalo como .xlsx')
  }
  if (names.includes('mimetype') && (await zip.text('mimetype')).includes('opendocument')) {
    throw new Unreadable('El archivo es de OpenDocument (.ods): guárdalo como .xlsx')
  }
  if (!names.includes('[Content_Types].xml')) {
    throw new Unreadable('El archivo es un .zip, no una planilla: sube un .xlsx o un .csv')
  }
  if (/macroEnabled/i.test(await zip.text('[Content_Types].xml'))) throw new Unreadable(WITH_MACROS)
}

async function workbookPart(zip: Zip): Promise<string> {
  const root = [...(await relationsOf(zip, '')).values()].find(({ type }) => type === 'officeDocument')
  const part = root?.part ?? 'xl/workbook.xml'
  // A document of Word or PowerPoint has all but this.
  if (!zip.has(part) || !/workbook/i.test(part)) {
    throw new Unreadable('El archivo no es una planilla: sube un .xlsx o un .csv')
  }
  return part
}

/** The person chooses among them, by their names; Excel takes 31 characters. */
const MAX_SHEETS = 500
const MAX_NAME = 100

/** In characters: the texts are kept in memory while the sheets are read. */
const MAX_TEXTS = 80 * 1024 * 1024

/** `_x000D_` stands for a character that XML cannot hold. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

async function readTexts(zip: Zip, part: string | undefined): Promise<string[]> {
  const texts: string[] = []
  if (part === undefined || !zip.has(part)) return texts
  let text = ''
  let total = 0
  let inText = false
  // How a Japanese text is pronounced is no part of it.
  let inPhonetic = false
  await parseXml(await zip.stream(part), {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') inText = !inPhonetic
      else if (name === 'rPh') inPhonetic = true
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') inPhonetic = false
      else if (name === 'si') {
        texts.push(shortened(unescaped(text)))
        total += text.length
        if (total > MAX_TEXTS) throw new Unreadable(TOO_MUCH_TEXT)
      }
    },
    text(piece) {
      if (inText) text += piece
    },
  })
  return texts
}

/** The formats of Excel that show a date, by their number. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** `dd/mm/yyyy` shows a date; `#,##0.00 "días"` and `[Red]0` do not, and an hour alone neither. */
const showsDate = (format: string): boolean =>
  /[dy]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, ''))

async function readStyles(zip: Zip, part: string | undefined): Promise<Style[]> {
  const styles: Style[] = []
  if (part === undefined || !zip.has(part)) return styles
  const formats = new Map<number, Style>()
  let inCells = false
  await parseXml(await zip.stream(part), {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'numFmt') {
        formats.set(Number(numFmtId), { isDate: showsDate(formatCode), moneda: monedaDe(formatCode) })
      } else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) {
        const id = Number(numFmtId ?? 0)
        styles.push(formats.get(id) ?? { isDate: isBuiltInDate(id), moneda: null })
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
    text: () => {},
  })
  return styles
}

export async function readWorkbook(zip: Zip): Promise<Workbook> {
  await refuseOthers(zip)
  const part = await workbookPart(zip)
  const relations = await relationsOf(zip, part)
  const partOf = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.part
  const sheets: Sheet[] = []
  let from1904 = false
  parseXmlText(await zip.text(part), (tag, attributes) => {
    if (tag === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
    if (tag !== 'sheet') return
    const id = Object.entries(attributes).find(([name]) => name.endsWith(':id') || name === 'id')?.[1]
    const relation = relations.get(id ?? '')
    if (relation?.type !== 'worksheet') return
    const visible = (attributes.state ?? 'visible') === 'visible'
    if (sheets.length === MAX_SHEETS) throw new Unreadable('El archivo tiene demasiadas hojas')
    const nombre = unescaped(attributes.name ?? '').slice(0, MAX_NAME)
    sheets.push({ nombre, part: relation.part, visible })
  })
  if (sheets.length === 0) throw new Unreadable(DAMAGED)
  return {
    sheets,
    texts: await readTexts(zip, partOf('sharedStrings')),
    styles: await readStyles(zip, partOf('styles')),
    from1904,
  }
}
