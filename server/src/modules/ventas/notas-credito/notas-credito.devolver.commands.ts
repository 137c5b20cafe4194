/** A return that begins at the sale: the note of its units, and the money that goes back, in one step. */

import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { restarCantidades } from '@mostrador/contract/cantidades'
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { precioDe, propuesta } from '@mostrador/contract/ventas/notas-credito/devoluciones'
import {
  type DevolverVenta,
  IMPORTE_CAMBIADO,
  type VentaADevolver,
  type VentaDevuelta,
} from '@mostrador/contract/ventas/notas-credito/notas-credito'
import sql from 'sql-template-tag'
import { sucursalDe } from '../../../platform/access/alcance.ts'
import type { Caller } from '../../../platform/access/auth.ts'
import { demand } from '../../../platform/access/permisos.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField, notFound } from '../../../platform/errors.ts'
import { lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { deVuelta, lockCajaQueDevuelve, lockSaldos } from '../../caja/cajas/cajas.commands.ts'
import { requireActivos } from '../configuracion/configuracion.commands.ts'
import { createDevolucionSaldo } from '../devoluciones-saldo/devoluciones-saldo.commands.ts'
import { createNotaCredito } from './notas-credito.commands.ts'
import { getVentaADevolver } from './notas-credito.queries.ts'

/**
 * Takes units of a sale back, for their part of what was paid, by the command of a note made by hand. A sale on the spot
 * gives its money back with the note; of another one the account is credited, and what it then has in favour may leave it
 * at once by the command of a refund.
 *
 * Refuses what refuses either of the two, and then nothing of it happens; with 409 while it is off, and an amount that is
 * no longer the one that the person saw; with 403 a refund without its permission.
 */
export async function devolverVenta(
  tx: Tx,
  id: number,
  input: DevolverVenta,
  caller: Caller,
): Promise<VentaDevuelta> {
  await requireActivos(tx, 'devolver_desde_venta')
  const { actor, hoy } = caller
  const sucursal = sucursalDe(actor, input.sucursal)
  const periodo = await lockPeriodo(tx)
  const existe = await tx.maybe(sql`select from ventas where id = ${id} for no key update`)
  if (!existe) throw notFound('La venta no existe')
  const venta = await getVentaADevolver(tx, id)
  const { numero, cliente, pagos } = venta
  const detalles = input.lineas.map(({ articulo, cantidad, series }) => ({
    ...lineaDe(venta, articulo, cantidad),
    ...(series && { series }),
  }))
  const total = sumar(detalles.map((d) => d.total))
  // Without the units, what they would give is nothing to speak of: the note says what is missing.
  const hay = input.lineas.every(({ articulo, cantidad }) => quedanDe(venta, articulo) >= cantidad)
  if (hay && total !== input.total) throw importeCambiado(total)
  const devuelve = input.devuelve ?? []
  const deCuenta = pagos.length === 0 && devuelve.length > 0
  if (deCuenta) {
    checkDeCuenta(devuelve, total, caller)
    // The refund comes after the goods: what it locks comes before them, in the order of the locks.
    await tx.run(sql`select from clientes where id = ${cliente} for no key update`)
    await tx.run(sql`select from articulos_pendientes where venta = ${id} order by id for update`)
    const caja = await lockCajaQueDevuelve(tx, sucursal, actor, periodo.abierta(hoy))
    await lockSaldos(tx, caja, deVuelta(devuelve))
  }
  const concepto = [`Devolución de ${numero}`, input.motivo.trim()].filter(Boolean).join(': ')
  const nota = await createNotaCredito(
    tx,
    {
      tipo_documento: 'NOTA_CREDITO',
      condicion_venta: 'CONTADO',
      bonificacion: 0,
      fecha: hoy,
      cliente,
      sucursal,
      concepto,
      total,
      detalles,
      venta: id,
      devuelve: deCuenta ? null : devuelve,
    },
    actor,
    hoy,
  )
  if (!deCuenta) return nota
  const devolucion = await createDevolucionSaldo(
    tx,
    { cliente, sucursal, concepto, tipos_pago: devuelve },
    caller,
  )
  const { id: refund, numero: comprobante, total: devuelto } = devolucion
  return { ...nota, devolucion_saldo: { id: refund, numero: comprobante, total: devuelto } }
}

const lineaVendida = ({ lineas }: VentaADevolver, articulo: string) =>
  lineas.find((l) => l.articulo.id === articulo)

function quedanDe(venta: VentaADevolver, articulo: string): number {
  const linea = lineaVendida(venta, articulo)
  return linea ? restarCantidades(linea.vendidas, linea.devueltas) : 0
}

/** The units at their part of what was paid; what the sale does not have is refused by the note. */
function lineaDe(venta: VentaADevolver, articulo: string, cantidad: number) {
  const linea = lineaVendida(venta, articulo)
  const total = linea ? propuesta(linea, cantidad) : 0
  return { articulo, cantidad, precio_unitario: precioDe(total, cantidad), total }
}

const importeCambiado = (total: number) =>
  conflict('importe_cambiado', IMPORTE_CAMBIADO, { total: total / 100 })

/** Money out of the account is a refund: it has its own permission, and is no more than what comes back. */
function checkDeCuenta(devuelve: LineaPago[], total: number, { actor }: Caller): void {
  const monto = sumar(devuelve.map((p) => p.monto))
  if (monto > total) throw invalidField('devuelve', 'El dinero que se devuelve supera lo que vuelve')
  demand(actor, 'devolver_saldo', detallePedido({ 'Se devuelve en dinero': mostrarImporte(monto) }))
}
