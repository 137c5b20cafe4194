/** Which calls take long, and in which queue they wait. */
import { type Endpoint, XLSX } from '@mostrador/contract/endpoint'
import type { Turns } from '../http/turns.ts'
import { LONG_PAGE, type Work } from './answers.ts'

/** The rows of a page that somebody asks for; undefined for any other call. */
function pageSizeOf(endpoint: Endpoint, query: unknown): number | undefined {
  const { page, page_size } = (query ?? {}) as { page?: number; page_size?: number }
  return endpoint.method === 'GET' && page !== undefined ? page_size : undefined
}

export const isLongPage = (endpoint: Endpoint, query: unknown): boolean =>
  (pageSizeOf(endpoint, query) ?? 0) > LONG_PAGE

/** Whether a call will wait in one of the queues, or make a file, as far as its address tells. */
export function takesLong(endpoint: Endpoint, query: unknown): boolean {
  if (endpoint.produces || endpoint.heavy) return true
  const { page, page_size } = (query ?? {}) as { page?: string; page_size?: string }
  return Number(page_size ?? 0) > LONG_PAGE || (endpoint.whole === true && page === undefined)
}

/** The queue in which the call waits, if the call takes much memory or processor time. */
export function turnsOf(app: Work, endpoint: Endpoint, query: unknown): Turns | undefined {
  if (endpoint.produces === XLSX || endpoint.heavy) return app.exports
  const size = pageSizeOf(endpoint, query)
  return size === undefined ? endpoint.whole && app.lists : size > LONG_PAGE ? app.lists : undefined
}
