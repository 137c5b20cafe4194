/** The statements of lists: their names are joined after the cut, so that only the rows of a page are. */
import sql, { type Sql } from 'sql-template-tag'
import { upTo } from '../../database/upTo.ts'
import { limit, type PageRequest } from './page.ts'

/** An order by columns of a row, which the statement calls so. */
export type Order = (row: Sql) => Sql

/** What the filters leave of a list. */
export interface Found {
  where: Sql
  /** The rows that the search names; null if it names none. */
  named: Sql | null
  /** The number of rows, where it is known without a count. */
  count: (() => Promise<number>) | undefined
  /** In place of the list's own order. */
  order?: Order | undefined
}

/** The part of a list that is read: a page, or (null) all up to the cut. */
interface Piece {
  cut: Sql
  request: PageRequest | null
}

export interface Source {
  /** What is counted: all that follows `select count(*) from`. */
  counted(where: Sql): Sql
  select(found: Found, piece: Piece): Sql
}

interface Parts {
  table: Sql
  /** What the other parts call a row of the table. */
  as: Sql
  columns: Sql
  /** The joined tables. */
  names: Sql
}

/** The rows of a table in an order. */
export const ordered = ({ table, as, columns, names, order }: Parts & { order: Sql }): Source => ({
  counted: (where) => sql`${table} ${as} where ${where}`,
  select({ where, order: asked }, { cut }) {
    const by = asked?.(as) ?? order
    return sql`
      select ${columns} from (select ${as}.* from ${table} ${as} where ${where} order by ${by} ${cut}) ${as} ${names}
      order by ${by}`
  },
})

/** Numbered papers: the newest first, and before them those whose number the search names, unless an order is asked for. */
export const numbered = ({ table, as, columns, names }: Parts): Source => ({
  counted: (where) => sql`${table} where ${where}`,
  select(found, { cut, request }) {
    if (found.order) {
      return sql`
        select ${columns} from (${inOrder(table, found.where, { order: found.order, cut })}) ${as} ${names}
        order by ${found.order(as)}`
    }
    return sql`
      select ${columns} from (${request ? pageRows(table, found, request) : newest(table, found.where, cut)}) ${as} ${names}
      order by ${as}.nombrado desc, ${as}.id desc`
  },
})

/** The rows in an order of its own: sorted by ids, which the index of the order holds. */
const inOrder = (table: Sql, where: Sql, { order, cut }: { order: Order; cut: Sql }): Sql => sql`
  select false as nombrado, t.* from (select id from ${table} where ${where} order by ${order(table)} ${cut}) k
  join ${table} t on t.id = k.id`

/** The rows, newest first, for a statement that joins their names and orders them by `nombrado desc, id desc`. */
const newest = (table: Sql, where: Sql, cut: Sql): Sql =>
  sql`select false as nombrado, * from ${table} where ${where} order by id desc ${cut}`

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
