/** The session in the browser: three keys of localStorage, which all tabs share. */

const KEYS = ['access', 'refresh', 'sucursal'] as const

/** Stays after the session: a till stays in one branch, and the next login offers this branch. */
const LAST = 'ultima-sucursal'

/** A token counts as spent so long before its end: longer than any call needs to reach the server. */
const MARGIN_MS = 60_000

export interface StoredSession {
  access: string
  refresh: string
  /** The branch of the login. */
  sucursal: number
}

export const readAccess = (): string | null => localStorage.getItem('access')
export const readRefresh = (): string | null => localStorage.getItem('refresh')
export const readSucursal = (): number | null => Number(localStorage.getItem('sucursal')) || null
export const hasSession = (): boolean => readAccess() !== null

export function storeTokens(tokens: Omit<StoredSession, 'sucursal'>): void {
  localStorage.setItem('access', tokens.access)
  localStorage.setItem('refresh', tokens.refresh)
}

export function storeSession(session: StoredSession): void {
  storeTokens(session)
  localStorage.setItem('sucursal', String(session.sucursal))
  localStorage.setItem(LAST, String(session.sucursal))
}

/** The branch of the last login in this browser. */
export const readUltimaSucursal = (): number | null => Number(localStorage.getItem(LAST)) || null

/** Removes all data of the session. Only its branch stays, for the next login. */
export function clearTokens(): void {
  for (const key of KEYS) localStorage.removeItem(key)
  seen.clear()
}

interface Claims {
  /** The session: the same in all its tokens, and in those of no other. */
  sid?: string
  iat?: number
  exp?: number
}

export function claimsOf(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return {}
  }
}

// The clock of a counter may be wrong. For a token that this page received, the time counts from its arrival.
// Only a token from before a reload is compared with the clock; a wrong guess costs one renewal.
const seen = new Map<string, number>()

export function noteArrival(token: string): void {
  seen.clear()
  seen.set(token, Date.now())
}

/** True when the token ends within the next minute, as far as this browser knows. */
export function isSpent(token: string): boolean {
  const { iat, exp } = claimsOf(token)
  if (exp === undefined) return false
  const arrived = seen.get(token)
  const end = arrived !== undefined && iat !== undefined ? arrived + (exp - iat) * 1000 : exp * 1000
  return Date.now() > end - MARGIN_MS
}
