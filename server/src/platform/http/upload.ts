/** A body that is a file as it is: it goes to a file of this machine while it arrives, and never whole into memory. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, Refusal } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It takes a file of up to `bodyLimit` bytes instead of JSON. */
    upload?: boolean
  }
}

/** A file that arrived. Whoever takes it removes it. */
export class UploadedFile {
  readonly path: string
  readonly bytes: number
  /** SHA-256, in hexadecimal. */
  readonly hash: string

  constructor(file: { path: string; bytes: number; hash: string }) {
    this.path = file.path
    this.bytes = file.bytes
    this.hash = file.hash
  }

  remove(): Promise<void> {
    return removeFolderOf(this.path)
  }
}

/** Removes a file of `newFile` with its folder. */
export const removeFolderOf = (file: string): Promise<void> =>
  rm(path.dirname(file), { recursive: true, force: true })

/** The path of a new file in a folder of its own. */
export const newFile = async (): Promise<string> =>
  path.join(await mkdtemp(path.join(tmpdir(), 'mostrador-')), 'archivo')

const tooLarge = (maxBytes: number): Refusal =>
  new Refusal(
    413,
    'demasiado_grande',
    `El archivo es demasiado grande: admite hasta ${Math.floor(maxBytes / 1024 / 1024)} MB`,
  )

async function receive(body: Readable, maxBytes: number): Promise<UploadedFile> {
  const file = await newFile()
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > maxBytes) return done(tooLarge(maxBytes))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(body, counted, createWriteStream(file))
    return new UploadedFile({ path: file, bytes, hash: hash.digest('hex') })
  } catch (error) {
    await removeFolderOf(file)
    throw error
  }
}

/** Calls that take a file take no JSON, and the others take no file. */
export function acceptUploads(http: FastifyInstance): void {
  http.addContentTypeParser(
    'application/octet-stream',
    async (request: FastifyRequest, payload: Readable) => {
      const { config, bodyLimit = 0 } = request.routeOptions
      if (!config.upload) throw invalid('Se espera un cuerpo en formato JSON', 'formato_invalido')
      // The rest of a body that is refused is read and dropped.
      if (Number(request.headers['content-length'] ?? 0) > bodyLimit) {
        payload.resume()
        throw tooLarge(bodyLimit)
      }
      return await receive(payload, bodyLimit)
    },
  )
}
