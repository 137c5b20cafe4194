import sql, { type Sql } from 'sql-template-tag'
import { limit, type PageRequest } from '../../platform/api/page.ts'

export interface Corte {
  cut: Sql
  /** The rows come in reverse order. */
  atras: boolean
}

/** A page of an ordered list of `count` rows, read from the end that is nearer: what is passed over costs as well. */
export function nearestCut(count: number, request: PageRequest): Corte {
  const left = Math.max(0, count - (request.page - 1) * request.page_size)
  if (left > count / 2) return { cut: limit(request), atras: false }
  const size = Math.min(request.page_size, left)
  return { cut: sql`limit ${size} offset ${left - size}`, atras: true }
}
