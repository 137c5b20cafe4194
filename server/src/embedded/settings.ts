import path from 'node:path'
import { writeFresh } from '../platform/process/freshFile.ts'
import type { Place } from './place.ts'

const FILE = 'mostrador.conf'
const onWindows = process.platform === 'win32'

/** Who may enter: a client with the password, or, until there is one, each user of the socket's folder. */
type Access = 'password' | 'folder'

/** The line that makes a new cluster read our settings after its own. */
export const INCLUDE_SETTINGS = `include_if_exists = '${FILE}'\n`

interface ClusterSettings {
  access: Access
  socketFolder: string
  port: number
  /** False only for data that may be lost: a crash of the machine may then ruin the cluster. */
  durable: boolean
}

/** Written at every start, so that a new version of the program brings its settings along. */
export function writeSettings(place: Place, settings: ClusterSettings): void {
  writeAccess(place, settings.access)
  writeFresh(path.join(place.cluster, FILE), settingsText(place, settings), { user: place.user })
}

const accessFileOf = ({ cluster }: Place): string => path.join(cluster, 'mostrador.hba')

/** PostgreSQL's own administrator needs the password as well. */
export function writeAccess(place: Place, access: Access): void {
  const how = access === 'password' ? 'scram-sha-256' : 'trust'
  const line = onWindows ? `host all all 127.0.0.1/32 ${how}\n` : `local all all ${how}\n`
  writeFresh(accessFileOf(place), line, { user: place.user })
}

function settingsText(place: Place, { socketFolder, port, durable }: ClusterSettings): string {
  const safe = durable ? 'on' : 'off'
  const settings = {
    // PostgreSQL does not listen on the network.
    listen_addresses: onWindows ? '127.0.0.1' : '',
    unix_socket_directories: onWindows ? '' : `"${socketFolder.replaceAll('"', '""')}"`,
    port,
    hba_file: accessFileOf(place),
    max_connections: durable ? 60 : 400,
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    fsync: safe,
    synchronous_commit: safe,
    full_page_writes: safe,
    // A week of logs: a file for each weekday, overwritten a week later.
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_rotation_age: '1d',
    log_truncate_on_rotation: 'on',
    log_checkpoints: 'off',
    // The log names the broken rule, not the row: the row may be a person's.
    log_error_verbosity: 'terse',
  }
  const quote = (value: string | number) => `'${String(value).replaceAll("'", "''")}'`
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${quote(value)}\n`)
    .join('')
}
