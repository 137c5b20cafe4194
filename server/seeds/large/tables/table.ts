import sql, { join, raw, type Sql } from 'sql-template-tag'
import { type Kind, type Kinds, namesOf, typeOf, written } from '../../../src/platform/database/columns.ts'
import type { Tx } from '../../../src/platform/database/db.ts'

/** Every column of a table: its kind, or `default` when it keeps its default. */
type Columns = Readonly<Record<string, Kind | 'default'>>
type Row<C extends Columns> = { [K in keyof C as C[K] extends Kind ? K : never]: Kinds[C[K] & Kind] }

const CHUNK = 5_000

/** Rows on their way to one table of the database, many in a statement. */
export class Table<const C extends Columns> {
  readonly #name: string
  /** The columns that are written. */
  readonly #columns: Record<string, Kind>
  readonly #all: readonly string[]
  #checked = false
  #rows: Row<C>[] = []
  #lastId = 0

  constructor(name: string, columns: C) {
    this.#name = name
    this.#all = Object.keys(columns)
    this.#columns = Object.fromEntries(
      Object.entries(columns).flatMap(([column, kind]) => (kind === 'default' ? [] : [[column, kind]])),
    )
  }

  /** The next id: 1, 2, 3 … Other rows need the ids before any row is written. */
  nextId(): number {
    this.#lastId++
    return this.#lastId
  }

  /** The number of ids so far. */
  get count(): number {
    return this.#lastId
  }

  add(row: Row<C>): void {
    this.#rows.push(row)
  }

  /** Writes the rows since the last write, in their order. */
  async write(tx: Tx): Promise<void> {
    if (!this.#checked) await this.#check(tx)
    const rows = this.#rows
    this.#rows = []
    const columns = Object.entries(this.#columns)
    for (let i = 0; i < rows.length; i += CHUNK) {
      const chunk = rows.slice(i, i + CHUNK)
      await tx.run(sql`
        insert into ${raw(this.#name)} (${namesOf(this.#columns)})
        overriding system value
        select * from unnest(${join(columns.map(([column, kind]) => arrayOf(chunk, column, kind)))})`)
    }
  }

  /** Sets the database's counter to the next id. */
  async handOver(tx: Tx): Promise<void> {
    if (this.#lastId > 0)
      await tx.run(sql`select setval(pg_get_serial_sequence(${this.#name}, 'id'), ${this.#lastId})`)
  }

  /** Throws when the database has other columns than these: a new one would silently stay empty. */
  async #check(tx: Tx): Promise<void> {
    const there = await tx.rows<{ column: string }>(sql`
      select column_name as column from information_schema.columns
      where table_schema = current_schema() and table_name = ${this.#name} and is_generated = 'NEVER'`)
    const known = new Set(this.#all)
    const existing = new Set(there.map(({ column }) => column))
    const forgotten = [...existing.difference(known)].map((column) => `${column} is not filled in`)
    const unknown = [...known.difference(existing)].map((column) => `${column} does not exist`)
    const wrong = [...forgotten, ...unknown]
    if (wrong.length > 0) throw new Error(`The large seeds and the table ${this.#name}: ${wrong.join(', ')}`)
    this.#checked = true
  }
}

function arrayOf(rows: object[], column: string, kind: Kind): Sql {
  const values = rows.map((row) => written(kind, (row as Record<string, Kinds[Kind]>)[column] as Kinds[Kind]))
  return sql`${values}::${typeOf(kind)}[]`
}
