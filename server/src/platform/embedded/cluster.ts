import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { StartError } from '../startError.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'
import { reason, run } from './programs.ts'
import { INCLUDE_SETTINGS } from './settings.ts'

/** PostgreSQL's own administrator; the application uses a role without its powers. */
export const SUPERUSER = 'postgres'

interface CreateOptions {
  durable: boolean
  /** Only where the loopback address stands in for a socket in a private folder. */
  passwordFile: string | null
}

/**
 * Makes the cluster once, aside and under a name of its own: after a start that was killed half way, its
 * initdb may still be writing when the next start begins.
 */
export async function createCluster(binaries: Binaries, place: Place, options: CreateOptions): Promise<void> {
  if (existsSync(path.join(place.cluster, 'PG_VERSION'))) return checkVersion(binaries, place)
  const aside = mkdtempSync(`${place.cluster}.nuevo-`)
  if (place.user) chownSync(aside, place.user.uid, place.user.gid)

  const args = ['-D', aside, '-U', SUPERUSER, '--encoding=UTF8', '--no-instructions']
  // The built-in C.UTF-8 sorts alike on every system; the system's own is only for what still asks it.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${systemLocale()}`)
  args.push('--lc-messages=C')
  if (options.passwordFile) args.push('--auth=scram-sha-256', `--pwfile=${options.passwordFile}`)
  else args.push('--auth-local=trust', '--auth-host=reject')
  if (!options.durable) args.push('--no-sync')

  const made = await run(binaries.initdb, args, place.user)
  if (made.code !== 0) {
    rmSync(aside, { recursive: true, force: true })
    throw new StartError(`No se pudo crear la base de datos en ${place.cluster}: ${reason(made.output)}`)
  }
  appendFileSync(path.join(aside, 'postgresql.conf'), INCLUDE_SETTINGS)
  renameSync(aside, place.cluster)
  discardHalfMade(place)
}

function discardHalfMade({ folder, cluster }: Place): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${path.basename(cluster)}.nuevo-`)) continue
    try {
      rmSync(path.join(folder, name), { recursive: true })
    } catch {
      // Its initdb is still at work, and will find that nobody waits for it. It only takes up room.
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
