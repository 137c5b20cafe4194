import sql, { join, raw, type Sql } from 'sql-template-tag'
import { pesos, type Tx } from '../../src/platform/database/db.ts'

/** How a column is written, and what a row holds for it; an `importe` is in centavos. */
interface Kinds {
  integer: number | null
  importe: number
  text: string | null
  date: string | null
  timestamptz: string | null
  boolean: boolean
  jsonb: string | null
}

type Columns = Record<string, keyof Kinds>
type Row<C extends Columns> = { [K in keyof C]: Kinds[C[K]] }

const CHUNK = 5_000

/** Rows on their way to one table of the database, many in a statement. */
export class Table<C extends Columns> {
  readonly #name: string
  readonly #columns: C
  #rows: Row<C>[] = []
  #lastId = 0

  constructor(name: string, columns: C) {
    this.#name = name
    this.#columns = columns
  }

  /** Ids are given out here, because other rows need them before anything is written: 1, 2, 3 … */
  nextId(): number {
    this.#lastId++
    return this.#lastId
  }

  /** How many ids were given out. */
  get count(): number {
    return this.#lastId
  }

  add(row: Row<C>): void {
    this.#rows.push(row)
  }

  /** Writes what was added since the last time, in that order. */
  async write(tx: Tx): Promise<void> {
    const rows = this.#rows
    this.#rows = []
    const columns = Object.entries(this.#columns)
    for (let i = 0; i < rows.length; i += CHUNK) {
      const chunk = rows.slice(i, i + CHUNK)
      await tx.run(sql`
        insert into ${raw(this.#name)} (${raw(columns.map(([column]) => column).join(', '))})
        overriding system value
        select * from unnest(${join(columns.map(([column, kind]) => arrayOf(chunk, column, kind)))})`)
    }
  }

  /** Lets the database give out the ids that follow. */
  async handOver(tx: Tx): Promise<void> {
    if (this.#lastId > 0)
      await tx.run(sql`select setval(pg_get_serial_sequence(${this.#name}, 'id'), ${this.#lastId})`)
  }
}

function arrayOf<C extends Columns>(rows: Row<C>[], column: keyof C, kind: keyof Kinds): Sql {
  if (kind !== 'importe') return sql`${rows.map((row) => row[column])}::${raw(kind)}[]`
  return sql`${rows.map((row) => pesos(row[column] as number))}::numeric[]`
}
