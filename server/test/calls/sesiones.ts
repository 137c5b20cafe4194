/** Tokens as any program could send them, and the clock by which they expire. */
import type { ErrorBody } from '@mostrador/contract/errors'
import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { type RawAnswer, send } from './raw.ts'

export const MINUTES = 60_000

export const sessionIsOver: ErrorBody = {
  error: 'La sesión no es válida o terminó',
  codigo: 'sesion_invalida',
}

/** Moves the clock of the tokens, not that of the database. `vi.useRealTimers()` puts it back. */
export function moveClock(ms: number): void {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + ms)
}

/** Moves the clock past the two seconds for which a process remembers a session. */
export const rememberedIsOver = (): void => moveClock(2_001)

/** The status of a call with an access token. */
export const profileWith = async (http: FastifyInstance, token: string): Promise<number> =>
  (await send(http, { method: 'GET', url: '/auth/profile/', token })).status

export const postRefresh = (http: FastifyInstance, refresh: string): Promise<RawAnswer> =>
  send(http, { method: 'POST', url: '/auth/refresh/', body: { refresh } })
