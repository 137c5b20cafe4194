/** Lists of numbered papers: the newest first, and before them those whose number the search names. */
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { mapped, type Rows, rowsOf } from '../../database/batches.ts'
import type { Reader } from '../../database/db.ts'
import { limitRows } from '../../files/excel.ts'
import { limit, newest, type PageRequest, pageOf, upTo } from './page.ts'

/** `Row` comes from the database, `Item` is what the list shows. */
export interface Numbered<Row, Item> {
  table: Sql
  /** What `columns` and `names` call a row of the table. */
  as: Sql
  columns: Sql
  /** The joined tables. They are joined after the cut, so that only the rows of the page are. */
  names: Sql
  toItem: (row: Row) => Item
}

/** What the filters leave of a list. */
export interface Found {
  where: Sql
  /** The rows with the searched number; null if the search is no number. */
  named: Sql | null
  /** The number of rows, where it is known without a count. */
  count?: (() => Promise<number>) | undefined
}

/** One page. The rows with the searched number come first, then the newest. */
export async function pageOfNumbered<Row, Item>(
  db: Reader,
  list: Numbered<Row, Item>,
  { where, named, count }: Found,
  request: PageRequest,
): Promise<Page<Item>> {
  const [rows, total] = await Promise.all([
    db.rows<Row>(select(list, pageRows(list.table, { where, named, count }, request))),
    count ? count() : countRows(db, list.table, where),
  ])
  return pageOf(rows.map(list.toItem), total, request)
}

/** All rows for a workbook, newest first. */
export const allNumbered = <Row, Item>(db: Reader, list: Numbered<Row, Item>, where: Sql): Rows<Item> =>
  mapped(rowsOf<Row>(db, select(list, newest(list.table, where, limitRows))), list.toItem)

const select = <Row, Item>({ as, columns, names }: Numbered<Row, Item>, rows: Sql): Sql => sql`
  select ${columns} from (${rows}) ${as} ${names} order by ${as}.nombrado desc, ${as}.id desc`

const countRows = async (db: Reader, table: Sql, where: Sql): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) from ${table} where ${where}`)).count

/**
 * The rows of a page. A filter is looked up and sorted by id alone, which an index may hold; the rows are read
 * for the page.
 */
function pageRows(table: Sql, { where, named, count }: Found, request: PageRequest): Sql {
  if (named !== null) return namedFirst(table, where, named, request)
  if (count) return newest(table, where, limit(request))
  return sql`
    select false as nombrado, t.* from (select id from ${table} where ${where} order by id desc ${limit(request)}) k
    join ${table} t on t.id = k.id`
}

/**
 * Like `newest`, but the rows whose number the search names come before all others. Each part ends where the
 * page ends: if both were sorted together, a short number would make the database read most of the table.
 */
function namedFirst(table: Sql, where: Sql, named: Sql, request: PageRequest): Sql {
  const end = upTo(request.page * request.page_size)
  return sql`
    select k.nombrado, t.* from (
      select * from (
        (select true as nombrado, id from ${table} where ${named} order by id desc ${end})
        union all
        (select false, id from ${table} where ${where} and not ${named} order by id desc ${end})
      ) both_parts order by nombrado desc, id desc ${limit(request)}
    ) k join ${table} t on t.id = k.id`
}
