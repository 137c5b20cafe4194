/** `pg`, with prepared statements that travel together on one connection. */
import pg from 'pg'
import type { Rows, Statement } from './statement.ts'

/** Runs statements on one connection, in one round trip. */
export type Run = (statements: readonly Statement[]) => Promise<Rows[]>

const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
}

const names = new Map<string, string>()

/** A short name for each text: the statement is prepared once per connection. */
export function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `s${names.size}`
    names.set(text, name)
  }
  return name
}

export function openPool(url: string, max: number) {
  const pool = new pg.Pool({ connectionString: url, max, types, pipeline: true } as pg.PoolConfig)
  const runOn =
    (client: pg.PoolClient): Run =>
    async (statements) => {
      const results = await Promise.all(
        statements.map(({ text, values }) =>
          client.query({ name: nameOf(text), text, values: values as unknown[] }),
        ),
      )
      return results.map(({ rows }) => rows as Rows)
    }

  async function withClient<T>(use: (run: Run) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      return await use(runOn(client))
    } finally {
      client.release()
    }
  }

  return {
    run: ((statements) => withClient((run) => run(statements))) as Run,
    /** Statements of one transaction; a failure ends it. */
    inTx: <T>(work: (run: Run) => Promise<T>): Promise<T> =>
      withClient(async (run) => {
        try {
          return await work(run)
        } catch (error) {
          await run([{ text: 'rollback', values: [] }])
          throw error
        }
      }),
    close: () => pool.end(),
  }
}
