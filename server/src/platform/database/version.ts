import sql from 'sql-template-tag'
import { StartError } from '../process/startError.ts'
import type { Reader } from './db.ts'

/** The oldest PostgreSQL that Mostrador is tested on. */
const OLDEST = 16

/** @throws StartError when the database is an older PostgreSQL. */
export async function checkVersion(db: Pick<Reader, 'one'>): Promise<void> {
  const { version } = await db.one<{ version: number }>(
    sql`select current_setting('server_version_num')::integer as version`,
  )
  const major = Math.floor(version / 10_000)
  if (major >= OLDEST) return
  throw new StartError(
    `La base de datos es PostgreSQL ${major} y Mostrador necesita la ${OLDEST} o una posterior: actualiza PostgreSQL y vuelve a iniciar.`,
  )
}
