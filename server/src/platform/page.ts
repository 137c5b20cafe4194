/** Cutting a list into pages. */
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'

export interface PageRequest {
  page: number
  page_size: number
}

export const limit = ({ page, page_size }: PageRequest): Sql =>
  sql`limit ${page_size} offset ${(page - 1) * page_size}`

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
    // From past the end the way back leads to the last page that has something.
    previous: page > 1 ? Math.min(page - 1, total_pages) : null,
  }
}
