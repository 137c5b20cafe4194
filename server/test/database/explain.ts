/** What a statement does in the database: its kept plan, and the plan made for its values. */
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Db, Queryable, Reader, Tx } from '../../src/platform/database/db.ts'

/** A node of a plan, as PostgreSQL writes it. */
export interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Subplan Name'?: string
  Plans?: Node[]
}

/** Hears of each statement, and of its rows where it reads any. It must not throw. */
type Note = (query: Sql, rows?: Promise<unknown>) => void

/** Passes everything on, and notes each statement. Of what is read in batches it reads no more than `most` rows. */
export function noting(db: Db, note: Note, most?: number): Db {
  const some = (query: Sql): Sql =>
    most === undefined ? query : sql`select * from (${query}) r limit ${most}`
  const noted = <T>(query: Sql, answer: Promise<T>): Promise<T> => {
    note(query, answer)
    return answer
  }
  const reader = <R extends Reader>(on: R): R => ({
    ...on,
    rows: (query: Sql) => noted(query, on.rows(query)),
    one: (query: Sql) => noted(query, on.one(query)),
    maybe: (query: Sql) => noted(query, on.maybe(query)),
    ...(on.inBatches && {
      inBatches: (query: Sql, take: never) => {
        note(query)
        return on.inBatches?.(some(query), take)
      },
    }),
  })
  const queryable = <Q extends Queryable>(on: Q): Q => ({
    ...reader(on),
    run: (query: Sql) => {
      note(query)
      return on.run(query)
    },
    together: <T>(work: (on: Queryable) => Promise<T>) => on.together((lent) => work(queryable(lent))),
  })
  return {
    ...queryable(db),
    inTx: <T>(work: (tx: Tx) => Promise<T>) => db.inTx((tx) => work(queryable(tx))),
  }
}

/** A value as text of SQL. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return `'${value}'`
  if (Array.isArray(value)) {
    const items = value.map((item) => (item === null ? 'NULL' : JSON.stringify(String(item))))
    return literal(`{${items.join(',')}}`)
  }
  return `'${String(value).replaceAll("'", "''")}'`
}

/** The values in the place of their numbers. A value behind a select is read before the statement is planned. */
const written = ({ text, values }: Sql): string =>
  text
    .replace(/\(\s*select\s+(\$\d+(?:::\w+)?)\s*\)/g, '$1')
    .replace(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1]))

export interface Plan {
  kept: Node
  /** PostgreSQL plans it once, and not anew for each call. */
  isKept: boolean
}

/**
 * PostgreSQL plans a statement so often for its values, and then decides whether it keeps a plan for any values. Without
 * values there is one plan.
 */
const PLANNED_ANEW = 5

/** Each plan runs in one process, whose work is counted whole. */
const WITHOUT_HELPERS = sql`select set_config('max_parallel_workers_per_gather', '0', true)`

/** Runs the statement with the plan that PostgreSQL uses after a while. */
export async function explain(db: Db, query: Sql): Promise<Plan> {
  return await db.inTx(async (tx) => {
    await tx.run(WITHOUT_HELPERS)
    await tx.run(raw(`prepare explained as ${query.text}`))
    const values = query.values.map(literal).join(', ')
    const execute = `execute explained${values ? `(${values})` : ''}`
    if (values) {
      const anew = `for n in 1..${PLANNED_ANEW} loop execute $plan$explain ${execute}$plan$; end loop`
      await tx.run(raw(`do $anew$ begin ${anew}; end $anew$`))
    }
    const kept = await planOf(tx, execute)
    const { generic } = await tx.one<{ generic: number }>(
      sql`select generic_plans as generic from pg_prepared_statements where name = 'explained'`,
    )
    await tx.run(raw('deallocate explained'))
    return { kept, isKept: generic > 0 }
  })
}

/** Runs the statement with a plan that is made for its values. */
export const explainFresh = (db: Db, query: Sql): Promise<Node> =>
  db.inTx(async (tx) => {
    await tx.run(WITHOUT_HELPERS)
    return await planOf(tx, written(query))
  })

async function planOf(tx: Tx, text: string): Promise<Node> {
  const [row] = await tx.rows<{ 'QUERY PLAN': { Plan: Node }[] }>(
    raw(`explain (analyze, buffers, timing off, format json) ${text}`),
  )
  return row?.['QUERY PLAN'][0]?.Plan as Node
}

const inside = ({ Plans: below = [] }: Node): Node[] => below.flatMap((node) => [node, ...inside(node)])

const nodesOf = (plan: Node): Node[] => [plan, ...inside(plan)]

/** The rows that a node read in all its loops, also those that it threw away. */
const rowsOf = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

const ROW_COST = 0.2
const PAGE_COST = 1

/** Pages and rows, weighed as the planner does. */
export const workOf = (plan: Node): number =>
  PAGE_COST * (plan['Shared Hit Blocks'] + plan['Shared Read Blocks']) +
  ROW_COST * nodesOf(plan).reduce((sum, node) => sum + rowsOf(node), 0)

/** The tables that a plan reads from beginning to end again and again. */
export const scannedInLoops = (plan: Node, rows: number): string[] =>
  nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 1)
    .filter((node) => rowsOf(node) / node['Actual Loops'] > rows)
    .map((node) => node['Relation Name'] ?? '')
