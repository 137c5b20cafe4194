/** The SQL of a sale as the product sends it, to hold the product against the database alone with the same statements. */
import type { CreateVenta } from '@mostrador/contract/ventas/ventas'
import type { Sql } from 'sql-template-tag'
import { createVenta } from '../server/src/modules/ventas/ventas/ventas.commands.ts'
import type { Actor } from '../server/src/platform/access/auth.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import { noting } from '../server/test/explain.ts'
import { type Statement, statement } from './floor/statement.ts'

/** Stands for the idempotency key, which each sending has its own of. */
export const KEY = 'the key of this sending'
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
    statement('begin'),
    statement(
      'insert into idempotencia (usuario, clave, pedido) values ($1, $2, $3) on conflict do nothing',
      actor.id,
      KEY,
      SEAL,
    ),
    ...noted.map((query) => ofThisSale(query, id)),
    statement(
      'update idempotencia set status = 201, respuesta = $3 where usuario = $1 and clave = $2',
      actor.id,
      KEY,
      ANSWER,
    ),
    statement('commit'),
  ]
}

/** The number of the sale, wherever it was sent, becomes that of the sale of the same sending. */
function ofThisSale({ text, values }: Sql, id: number): Statement {
  const kept: unknown[] = []
  const changed = text.replace(/\$(\d+)/g, (_, n: string) => {
    const value = values[Number(n) - 1]
    if (value === id) return "currval('ventas_id_seq')::integer"
    return `$${kept.push(value)}`
  })
  return statement(changed, ...(kept as Statement['values']))
}
