/**
 * Writes the compressed forms of each built file beside it; the server then sends them without work. Node has both
 * formats itself.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|svg|wasm)$/
/** In bytes: smaller files gain nothing. */
const MIN_SIZE = 1024

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = '' }) {
        const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
        for (const name of files.filter((file) => TEXT.test(file))) {
          const file = path.join(dir, name)
          // A part of the build before has its forms already.
          if (!(name.startsWith('assets') && existsSync(`${file}.br`))) await compress(file)
        }
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file)
  if (bytes.length < MIN_SIZE) return
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gzip(bytes, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}
