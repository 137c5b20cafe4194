/** Reads a backup after a check of every bit. */
import { createHash } from 'node:crypto'
import { StartError } from '../platform/process/startError.ts'
import { checkSeal, entries, type Seal } from './container.ts'
import { MANIFEST_ENTRY, Manifest, type TableManifest, tableOf } from './manifest.ts'

const REFUSALS: Record<Exclude<Seal, 'whole'>, (file: string) => string> = {
  damaged: (file) => `El respaldo ${file} está dañado o incompleto, y no se cambió nada.`,
  foreign: (file) => `El archivo ${file} no es un respaldo de Mostrador, y no se cambió nada.`,
  'other-format': (file) =>
    `El respaldo ${file} tiene el formato de otra versión del programa, y no se cambió nada.`,
}

const refuse = (why: keyof typeof REFUSALS, file: string) => new StartError(REFUSALS[why](file))

/**
 * The manifest of a backup whose tables are all intact.
 * @throws StartError, one sentence, when the file is damaged, cut, of another format or no backup.
 */
export async function checkBackup(file: string): Promise<Manifest> {
  const seal = await checkSeal(file).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'no existe' : `no se puede leer (${error.code ?? error.message})`
    throw new StartError(`El archivo ${file} ${why}.`)
  })
  if (seal !== 'whole') throw refuse(seal, file)
  try {
    return await readThrough(file)
  } catch {
    // The seal matches, so the file was written like this: by a program or a memory with a fault.
    throw refuse('damaged', file)
  }
}

async function readThrough(file: string): Promise<Manifest> {
  const sums = new Map<string, TableSum>()
  let manifest: Manifest | undefined
  for await (const { name, content } of entries(file)) {
    const table = tableOf(name)
    const sum = table === undefined ? undefined : (sums.get(table) ?? new TableSum())
    if (table !== undefined && sum) sums.set(table, sum)
    const kept: Buffer[] = []
    for await (const chunk of content) {
      sum?.add(chunk)
      if (name === MANIFEST_ENTRY) kept.push(Buffer.from(chunk))
    }
    if (name === MANIFEST_ENTRY) manifest = Manifest.parse(JSON.parse(Buffer.concat(kept).toString('utf8')))
  }
  if (!manifest) throw new Error('no manifest')
  for (const table of manifest.tablas) (sums.get(table.nombre) ?? new TableSum()).check(table)
  if (sums.size > manifest.tablas.length) throw new Error('tables that the manifest does not know')
  return manifest
}

/** Computes size and digest of a table while its bytes pass. */
export class TableSum {
  readonly #hash = createHash('sha256')
  #bytes = 0

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
  }

  /** @throws when the table differs from the manifest. */
  check({ nombre, bytes, sha256 }: TableManifest): void {
    if (this.#bytes !== bytes || this.#hash.digest('hex') !== sha256) {
      throw new Error(`table ${nombre} is not what was written`)
    }
  }
}
