/** The permissions that depend on the content of a sale and on its customer. */
import { mostrarFecha, sumarDias } from '@mostrador/contract/fechas'
import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido, mostrarPorcentaje, superaDescuento } from '@mostrador/contract/permiso'
import type { CreateVenta } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import type { Caller } from '../../../platform/access/auth.ts'
import { exigir, limitesDe, puede } from '../../../platform/access/permisos.ts'
import type { Queryable } from '../../../platform/database/db.ts'

/** Refuses with 403 a discount above the limit, and a customer with old debts. `suma` is that of the lines, in centavos. */
export async function checkPermisos(
  db: Queryable,
  { bonificacion, cliente }: CreateVenta,
  suma: number,
  { actor, hoy }: Caller,
): Promise<void> {
  const { descuento_maximo, dias_vencidas } = limitesDe(actor)
  if (superaDescuento(bonificacion, suma, descuento_maximo)) {
    const Bonificación = `${mostrarImporte(bonificacion)} (${mostrarPorcentaje(bonificacion, suma)} de ${mostrarImporte(suma)})`
    exigir(actor, 'descuento_mayor', detallePedido({ Bonificación }))
  }
  if (puede(actor, 'vender_con_cuotas_vencidas')) return
  const vencida = await db.maybe<{ vencimiento: string }>(sql`
    select c.fecha_vencimiento as vencimiento from cuotas c join ventas v on v.id = c.venta
    where v.cliente = ${cliente} and not c.pagada and not c.anulada
      and c.fecha_vencimiento < ${sumarDias(hoy, -dias_vencidas)}::date
    order by c.fecha_vencimiento limit 1`)
  if (!vencida) return
  const detalle = detallePedido({ 'Cuota vencida el': mostrarFecha(vencida.vencimiento) })
  exigir(actor, 'vender_con_cuotas_vencidas', detalle)
}
