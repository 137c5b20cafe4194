/** The database alone: the product's own statements, in a process of its own, without HTTP and without reading their rows. */
import { randomUUID } from 'node:crypto'
import { type Measured, type Request, sendFor, type Turn, takeTurns } from './turn.ts'
import { KEY, type Line, messagesOf, openLine, type Statement } from './wire.ts'

const lines = new Map<string, Line[]>()

async function linesOf(url: string, count: number): Promise<Line[]> {
  const found = lines.get(url) ?? []
  while (found.length < count) found.push(await openLine(url))
  lines.set(url, found)
  return found
}

function withNewKey(statements: readonly Statement[]): Statement[] {
  const key = randomUUID()
  return statements.map(({ text, values }) => ({
    text,
    values: values.map((value) => (value === KEY ? key : value)),
  }))
}

/** Makes the messages of a request, all in one round trip; those of a read are made once. */
function messagesFor({ method, path, statements }: Request): () => Buffer {
  if (!statements) throw new Error(`${path} has no statements`)
  if (method === 'POST') return () => messagesOf(withNewKey(statements))
  const messages = messagesOf(statements)
  return () => messages
}

takeTurns(async ({ url, requests, ...turn }: Turn): Promise<Measured> => {
  const made = requests.map(messagesFor)
  const open = await linesOf(url, turn.connections)
  for (const line of open) await line.prepare(requests.flatMap(({ statements = [] }) => statements))
  return await sendFor(turn, (connection, n) =>
    (open[connection] as Line).run((made[n % made.length] as () => Buffer)()),
  )
})
