/**
 * The database's limit, in a process of its own: the floor's statements without HTTP and without a word about
 * their rows.
 */
import { randomUUID } from 'node:crypto'
import { KEY } from '../recorded.ts'
import { type Measured, type Request, sendFor, type Turn, takeTurns } from '../turn.ts'
import { readOf } from './calls.ts'
import { closing, looking, type SaleBody, writing } from './sale.ts'
import type { FloorActor, Statement } from './statement.ts'
import { type Line, messagesOf, openLine } from './wire.ts'

const lines = new Map<string, Line[]>()

async function linesOf(url: string, count: number): Promise<Line[]> {
  const found = lines.get(url) ?? []
  while (found.length < count) found.push(await openLine(url))
  lines.set(url, found)
  return found
}

/** As long as the answer of a sale of three lines. */
const ANSWER = 'x'.repeat(1_000)
const POINT_OF_SALE = 1

/** All statements of a sale in one round trip: the number of the sale stays in the database. */
function saleOf(body: SaleBody, actor: FloorActor): Statement[] {
  const key = { clave: randomUUID(), pedido: 'x'.repeat(43) }
  return [
    ...looking(body, key, actor),
    ...writing(body, POINT_OF_SALE, actor),
    ...closing(body, [], key, ANSWER, actor),
  ]
}

function withNewKey(statements: readonly Statement[]): Statement[] {
  const key = randomUUID()
  return statements.map(({ text, values }) => ({
    text,
    values: values.map((value) => (value === KEY ? key : value)),
  }))
}

/** Makes the messages of a request; those of a read are made once. */
function messagesFor(
  { path, body, statements: recorded }: Request,
  actor: FloorActor,
): { statements: readonly Statement[]; make(): Buffer } {
  if (recorded) return { statements: recorded, make: () => messagesOf(withNewKey(recorded)) }
  if (body) {
    const sale = JSON.parse(body) as SaleBody
    return { statements: saleOf(sale, actor), make: () => messagesOf(saleOf(sale, actor)) }
  }
  const { statements } = readOf(path, actor) ?? { statements: [] }
  const messages = messagesOf(statements)
  return { statements, make: () => messages }
}

takeTurns(async ({ url, requests, actor, ...turn }: Turn): Promise<Measured> => {
  const { connections } = turn
  const made = requests.map((request) => messagesFor(request, actor))
  const open = await linesOf(url, connections)
  for (const line of open) await line.prepare(made.flatMap(({ statements }) => statements))
  return await sendFor(turn, (connection, n) =>
    (open[connection] as Line).run((made[n % made.length] as (typeof made)[number]).make()),
  )
})
