import { chownSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SystemUser } from './place.ts'

const FILE = 'mostrador.conf'

/** The line that makes a new cluster read our settings after its own. */
export const INCLUDE_SETTINGS = `include_if_exists = '${FILE}'\n`

export interface ClusterSettings {
  socketFolder: string
  port: number
  /** False only for data that is thrown away: a crash of the machine may then ruin the cluster. */
  durable: boolean
}

/** Written at every start, so that a new version of the program brings its settings along. */
export function writeSettings(cluster: string, settings: ClusterSettings, user: SystemUser | null): void {
  const file = path.join(cluster, FILE)
  writeFileSync(file, settingsText(settings), { mode: 0o600 })
  if (user) chownSync(file, user.uid, user.gid)
}

function settingsText({ socketFolder, port, durable }: ClusterSettings): string {
  const onWindows = process.platform === 'win32'
  const safe = durable ? 'on' : 'off'
  const settings = {
    // Nothing listens on the network: who may enter the socket's folder may enter the database.
    listen_addresses: onWindows ? '127.0.0.1' : '',
    unix_socket_directories: onWindows ? '' : `"${socketFolder.replaceAll('"', '""')}"`,
    port,
    max_connections: durable ? 60 : 200,
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    fsync: safe,
    synchronous_commit: safe,
    full_page_writes: safe,
    // A week of logs, a file a day, each written over when its day comes round again.
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_rotation_age: '1d',
    log_truncate_on_rotation: 'on',
    log_checkpoints: 'off',
  }
  const quote = (value: string | number) => `'${String(value).replaceAll("'", "''")}'`
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${quote(value)}\n`)
    .join('')
}
