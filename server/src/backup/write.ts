/**
 * Writes a whole database into one file while people go on working. pg_dump is not among the programs that npm
 * installs.
 */
import { createHash, randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { programVersion } from '../platform/process/programVersion.ts'
import { StartError } from '../platform/process/startError.ts'
import { columnsOf, connect, quote, sequencesOf, type Table } from './catalog.ts'
import { Writer } from './container.ts'
import { copyOut } from './copy.ts'
import {
  MANIFEST_ENTRY,
  type Manifest,
  partName,
  README,
  README_ENTRY,
  type TableManifest,
} from './manifest.ts'

export interface Written {
  file: string
  bytes: number
  tables: number
  rows: number
}

export interface WriteOptions {
  /** Receives the snapshot while it is still readable. */
  onSnapshot?: (snapshot: string) => Promise<void>
}

/** The ending of a file name until the file is complete. */
export const PARTIAL = '.parcial'

/**
 * Writes one instant of the database, seen in a single snapshot. The file takes its name only when it is
 * complete and on the disk; an older file with this name stays until then.
 * @throws StartError when there is nothing to back up, or no room or right to write it.
 */
export async function writeBackup(url: string, file: string, options: WriteOptions = {}): Promise<Written> {
  const aside = `${file}.${randomBytes(4).toString('hex')}${PARTIAL}`
  const client = await connect(url, 'respaldo')
  try {
    const writer = await Writer.create(aside)
    try {
      const manifest = await writeSnapshot(client, writer, options)
      const bytes = await writer.close()
      await rename(aside, file)
      await syncFolder(path.dirname(file))
      const rows = manifest.tablas.reduce((sum, { filas }) => sum + filas, 0)
      return { file, bytes, tables: manifest.tablas.length, rows }
    } catch (error) {
      await writer.abandon()
      await rm(aside, { force: true })
      throw error
    }
  } catch (error) {
    throw asStartError(error, file)
  } finally {
    await client.end().catch(() => {})
  }
}

async function writeSnapshot(client: pg.Client, writer: Writer, options: WriteOptions): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only')
  const tables = await columnsOf(client)
  if (!tables.some(({ name }) => name === 'migraciones')) {
    throw new StartError('Esta base todavía no tiene un negocio.')
  }
  // Meanwhile the tables keep their shape; everything else goes on.
  await client.query(`lock table ${tables.map(({ name }) => quote(name)).join(', ')} in access share mode`)
  if (options.onSnapshot) await options.onSnapshot(await snapshotOf(client))

  await writer.add(README_ENTRY, Buffer.from(README))
  const tablas: TableManifest[] = []
  for (const table of tables) tablas.push(await writeTable(client, writer, table))
  const manifest: Manifest = {
    programa: 'Mostrador',
    version: programVersion(),
    creado: new Date().toISOString(),
    postgresql: (await client.query<{ server_version: string }>('show server_version')).rows[0]
      ?.server_version as string,
    migraciones: (await client.query('select archivo, suma from migraciones order by archivo')).rows,
    tablas,
    // Read last, so that a counter is never behind the rows of the snapshot.
    secuencias: await countersOf(client),
  }
  await writer.add(MANIFEST_ENTRY, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  await client.query('commit')
  return manifest
}

async function snapshotOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
  return rows[0]?.id ?? ''
}

async function writeTable(
  client: pg.Client,
  writer: Writer,
  { name, columns }: Table,
): Promise<TableManifest> {
  const hash = createHash('sha256')
  let bytes = 0
  let part = 0
  const text = `copy ${quote(name)} (${columns.map(quote).join(', ')}) to stdout`
  const filas = await copyOut(client, text, async (batch) => {
    hash.update(batch)
    bytes += batch.length
    part += 1
    await writer.add(partName(name, part), batch)
  })
  return { nombre: name, columnas: columns, filas, bytes, sha256: hash.digest('hex') }
}

async function countersOf(client: pg.Client): Promise<Manifest['secuencias']> {
  const counters: Manifest['secuencias'] = []
  for (const { tabla, columna, nombre } of await sequencesOf(client)) {
    const { rows } = await client.query<{ ultimo: string; usado: boolean }>(
      `select last_value as ultimo, is_called as usado from ${nombre}`,
    )
    counters.push({ tabla, columna, ultimo: Number(rows[0]?.ultimo), usado: rows[0]?.usado ?? false })
  }
  return counters
}

/** A power cut must not undo the new name. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const DISK: Record<string, string> = {
  ENOSPC: 'no queda lugar en el disco',
  ENOENT: 'la carpeta no existe',
  ENOTDIR: 'la carpeta no existe',
  EISDIR: 'es una carpeta',
  EACCES: 'no hay permiso para escribir ahí',
  EPERM: 'no hay permiso para escribir ahí',
  EROFS: 'el disco es de solo lectura',
}

function asStartError(error: unknown, file: string): unknown {
  const why = DISK[(error as NodeJS.ErrnoException).code ?? '']
  return why ? new StartError(`No se pudo guardar el respaldo en ${file}: ${why}.`) : error
}
