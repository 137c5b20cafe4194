/** A newer version of the program changes the tables of a business, but only once there is a backup of it. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fechaDe } from '@mostrador/contract/fechas'
import sql from 'sql-template-tag'
import { connect } from '../backup/catalog.ts'
import { PARTIAL, writeBackup } from '../backup/write.ts'
import type { Db } from '../platform/database/db.ts'
import { migrate, pendingMigrations } from '../platform/database/migrate.ts'
import { checkVersion } from '../platform/database/version.ts'
import { StartError } from '../platform/process/startError.ts'
import { isEmpty } from './founding.ts'

/** Of servers that start at once, one upgrades and the others wait: a backup is of the time before. */
const UPGRADE_LOCK = 7462

/** In the name of the backup, before the number of the first change. */
const BEFORE = '-antes-de-'

export interface Upgrade {
  url: string
  /** Where the backup goes; it is made when it is missing. */
  folder: string
  /** False: the operator has a backup and wants no other. */
  backup: boolean
  /** Tells the person what happens, a line at a time. */
  say(line: string): void
  now: Date
  /** The migrations, when they are others than the program's. */
  migrations?: URL
}

const { format } = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

const WITHOUT = 'Para actualizar sin respaldo, inicia con BACKUP_BEFORE_UPGRADE=no.'

/**
 * Brings the database up to this version. A database with a business is backed up first.
 * @throws StartError when the backup was not written; then the database is as it was.
 */
export async function upgrade(db: Db, options: Upgrade): Promise<void> {
  const { url, backup, say, migrations } = options
  await checkVersion(db)
  if (!(await hasUpgrade(db, migrations))) {
    await migrate(db, migrations)
    return
  }
  const turn = await connect(url, 'actualización')
  try {
    await turn.query(`begin; select pg_advisory_xact_lock(${UPGRADE_LOCK})`)
    const pending = await pendingMigrations(db, migrations)
    if (pending.length === 0) return
    const steps = pending.length === 1 ? 'un cambio' : `${pending.length} cambios`
    say(`Esta versión del programa es más nueva que la base: hay que hacerle ${steps}.`)
    if (backup) await saveFirst(options, pending)
    else say('No se guarda un respaldo antes, por BACKUP_BEFORE_UPGRADE=no.')
    await migrate(db, migrations)
    say('La base quedó actualizada.')
  } finally {
    await turn.end().catch(() => {})
  }
}

/** Whether there is a business, and something to change in its tables. */
async function hasUpgrade(db: Db, migrations: URL | undefined): Promise<boolean> {
  if ((await pendingMigrations(db, migrations)).length === 0) return false
  const { begun } = await db.one<{ begun: boolean }>(
    sql`select to_regclass('sucursales') is not null and to_regclass('usuarios') is not null as begun`,
  )
  return begun && !(await isEmpty(db))
}

/**
 * The nightly backups go after two weeks; this one stays until somebody deletes it. It is named after the first change:
 * a start that fails and is repeated for hours writes the same file again, and never over that of an earlier state.
 */
async function saveFirst({ url, folder, say, now }: Upgrade, [first = '']: string[]): Promise<void> {
  const file = path.join(folder, `mostrador-${fechaDe(now)}${BEFORE}${first.split('_')[0]}.tar.gz`)
  say(`Antes se guarda un respaldo en ${file}…`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // Of starts that were killed: under the lock nobody else writes one now.
    for (const name of readdirSync(folder))
      if (name.includes(BEFORE) && name.endsWith(PARTIAL)) rmSync(path.join(folder, name))
    const { tables, rows, bytes } = await writeBackup(url, file)
    say(`Respaldo guardado: ${format(tables)} tablas, ${format(rows)} filas, ${format(bytes / 1e6)} MB.`)
  } catch (error) {
    const why =
      error instanceof StartError
        ? error.message
        : `No se pudo guardar el respaldo en ${file}: ${reason(error)}.`
    throw new StartError(`No se actualizó la base: quedó como estaba. ${why} ${WITHOUT}`)
  }
}

const reason = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
