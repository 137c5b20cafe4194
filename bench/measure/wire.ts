/**
 * PostgreSQL's protocol with next to no work on this side, as pgbench does it: prepared statements whose
 * messages are made once, answers that are counted and not read.
 */
import type { Socket } from 'node:net'
import pg from 'pg'
import { serialize } from 'pg-protocol'

/** Stands for the idempotency key, which each sending has its own of. */
export const KEY = 'the key of this sending'

/** A statement as the database gets it. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

const names = new Map<string, string>()

/** A short name for each text: it is prepared once per connection. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return name
}

const READY = 'Z'.charCodeAt(0)
const ERROR = 'E'.charCodeAt(0)
const HEADER = 5

/** An array in the text form of PostgreSQL. */
const literal = (values: readonly unknown[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : JSON.stringify(String(value)))).join(',')}}`

const asText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return Array.isArray(value) ? literal(value) : String(value)
}

/** The messages that run prepared statements in one round trip. */
export const messagesOf = (statements: readonly Statement[]): Buffer =>
  Buffer.concat([
    ...statements.flatMap(({ text, values }) => [
      serialize.bind({ statement: nameOf(text), values: values.map(asText) }),
      serialize.execute(),
    ]),
    serialize.sync(),
  ])

const NOTHING = Buffer.alloc(0)

/** Counts the ends of round trips in a stream of messages, which may be cut anywhere. */
export function createCounter(onReady: () => void, onError: (message: string) => void) {
  let left: Buffer = NOTHING
  /** Bytes of the present message that have not arrived, and need no reading. */
  let skipped = 0

  return (chunk: Buffer): void => {
    const data = left.length > 0 ? Buffer.concat([left, chunk]) : chunk
    left = NOTHING
    let at = Math.min(skipped, data.length)
    skipped -= at
    while (data.length - at >= HEADER) {
      const type = data[at]
      const end = at + 1 + data.readUInt32BE(at + 1)
      const isRead = type === READY || type === ERROR
      if (isRead && end > data.length) break
      if (type === ERROR) onError(data.toString('utf8', at + HEADER, end).replaceAll('\0', ' '))
      if (type === READY) onReady()
      if (end > data.length) {
        skipped = end - data.length
        return
      }
      at = end
    }
    left = data.subarray(at)
  }
}

export interface Line {
  /** Prepares statements that are new to this connection. */
  prepare(statements: readonly Statement[]): Promise<void>
  /** One round trip. */
  run(messages: Buffer): Promise<void>
  close(): void
}

/** A connection that `pg` opens, and that is then spoken to without it. */
export async function openLine(url: string): Promise<Line> {
  const client = new pg.Client({ connectionString: url })
  // The database may end before this process does.
  client.on('error', () => {})
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.removeAllListeners('data')
  let done = () => {}
  let failed = (_: Error) => {}
  stream.on(
    'data',
    createCounter(
      () => done(),
      (message) => failed(new Error(message)),
    ),
  )
  const known = new Set<string>()
  const run = (messages: Buffer) =>
    new Promise<void>((resolve, reject) => {
      done = resolve
      failed = reject
      stream.write(messages)
    })
  return {
    run,
    async prepare(statements) {
      const fresh = [...new Set(statements.map(({ text }) => text))].filter((text) => !known.has(text))
      if (fresh.length === 0) return
      await run(
        Buffer.concat([
          ...fresh.map((text) => serialize.parse({ name: nameOf(text), text })),
          serialize.sync(),
        ]),
      )
      for (const text of fresh) known.add(text)
    },
    close: () => stream.destroy(),
  }
}
