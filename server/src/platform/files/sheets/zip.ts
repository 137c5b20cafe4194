/** The parts of a zip, each read as a stream. What they unpack to is bounded. */
import type { Readable } from 'node:stream'
import { type Entry, open, type ZipFile } from 'yauzl'
import { DAMAGED, Unreadable } from './cells.ts'

/** In bytes, all parts together: a workbook of 20 MB of real rows unpacks to some 150 MB. */
const MAX_UNPACKED = 300 * 1024 * 1024
const MAX_PARTS = 5_000

export interface Zip {
  names(): string[]
  has(name: string): boolean
  /** Ends with an error when the part unpacks to more than the directory of the zip says. */
  stream(name: string): Promise<Readable>
  /** A small part as text. */
  text(name: string): Promise<string>
  close(): void
}

/** In bytes: parts that are read as a whole say how the workbook is made, and are small. */
const MAX_SMALL = 16 * 1024 * 1024

const opened = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    )
  })

/** The directory of the zip. Refuses too many parts, parts that unpack to too much, and passwords. */
function directoryOf(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const parts = new Map<string, Entry>()
    let unpacked = 0
    zip.on('entry', (entry: Entry) => {
      unpacked += entry.uncompressedSize
      if (unpacked > MAX_UNPACKED || parts.size >= MAX_PARTS) {
        return reject(new Unreadable('El archivo ocupa demasiado al descomprimirse: no se lee'))
      }
      if ((entry.generalPurposeBitFlag & 1) !== 0) {
        return reject(new Unreadable('El archivo tiene contraseña: guárdalo sin contraseña'))
      }
      parts.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(parts))
    zip.once('error', reject)
    zip.readEntry()
  })
}

export async function openZip(path: string): Promise<Zip> {
  const zip = await opened(path)
  const parts = await directoryOf(zip).catch((error: unknown) => {
    zip.close()
    throw error
  })

  const stream = (name: string): Promise<Readable> =>
    new Promise((resolve, reject) => {
      const entry = parts.get(name)
      if (!entry) return reject(new Unreadable(DAMAGED))
      zip.openReadStream(entry, (error, readable) => (error ? reject(error) : resolve(readable)))
    })

  return {
    names: () => [...parts.keys()],
    has: (name) => parts.has(name),
    stream,
    async text(name) {
      if ((parts.get(name)?.uncompressedSize ?? 0) > MAX_SMALL) throw new Unreadable(DAMAGED)
      const chunks: Buffer[] = []
      for await (const chunk of await stream(name)) chunks.push(chunk as Buffer)
      return Buffer.concat(chunks).toString('utf8')
    },
    close: () => zip.close(),
  }
}
