import sql from 'sql-template-tag'
import { StartError } from '../process/startError.ts'
import { type Db, openDb } from './db.ts'
import { namesOf } from './hosts.ts'
import { reasonOf } from './primary.ts'

/**
 * Whether a database of somebody's own can be worked with.
 * @throws StartError that says why not.
 */
export async function reach(db: Db, url: string): Promise<void> {
  // A pooler that lends one session to several shows it to the second.
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
