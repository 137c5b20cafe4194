/** The first words on a new connection: how long it may wait, whose it is, and which server answers. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** What a server says of itself. */
export interface Identity {
  /** Where it writes; null for a standby, which writes nowhere; undefined when it does not tell. */
  timeline: number | null | undefined
  /** The same for a primary and its standbys; undefined when it does not tell. */
  system: string | undefined
}

/** Settings of the connection, in milliseconds. */
export type Session = Record<string, number>

/** Two connections have got the same session. */
export const SHARED = 'ESHAREDSESSION'

/** An error whose code says, as a socket's would, that nobody is there. */
export const nobody = (code: string, message: string) => Object.assign(new Error(message), { code })

/** Left in a session, so that whoever gets the same one finds it. */
const MARK = 'mostrador.sesion'

const TIMELINE = `select case when not pg_is_in_recovery()
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`
const SYSTEM = `, (select system_identifier::text from pg_control_system()) as system`

/** A database that only speaks like PostgreSQL has no such functions, or a provider keeps them. */
const UNTOLD = /^(42|0A|55)/

/**
 * Settings are set here and not at the start-up: a pooler refuses those that it does not know.
 * @throws ESHAREDSESSION when a pooler lends one session to several connections: settings and prepared
 * statements of one would be another's.
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
