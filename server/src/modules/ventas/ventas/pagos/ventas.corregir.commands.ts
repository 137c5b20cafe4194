/** The correction of a payment type that was written down wrong: the sale stays as it is. */

import { type EstadoCheque, TIPO_PAGO, type TipoPago } from '@mostrador/contract/caja/pagos'
import {
  CONDICIONES,
  condicionConImportes,
  esCuentaCorriente,
} from '@mostrador/contract/documentos/condiciones-venta'
import { mostrarImporte } from '@mostrador/contract/importes'
import { esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import type { CorregirPago } from '@mostrador/contract/ventas/recibos/corregir-pago'
import type { Venta } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { checkPropia } from '../../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../../platform/access/auth.ts'
import { demand } from '../../../../platform/access/permisos.ts'
import { audit } from '../../../../platform/api/audit.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../../platform/errors.ts'
import { type FechaAbierta, fechaAbierta } from '../../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { lockCajaDelUsuario, moveCaja, recordCobro } from '../../../caja/cajas/cajas.commands.ts'
import { findTurnoDe } from '../../../caja/cajas/cajas.queries.ts'
import { setCondicion } from '../../../fiscal/facturar/comprobantes-fiscales.commands.ts'
import { chequeSalido, lockCheques, markDevueltos } from '../../cheques/cheques.pago.commands.ts'
import { checkDatosDePago } from '../../recibos/recibos.reglas.ts'
import { getVenta } from '../ventas.queries.ts'
import { insertPagos } from './ventas.pagos.commands.ts'
import { esVigente } from './ventas.pagos.queries.ts'
import { checkChequeConTitular } from './ventas.pagos.reglas.ts'

/**
 * Puts another payment type in the place of one: the part goes out today, and one of the right type comes in, in the
 * till that took it while its shift is open. Afterwards it needs `corregir_pagos`, and moves the caller's till.
 *
 * Refuses with 400 the same type, with 403 another branch and a missing permission, with 404, and with 409 a sale that is
 * annulled or on account, a payment that is no longer as the person saw it, and a cheque that has left the shop.
 */
export async function corregirPago(
  tx: Tx,
  id: number,
  input: CorregirPago,
  { actor, hoy }: Caller,
): Promise<Venta> {
  const fecha = await fechaAbierta(tx, hoy)
  await tx.run(sql`select from ventas where id = ${id} for update`)
  await lockCheques(tx, { venta: id })
  const venta = await getVenta(tx, id)
  checkCorregible(venta, input, actor)
  if (!venta.pagos) await writePago(tx, venta)
  const parte = await findParte(tx, id, input)
  await giveBackCheque(tx, id, parte.linea)
  const { tipo_pago, tarjeta, cheque } = input
  const entra = await insertPagos(tx, { ...venta, fecha }, [
    { tipo_pago, monto: parte.monto, tarjeta, cheque },
  ])
  const correccion = await tx.one<{ id: number }>(sql`
    insert into venta_correcciones (venta, sale, entra, fecha, motivo, usuario)
    values (${id}, ${parte.linea}, ${entra}, ${fecha}::date, ${input.motivo}, ${actor.id}) returning id`)
  await moveCorregido(
    tx,
    venta,
    { ...correccion, de: parte.tipo_pago, a: tipo_pago, monto: parte.monto },
    { actor, fecha },
  )
  await audit(tx, actor, {
    entidad: 'ventas',
    id,
    accion: 'modificar',
    antes: { tipo_pago: TIPO_PAGO[parte.tipo_pago], monto: mostrarImporte(parte.monto) },
    despues: {
      tipo_pago: TIPO_PAGO[tipo_pago],
      monto: mostrarImporte(parte.monto),
      ...(input.motivo && { motivo: input.motivo }),
    },
  })
  const corregida = await getVenta(tx, id)
  await setCondicion(tx, id, condicionConImportes(corregida))
  return corregida
}

function checkCorregible(
  venta: Venta,
  { tipo_pago, tipo_pago_anterior, ...datos }: CorregirPago,
  actor: Actor,
) {
  checkPropia(actor, venta.sucursal)
  if (venta.estado === 'anulada') throw conflict('venta_anulada', 'La venta está anulada')
  if (esCuentaCorriente(venta.condicion_venta) || venta.total === 0) {
    throw conflict('sin_pago', 'Solo se corrige el pago de una venta que se pagó en el momento')
  }
  if (tipo_pago === tipo_pago_anterior) throw invalidField('tipo_pago', 'Elige otro tipo de pago')
  checkDatosDePago([{ tipo_pago, ...datos }], 'pagos')
  if (esConsumidorFinal(venta.cliente)) checkChequeConTitular([{ tipo_pago }])
}

/** A payment as the condition says is written down as one part, so that another one can take its place. */
async function writePago(tx: Tx, venta: Venta): Promise<void> {
  const { condicion_venta, total: monto } = venta
  await insertPagos(tx, venta, [{ tipo_pago: CONDICIONES[condicion_venta].pago ?? 'EFECTIVO', monto }])
  await tx.run(sql`update ventas set pago_dividido = true where id = ${venta.id}`)
}

interface Parte {
  linea: number
  tipo_pago: TipoPago
  monto: number
}

/** The first part that is as the person saw it. */
async function findParte(tx: Tx, venta: number, { tipo_pago_anterior, monto }: CorregirPago): Promise<Parte> {
  const partes = await tx.rows<Parte>(sql`
    select p.linea, p.tipo_pago, p.monto from venta_pagos p
    where p.venta = ${venta} and ${esVigente} order by p.linea`)
  const parte = partes.find((p) => p.tipo_pago === tipo_pago_anterior && p.monto === (monto ?? p.monto))
  if (parte) return parte
  throw conflict(
    'pago_cambiado',
    'El pago de la venta ya no es así: vuelve a abrir la venta para ver cómo está',
  )
}

/** A cheque that was none, or not the customer's, goes back. Refuses with 409 when it is not in hand. */
async function giveBackCheque(tx: Tx, venta: number, linea: number): Promise<void> {
  const suyo = sql`h.venta = ${venta} and h.recibo is null and h.linea = ${linea}`
  const cheque = await tx.maybe<{ numero: string; banco: string; estado: EstadoCheque }>(
    sql`select h.numero, h.banco, h.estado from cheques h where ${suyo}`,
  )
  if (!cheque) return
  if (cheque.estado !== 'EN_CARTERA') throw chequeSalido(cheque)
  await markDevueltos(tx, suyo)
}

interface Corregido {
  id: number
  de: TipoPago
  a: TipoPago
  monto: number
}

/** Money that no till took moves none; then the sale must be of today. */
async function moveCorregido(
  tx: Tx,
  venta: Venta,
  { id, de, a, monto }: Corregido,
  { actor, fecha }: { actor: Actor; fecha: FechaAbierta },
): Promise<void> {
  const sucursal = checkPropia(actor, venta.sucursal)
  const tomo = await findTurnoDe(tx, { tipo: 'venta', id: venta.id })
  const abierto = tomo && (await lockAbierto(tx, tomo.id))
  const deHoy = !tomo && venta.fecha === fecha
  if (!abierto && !deHoy) demand(actor, 'corregir_pagos')
  if (!tomo) return
  const movimiento = {
    tipo: 'CORRECCION',
    concepto: `Corrección de ${venta.numero}: ${TIPO_PAGO[de]} por ${TIPO_PAGO[a]}`,
    documento: { tipo: 'correccion', id, comprobante: venta.numero },
    partes: [
      { tipo_pago: de, monto: -monto },
      { tipo_pago: a, monto },
    ],
  } as const
  if (abierto) {
    await moveCaja(
      tx,
      { id: tomo.id, fecha, sucursal },
      { ...movimiento, partes: [...movimiento.partes] },
      actor,
    )
    return
  }
  const caja = await lockCajaDelUsuario(tx, sucursal, actor, fecha)
  const suya = { ...movimiento, deTurno: tomo.id, partes: [...movimiento.partes] }
  await recordCobro(tx, caja, suya, actor)
}

/** Whether the shift is open; then it stays so until the transaction ends. */
const lockAbierto = async (tx: Tx, turno: number): Promise<boolean> =>
  (await tx.run(sql`select from caja_turnos where id = ${turno} and estado = 'abierto' for share`)) > 0
