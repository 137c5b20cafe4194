/** Gives the cheques of a payment back to the customer, when the payment is annulled or corrected. */

import { ESTADO_CHEQUE, type EstadoCheque } from '@mostrador/contract/caja/pagos'
import sql, { type Sql } from 'sql-template-tag'
import type { SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { anularNotaDebito } from '../notas-debito/notas-debito.commands.ts'
import { checkSinCobrar } from '../notas-debito/notas-debito.queries.ts'
import { bringBackToCaja } from './cheques.caja.commands.ts'
import { chequesDe, type PagadoConCheques } from './cheques.pago.queries.ts'

/**
 * Refuses with 409 when a cheque left the shop: it cannot be given back. So does a refused one whose debt was already
 * collected.
 */
export async function checkDevolvibles(db: Queryable, pagado: PagadoConCheques): Promise<void> {
  const salido = await db.maybe<{ numero: string; banco: string; estado: EstadoCheque }>(sql`
    select h.numero, h.banco, h.estado from cheques h
    where ${chequesDe(pagado)} and h.estado in ('DEPOSITADO', 'ENTREGADO') order by h.linea limit 1`)
  if (salido) throw chequeSalido(salido)
  for (const { id } of await listRechazados(db, pagado)) await checkSinCobrar(db, id)
}

export function chequeSalido({
  numero,
  banco,
  estado,
}: {
  numero: string
  banco: string
  estado: EstadoCheque
}) {
  const nombre = ['El cheque', numero, banco && `(${banco})`].filter(Boolean).join(' ')
  return conflict(
    'cheque_salido',
    `${nombre} ya está ${ESTADO_CHEQUE[estado].toLowerCase()}: no se puede devolver`,
  )
}

/** Locks the cheques, so that they stay where they are until the transaction ends. */
export const lockCheques = (tx: Tx, pagado: PagadoConCheques): Promise<number> =>
  tx.run(sql`select from cheques h where ${chequesDe(pagado)} order by h.id for update`)

interface Rechazado {
  id: number
  sucursal: number
  monto: number
}

const listRechazados = (db: Queryable, pagado: PagadoConCheques): Promise<Rechazado[]> =>
  db.rows<Rechazado>(sql`
    select h.id, h.sucursal, h.monto from cheques h
    where ${chequesDe(pagado)} and h.estado = 'RECHAZADO' order by h.id`)

/**
 * The customer gets the cheques back. The debt of a refused one ends here: with its payment there is nothing left to
 * owe. The caller has locked them.
 * @returns brings the refused ones back into the caller's till, out of which the payment goes then.
 */
export async function giveBackCheques(
  tx: Tx,
  pagado: PagadoConCheques,
  { actor, sucursal, fecha }: { actor: Actor; sucursal: SucursalPropia; fecha: FechaAbierta },
): Promise<() => Promise<void>> {
  const rechazados = await listRechazados(tx, pagado)
  for (const { id } of rechazados) await anularNotaDebito(tx, id, actor, fecha)
  await markDevueltos(tx, chequesDe(pagado))
  return async () => {
    for (const cheque of rechazados)
      await bringBackToCaja(tx, cheque, { actor, sucursal, fecha, alActor: true })
  }
}

export const markDevueltos = (tx: Tx, where: Sql): Promise<number> =>
  tx.run(sql`update cheques h set estado = 'DEVUELTO' where ${where}`)
