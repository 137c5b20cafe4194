/** The permissions that depend on the content of a sale and on its customer. */
import type { LineaInput } from '@mostrador/contract/documentos/documentos'
import { mostrarFecha, sumarDias } from '@mostrador/contract/fechas'
import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido, mostrarPorcentaje, superaDescuento } from '@mostrador/contract/permiso'
import { regaladas, regaloEnPalabras } from '@mostrador/contract/ventas/regalo'
import sql from 'sql-template-tag'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { demand, limitesDe, puede } from '../../../platform/access/permisos.ts'
import type { Queryable } from '../../../platform/database/db.ts'

/** Refuses with 403 a discount above the limit. Both amounts in centavos; `suma` is that of the lines. */
export function checkDescuento(bonificacion: number, suma: number, actor: Actor): void {
  if (!superaDescuento(bonificacion, suma, limitesDe(actor).descuento_maximo)) return
  const Bonificación = `${mostrarImporte(bonificacion)} (${mostrarPorcentaje(bonificacion, suma)} de ${mostrarImporte(suma)})`
  demand(actor, 'descuento_mayor', detallePedido({ Bonificación }))
}

/** Refuses with 403 to give something away: a line of 0, or all of a sale whose `total` in centavos is 0. */
export function checkRegalo(
  { detalles }: { detalles: readonly LineaInput[] },
  total: number,
  articulos: ReadonlyMap<string, { nombre: string }>,
  actor: Actor,
): void {
  const regalos = regaladas(detalles, total)
  if (regalos.length === 0) return
  const nombrados = regalos.map(({ articulo, cantidad }) => ({
    nombre: articulos.get(articulo)?.nombre ?? articulo,
    cantidad,
  }))
  demand(actor, 'regalar', detallePedido({ Regalo: regaloEnPalabras(nombrados) }))
}

/** Refuses with 403 a customer with old debts. */
export async function checkVencidas(db: Queryable, cliente: number, { actor, hoy }: Caller): Promise<void> {
  if (puede(actor, 'vender_con_cuotas_vencidas')) return
  const { dias_vencidas } = limitesDe(actor)
  const vencida = await db.maybe<{ vencimiento: string }>(sql`
    select c.fecha_vencimiento as vencimiento from cuotas c join ventas v on v.id = c.venta
    where v.cliente = ${cliente} and not c.pagada and not c.anulada
      and c.fecha_vencimiento < ${sumarDias(hoy, -dias_vencidas)}::date
    order by c.fecha_vencimiento limit 1`)
  if (!vencida) return
  const detalle = detallePedido({ 'Cuota vencida el': mostrarFecha(vencida.vencimiento) })
  demand(actor, 'vender_con_cuotas_vencidas', detalle)
}
