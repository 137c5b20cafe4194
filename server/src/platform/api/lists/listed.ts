/** Reading a page of a list, and its total, from a table whose rows have an `id`. */
import type { Page } from '@mostrador/contract/wire'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Reader } from '../../database/db.ts'
import { limit, type PageRequest, pageOf } from './page.ts'
import { keyOf, type Remembered, recall, remember } from './remembered.ts'

export interface Listed {
  table: Sql
  /** The columns of a row, its `id` among them. */
  columns: Sql
  /** A statement for all rows of the list: the `id` of each, and what `order` names. */
  found: Sql
  order: Sql
  /** Where the writes keep the number of the rows. Null: what is found is counted. */
  kept: Kept | null
  /** Null: the page is found anew each time. */
  stamped: Stamped | null
}

interface Kept {
  /** A statement for the number, as `count`. */
  count: Sql
  /** The order from the other end. */
  reversed: Sql
}

interface Stamped {
  /** A statement for the stamp, as `stamp`. Each write changes it that changes which rows `found` has, or their order. */
  stamp: Sql
  ids: 'text' | 'integer'
}

/** Pages are remembered together up to so many rows. A longer page is not remembered. */
const REMEMBERED_ROWS = 200

/**
 * One page and its count. A list with a stamp remembers the ids and the count: while the stamp stays the same, only the
 * rows of the page are read. Stamp and rows come from one statement, so that both are of the same moment.
 */
export async function readPage<T>(db: Reader, listed: Listed, request: PageRequest): Promise<Page<T>> {
  const { found, order, stamped } = listed
  if (stamped === null || request.page_size > REMEMBERED_ROWS) return await findPage(db, listed, request)
  const block = blockOf(listed, request)
  const key = keyOf(sql`${found} order by ${order}`, block)
  const known = recall(db, key)
  const again = known && (await readAgain<T>(db, listed, stamped, known, request))
  if (again) return again
  const [page, read] = await findBlock<T>(db, listed, stamped, block, request)
  remember(db, key, read)
  return page
}

type Row = { id: unknown }

/** An empty page is one row without an id. */
const pageOfRows = <T>(rows: Row[], count: number, request: PageRequest): Page<T> =>
  pageOf(rows.filter(({ id }) => id !== null) as T[], count, request)

/**
 * What is remembered together, as a page of a longer size: far pages with their neighbours, because to pass over the rows
 * before them costs more. A search sorts more rows for a longer page, so that it remembers one.
 */
function blockOf({ kept }: Listed, { page, page_size }: PageRequest): PageRequest {
  const pages = kept && page > 1 ? Math.floor(REMEMBERED_ROWS / page_size) : 1
  return { page: Math.ceil(page / pages), page_size: pages * page_size }
}

/** How many rows of the block come before the page. */
const before = ({ page, page_size }: PageRequest, block: PageRequest): number =>
  (page - 1) * page_size - (block.page - 1) * block.page_size

/** `found`, `counted` and `cut`. What is found is read once, for both; only ids are sorted and passed over. */
function cutOf({ found, order, kept }: Listed, request: PageRequest): Sql {
  // A first page needs no count to be found, and a search cannot tell it before.
  const cut = kept && request.page > 1 ? cutFromNearerEnd(order, kept, request) : cutInOrder(order, request)
  return sql`
    with found as ${kept ? sql`not materialized` : sql`materialized`} (${found}),
      counted as (${kept?.count ?? sql`select count(*) as count from found`}), cut as (${cut})`
}

/** The other columns are looked up for the rows of the page. */
const rowOf = ({ table, columns }: Listed, id: Sql): Sql =>
  sql`left join lateral (select ${columns} from ${table} where id = ${id} limit 1) t on true`

async function findPage<T>(db: Reader, listed: Listed, request: PageRequest): Promise<Page<T>> {
  const rows = await db.rows<Row & { count: number }>(sql`
    ${cutOf(listed, request)}
    select counted.count, t.* from counted left join cut on true ${rowOf(listed, sql`cut.id`)} order by cut.place`)
  return pageOfRows(rows, rows[0]?.count ?? 0, request)
}

/** Finds the page within its block, and what is remembered of the block. */
async function findBlock<T>(
  db: Reader,
  listed: Listed,
  { stamp }: Stamped,
  block: PageRequest,
  request: PageRequest,
): Promise<[Page<T>, Remembered]> {
  const passed = before(request, block)
  const rows = await db.rows<Row & Remembered>(sql`
    ${cutOf(listed, block)}, stamped as (${stamp}), block as (select array_agg(id order by place) as ids from cut)
    select counted.count, stamped.stamp, case when coalesce(p.place, 1) = 1 then block.ids end as ids, t.*
    from counted cross join stamped cross join block
      left join lateral unnest(block.ids[${passed + 1}::integer:${passed + request.page_size}::integer])
        with ordinality as p (id, place) on true ${rowOf(listed, sql`p.id`)}
    order by p.place`)
  const { count = 0, stamp: read = '', ids } = rows[0] ?? {}
  return [pageOfRows(rows, count, request), { count, stamp: read, ids: ids ?? [] }]
}

/** The page by what is remembered; undefined when the list has changed since. */
async function readAgain<T>(
  db: Reader,
  listed: Listed,
  { stamp, ids }: Stamped,
  known: Remembered,
  request: PageRequest,
): Promise<Page<T> | undefined> {
  const passed = before(request, blockOf(listed, request))
  const wanted = known.ids.slice(passed, passed + request.page_size)
  const rows = await db.rows<Row>(sql`
    select t.* from (${stamp}) stamped
      left join lateral unnest((select ${wanted}::${raw(ids)}[])) with ordinality as p (id, place) on true
      ${rowOf(listed, sql`p.id`)}
    where stamped.stamp = (select ${known.stamp}::text) order by p.place`)
  return rows.length === 0 ? undefined : pageOfRows(rows, known.count, request)
}

const cutInOrder = (order: Sql, request: PageRequest): Sql => sql`
  select id, row_number() over () as place from (select id from found order by ${order} ${limit(request)}) f`

/** Only the half that begins at the nearer end of the list runs: what is passed over costs as well. */
function cutFromNearerEnd(order: Sql, { reversed }: Kept, { page, page_size }: PageRequest): Sql {
  const passed = sql`${(page - 1) * page_size}::bigint`
  const size = sql`${page_size}::bigint`
  return sql`
    select id, row_number() over () as place from (
      select id from found order by ${order} limit (select ${size}) offset (select ${passed})
    ) from_start where (select ${passed} <= count / 2 from counted)
    union all
    select id, -row_number() over () from (
      select id from found order by ${reversed}
      limit (select least(${size}, greatest(0, count - ${passed})) from counted)
      offset (select greatest(0, count - ${passed} - ${size}) from counted)
    ) from_end where (select ${passed} > count / 2 from counted)`
}
