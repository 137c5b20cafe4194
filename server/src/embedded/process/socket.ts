import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { give } from '../owner.ts'
import { isRoot, type Place } from '../place.ts'

/** Where a PostgreSQL is reached. */
export interface SocketAddress {
  /** The folder of its unix socket; on Windows, where it has none, the loopback address. */
  host: string
  port: number
}

/** The shortest of the systems' limits (macOS) for the path of a unix socket, in bytes. */
const LONGEST_SOCKET = 103

/** On a socket the port is only part of a name. */
const UNIX_PORT = 5432

const SHORT_FOLDER = 'mostrador-socket-'

/**
 * The folder of PostgreSQL's socket: beside the data, or a short private folder when that path is too long.
 */
export function socketFolderOf({ cluster, user }: Place): string {
  if (Buffer.byteLength(path.join(cluster, '.s.PGSQL.5432')) <= LONGEST_SOCKET) return cluster
  const folder = mkdtempSync(path.join(shortPlace(), SHORT_FOLDER))
  if (user) give(folder, user)
  return folder
}

const shortPlace = (): string => (isRoot() ? '/tmp' : tmpdir())

/**
 * Whether it is one of our short private folders: PostgreSQL's own file names it, and could name any other.
 */
const isShort = (folder: string): boolean =>
  path.dirname(folder) === path.resolve(shortPlace()) && path.basename(folder).startsWith(SHORT_FOLDER)

/** Removes the folder of an unused socket, if it is one of the short ones. */
export function discardSocketFolder(folder: string): void {
  if (isShort(folder)) rmSync(folder, { recursive: true, force: true })
}

const lockOf = ({ host, port }: SocketAddress): string => path.join(host, `.s.PGSQL.${port}.lock`)

/** Removes the files that a killed PostgreSQL left beside its socket. */
export function discardSocketLock({ cluster }: Place, address: SocketAddress): void {
  if (address.host === cluster || isShort(address.host)) rmSync(lockOf(address), { force: true })
}

/** The process that holds the socket beside the data, as its lock says. */
export function holderOfSocket({ cluster }: Place): number | null {
  try {
    const pid = Number.parseInt(readFileSync(lockOf({ host: cluster, port: UNIX_PORT }), 'utf8'), 10)
    return pid > 0 ? pid : null
  } catch {
    return null
  }
}

/** On Windows it must be free. */
export async function choosePort(): Promise<number> {
  if (process.platform !== 'win32') return UNIX_PORT
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : UNIX_PORT
}

/** A connection string that node-postgres accepts, for a socket as for an address. */
export function databaseUrlOf(
  { host, port }: SocketAddress,
  user: string,
  database: string,
  password: string | null,
): string {
  const query = new URLSearchParams({ host, port: String(port), user })
  if (password) query.set('password', password)
  return `postgres:///${database}?${query}`
}
