/** Puts a backup into a database: whole, or not at all. */
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { MIGRATION_LOCK, type Migration, readMigrations } from '../platform/database/migrate.ts'
import { StartError } from '../platform/process/startError.ts'
import {
  columnsOf,
  connect,
  domainsOf,
  type ForeignKey,
  foreignKeysOf,
  functionsOf,
  quote,
  sequencesOf,
  tablesOf,
} from './catalog.ts'
import { type Entry, entries } from './container.ts'
import { copyIn } from './copy.ts'
import { type Manifest, type TableManifest, tableOf } from './manifest.ts'
import { checkBackup, TableSum } from './read.ts'

export interface RestoreOptions {
  /** Deletes the present contents of the database. */
  replace: boolean
  /** The business sells from here at once: nothing waits for an admin. */
  resume?: boolean
}

/**
 * Restores a backup in one transaction: until its end, other connections see the former contents. The
 * backup's own migrations build the schema, and then this program's migrations upgrade it, so that a backup
 * of an older version is as good as one of today. All sessions end. Needs no more rights than the owner of
 * the database has.
 * @throws StartError when the file is damaged or of a newer version, or when the database is not empty.
 */
export async function restoreBackup(
  url: string,
  file: string,
  { replace, resume = false }: RestoreOptions,
): Promise<Manifest> {
  const manifest = await checkBackup(file)
  const migrations = await readMigrations()
  checkVersion(manifest, migrations, file)
  for (let attempt = 1; ; attempt++) {
    const client = await connect(url, 'recuperación')
    try {
      await client.query('begin')
      await clear(client, replace)
      await build(client, manifest, migrations)
      await load(client, manifest, file)
      await upgrade(client, manifest, migrations)
      await endSessions(client)
      await tellTheQueue(client)
      await markCopy(client, { archivo: path.basename(file), respaldo: manifest.creado, resume })
      await client.query('analyze')
      await client.query('commit')
      return manifest
    } catch (error) {
      // A deadlock or a lock timeout with people at work: the restore did nothing.
      const inTheWay = ['40P01', '55P03'].includes((error as { code?: string }).code ?? '')
      if (!inTheWay) throw error
      if (attempt === 5)
        throw new StartError('La base de datos está en uso: cierra el negocio y prueba de nuevo.')
    } finally {
      // The end of the connection undoes everything that was not committed.
      await client.end().catch(() => {})
    }
    await sleep(200 * attempt)
  }
}

/** An unknown or different migration belongs to a newer program. */
function checkVersion(manifest: Manifest, migrations: Migration[], file: string): void {
  const known = new Map(migrations.map(({ archivo, suma }) => [archivo, suma]))
  const strange = manifest.migraciones.find(({ archivo, suma }) => known.get(archivo) !== suma)
  if (!strange) return
  throw new StartError(
    `El respaldo ${file} es de otra versión del programa (${manifest.version}, ${strange.archivo}), y no se cambió nada.`,
  )
}

async function clear(client: pg.Client, replace: boolean): Promise<void> {
  await client.query(`set local lock_timeout = '10s'`)
  // The lock of the migrations: a server that starts now waits for the end of the restore.
  await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
  const tables = await tablesOf(client)
  if (tables.length === 0) return
  if (!tables.includes('migraciones')) {
    throw new StartError('La base de datos tiene tablas de otro programa: indica una vacía en DATABASE_URL.')
  }
  const names = tables.map(quote).join(', ')
  await client.query(`lock table ${names} in access exclusive mode`)
  if (!replace && (await hasRows(client, tables))) {
    throw new StartError(
      'La base ya tiene un negocio y no se cambió nada: para reemplazarlo, agrega --replace.',
    )
  }
  await client.query(`drop table ${names}`)
  const functions = await functionsOf(client)
  if (functions.length > 0) await client.query(`drop function ${functions.join(', ')}`)
  const domains = await domainsOf(client)
  if (domains.length > 0) await client.query(`drop domain ${domains.map(quote).join(', ')}`)
}

async function hasRows(client: pg.Client, tables: string[]): Promise<boolean> {
  const some = tables
    .filter((name) => name !== 'migraciones')
    .map((name) => `exists (select from ${quote(name)})`)
  const { rows } = await client.query<{ found: boolean }>(`select ${some.join(' or ') || 'false'} as found`)
  return rows[0]?.found ?? false
}

/** Builds the tables of the time of the backup. */
async function build(client: pg.Client, manifest: Manifest, migrations: Migration[]): Promise<void> {
  const ran = new Set(manifest.migraciones.map(({ archivo }) => archivo))
  await client.query(`create table if not exists migraciones (
    archivo text primary key, suma text not null, aplicada timestamptz not null default now())`)
  for (const { archivo, texto } of migrations) if (ran.has(archivo)) await client.query(texto)
}

async function load(client: pg.Client, manifest: Manifest, file: string): Promise<void> {
  const keys = await foreignKeysOf(client)
  const tables = await columnsOf(client)
  const wanted = manifest.tablas.map(({ nombre }) => nombre).sort()
  if (JSON.stringify(tables.map(({ name }) => name).sort()) !== JSON.stringify(wanted)) {
    throw new Error('the backup and its migrations do not agree on the tables')
  }
  // Sales name credit notes and credit notes name sales: in no order would every key hold.
  await dropKeys(client, keys)
  for (const { name } of tables) await client.query(`alter table ${quote(name)} disable trigger user`)
  // The backup also contains the rows that a migration writes.
  await client.query(`truncate ${wanted.map(quote).join(', ')}`)
  await loadRows(client, manifest, file)
  for (const { name } of tables) await client.query(`alter table ${quote(name)} enable trigger user`)
  // Adding a key checks every row against it.
  for (const { tabla, nombre, definicion } of keys) {
    await client.query(`alter table ${quote(tabla)} add constraint ${quote(nombre)} ${definicion}`)
  }
  await setCounters(client, manifest)
}

async function dropKeys(client: pg.Client, keys: ForeignKey[]): Promise<void> {
  for (const { tabla, nombre } of keys) {
    await client.query(`alter table ${quote(tabla)} drop constraint ${quote(nombre)}`)
  }
}

async function loadRows(client: pg.Client, manifest: Manifest, file: string): Promise<void> {
  const known = new Map(
    manifest.tablas.map((table) => [table.nombre, { table, sum: new TableSum(), rows: 0 }]),
  )
  for await (const { name, content } of entries(file)) {
    const found = known.get(tableOf(name) ?? '')
    if (found) {
      found.rows += await copyIn(client, copyText(found.table), added(content, found.sum))
    } else {
      for await (const _ of content);
    }
  }
  for (const { table, sum, rows } of known.values()) {
    sum.check(table)
    if (rows !== table.filas) throw new Error(`table ${table.nombre}: ${rows} rows, not ${table.filas}`)
  }
}

const copyText = ({ nombre, columnas }: TableManifest): string =>
  `copy ${quote(nombre)} (${columnas.map(quote).join(', ')}) from stdin`

async function* added(content: Entry['content'], sum: TableSum): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    sum.add(chunk)
    yield chunk
  }
}

async function setCounters(client: pg.Client, { secuencias }: Manifest): Promise<void> {
  const found = new Map((await sequencesOf(client)).map((s) => [`${s.tabla}.${s.columna}`, s.nombre]))
  for (const { tabla, columna, ultimo, usado } of secuencias) {
    await client.query('select setval($1, $2, $3)', [found.get(`${tabla}.${columna}`), ultimo, usado])
  }
}

/** Adds what the tables of this program have and those of the backup lack. */
async function upgrade(client: pg.Client, manifest: Manifest, migrations: Migration[]): Promise<void> {
  const ran = new Set(manifest.migraciones.map(({ archivo }) => archivo))
  for (const { archivo, texto, suma } of migrations) {
    if (ran.has(archivo)) continue
    await client.query(texto)
    await client.query('insert into migraciones (archivo, suma) values ($1, $2)', [archivo, suma])
  }
}

/** The tax office may know more than this backup: see `fiscal_base`. */
async function tellTheQueue(client: pg.Client): Promise<void> {
  await client.query(
    `insert into fiscal_base (identidad) values ('') on conflict (id) do update set identidad = ''`,
  )
}

/** Two copies of a business must not both write to its customers: see `copia_restaurada`. */
async function markCopy(
  client: pg.Client,
  { archivo, respaldo, resume }: { archivo: string; respaldo: string; resume: boolean },
): Promise<void> {
  await client.query('delete from copia_restaurada')
  await client.query(
    `insert into copia_restaurada (archivo, respaldo, restaurada, reanudada)
    values ($1, $2, now(), case when $3 then now() end)`,
    [archivo, respaldo, resume],
  )
}

/** A user may have lost access after the backup was made, so that all users log in again. */
async function endSessions(client: pg.Client): Promise<void> {
  await client.query('update sesiones set cerrada = now() where cerrada is null')
}
