import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRoot, type Place } from './place.ts'
import type { Postmaster } from './postmaster.ts'

/** The shortest of the systems' limits (macOS) for the path of a unix socket, in bytes. */
const LONGEST_SOCKET = 103

const SHORT_FOLDER = 'mostrador-socket-'

/** Where PostgreSQL puts its socket: beside the data, or in a short private folder when that path is too long. */
export function socketFolderOf({ cluster, user }: Place): string {
  if (Buffer.byteLength(path.join(cluster, '.s.PGSQL.5432')) <= LONGEST_SOCKET) return cluster
  const folder = mkdtempSync(path.join(isRoot() ? '/tmp' : tmpdir(), SHORT_FOLDER))
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Removes the folder of a socket that is no longer used, if it was one of the short ones. */
export function discardSocketFolder(folder: string): void {
  if (path.basename(folder).startsWith(SHORT_FOLDER)) rmSync(folder, { recursive: true, force: true })
}

/** On a socket the port is only part of a name; on Windows it must be one that nobody uses. */
export async function choosePort(): Promise<number> {
  if (process.platform !== 'win32') return 5432
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 5432
}

/** On Windows any user of the machine can call the loopback address, so there a password guards it. */
export function passwordFileOf({ folder }: Place): string | null {
  if (process.platform !== 'win32') return null
  const file = path.join(folder, 'postgres.clave')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return file
}

/** A connection string that node-postgres accepts, for a socket as for an address. */
export function urlOf(
  { host, port }: Postmaster,
  user: string,
  database: string,
  passwordFile: string | null,
): string {
  const query = new URLSearchParams({ host, port: String(port), user })
  if (passwordFile) query.set('password', readFileSync(passwordFile, 'utf8'))
  return `postgres:///${database}?${query}`
}
