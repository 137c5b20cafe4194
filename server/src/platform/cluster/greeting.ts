/** The first words on a new connection: its time limits, its session mark, and the identity of its server. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../database/db.ts'

/** What a server says of itself. */
export interface Identity {
  /**
   * The timeline to which it writes; null for a standby, which writes nowhere; undefined when it does not
   * tell.
   */
  timeline: number | null | undefined
  /** The system id, which a primary shares with its standbys; undefined when it does not tell. */
  system: string | undefined
}

/** Settings of the connection, in milliseconds. */
export type Session = Record<string, number>

/** Two connections have the same session. */
export const SHARED = 'ESHAREDSESSION'

/** An error with the code of a failed socket: no server is there. */
export const nobody = (code: string, message: string) => Object.assign(new Error(message), { code })

/** A mark that stays in a session, so that a second connection in the same session finds it. */
const MARK = 'mostrador.sesion'

const TIMELINE = `select case when not pg_is_in_recovery()
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`
const SYSTEM = `, (select system_identifier::text from pg_control_system()) as system`

/** The database lacks these functions because it only imitates PostgreSQL, or its provider forbids them. */
const UNTOLD = /^(42|0A|55)/

/**
 * Sends the settings after the start-up: a pooler refuses start-up settings that it does not know.
 * @throws ESHAREDSESSION when a pooler lends one session to several connections: they would then share
 * settings and prepared statements.
 */
export async function greet(client: pg.Client, session: Session = {}): Promise<Identity> {
  const mark = randomUUID()
  const settings = Object.entries({ [MARK]: mark, ...session })
  const set = settings.map((_, n) => `set_config($${2 * n + 1}, $${2 * n + 2}, false)`)
  const before = await client.query<{ mark: string | null }>(
    `select current_setting('${MARK}', true) as mark, ${set.join(', ')}`,
    settings.flatMap(([name, value]) => [name, String(value)]),
  )
  const after = await client.query<{ mark: string | null }>(`select current_setting('${MARK}', true) as mark`)
  if (before.rows[0]?.mark || after.rows[0]?.mark !== mark) {
    throw nobody(SHARED, 'la sesión es de varias conexiones')
  }
  return await identify(client)
}

/** Which server answers. */
export async function identify(client: pg.Client): Promise<Identity> {
  for (const text of [TIMELINE + SYSTEM, TIMELINE]) {
    try {
      const { rows } = await client.query<{ timeline: number | null; system?: string }>(text)
      return { timeline: rows[0]?.timeline, system: rows[0]?.system }
    } catch (error) {
      if (!UNTOLD.test((error as { code?: string }).code ?? '')) throw error
    }
  }
  return { timeline: undefined, system: undefined }
}

/**
 * Tells one database from its copies: system, timeline and database, as far as the server tells them. Another text after a
 * restore into another database, and after a standby took over.
 */
export async function identityOf(db: Queryable): Promise<string> {
  const { base } = await db.one<{ base: string }>(
    sql`select oid::text as base from pg_database where datname = current_database()`,
  )
  for (const text of [TIMELINE + SYSTEM, TIMELINE]) {
    try {
      const { timeline, system } = await db.one<{ timeline: number | null; system?: string }>(raw(text))
      return [system ?? '', timeline ?? '', base].join('/')
    } catch (error) {
      if (!UNTOLD.test((error as { code?: string }).code ?? '')) throw error
    }
  }
  return `//${base}`
}
