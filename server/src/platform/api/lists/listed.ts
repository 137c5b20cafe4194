/** Reading a page of a list, and its total, from a table whose rows have an `id`. */
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import type { Reader } from '../../database/db.ts'
import { limit, type PageRequest, pageOf } from './page.ts'

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

/** `found`, `counted` and `cut`. What is found is read once, for both; only ids are sorted and passed over. */
function cutOf({ found, order, kept }: Listed, request: PageRequest): Sql {
  // A first page needs no count to be found, and a search cannot tell it before.
  const cut = kept && request.page > 1 ? cutFromNearerEnd(order, kept, request) : cutInOrder(order, request)
  return sql`
    with found as ${kept ? sql`not materialized` : sql`materialized`} (${found}),
      counted as (${kept?.count ?? sql`select count(*) as count from found`}), cut as (${cut})`
}

/** One page and its count, from one statement. */
export async function readPage<T>(db: Reader, listed: Listed, request: PageRequest): Promise<Page<T>> {
  const { table, columns } = listed
  // The other columns are looked up for the rows of the page.
  const rows = await db.rows<{ id: unknown; count: number }>(sql`
    ${cutOf(listed, request)}
    select counted.count, t.* from counted left join cut on true
      left join lateral (select ${columns} from ${table} where id = cut.id limit 1) t on true
    order by cut.place`)
  // An empty page is one row without an id.
  return pageOf(rows.filter(({ id }) => id !== null) as T[], rows[0]?.count ?? 0, request)
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
