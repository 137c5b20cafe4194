/**
 * How many requests a minute a caller may make: far more than a person at work, fewer than a program gone
 * wild. Each process counts in memory. Once a second, while it has something to tell, it adds its counts to
 * those of the others in one statement. So a limit holds across processes within a second or two, and no
 * request waits for it. Without the database each process goes on with its own counts.
 */
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { Refusal } from '../api/errors.ts'
import type { Db } from '../database/db.ts'

// A shop needs it: a script that repeats itself would take the turns of the tills, in every process that it reaches.

export interface RateLimits {
  /** Of one user. */
  usuario: number
  /** Of one address, without a session: a whole shop may be behind one. */
  direccion: number
  /** Files and print pages of one user: each costs as much as hundreds of other requests. */
  archivos: number
}

/** Requests a minute; 0 is no limit. */
export const DEFAULT_LIMITS: RateLimits = { usuario: 60_000, direccion: 60_000, archivos: 300 }

/** The limits of a shop that chose some of them. */
export const limitsOf = (pedidos: number | null, archivos: number | null): RateLimits => ({
  usuario: pedidos ?? DEFAULT_LIMITS.usuario,
  direccion: pedidos ?? DEFAULT_LIMITS.direccion,
  archivos: archivos ?? DEFAULT_LIMITS.archivos,
})

export interface Limits {
  /** Counts one request. Refuses with 429 a request beyond the limit; a refused request does not count. */
  count(limit: keyof RateLimits, who: string | number): void
  /** How many requests were refused so far. */
  rejected(): number
}

interface Counted {
  /** The count of all processes in this minute, as far as this one knows. */
  shared: number
  /** The count of this process since it last told the others. */
  own: number
  /** The end of the minute, on the monotonic clock. */
  ends: number
}

interface Shared {
  clave: string
  pedidos: number
  /** Seconds until the minute is over. */
  quedan: number
}

const MINUTE_MS = 60_000
const SHARED_EVERY_MS = 1_000
/** A caller with more addresses than this is not stopped by counting them, but must not fill the memory. */
const REMEMBERED_MAX = 10_000
/** So many remain after making room: making room is expensive, and must be rare. */
const KEPT = REMEMBERED_MAX / 2

export function createLimits(http: FastifyInstance, db: Db, max: RateLimits): Limits {
  const counted = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let alone = false
  let refused = 0

  function currentOf(clave: string): Counted {
    const now = performance.now()
    let found = counted.get(clave)
    if (!found) {
      if (counted.size >= REMEMBERED_MAX) makeRoom(now)
      found = { shared: 0, own: 0, ends: now + MINUTE_MS }
      counted.set(clave, found)
    } else if (now >= found.ends) {
      Object.assign(found, { shared: 0, own: 0, ends: now + MINUTE_MS })
    }
    return found
  }

  function forgetEnded(now: number): void {
    for (const [clave, { ends }] of counted) if (now >= ends) counted.delete(clave)
  }

  /**
   * The callers with the most requests stay counted: a crowd of new addresses frees no caller near a limit.
   */
  function makeRoom(now: number): void {
    forgetEnded(now)
    const least = [...counted].sort(([, a], [, b]) => a.shared + a.own - b.shared - b.own)
    for (const [clave] of least.slice(0, Math.max(0, counted.size - KEPT))) counted.delete(clave)
  }

  async function share(): Promise<void> {
    const told = [...counted].filter(([, { own }]) => own > 0)
    const claves = told.map(([clave]) => clave)
    const counts = told.map(([, { own }]) => own)
    for (const [, count] of told) {
      count.shared += count.own
      count.own = 0
    }
    try {
      // Always in the same order, so that two processes never wait for each other.
      const rows = await db.rows<Shared>(sql`
        insert into pedidos_por_minuto as p (clave, minuto, pedidos)
        select clave, date_trunc('minute', now()), pedidos
        from unnest(${claves}::text[], ${counts}::integer[]) as n (clave, pedidos) order by clave
        on conflict (clave) do update set minuto = excluded.minuto,
          pedidos = excluded.pedidos + case when p.minuto = excluded.minuto then p.pedidos else 0 end
        returning clave, pedidos, ceil(60 - extract(second from now()))::integer as quedan`)
      for (const { clave, pedidos, quedan } of rows) {
        Object.assign(currentOf(clave), { shared: pedidos, ends: performance.now() + quedan * 1000 })
      }
      alone = false
    } catch (err) {
      if (!alone) http.log.warn({ err }, 'requests are counted by this process alone')
      alone = true
    }
    forgetEnded(performance.now())
  }

  /** One query at a time: while the database does not answer, there is no second query. */
  function shareSoon(): void {
    if (closed) return
    timer ??= setTimeout(async () => {
      await share()
      timer = undefined
      if ([...counted.values()].some(({ own }) => own > 0)) shareSoon()
    }, SHARED_EVERY_MS).unref()
  }

  http.addHook('onClose', async () => {
    closed = true
    clearTimeout(timer)
  })

  return {
    count(limit, who) {
      if (max[limit] === 0) return
      const count = currentOf(`${limit}:${who}`)
      if (count.shared + count.own >= max[limit]) {
        refused++
        throw tooMany(Math.ceil((count.ends - performance.now()) / 1000))
      }
      count.own++
      shareSoon()
    },
    rejected: () => refused,
  }
}

const tooMany = (seconds: number): Refusal =>
  new Refusal(
    429,
    'demasiados_pedidos',
    `Demasiados pedidos en un minuto. Espera ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'} y prueba de nuevo.`,
    { reintentar_en: seconds },
  )
