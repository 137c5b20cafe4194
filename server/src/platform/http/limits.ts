/**
 * How many requests a minute a caller may make: far more than a person at work, fewer than a program gone
 * wild. Each process counts its own, in memory.
 */
import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'
import { addressKey } from './address.ts'

// A shop needs it: a script that repeats itself would take the turns of the tills.

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
  /** Counts one request. Refuses with 429 a request beyond the limit. */
  count(limit: keyof RateLimits, request: FastifyRequest): Promise<void>
  /** How many requests were refused so far. */
  rejected(): number
}

const MINUTE_MS = 60_000

const byUser = ({ actor }: FastifyRequest): string => String(actor?.id)
const byAddress = ({ ip }: FastifyRequest): string => addressKey(ip)

export async function createLimits(http: FastifyInstance, max: RateLimits): Promise<Limits> {
  await http.register(fastifyRateLimit, { global: false, timeWindow: MINUTE_MS })
  const checks = {
    usuario: http.createRateLimit({ max: max.usuario, keyGenerator: byUser }),
    direccion: http.createRateLimit({ max: max.direccion, keyGenerator: byAddress }),
    archivos: http.createRateLimit({ max: max.archivos, keyGenerator: byUser }),
  }
  let refused = 0
  return {
    async count(limit, request) {
      if (max[limit] === 0) return
      const checked = await checks[limit](request)
      if (checked.isAllowed || !checked.isExceeded) return
      refused++
      throw tooMany(checked.ttlInSeconds)
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
