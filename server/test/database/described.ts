/** The columns of statements, as PostgreSQL describes them when it prepares one: nothing is run. */
import pg from 'pg'

/** The name of each column, and what the driver makes of its values. */
export type DescribedRow = ReadonlyMap<string, string>

/** What the types of the driver leave out. */
interface Connection {
  parse(statement: { text: string }): void
  describe(which: { type: 'S' }): void
  sync(): void
}
interface Field {
  name: string
  dataTypeID: number
}

/** For the driver a query: it prepares, and asks for the columns. */
const description = (text: string, done: (error: Error | null, fields: Field[]) => void) => {
  let described: Field[] = []
  return {
    submit(connection: Connection) {
      connection.parse({ text })
      connection.describe({ type: 'S' })
      connection.sync()
    },
    handleRowDescription({ fields }: { fields: Field[] }) {
      described = fields
    },
    handleError: (error: Error) => done(error, []),
    handleReadyForQuery: () => done(null, described),
  }
}

export async function describeAll(url: string, texts: Iterable<string>): Promise<Map<string, DescribedRow>> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: types } = await client.query<{ oid: number; kind: string }>(`
      select oid, case when typname in ('json', 'jsonb') then 'json' when typname = 'bytea' then 'object'
        when typcategory = 'N' then 'number' when typcategory = 'B' then 'boolean' when typcategory = 'A' then 'array' else 'string' end as kind from pg_type`)
    const kinds = new Map(types.map(({ oid, kind }) => [oid, kind]))
    const all = new Map<string, DescribedRow>()
    for (const text of texts) {
      const fields = await new Promise<Field[]>((resolve, reject) => {
        client.query(description(text, (error, found) => (error ? reject(error) : resolve(found))) as never)
      })
      all.set(text, new Map(fields.map(({ name, dataTypeID }) => [name, kinds.get(dataTypeID) ?? 'string'])))
    }
    return all
  } finally {
    await client.end()
  }
}
