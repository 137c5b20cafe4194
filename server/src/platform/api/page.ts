/** Cutting a list into pages. */
import type { Page } from '@mostrador/contract/wire'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Reader } from '../database/db.ts'

export interface PageRequest {
  page: number
  page_size: number
}

/**
 * PostgreSQL keeps one plan for what it runs again. It would plan each page anew, which takes longer than to read it,
 * if it saw the place of the page as a number: so the length of a first page is part of the text, and other places
 * stand behind a select.
 */
export const limit = ({ page, page_size }: PageRequest): Sql =>
  page === 1
    ? sql`limit ${raw(String(page_size))}`
    : sql`limit (select ${page_size}::bigint) offset (select ${(page - 1) * page_size}::bigint)`

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
  return { cut: sql`limit (select ${size}::bigint) offset (select ${left - size}::bigint)`, backwards: true }
}

/** The rows of a list, newest first, for a statement that joins their names and orders them by `nombrado desc, id desc`. */
export const newest = (table: Sql, where: Sql, cut: Sql): Sql =>
  sql`select false as nombrado, * from ${table} where ${where} order by id desc ${cut}`

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

/** A list whose rows have an `id`, for `readPage`. */
export interface Listed {
  table: Sql
  /** The columns of a row, its `id` among them. */
  columns: Sql
  /** A statement for all rows of the list: the `id` of each, and what `order` names. */
  found: Sql
  order: Sql
  /** Where the writes keep the number of the rows. Null: what is found is counted. */
  kept: Kept | null
}

interface Kept {
  /** A statement for the number, as `count`. */
  count: Sql
  /** The order from the other end. */
  reversed: Sql
}

/**
 * One page and its count in one statement. What is found is read once, for both; only ids are sorted and passed
 * over, and the other columns are looked up for the rows of the page.
 */
export async function readPage<T>(db: Reader, listed: Listed, request: PageRequest): Promise<Page<T>> {
  const { table, columns, found, kept } = listed
  // A first page needs no count to be found, and a search cannot tell it before.
  const cut =
    kept && request.page > 1
      ? cutFromNearerEnd(listed.order, kept, request)
      : cutInOrder(listed.order, request)
  const rows = await db.rows<{ id: unknown; count: number }>(sql`
    with found as ${kept ? sql`not materialized` : sql`materialized`} (${found}),
      counted as (${kept?.count ?? sql`select count(*) as count from found`}), cut as (${cut})
    select counted.count, t.* from counted left join cut on true
      left join lateral (select ${columns} from ${table} where id = cut.id limit 1) t on true
    order by cut.place`)
  const count = rows[0]?.count ?? 0
  // An empty page is one row that has a count and no id.
  return pageOf(rows.filter(({ id }) => id !== null) as T[], count, request)
}

const cutInOrder = (order: Sql, request: PageRequest): Sql => sql`
  select id, row_number() over () as place from (select id from found order by ${order} ${limit(request)}) f`

/** Only the half that begins at the nearer end of the list runs: what is passed over costs as well. */
function cutFromNearerEnd(order: Sql, { reversed }: Kept, { page, page_size }: PageRequest): Sql {
  const before = sql`${(page - 1) * page_size}::bigint`
  const size = sql`${page_size}::bigint`
  return sql`
    select id, row_number() over () as place from (
      select id from found order by ${order} limit (select ${size}) offset (select ${before})
    ) from_start where (select ${before} <= count / 2 from counted)
    union all
    select id, -row_number() over () from (
      select id from found order by ${reversed}
      limit (select least(${size}, greatest(0, count - ${before})) from counted)
      offset (select greatest(0, count - ${before} - ${size}) from counted)
    ) from_end where (select ${before} > count / 2 from counted)`
}
