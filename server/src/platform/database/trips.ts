/**
 * Statements of one moment travel together: one call to the system sends them, and PostgreSQL answers them at once. For each
 * statement by itself, sending, waking and answering cost more than many of them do.
 */
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { configOn, type Sending } from './connection.ts'

/** What the types of the driver leave out: how a query reads its answer, and what a connection knows and sends. */
interface Part {
  name: string
  text: string
  _result: { _types: unknown; fields: unknown[] }
  submit(connection: Connection): void
  handleRowDescription(message: { fields: unknown[] }): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
  handleError(error: Error, connection: Connection): void
}
type Connection = pg.Connection & {
  submittedNamedStatements: Record<string, string>
  describe(message: unknown): void
  _send(message: Buffer): void
}
type Answered = (error: Error | undefined, result: pg.QueryResult) => void

function partOf(client: pg.PoolClient, query: Sql, answered: Answered): Part {
  const { name, text, values } = configOn(client, query)
  // From an object, the driver would make a copy that costs more than its message.
  const part = new pg.Query(text, values, answered as never) as unknown as Part
  part.name = name ?? ''
  part._result._types = (client as unknown as { _types: unknown })._types
  return part
}

/** The columns of each prepared statement, which stay what they are: PostgreSQL refuses it when they change. */
const columns = new WeakMap<pg.Connection, Map<string, unknown[]>>()

function columnsOn(connection: pg.Connection): Map<string, unknown[]> {
  const known = columns.get(connection) ?? new Map()
  columns.set(connection, known)
  return known
}

/** For the driver one query: its parts read their answers one after the other. */
class Trip extends pg.Query {
  /** Of the part whose answer comes next: the driver remembers what was prepared. */
  declare name: string
  declare text: string
  /** The driver's own, for its time limit. */
  declare callback?: (error: Error | null) => void
  readonly #parts: readonly Part[]
  #at = 0

  constructor(parts: readonly Part[]) {
    super('')
    this.#parts = parts
    this.#name()
  }

  override submit = (connection: pg.Connection): void => {
    const known = columnsOn(connection)
    const messages: Buffer[] = []
    let fields: unknown[] | undefined
    const within: Connection = Object.create(connection, {
      _send: { value: (message: Buffer) => void messages.push(message) },
      // PostgreSQL answers when it is told that a trip ends, and skips all behind a failure until then.
      sync: { value: () => {} },
      describe: {
        value(this: Connection, message: unknown) {
          if (!fields) (connection as Connection).describe.call(this, message)
        },
      },
      // A part could not be written: what the next answer belongs to is no longer known.
      close: { value: () => void connection.stream.destroy(new Error('A statement could not be sent')) },
    })
    for (const part of this.#parts) {
      fields = known.get(part.name)
      if (fields) part.handleRowDescription({ fields })
      part.submit(within)
    }
    connection.sync.call(within)
    ;(connection as Connection)._send(Buffer.concat(messages))
  }

  handleRowDescription(message: { fields: unknown[] }): void {
    this.#parts[this.#at]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#parts[this.#at]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    const part = this.#parts[this.#at]
    part?.handleCommandComplete(message, connection)
    if (part) columnsOn(connection).set(part.name, part._result.fields)
    this.#at++
    this.#name()
  }

  handleReadyForQuery(connection: Connection): void {
    for (const part of this.#parts) part.handleReadyForQuery(connection)
    this.callback?.(null)
  }

  /** All behind the failure fail with it. */
  handleError(error: Error, connection: Connection): void {
    for (const [n, part] of this.#parts.entries()) {
      if (n < this.#at) part.handleReadyForQuery(connection)
      else {
        delete connection.submittedNamedStatements[part.name]
        part.handleError(error, connection)
      }
    }
    this.callback?.(error)
  }

  #name(): void {
    const { name = '', text = '' } = this.#parts[this.#at] ?? {}
    this.name = name
    this.text = text
  }
}

/** The trips of one transaction. */
export function tripsOn(client: pg.PoolClient): Sending {
  let gathered: Part[] = []
  const leave = () => {
    const parts = gathered
    gathered = []
    if (parts.length > 0) client.query(new Trip(parts))
  }
  return {
    leave,
    send: (query) =>
      new Promise<pg.QueryResult>((resolve, reject) => {
        if (gathered.length === 0) process.nextTick(leave)
        gathered.push(partOf(client, query, (error, result) => (error ? reject(error) : resolve(result))))
      }).catch((error: Error) => {
        // Where the socket was read says nothing: the stack tells who asked.
        Error.captureStackTrace(error)
        throw error
      }),
  }
}
