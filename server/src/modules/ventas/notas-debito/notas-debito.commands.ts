/** Writes the debit notes of refused cheques and of interest, and takes them back. */

import sql from 'sql-template-tag'
import { checkPropia, type SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { documento, type Escrito } from '../../documentos/documentos/documento.commands.ts'
import {
  lockCuentaCliente,
  moveCuentaCliente,
} from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { releaseAplicaciones } from '../cuotas/aplicaciones/aplicaciones.commands.ts'
import { insertCuotaDeCheque, voidCuota } from '../cuotas/cuotas.commands.ts'
import { checkSinCobrar } from './notas-debito.queries.ts'

/** Made and annulled with what it is of: a cheque, a receipt or an update of instalments. */
export const NOTA_DEBITO = documento('nota_debito')

interface ChequeRechazado {
  id: number
  sucursal: number
  cliente: number
  venta: number
  monto: number
}

/**
 * The customer owes the amount of a refused cheque again: the account is debited, and an instalment of the sale asks
 * for it. The caller has locked the sale and the cheque.
 * @returns the number of the note.
 */
export async function insertNotaDebito(
  tx: Tx,
  { id: cheque, sucursal: de, cliente, venta, monto }: ChequeRechazado,
  motivo: string,
  { actor, fecha }: { actor: Actor; fecha: FechaAbierta },
): Promise<string> {
  const { id: sucursal, punto_venta } = await getSucursal(tx, checkPropia(actor, de))
  const cuota = await insertCuotaDeCheque(tx, venta, monto, fecha)
  await lockCuentaCliente(tx, cliente, monto, actor)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into notas_debito (sucursal, punto_venta, fecha, cliente, cheque, cuota, total, motivo, usuario)
    values (${sucursal}, ${punto_venta}, ${fecha}::date, ${cliente}, ${cheque}, ${cuota}, ${pesos(monto)}, ${motivo},
      ${actor.id})
    returning id`)
  const documento = await NOTA_DEBITO.escribe(tx, { id, punto_venta }, { actor, sucursal, fecha })
  await moveCuentaCliente(
    tx,
    { cliente, concepto: motivo, importe: monto, sucursal, fecha, documento },
    actor,
  )
  return documento.comprobante
}

/**
 * Takes the note of a cheque back: its instalment is void, credit that paid it is in favour again, and the account gets the contrary movement. Refuses with
 * 409 (`cheque_cobrado`) when the debt was already collected.
 */
export async function anularNotaDebito(
  tx: Tx,
  cheque: number,
  actor: Actor,
  fecha: FechaAbierta,
): Promise<string | undefined> {
  await checkSinCobrar(tx, cheque)
  const nota = await tx.maybe<NotaAnulada & { cuota: number | null }>(sql`
    update notas_debito set estado = 'anulada', anulada = ${fecha}::date, anulada_en = now()
    where cheque = ${cheque} and estado = 'aprobada'
    returning id, sucursal, punto_venta, cliente, cuota, total`)
  // A cheque that was refused before debit notes has none.
  if (!nota) return undefined
  if (nota.cuota !== null) {
    await releaseAplicaciones(tx, { cuota: nota.cuota }, fecha, actor)
    await voidCuota(tx, nota.cuota)
  }
  return (await takeBackNota(tx, nota, { actor, fecha })).comprobante
}

export interface NotaAnulada {
  id: number
  sucursal: number
  punto_venta: number
  cliente: number
  total: number
}

/** The account gets the contrary movement of a note that was annulled. */
export async function takeBackNota(
  tx: Tx,
  nota: NotaAnulada,
  { actor, fecha }: { actor: Actor; fecha: FechaAbierta },
): Promise<Escrito<'nota_debito'>> {
  const { cliente, total } = nota
  const sucursal = checkPropia(actor, nota.sucursal)
  const documento = await NOTA_DEBITO.escribe(tx, nota, { actor, sucursal, fecha })
  const concepto = `Anulación de ${documento.comprobante}`
  await moveCuentaCliente(tx, { cliente, fecha, concepto, importe: -total, sucursal, documento }, actor)
  return documento
}

interface InteresReclamado {
  sucursal: { id: SucursalPropia; punto_venta: number }
  cliente: number
  /** The receipt that claims the interest, and pays it. */
  recibo: number
  /** In centavos. */
  monto: number
  concepto: string
}

/**
 * The debit note of interest: the account is debited of what the receipt pays at once. The caller has locked the sale and
 * the customer.
 */
export async function insertNotaDeInteres(
  tx: Tx,
  { sucursal: { id: sucursal, punto_venta }, cliente, recibo, monto, concepto }: InteresReclamado,
  { actor, fecha }: { actor: Actor; fecha: FechaAbierta },
): Promise<Escrito<'nota_debito'>> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into notas_debito (sucursal, punto_venta, fecha, cliente, recibo, total, motivo, usuario)
    values (${sucursal}, ${punto_venta}, ${fecha}::date, ${cliente}, ${recibo}, ${pesos(monto)}, ${concepto},
      ${actor.id})
    returning id`)
  const documento = await NOTA_DEBITO.escribe(tx, { id, punto_venta }, { actor, sucursal, fecha })
  const movimiento = { cliente, fecha, concepto, importe: monto, sucursal, documento, cobrado: monto }
  await moveCuentaCliente(tx, movimiento, actor)
  return documento
}

/** The debit note of the interest that a receipt claimed, while it stands. */
export const findNotaDeInteres = (tx: Tx, recibo: number): Promise<NotaAnulada | undefined> =>
  tx.maybe<NotaAnulada>(sql`
    select id, sucursal, punto_venta, cliente, total from notas_debito
    where recibo = ${recibo} and estado = 'aprobada' for no key update`)

/** Annuls it with its receipt: the account gets the contrary movement, and the interest is owed again. */
export async function anularNotaDeInteres(
  tx: Tx,
  nota: NotaAnulada,
  quien: { actor: Actor; fecha: FechaAbierta },
): Promise<void> {
  await tx.run(sql`update notas_debito set estado = 'anulada' where id = ${nota.id}`)
  await takeBackNota(tx, nota, quien)
}
