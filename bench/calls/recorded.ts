/** The SQL of a call as the product sends it, to hold the product against the database alone with the same statements. */
import type { CreateVenta } from '@mostrador/contract/ventas/ventas'
import sql, { type Sql } from 'sql-template-tag'
import { createApp } from '../../server/src/app.ts'
import { createVenta } from '../../server/src/modules/ventas/ventas/ventas.commands.ts'
import type { Actor } from '../../server/src/platform/access/auth.ts'
import type { Db } from '../../server/src/platform/database/db.ts'
import { send } from '../../server/test/calls/raw.ts'
import { noting } from '../../server/test/database/explain.ts'
import type { Request } from '../measure/turn.ts'
import { KEY, type Statement } from '../measure/wire.ts'

/** As long as those of a sale of three lines. */
const [SEAL, ANSWER] = ['x'.repeat(43), 'x'.repeat(1_500)]

class TakenBack extends Error {}

/** Makes the sale, notes its statements, and takes it back. */
export async function recordSale(
  db: Db,
  venta: CreateVenta,
  actor: Actor,
  hoy: string,
): Promise<Statement[]> {
  const noted: Sql[] = []
  let id = 0
  await noting(db, (query) => noted.push(query))
    .inTx(async (tx) => {
      noted.length = 0
      id = (await createVenta(tx, venta, actor, hoy)).id
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  return [
    sql`begin`,
    sql`insert into idempotencia (usuario, clave, pedido) values (${actor.id}, ${KEY}, ${SEAL}) on conflict do nothing`,
    ...noted.map((query) => ofThisSale(query, id)),
    sql`update idempotencia set status = 201, respuesta = ${ANSWER} where usuario = ${actor.id} and clave = ${KEY}`,
    sql`commit`,
  ].map(({ text, values }) => ({ text, values }))
}

/** The number of the sale, wherever it was sent, becomes that of the sale of the same sending. */
function ofThisSale({ text, values }: Sql, id: number): Statement {
  const kept: unknown[] = []
  const changed = text.replace(/\$(\d+)/g, (_, n: string) => {
    const value = values[Number(n) - 1]
    // In a subquery it is read once, so that an index still finds a row by it, as by a number.
    if (value === id) return "(select currval('ventas_id_seq')::integer)"
    return `$${kept.push(value)}`
  })
  return { text: changed, values: kept }
}

const isRead = ({ text }: Sql): boolean => /^\s*(with|select)\b/i.test(text)

/** Asks each once, of a server in this process, and notes what it reads. */
export async function recordReads(
  { db, secret, token }: { db: Db; secret: string; token: string },
  requests: readonly Request[],
): Promise<Request[]> {
  let noted: Sql[] = []
  const noticed = noting(db, (query) => noted.push(query))
  const http = await createApp({ db: noticed, secret, logLevel: 'silent' })
  try {
    const read = async (url: string): Promise<Statement[]> => {
      noted = []
      const { status } = await send(http, { method: 'GET', url, token })
      if (status !== 200) throw new Error(`${url} answered ${status}`)
      return noted.filter(isRead).map(({ text, values }) => ({ text, values }))
    }
    // The session is looked for once, and then remembered for a moment.
    if (requests[0]) await read(requests[0].path)
    const recorded: Request[] = []
    for (const request of requests) recorded.push({ ...request, statements: await read(request.path) })
    return recorded
  } finally {
    await http.close()
  }
}
