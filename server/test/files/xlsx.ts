/** Reads a workbook as a spreadsheet does: a zip of XML files. */
import { inflateRawSync } from 'node:zlib'

export type Cell = string | number | null

export interface ReadWorkbook {
  sheet: string
  /** The header first; a date is its serial number of days. */
  rows: Cell[][]
  /** The XML of every file, for parts that rows do not show. */
  files: Record<string, string>
}

const CENTRAL = 0x02014b50
const END = 0x06054b50

/** Every file of a zip, by its central directory. */
function* partsOf(zip: Buffer): Iterable<{ name: string; content: Buffer }> {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== END) throw new Error('not a zip')
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === CENTRAL) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const size = zip.readUInt32LE(at + 20)
    const local = zip.readUInt32LE(at + 42)
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(data, data + size)
    const content = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    yield { name: zip.toString('utf8', at + 46, at + 46 + name), content }
    at += 46 + name + extra + comment
  }
}

/** The number of rows of a workbook, also of one that is too long for a text. */
export function rowsOfBook(zip: Buffer): number {
  const [sheet] = [...partsOf(zip)].filter(({ name }) => name === 'xl/worksheets/sheet1.xml')
  let rows = 0
  for (
    let at = sheet?.content.indexOf('<row ') ?? -1;
    at >= 0;
    at = sheet?.content.indexOf('<row ', at + 1) ?? -1
  )
    rows++
  return rows
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plainText = (xml: string): string => xml.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '')

const columnOf = (letters: string): number =>
  [...letters].reduce((n, c) => n * 26 + c.charCodeAt(0) - 64, 0) - 1

export async function readWorkbook(blob: Blob): Promise<ReadWorkbook> {
  const parts = [...partsOf(Buffer.from(await blob.arrayBuffer()))]
  const files = Object.fromEntries(parts.map(({ name, content }) => [name, content.toString('utf8')]))
  const strings = [...(files['xl/sharedStrings.xml'] ?? '').matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)]
  const xml = files['xl/worksheets/sheet1.xml'] ?? ''
  const rows = [...xml.matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = '']) => {
    const cells: Cell[] = []
    for (const [, letters = '', type, value = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+"(?:[^>]*? t="(\w+)")?[^>]*><v>([^<]*)<\/v><\/c>/g,
    )) {
      cells[columnOf(letters)] = type === 's' ? plainText(strings[Number(value)]?.[1] ?? '') : Number(value)
    }
    return Array.from(cells, (cell) => cell ?? null)
  })
  const sheet = /<sheet [^>]*?name="([^"]*)"/.exec(files['xl/workbook.xml'] ?? '')?.[1] ?? ''
  return { sheet, rows, files }
}

/** The number by which a spreadsheet knows a date. */
export const serialOf = (fecha: string): number => Date.parse(`${fecha}T00:00:00Z`) / 86_400_000 + 25_569
