/** Zips as no program writes them: any parts, with sizes that may lie. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface Part {
  name: string
  content: string | Buffer
  /** The size that the directory tells; the real one when absent. */
  claims?: number
  /** Marks the part as encrypted. */
  secret?: boolean
}

/** A zip with its parts deflated. */
export function zipOf(parts: Part[]): Uint8Array<ArrayBuffer> {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, claims, secret } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const file = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(secret ? 1 : 0, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(claims ?? bytes.length, 18)
    shared.writeUInt16LE(file.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, file, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), shared, rest, file]))
    bodies.push(local)
    at += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...bodies, central, end]))
}

interface RawSheet {
  nombre?: string
  state?: 'hidden' | 'veryHidden'
  xml: string
}

export interface RawBook {
  sheets: RawSheet[]
  sharedStrings?: string
  styles?: string
  workbook?: string
  contentTypes?: string
  more?: Part[]
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relations = (entries: [id: string, type: string, target: string][]): string =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** The rows of a sheet: `<row>…</row>`, and what stands after them. */
export const sheetXml = (rows: string, after = ''): string =>
  `${XML}<worksheet ${MAIN}><sheetData>${rows}</sheetData>${after}</worksheet>`

/** A row of texts that stand in their cells. */
export const inlineRow = (n: number, texts: string[], attributes = ''): string =>
  `<row r="${n}" ${attributes}>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

/** A workbook part by part. */
export function bookOf({
  sheets,
  sharedStrings,
  styles,
  workbook,
  contentTypes,
  more = [],
}: RawBook): Uint8Array<ArrayBuffer> {
  const names = sheets.map(
    ({ nombre, state }, n) =>
      `<sheet name="${nombre ?? `Hoja${n + 1}`}" sheetId="${n + 1}" ${state ? `state="${state}"` : ''} r:id="r${n}"/>`,
  )
  return zipOf([
    { name: '[Content_Types].xml', content: contentTypes ?? `${XML}<Types/>` },
    { name: '_rels/.rels', content: relations([['r1', 'officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content:
        workbook ?? `${XML}<workbook ${MAIN} xmlns:r="${REL}"><sheets>${names.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([
        ...sheets.map((_, n): [string, string, string] => [
          `r${n}`,
          'worksheet',
          `worksheets/sheet${n + 1}.xml`,
        ]),
        ['s1', 'sharedStrings', 'sharedStrings.xml'],
        ['s2', 'styles', '/xl/styles.xml'],
      ]),
    },
    ...sheets.map(({ xml }, n): Part => ({ name: `xl/worksheets/sheet${n + 1}.xml`, content: xml })),
    ...(sharedStrings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: sharedStrings }]),
    ...(styles === undefined ? [] : [{ name: 'xl/styles.xml', content: styles }]),
    ...more,
  ])
}
