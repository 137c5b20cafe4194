/**
 * The owner of the database when root starts it. PostgreSQL refuses to run as root, and every process of its
 * user can read and change the business. So it gets a user that no other process has. This needs no account,
 * only a number.
 */
import { randomInt } from 'node:crypto'
import { chmodSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { SystemUser } from '../platform/process/freshFile.ts'
import { StartError } from '../platform/process/startError.ts'

/** Numbers that systems leave free, and that the container of an ordinary user has as well. */
const FIRST = 60_706
const LAST = 61_183

/** A user without account, group and process. */
export function unusedUser(): SystemUser {
  const taken = takenNumbers()
  const count = LAST - FIRST + 1
  const start = randomInt(count)
  for (let n = 0; n < count; n++) {
    const id = FIRST + ((start + n) % count)
    if (!taken.has(id)) return { uid: id, gid: id }
  }
  throw new StartError('No queda un usuario del sistema libre para la base: inicia el programa sin ser root.')
}

function takenNumbers(): Set<number> {
  const lists = ['/etc/passwd', '/etc/group'].flatMap((file) => readOrEmpty(file).split('\n'))
  const taken = new Set(lists.map((line) => Number(line.split(':')[2])))
  for (const name of processes()) {
    const owner = statSync(`/proc/${name}`, { throwIfNoEntry: false })
    if (owner) taken.add(owner.uid)
  }
  return taken
}

function processes(): string[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
}

/**
 * The user that many programs of a system share; older versions of this program gave it the database. Where
 * its number is negative, files show it without the sign.
 */
export function nobody(): SystemUser {
  const [, uid = 65_534, gid = 65_534] =
    readOrEmpty('/etc/passwd').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m) ?? []
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
}

export const isNobody = (uid: number): boolean => uid === nobody().uid

/** @throws StartError where root may not change owners, as in a container without that right. */
export function give(file: string, { uid, gid }: SystemUser): void {
  try {
    lchownSync(file, uid, gid)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `La base de datos necesita un usuario propio y no se le puede dar ${file} (${code}): inicia el programa con un usuario que no sea root.`,
    )
  }
}

/**
 * Gives the cluster of another user to its new user. First every folder becomes root's, from the top down:
 * from then on the old user can put no obstacle into it. The top folder changes its owner last: an
 * interrupted change begins anew at the next start.
 */
export function handOver(cluster: string, user: SystemUser): void {
  for (const entry of closedEntries(cluster)) give(entry, user)
  give(cluster, user)
}

/** Closes a folder and its subfolders to all but root, and returns the paths of all contents. */
function closedEntries(folder: string): string[] {
  give(folder, { uid: 0, gid: 0 })
  chmodSync(folder, 0o700)
  return readdirSync(folder).flatMap((name) => {
    const entry = path.join(folder, name)
    const found = lstatSync(entry)
    if (found.isDirectory()) return [entry, ...closedEntries(entry)]
    // A second name of a file elsewhere, which never belonged to PostgreSQL.
    return found.nlink > 1 && !isNobody(found.uid) ? [] : [entry]
  })
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
