import sql from 'sql-template-tag'
import type { Db } from '../database/db.ts'
import { namesOf } from '../process/addresses.ts'
import { StartError } from '../process/startError.ts'
import { openDb } from './pool.ts'
import { reasonOf } from './primary.ts'

/**
 * Checks whether Mostrador can work with an external database.
 * @throws StartError that says why not.
 */
export async function reach(db: Db, url: string): Promise<void> {
  // A second connection reveals a pooler that lends one session to several connections.
  const second = openDb(url, { max: 1 })
  try {
    for (const one of [db, second]) await one.rows(sql`select 1`)
  } catch (error) {
    const servers = namesOf(url) || 'sin servidor'
    throw new StartError(`La base de datos de DATABASE_URL (${servers}) no responde: ${reasonOf(error)}.`)
  } finally {
    await second.close()
  }
}
