/** What a file is, from its first bytes. Its name says nothing. */
import { ARCHIVO_VACIO } from '@mostrador/contract/endpoint'
import { Unreadable } from './cells.ts'

const startsWith = (head: Buffer, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte)

const NO_SHEET = 'El archivo no es una planilla: sube un .xlsx o un .csv'

/** PDF, PNG, JPEG, GIF, gzip, rar and 7z. */
const KNOWN = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
]

/** Kinds of files that people take for a spreadsheet, and what to do about each. */
const OTHERS: [is: (head: Buffer) => boolean, text: string][] = [
  [
    (head) => startsWith(head, 0xd0, 0xcf, 0x11, 0xe0),
    'El archivo es un Excel antiguo (.xls) o tiene contraseña: guárdalo como .xlsx sin contraseña',
  ],
  [
    (head) => startsWith(head, 0xff, 0xfe) || startsWith(head, 0xfe, 0xff),
    'El archivo está en Unicode (UTF-16): guárdalo como «CSV UTF-8» o como .xlsx',
  ],
  [
    (head) => /^\s*<(!doctype|html|table|meta|head|body)/i.test(textOf(head)),
    'El archivo es una página web con nombre de planilla: ábrelo en Excel y guárdalo como .xlsx',
  ],
  [(head) => /^\s*<\?xml/i.test(textOf(head)), 'El archivo es un XML: ábrelo en Excel y guárdalo como .xlsx'],
  [(head) => KNOWN.some((bytes) => startsWith(head, ...bytes)), NO_SHEET],
]

const textOf = (head: Buffer): string => head.toString('utf8').replace(/^\ufeff/, '')

/** `head` is the beginning of the file. Refuses what is neither. */
export function sniff(head: Buffer): 'xlsx' | 'csv' {
  if (head.length === 0) throw new Unreadable(ARCHIVO_VACIO)
  if (startsWith(head, 0x50, 0x4b)) return 'xlsx'
  const other = OTHERS.find(([is]) => is(head))
  if (other) throw new Unreadable(other[1])
  if (head.includes(0)) throw new Unreadable(NO_SHEET)
  return 'csv'
}
