/**
 * The file of a backup: a .tar.gz that any system opens. Its last gzip member is empty and carries, as its
 * comment, the digest of all bytes before it. It reveals a single changed bit in any place, also where gzip
 * itself would not look.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { hasRoom } from '../platform/files/room.ts'

/** Is raised when an older program cannot read the files of a newer one. */
const FORMAT = '1'

const GZIP_WITH_COMMENT = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff])
const NOTHING_COMPRESSED = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])

/** The last member of a file whose other bytes have this digest. */
function sealOf(sha256: string, format = FORMAT): Buffer {
  const comment = Buffer.from(`Mostrador, formato ${format}, sha256 ${sha256}\0`, 'latin1')
  return Buffer.concat([GZIP_WITH_COMMENT, comment, NOTHING_COMPRESSED])
}

const SEAL_BYTES = sealOf('0'.repeat(64)).length
const SEAL_TEXT = /Mostrador, formato (\d), sha256 [0-9a-f]{64}\0/

const HIGH_WATER = { chunkSize: 256 * 1024 }

const noRoom = (): Error => Object.assign(new Error('the disk is nearly full'), { code: 'ENOSPC' })

export class Writer {
  readonly #tar = createTarPacker()
  readonly #hash = createHash('sha256')
  readonly #handle: FileHandle
  readonly #folder: string
  readonly #modified = new Date()
  readonly #pumped: Promise<void>
  #bytes = 0

  private constructor(handle: FileHandle, folder: string) {
    this.#handle = handle
    this.#folder = folder
    this.#pumped = pipeline(this.#tar.readable, createGzip(HIGH_WATER), (chunks) => this.#pump(chunks))
    this.#pumped.catch(() => {})
  }

  /** A new file that only its owner can read: it holds hashes of passwords. */
  static async create(file: string): Promise<Writer> {
    return new Writer(await open(file, 'wx', 0o600), path.dirname(file))
  }

  async add(name: string, content: Buffer): Promise<void> {
    try {
      const header = { name, size: content.length, mode: 0o600, mtime: this.#modified }
      const body = this.#tar.controller.add(header).getWriter()
      await body.write(content)
      await body.close()
    } catch (error) {
      // What the disk says tells more than that nobody takes the archive any more.
      await this.#pumped
      throw error
    }
  }

  /** Seals the file and waits until the disk has it. Returns its size. */
  async close(format = FORMAT): Promise<number> {
    this.#tar.controller.finalize()
    await this.#pumped
    const seal = sealOf(this.#hash.digest('hex'), format)
    await this.#handle.writeFile(seal)
    await this.#handle.sync()
    await this.#handle.close()
    return this.#bytes + seal.length
  }

  async abandon(): Promise<void> {
    this.#tar.controller.error(new Error('abandoned'))
    await this.#pumped.catch(() => {})
    await this.#handle.close().catch(() => {})
  }

  async #pump(chunks: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of chunks) {
      // The shop sells on while it is backed up, often on this very disk.
      if (!(await hasRoom(this.#folder))) throw noRoom()
      this.#hash.update(chunk)
      this.#bytes += chunk.length
      await this.#handle.writeFile(chunk)
    }
  }
}

export type Seal = 'whole' | 'damaged' | 'foreign' | 'other-format'

/** Checks that a file is a backup of this format, to its last bit. */
export async function checkSeal(file: string): Promise<Seal> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const start = await handle.read(Buffer.alloc(2), 0, 2, 0)
    if (start.bytesRead === 2 && start.buffer.readUInt16BE() !== 0x1f8b) return 'foreign'
    if (size <= SEAL_BYTES) return 'damaged'
    const { buffer: seal } = await handle.read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, size - SEAL_BYTES)
    const hash = createHash('sha256')
    const body = handle.createReadStream({ start: 0, end: size - SEAL_BYTES - 1, autoClose: false })
    for await (const chunk of body) hash.update(chunk as Buffer)
    const digest = hash.digest('hex')
    if (seal.equals(sealOf(digest))) return 'whole'
    const format = SEAL_TEXT.exec(seal.toString('latin1'))?.[1]
    return format && format !== FORMAT && seal.equals(sealOf(digest, format)) ? 'other-format' : 'damaged'
  } finally {
    await handle.close()
  }
}

export interface Entry {
  name: string
  /** The content, once and from its beginning. Read it to its end before asking for the next entry. */
  content: AsyncIterable<Uint8Array>
}

/** The entries, in order, of a file that `checkSeal` found complete. */
export async function* entries(file: string): AsyncGenerator<Entry> {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 })
  const gunzip = createGunzip(HIGH_WATER)
  source.on('error', (error) => gunzip.destroy(error))
  const archive = Readable.toWeb(source.pipe(gunzip)) as ReadableStream<Uint8Array>
  try {
    for await (const { header, body } of archive.pipeThrough(createTarDecoder({ strict: true }))) {
      yield { name: header.name, content: body }
    }
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}
