/**
 * A list from one description: its pages with their count, and all its rows as a workbook. The description says in which
 * column the branch of a row is, or why its rows belong to none: no list can forget it.
 */
import type { Page } from '@mostrador/contract/wire'
import sql, { raw, type Sql } from 'sql-template-tag'
import { type Alcance, sucursalIs } from '../../access/alcance.ts'
import type { Actor } from '../../access/auth.ts'
import { mapped, type Rows, rowsOf } from '../../database/batches.ts'
import type { Queryable, Reader } from '../../database/db.ts'
import { upTo } from '../../database/upTo.ts'
import { type Column, limitRows, workbook } from '../../files/excel.ts'
import type { FileAnswer } from '../../files/fileAnswer.ts'
import { checkRango } from './dateRange.ts'
import { readOrden } from './orden.ts'
import { limit, type PageRequest, pageOf } from './page.ts'
import { all } from './search.ts'
import type { Found, Order, Source } from './source.ts'
import { readTotales } from './totales.ts'
import { limitWhole, refuseTooMany, whole, wholeRows } from './whole.ts'

/** The filters that many lists have. */
interface Filters {
  search?: string | undefined
  desde?: string | undefined
  hasta?: string | undefined
  orden?: string | undefined
  totales?: string | undefined
}

/** Who asks a list for which rows. */
export interface Asked<Query = unknown, Params = unknown> {
  readonly db: Queryable
  /** For reports: a replica may answer. */
  readonly reports: Reader
  readonly actor: Actor
  readonly hoy: string
  readonly params: Params
  readonly query: Query
  /** The branches whose rows the caller may see. */
  readonly alcance: Alcance
}

/** How a list keeps to the branches that its caller may see: by a column, by conditions of its own, or not, and why. */
type Branch<A> = { column: Sql } | { where: (asked: A) => Sql[] } | { none: string }

/** What the server needs to serve a list. Most are made by `listOf` (`lista.ts`) or `wholeListOf`. */
export interface List<A, Answer> {
  readonly sucursal: { column: Sql } | { where: unknown } | { none: string } | 'alcance'
  /** The branches of a caller, where the list decides about them in its own way. */
  readonly alcance?: (actor: Actor, query: never) => Alcance
  /** Null: all rows, for a list that may be asked without a page. */
  page(asked: A, request: PageRequest | null): Promise<Answer>
  file(asked: A): Promise<FileAnswer>
}

/** A named workbook of the rows as they are, or one that is made of all of them. */
type Sheet<A, Item> =
  | {
      name: string | ((asked: A) => string)
      columns: Column<Item>[] | ((asked: A) => Column<Item>[] | Promise<Column<Item>[]>)
    }
  | ((rows: Item[], asked: A) => Promise<FileAnswer>)

export interface Description<A extends Asked, Row, Item, More> {
  sucursal: Branch<A>
  /** The filters but the branch and the search. */
  filters?: (asked: A) => Sql[]
  /** What the search box finds, and the rows that its text names: those come first. */
  search?: (asked: A, text: string) => Hits | Promise<Hits>
  rows: Source | ((asked: A) => Source | Promise<Source>)
  /** A row as the list shows it. */
  item?: (row: Row) => Item
  /** In place of `item`: all rows of a page at once, with what is read beside them. */
  items?: (db: Reader, rows: Row[], asked: A) => Item[] | Promise<Item[]>
  /** The count where the writes keep it; undefined where the rows are counted. It is not asked for a search. */
  kept?: (asked: A) => (() => Promise<number>) | undefined
  /** The column of the table for each that `orden` may name. */
  orders?: Record<string, string>
  /** The sums of all rows, as columns: read for a page that asks for them, unless there are too many rows. */
  totales?: Sql | ((asked: A) => Sql)
  /** More figures about all rows, as columns beside their count. */
  figures?: Figures<More>
  /** Pages that are read in another way; undefined for those that are not. */
  page?: (asked: A, where: Sql, request: PageRequest) => Promise<Page<Row>> | undefined
  /** The answer without a page: so many rows, or all of them unless they are too many, and what to do then. */
  unpaged?: number | string
  /** A replica may answer. */
  reports?: true
  workbook: Sheet<A, Item>
}

/** Columns of a statement, and what they are called and hold. */
export type Figures<More> = Sql & { readonly of?: More }

interface Hits {
  hits: Sql
  named?: Sql | null
}

const branchOf = <A extends Asked>(sucursal: Branch<A>, asked: A): Sql[] => {
  if ('where' in sucursal) return sucursal.where(asked)
  return 'column' in sucursal ? sucursalIs(asked.alcance, sucursal.column) : []
}

/** Rows of the same value stand by their number, in the same direction: an index goes both ways. */
function orderOf(orders: Record<string, string>, orden: string | undefined): Order | undefined {
  const { by, desc } = readOrden(orden ?? '')
  const column = orders[by]
  if (!column) return undefined
  const direction = raw(desc ? ' desc' : '')
  return (row) => sql`${row}.${raw(column)}${direction}, ${row}.id${direction}`
}

/** The rows as a workbook. */
async function fileOf<A extends Asked, Item>(
  sheet: Sheet<A, Item>,
  asked: A,
  rows: Item[] | Rows<Item>,
): Promise<FileAnswer> {
  if (typeof sheet === 'function') return await sheet(await gathered(rows), asked)
  const columns = typeof sheet.columns === 'function' ? await sheet.columns(asked) : sheet.columns
  const name = typeof sheet.name === 'function' ? sheet.name(asked) : sheet.name
  return await workbook(name, asked.hoy, columns, rows)
}

async function gathered<Item>(rows: Item[] | Rows<Item>): Promise<Item[]> {
  if (Array.isArray(rows)) return rows
  const every: Item[] = []
  await rows((some) => {
    for (const row of some) every.push(row)
  })
  return every
}

/** A list from its parts; `listOf` gives them for a `Lista`. Refuses with 400 a range that ends before it begins. */
export function listFrom<A extends Asked, Row, Item = Row, More = unknown>(
  described: Description<A, Row, Item, More>,
): List<A, Page<Item> & More> {
  const { sucursal, filters, search, item, items, kept, figures, unpaged, orders = {}, totales } = described
  const readerOf = ({ db, reports }: A) => (described.reports ? reports : db)

  async function find(asked: A): Promise<{ source: Source; found: Found }> {
    const source = typeof described.rows === 'function' ? await described.rows(asked) : described.rows
    const { search: text, orden } = checkRango((asked.query ?? {}) as Filters)
    const own = [...branchOf(sucursal, asked), ...(filters?.(asked) ?? [])]
    const { hits, named = null } = (text && (await search?.(asked, text))) || { hits: null }
    const where = all(hits ? [...own, hits] : own)
    const count = text ? undefined : kept?.(asked)
    const order = orderOf(orders, orden)
    return { source, found: { where, named: named && all([named, ...own]), count, order } }
  }

  const shown = async (asked: A, db: Reader, rows: Row[]): Promise<Item[]> => {
    if (items) return await items(db, rows, asked)
    return item ? rows.map(item) : (rows as unknown as Item[])
  }

  async function countFound(db: Reader, source: Source, { where, count }: Found) {
    if (count) return { count: await count() }
    return await db.one<{ count: number }>(sql`
      select count(*) ${figures ? sql`, ${figures}` : sql``} from ${source.counted(where)}`)
  }

  /** All rows up to the cut: as they come, where each is shown by itself. */
  async function every(asked: A, cut: Sql): Promise<Item[] | Rows<Item>> {
    const { source, found } = await find(asked)
    const db = readerOf(asked)
    const statement = source.select(found, { cut, request: null })
    if (items) return await items(db, await db.rows<Row>(statement), asked)
    const rows = rowsOf<Row>(db, statement)
    return item ? mapped(rows, item) : (rows as unknown as Rows<Item>)
  }

  async function withoutPage(asked: A): Promise<Item[] | Rows<Item>> {
    if (typeof unpaged !== 'string') return await gathered(await every(asked, upTo(unpaged ?? 0)))
    const rows = await every(asked, limitWhole)
    return Array.isArray(rows) ? whole(rows, unpaged) : wholeRows(rows, unpaged)
  }

  async function onePage(asked: A, request: PageRequest): Promise<Page<Item> & More> {
    const { source, found } = await find(asked)
    const db = readerOf(asked)
    const added = typeof totales === 'function' ? totales(asked) : totales
    const wantsSums = added !== undefined && (asked.query as Filters).totales === 'true'
    const sums = wantsSums ? { totales: await readTotales(db, added, source.counted(found.where)) } : {}
    const read = await described.page?.(asked, found.where, request)
    if (read) return { ...read, ...sums, results: await shown(asked, db, read.results) } as Page<Item> & More
    const [results, { count, ...more }] = await Promise.all([
      db
        .rows<Row>(source.select(found, { cut: limit(request), request }))
        .then((rows) => shown(asked, db, rows)),
      countFound(db, source, found),
    ])
    return { ...pageOf(results, count, request), ...sums, ...(more as More) }
  }

  return {
    sucursal,
    // The contract of a list says whether it may be asked without a page, and `whole` that its rows may come one by one.
    page: (asked, request) => (request ? onePage(asked, request) : (withoutPage(asked) as Promise<never>)),
    file: async (asked) => await fileOf(described.workbook, asked, await every(asked, limitRows)),
  }
}

interface WholeDescription<A, Item> {
  /** `alcance`: the statement of the rows takes `asked.alcance`. */
  sucursal: 'alcance' | { none: string }
  rows: (asked: A, cut: Sql) => Item[] | Rows<Item> | Promise<Item[] | Rows<Item>>
  /** Of rows that may be too many: what to do then. */
  how?: string
  /**
   * A statement for no more rows than there are, which an index answers: too many are refused before they are read, which takes a
   * hundred times as long.
   */
  counted?: (asked: A) => Sql
  workbook: Sheet<A, Item>
}

/** A list without pages. */
export const wholeListOf = <A extends Asked, Item>({
  sucursal,
  rows,
  how,
  counted,
  workbook,
}: WholeDescription<A, Item>): List<A, Item[]> => ({
  sucursal,
  async page(asked) {
    if (how !== undefined && counted) await refuseTooMany(asked.reports, counted(asked), how)
    const every = await rows(asked, limitWhole)
    return (how === undefined || Array.isArray(every) ? every : wholeRows(every, how)) as Item[]
  },
  file: async (asked) => await fileOf(workbook, asked, await rows(asked, limitRows)),
})
