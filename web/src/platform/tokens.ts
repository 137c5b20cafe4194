/** The session as the browser keeps it: three keys of localStorage, shared by all tabs. */

const KEYS = ['access', 'refresh', 'sucursal'] as const

/** Outlives the session: a till stands in one branch, and the next login offers it. */
const LAST = 'ultima-sucursal'

/** How long before its end a token counts as spent: longer than any call takes to reach the server. */
const MARGIN_MS = 60_000

export interface StoredSession {
  access: string
  refresh: string
  /** The branch that was chosen at login. */
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

/** Nothing of the session stays behind, not even the screen it was on; only its branch, to be offered. */
export function clearTokens(): void {
  for (const key of KEYS) localStorage.removeItem(key)
  seen.clear()
}

interface Claims {
  iat?: number
  exp?: number
}

function claimsOf(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return {}
  }
}

// Some counter's clock is always wrong. A token that this page saw arrive is timed from its arrival;
// only one from before a reload is compared with the clock, and a wrong guess costs one renewal.
const seen = new Map<string, number>()

export function noteArrival(token: string): void {
  seen.clear()
  seen.set(token, Date.now())
}

/** True when the token ends within the next minute, as far as this browser can tell. */
export function isSpent(token: string): boolean {
  const { iat, exp } = claimsOf(token)
  if (exp === undefined) return false
  const arrived = seen.get(token)
  const end = arrived !== undefined && iat !== undefined ? arrived + (exp - iat) * 1000 : exp * 1000
  return Date.now() > end - MARGIN_MS
}
