/**
 * The browser's client of the API: the client of the contract, with the stored token. It renews the session
 * before the token ends, so that no sale is lost to the clock. A refusal that stays after the renewal ends
 * the session.
 */

import { sesion } from '@mostrador/contract/base/sesion'
import { type Client, createClient } from '@mostrador/contract/client'
import { ApiError } from '@mostrador/contract/errors'
import { PERMISO_REQUERIDO } from '@mostrador/contract/permiso'
import { followLlamada } from '../conexion/llamadas.ts'
import { esNuestra } from '../conexion/llega.ts'
import { forgetTabDrafts } from '../drafts/tabStorage.ts'
import {
  clearTokens,
  hasSession,
  isSpent,
  noteArrival,
  readAccess,
  readRefresh,
  storeTokens,
} from '../tokens.ts'
import { newKey } from './idempotency.ts'
import { porElMedio } from './medio.ts'
import { isSettled } from './refusals.ts'

/** Of one browser, whose answers come through whatever stands between it and the server. */
export const LLAMA = { isOwn: esNuestra, watch: followLlamada }
const plain = createClient(LLAMA)
const withToken = createClient({ ...LLAMA, accessToken: freshAccess })

export const api: Client = (endpoint, ...args) =>
  porElMedio(endpoint, args, () => asking(endpoint, ...args)) as never

/** A refused action asks for the permission. A refused screen does not: it says what is missing. */
const asking: Client = async (endpoint, ...args) => {
  try {
    return await settling(endpoint, ...args)
  } catch (error) {
    const isAction = endpoint.method !== 'GET' || endpoint.produces !== undefined
    if (!isAction || !(error instanceof ApiError) || error.codigo !== PERMISO_REQUERIDO) throw error
    // The frame of the screens has it: the login page does without.
    const { withAutorizacion } = await import('./autorizacion.ts')
    const [input, call] = args
    const operacion = call?.idempotencyKey ?? newKey()
    return await withAutorizacion(operacion, error, (autorizacion) => {
      const again = [input, { ...call, idempotencyKey: operacion, autorizacion }] as unknown as typeof args
      return settling(endpoint, ...again)
    })
  }
}

/** A refusal that the person settles in place sends the same call again. */
const settling: Client = async (endpoint, ...args) => {
  try {
    return await renewing(endpoint, ...args)
  } catch (error) {
    if (!(await isSettled(error))) throw error
  }
  return await settling(endpoint, ...args)
}

/** For work that nobody waits for: what it is refused is not asked of the person in front of the screen. */
export const renewing: Client = async (endpoint, ...args) => {
  try {
    return await withToken(endpoint, ...args)
  } catch (error) {
    // A 401 of the login itself only means a wrong password.
    if (!isUnauthorized(error) || endpoint.access === 'public' || !hasSession()) throw error
  }
  await renew(readAccess())
  try {
    return await withToken(endpoint, ...args)
  } catch (error) {
    if (isUnauthorized(error)) endSession()
    throw error
  }
}

const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401

async function freshAccess(): Promise<string | null> {
  const access = readAccess()
  if (access === null || !isSpent(access)) return access
  await renew(access)
  return readAccess()
}

let renewal: Promise<void> | null = null

/** Exchanges both tokens, once for all calls and tabs that ask at the same time. */
function renew(stale: string | null): Promise<void> {
  renewal ??= locked(() => exchange(stale)).finally(() => {
    renewal = null
  })
  return renewal
}

// Without https (a shop's own network) the browser has no locks. Two tabs may then both renew; the server
// still accepts the old token for some seconds.
const locked = (task: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('mostrador.renewal', task) : task()

async function exchange(stale: string | null): Promise<void> {
  const refresh = readRefresh()
  if (readAccess() !== stale) return // Another tab was faster.
  try {
    if (refresh === null) throw new ApiError(401, { error: 'La sesión terminó', codigo: 'sin_sesion' })
    const tokens = await plain(sesion.refresh, { body: { refresh } })
    if (readRefresh() !== refresh) return // The user logged out, or another tab renewed, during the call.
    noteArrival(tokens.access)
    storeTokens(tokens)
  } catch (error) {
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
    if (refused && error.status !== 429 && readRefresh() === refresh) endSession()
    throw error
  }
}

type SessionEnd = 'logout' | 'expired'
const listeners = new Set<(why: SessionEnd) => void>()
/** That it ended while the screens were still on their way. */
let unheard: SessionEnd | null = null

/** Calls `listener` when the session ends, for any reason and in any tab. */
export function onSessionEnd(listener: (why: SessionEnd) => void): () => void {
  listeners.add(listener)
  if (unheard && !hasSession()) listener(unheard)
  unheard = null
  return () => listeners.delete(listener)
}

/**
 * Forgets the session in this browser. After an expired session, the user may come back to the drafts of this
 * tab.
 */
export function endSession(why: SessionEnd = 'expired'): void {
  clearTokens()
  if (why === 'logout') forgetTabDrafts()
  if (listeners.size === 0) unheard = why
  for (const listener of listeners) listener(why)
}

window.addEventListener('storage', (event) => {
  // `key` is null when another tab cleared the whole storage.
  if ((event.key === 'access' || event.key === null) && !hasSession()) endSession('logout')
})
