/**
 * Migrations: numbered files of plain SQL, forward only, each in its own transaction. A file that has run
 * never changes: the database keeps its checksum. Several processes may start at once. A package would also run
 * migrations backwards and as code, and most keep no checksum.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import type { Db, Tx } from './db.ts'
import { checkVersion } from './version.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/** The lock by which two processes never change the tables at the same time. */
export const MIGRATION_LOCK = 7461

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The second process waits for the migration of the first, and a large table takes its time. */
async function waitForever(tx: Tx): Promise<void> {
  await tx.run(sql`set local lock_timeout = 0`)
  await tx.run(sql`set local statement_timeout = 0`)
}

export interface Migration {
  archivo: string
  texto: string
  /** The checksum: it shows whether a file is still the one that ran. */
  suma: string
}

/** The migrations of this program, in order. */
export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((f) => f.endsWith('.sql')).sort()
  return await Promise.all(
    files.map(async (archivo) => {
      const texto = await readFile(new URL(archivo, folder), 'utf8')
      return { archivo, texto, suma: sha256(texto) }
    }),
  )
}

/** The files that have not run yet, in order; all of them in a database without tables. */
export async function pendingMigrations(db: Db, folder: URL = FOLDER): Promise<string[]> {
  const files = (await readMigrations(folder)).map(({ archivo }) => archivo)
  const { begun } = await db.one<{ begun: boolean }>(
    sql`select to_regclass('migraciones') is not null as begun`,
  )
  if (!begun) return files
  const ran = new Set(
    (await db.rows<{ archivo: string }>(sql`select archivo from migraciones`)).map(({ archivo }) => archivo),
  )
  return files.filter((file) => !ran.has(file))
}

/** Brings the database up to this version. Returns the names of the files that ran. */
export async function migrate(db: Db, folder: URL = FOLDER): Promise<string[]> {
  await checkVersion(db)
  await db.inTx(async (tx) => {
    await waitForever(tx)
    // `create table if not exists` alone may fail when two processes run it at the same instant.
    await tx.run(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await tx.run(sql`create table if not exists migraciones (
      archivo text primary key, suma text not null, aplicada timestamptz not null default now())`)
  })
  const ran: string[] = []
  for (const { archivo: file, texto, suma } of await readMigrations(folder)) {
    const fresh = await db.inTx(async (tx) => {
      await waitForever(tx)
      await tx.run(sql`lock table migraciones in exclusive mode`)
      const done = await tx.maybe<{ suma: string }>(sql`select suma from migraciones where archivo = ${file}`)
      if (done && done.suma !== suma) throw new Error(`Migration ${file} was changed after it ran`)
      if (done) return false
      // A table may be altered after its rows were changed: nothing waits for the commit.
      await tx.run(sql`set constraints all immediate`)
      await tx.script(texto)
      await tx.run(sql`insert into migraciones (archivo, suma) values (${file}, ${suma})`)
      return true
    })
    if (fresh) ran.push(file)
  }
  return ran
}
