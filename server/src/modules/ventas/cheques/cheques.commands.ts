import { ESTADO_CHEQUE } from '@mostrador/contract/caja/pagos'
import { numeroPago } from '@mostrador/contract/documentos/comprobantes'
import { type Cheque, type MarcarCheque, SIGUIENTES } from '@mostrador/contract/ventas/cheques'
import sql from 'sql-template-tag'
import { checkPropia, type SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { type FechaAbierta, fechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { findPagoDeCheque } from '../../compras/pagos/pagos.queries.ts'
import { anularNotaDebito, insertNotaDebito } from '../notas-debito/notas-debito.commands.ts'
import { bringBackToCaja, takeFromCaja } from './cheques.caja.commands.ts'
import { getCheque } from './cheques.queries.ts'
import { nombreDeCheque } from './cheques.reglas.ts'

/**
 * Says where a cheque went. One that leaves the shop leaves the till or the safe that has it, and comes back into it.
 * The customer owes the amount of a refused one again, by a debit note; a mistaken refusal takes the note back.
 *
 * Refuses with 403 the staff of another branch, with 404, and with 409 when the cheque is no longer as the person saw
 * it, cannot go there, paid a supplier and should come back, or is refused and its debt was already collected.
 */
export async function marcarCheque(
  tx: Tx,
  id: number,
  { estado, estado_anterior, observaciones }: MarcarCheque,
  { actor, hoy }: Caller,
): Promise<Cheque> {
  const fecha = await fechaAbierta(tx, hoy)
  const cheque = await lockCheque(tx, id)
  const sucursal = checkPropia(actor, cheque.sucursal)
  if (cheque.estado !== estado_anterior || !SIGUIENTES[cheque.estado].includes(estado)) {
    const ahora = ESTADO_CHEQUE[cheque.estado].toLowerCase()
    throw conflict('estado_no_permite', `El cheque ya está ${ahora}`, { estado: cheque.estado })
  }
  if (estado === 'EN_CARTERA') await checkSinPago(tx, id)
  await tx.run(sql`update cheques set estado = ${estado} where id = ${id}`)
  const nota = await moveDeuda(tx, cheque, estado, { actor, fecha })
  await moveCheque(tx, cheque, { estado, nota }, { actor, sucursal, fecha })
  await audit(tx, actor, {
    entidad: 'cheques',
    id,
    accion: 'modificar',
    antes: { estado: ESTADO_CHEQUE[cheque.estado] },
    despues: { estado: ESTADO_CHEQUE[estado], observaciones, ...(nota && { nota_debito: nota }) },
  })
  return await getCheque(tx, id)
}

/** A cheque that paid a supplier comes back only with the annulment of that payment. Refuses with 409. */
async function checkSinPago(tx: Tx, id: number): Promise<void> {
  const pago = await findPagoDeCheque(tx, id)
  if (!pago) return
  const numero = numeroPago(pago.id)
  throw conflict(
    'cheque_en_pago',
    `El cheque se entregó en el pago ${numero}: vuelve cuando ese pago se anula`,
    {
      pago: pago.id,
    },
  )
}

/** The sale first, as everybody who changes its instalments, then the cheque. */
async function lockCheque(tx: Tx, id: number): Promise<Cheque> {
  await tx.run(sql`
    select from ventas where id = (select venta from cheques where id = ${id}) for no key update`)
  await tx.run(sql`select from cheques where id = ${id} for update`)
  return await getCheque(tx, id)
}

/** @returns the debit note that was made or taken back. */
async function moveDeuda(
  tx: Tx,
  cheque: Cheque,
  estado: Cheque['estado'],
  { actor, fecha }: { actor: Actor; fecha: FechaAbierta },
): Promise<string | undefined> {
  if (cheque.estado === 'RECHAZADO') return await anularNotaDebito(tx, cheque.id, actor, fecha)
  if (estado !== 'RECHAZADO') return undefined
  return await insertNotaDebito(tx, cheque, `Cheque rechazado${nombreDeCheque(cheque)}`, { actor, fecha })
}

/** Only a cheque in hand is in a till: it leaves with its first mark, and comes back with EN_CARTERA. */
async function moveCheque(
  tx: Tx,
  cheque: Cheque,
  { estado, nota }: { estado: Cheque['estado']; nota: string | undefined },
  { actor, sucursal, fecha }: { actor: Actor; sucursal: SucursalPropia; fecha: FechaAbierta },
): Promise<void> {
  if (estado === 'EN_CARTERA') return await bringBackToCaja(tx, cheque, { actor, sucursal, fecha })
  if (cheque.estado !== 'EN_CARTERA') return
  const rechazado = estado === 'RECHAZADO'
  const salida = {
    tipo: rechazado ? 'DEVOLUCION' : 'RETIRO',
    concepto: `Cheque ${ESTADO_CHEQUE[estado].toLowerCase()}${nombreDeCheque(cheque)}`,
    comprobante: nota ?? cheque.recibo_numero ?? cheque.venta_numero,
  } as const
  await takeFromCaja(tx, cheque, salida, { actor, sucursal, fecha })
}
