/** Cutting a list into pages. */
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { upTo } from '../../database/upTo.ts'

export interface PageRequest {
  page: number
  page_size: number
}

/**
 * PostgreSQL keeps one plan for what it runs again. It would plan each page anew, which takes longer than to read it,
 * if it saw the place of the page as a number: so that stands behind a select. The length is part of the text: for an
 * unknown one PostgreSQL expects a tenth of the list, and then reads whole tables to join a page of names.
 */
export const limit = ({ page, page_size }: PageRequest): Sql =>
  page === 1 ? upTo(page_size) : sql`${upTo(page_size)} ${after((page - 1) * page_size)}`

/** Passes over so many rows. */
export const after = (rows: number): Sql => sql`offset (select ${rows}::bigint)`

export interface Cut {
  cut: Sql
  /** The rows come in reverse order. */
  backwards: boolean
}

/** A page of an ordered list of `count` rows, read from the end that is nearer: what is passed over costs as well. */
export function nearestCut(count: number, request: PageRequest): Cut {
  const left = Math.max(0, count - (request.page - 1) * request.page_size)
  if (left > count / 2) return { cut: limit(request), backwards: false }
  const size = Math.min(request.page_size, left)
  return { cut: sql`${upTo(size)} ${after(left - size)}`, backwards: true }
}

/** One page of a list of `count` rows. A page past the end is empty, not an error. */
export function pageOf<T>(results: T[], count: number, { page, page_size }: PageRequest): Page<T> {
  const total_pages = Math.max(1, Math.ceil(count / page_size))
  return {
    results,
    count,
    total_pages,
    page,
    page_size,
    next: page < total_pages ? page + 1 : null,
    // From a page past the end, the way back leads to the last page that has rows.
    previous: page > 1 ? Math.min(page - 1, total_pages) : null,
  }
}
