import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { readUnlinked, type SystemUser, writeFresh } from '../platform/process/freshFile.ts'
import { StartError } from '../platform/process/startError.ts'
import type { Binaries } from './binaries.ts'
import { give, handOver, nobody } from './owner.ts'
import { passwordFileOf } from './password.ts'
import type { Place } from './place.ts'
import { reason, run } from './process/programs.ts'
import { INCLUDE_SETTINGS } from './settings.ts'

/** PostgreSQL's own administrator; the application uses a role with fewer rights. */
export const SUPERUSER = 'postgres'

interface CreateOptions {
  durable: boolean
  /** The administrator's password; without one, all logins fail until it is set. */
  passwordFile: string | null
}

/**
 * Makes the cluster once, aside and under its own name: the initdb of a start that was killed half way may
 * still be writing when the next start begins.
 */
export async function createCluster(binaries: Binaries, place: Place, options: CreateOptions): Promise<void> {
  if (existsSync(path.join(place.cluster, 'PG_VERSION'))) return checkVersion(binaries, place)
  const aside = mkdtempSync(`${place.cluster}.nuevo-`)
  const made = path.join(aside, 'postgres')
  const maker = place.user && makerIn(aside, place.user)
  mkdirSync(made, { mode: 0o700 })
  if (maker) give(made, maker)

  const args = ['-D', made, '-U', SUPERUSER, '--encoding=UTF8', '--no-instructions']
  // The built-in C.UTF-8 sorts alike on every system. The system's locale serves only the functions that
  // still ask for it.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${systemLocale()}`)
  args.push('--lc-messages=C')
  if (options.passwordFile) args.push('--auth=scram-sha-256', `--pwfile=${options.passwordFile}`)
  else args.push('--auth-local=reject', '--auth-host=reject')
  if (!options.durable) args.push('--no-sync')

  const initdb = await run(binaries.initdb, args, maker)
  if (initdb.code !== 0) {
    rmSync(aside, { recursive: true, force: true })
    throw new StartError(`No se pudo crear la base de datos en ${place.cluster}: ${reason(initdb.output)}`)
  }
  if (place.user) handOver(made, place.user)
  const settings = path.join(made, 'postgresql.conf')
  writeFresh(settings, readUnlinked(settings) + INCLUDE_SETTINGS, { user: place.user })
  // A password file of a deleted cluster does not belong to this one.
  if (!options.passwordFile) rmSync(passwordFileOf(place), { force: true })
  renameSync(made, place.cluster)
  discardHalfMade(place)
}

/**
 * initdb runs only as a user with an account. While it runs, this is `nobody`, in a group that no other
 * process has, and in a folder that only this group can enter.
 */
function makerIn(folder: string, { gid }: SystemUser): SystemUser {
  give(folder, { uid: 0, gid })
  chmodSync(folder, 0o710)
  return { uid: nobody().uid, gid }
}

function discardHalfMade({ folder, cluster }: Place): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${path.basename(cluster)}.nuevo-`)) continue
    try {
      rmSync(path.join(folder, name), { recursive: true })
    } catch {
      // The other initdb is still at work. Its result will not be used, and only takes up room.
    }
  }
}

function systemLocale(): string {
  if (process.platform === 'linux') return 'C.UTF-8'
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C'
}

function checkVersion({ major }: Binaries, { cluster }: Place): void {
  const found = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (found === major) return
  throw new StartError(
    `La base de datos de ${cluster} es de PostgreSQL ${found} y este programa trae PostgreSQL ${major}: ` +
      'haz una copia con «npm run backup» en la versión anterior del programa y recupérala en una carpeta nueva.',
  )
}
