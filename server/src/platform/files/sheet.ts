/**
 * The growing parts of a workbook, row by row: the sheet and the texts of its cells. Everything else (styles, widths,
 * the header) comes from a small workbook of the library, the frame, which has a header and one row of samples.
 */
import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A date where the type of the column does not say so. */
export type CellValue = string | number | null | { fecha: string }
/** In a column of type `celda` each cell is what its value is. */
export type CellType = 'text' | 'importe' | 'entero' | 'fecha' | 'mes' | 'instante' | 'celda'

const SHEET = 'xl/worksheets/sheet1.xml'
const TEXTS = 'xl/sharedStrings.xml'

/** A text that comes again is stored once, among so many; more of them would fill the memory. */
const REMEMBERED_TEXTS = 20_000

/** In characters: a compressor works well with pieces of this length. */
const PIECE = 64 * 1024

/** 1970 in the days of a spreadsheet. */
const EPOCH = 25_569
const DAY_MS = 86_400_000

/** What XML cannot hold or should not: control characters, halves of a character, characters that are none. */
const NOT_XML = /[^\t\n\r\u0020-\u007e\u0085\u00a0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffc\u{10000}-\u{10ffff}]/gu

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string): string =>
  text.replace(NOT_XML, '').replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')

/** `2026-03-15 12:00:00`: the Swedish format. */
const enBuenosAires = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A sheet has no time zones, so this stores the local time of Buenos Aires as if it were UTC. */
const wallClock = (instant: string): string => `${enBuenosAires.format(new Date(instant)).replace(' ', 'T')}Z`

const daysOf = (instant: string): number => Date.parse(instant) / DAY_MS + EPOCH

const dayOf = (fecha: string): number => daysOf(`${fecha}T00:00:00Z`)

/** Words like `constructor` have had a space at their end in every workbook so far. */
const word = (text: string): string => (text in {} ? `${text} ` : text)

/** `A`, `B`, … `Z`, `AA`. */
const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** One file of the zip, written in pieces. */
function openFile(zip: Zip, name: string) {
  const file = new ZipDeflate(name, { level: 6 })
  zip.add(file)
  let waiting = ''
  return {
    write(text: string): void {
      waiting += text
      if (waiting.length < PIECE) return
      file.push(strToU8(waiting))
      waiting = ''
    },
    end: (text: string): void => file.push(strToU8(waiting + text), true),
  }
}

/** What stands before and after the row of samples, which is the second one. */
function openFrame(frame: Uint8Array) {
  const { [SHEET]: sheet, [TEXTS]: texts, ...others } = unzipSync(frame)
  const xml = strFromU8(sheet ?? new Uint8Array())
  const [before = '', sample = ''] = xml.split('<row r="2">')
  const [cells = '', after = ''] = sample.split('</row>')
  const strings = strFromU8(texts ?? new Uint8Array()).replace('</sst>', '')
  return { before, cells, after, strings, others }
}

export interface SheetWriter {
  /** Adds rows below the others; one value for each column. */
  add(rows: readonly CellValue[][]): void
  /** The whole workbook. Nothing is added after it. */
  end(): Uint8Array[]
}

export function openSheet(frame: Uint8Array, types: readonly CellType[]): SheetWriter {
  const written: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    written.push(piece)
  })
  const { before, cells, after, strings, others } = openFrame(frame)
  for (const [name, content] of Object.entries(others)) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(content, true)
  }
  const columns = types.map((type, n) => {
    const letters = lettersOf(n)
    const [, cell = ''] = cells.split(`r="${letters}2"`)
    return { type, letters, style: /^ s="\d+"/.exec(cell)?.[0] ?? '' }
  })
  const sheet = openFile(zip, SHEET)
  const texts = openFile(zip, TEXTS)
  sheet.write(before)
  texts.write(strings)
  const remembered = new Map<string, number>()
  let textCount = strings.split('<si>').length - 1
  let rowCount = 1

  /** Where the text is among all texts. */
  function placeOf(text: string): number {
    const known = remembered.get(text)
    if (known !== undefined) return known
    if (remembered.size < REMEMBERED_TEXTS) remembered.set(text, textCount)
    const space = text.trim() === text ? '' : ' xml:space="preserve"'
    texts.write(`<si><t${space}>${escaped(text)}</t></si>`)
    return textCount++
  }

  function numberOf(type: CellType, value: string | number): number {
    if (type === 'text') return placeOf(word(String(value)))
    if (type === 'fecha') return dayOf(String(value))
    if (type === 'mes') return dayOf(`${value}-01`)
    if (type === 'instante') return daysOf(wallClock(String(value)))
    return type === 'importe' ? Number(value) / 100 : Number(value)
  }

  /** The rest of a cell after its place. The style of a column of type `celda` is that of its dates. */
  function cellOf(type: CellType, style: string, value: NonNullable<CellValue>): string {
    if (typeof value === 'object') return `${style}><v>${dayOf(value.fecha)}</v>`
    const isText = type === 'text' || (type === 'celda' && typeof value === 'string')
    // The style of whole numbers would round units with decimals.
    const shown = type === 'celda' || (type === 'entero' && !Number.isInteger(value)) ? '' : style
    return `${shown}${isText ? ' t="s"' : ''}><v>${numberOf(isText ? 'text' : type, value)}</v>`
  }

  function rowOf(values: readonly CellValue[]): string {
    rowCount++
    let row = `<row r="${rowCount}">`
    for (const [n, { type, letters, style }] of columns.entries()) {
      const value = values[n]
      if (value === null || value === undefined || value === '') continue
      row += `<c r="${letters}${rowCount}"${cellOf(type, style, value)}</c>`
    }
    return `${row}</row>`
  }

  return {
    add: (rows) => {
      for (const row of rows) sheet.write(rowOf(row))
    },
    end() {
      sheet.end(after)
      texts.end('</sst>')
      zip.end()
      return written
    },
  }
}
