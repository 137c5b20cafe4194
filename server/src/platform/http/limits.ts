/**
 * How many requests a minute a caller may make: far more than a person at work, fewer than a program gone
 * wild. Each process counts in memory. Once a second, while it has something to tell, it adds its counts to
 * those of the others in one statement. So a limit holds across processes within a second or two, and no
 * request waits for it. Without the database each process goes on with its own counts.
 */
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Db } from '../database/db.ts'
import { Refusal } from '../errors.ts'
import { Counts } from './counts.ts'

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

interface Shared {
  clave: string
  pedidos: number
  /** Seconds until the minute is over. */
  quedan: number
}

const SHARED_EVERY_MS = 1_000

export function createLimits(http: FastifyInstance, db: Db, max: RateLimits): Limits {
  const counts = new Counts()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let alone = false
  let refused = 0

  async function share(): Promise<void> {
    const own = counts.takeOwn()
    try {
      // Always in the same order, so that two processes never wait for each other.
      const rows = await db.rows<Shared>(sql`
        insert into pedidos_por_minuto as p (clave, minuto, pedidos)
        select clave, date_trunc('minute', now()), pedidos
        from unnest(${own.callers}::text[], ${own.counts}::integer[]) as n (clave, pedidos) order by clave
        on conflict (clave) do update set minuto = excluded.minuto,
          pedidos = excluded.pedidos + case when p.minuto = excluded.minuto then p.pedidos else 0 end
        returning clave, pedidos, ceil(60 - extract(second from now()))::integer as quedan`)
      for (const { clave, pedidos, quedan } of rows) counts.learn(clave, pedidos, quedan)
      alone = false
    } catch (err) {
      if (!alone) http.log.warn({ err }, 'requests are counted by this process alone')
      alone = true
    }
    counts.forgetEnded()
  }

  /** One query at a time: while the database does not answer, there is no second query. */
  function shareSoon(): void {
    if (closed) return
    timer ??= setTimeout(async () => {
      await share()
      timer = undefined
      if (counts.hasOwn) shareSoon()
    }, SHARED_EVERY_MS).unref()
  }

  http.addHook('onClose', async () => {
    closed = true
    clearTimeout(timer)
  })

  return {
    count(limit, who) {
      if (max[limit] === 0) return
      const count = counts.of(`${limit}:${who}`)
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
