/** The permissions that depend on the content of a sale and on its customer. */
import { mostrarFecha, sumarDias } from '@mostrador/contract/fechas'
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import { detallePedido, mostrarPorcentaje, superaDescuento } from '@mostrador/contract/permiso'
import { baseDeDescuento, type LineaVenta } from '@mostrador/contract/ventas/lineas'
import { regaladas, regaloEnPalabras } from '@mostrador/contract/ventas/regalo'
import sql from 'sql-template-tag'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { demand, limitesDe, puede } from '../../../platform/access/permisos.ts'
import type { Queryable } from '../../../platform/database/db.ts'

interface Descontada {
  bonificacion: number
  detalles: readonly LineaVenta[]
}

const parteDe = (parte: number, todo: number): string =>
  `${mostrarImporte(parte)} (${mostrarPorcentaje(parte, todo)} de ${mostrarImporte(todo)})`

const superaEn = ({ descuento = 0, ...linea }: LineaVenta, actor: Actor): boolean =>
  superaDescuento(descuento, baseDeDescuento(linea), limitesDe(actor).descuento_maximo)

/**
 * Refuses with 403 a discount above the limit, of one line or of the sale with all that is taken off its lines. What promotions took
 * off is nobody's discount.
 */
export function checkDescuento(
  { bonificacion, detalles }: Descontada,
  articulos: ReadonlyMap<string, { nombre: string }>,
  actor: Actor,
): void {
  const base = sumar(detalles.map(baseDeDescuento))
  const todo = bonificacion + sumar(detalles.map((d) => d.descuento ?? 0))
  const caras = detalles.filter((linea) => superaEn(linea, actor))
  if (caras.length === 0 && !superaDescuento(todo, base, limitesDe(actor).descuento_maximo)) return
  const lineas = caras.map((l) => {
    const nombre = l.descripcion ?? articulos.get(l.articulo)?.nombre ?? l.articulo
    return `${nombre}: ${parteDe(l.descuento ?? 0, baseDeDescuento(l))}`
  })
  const [dato, valor] = [todo === bonificacion ? 'Bonificación' : 'Descuento', parteDe(todo, base)]
  const detalle = { ...(lineas.length > 0 && { Líneas: lineas.join('; ') }), [dato]: valor }
  demand(actor, 'descuento_mayor', detallePedido(detalle))
}

/** Who lent the permission for the discount of a line; undefined of one within the limit of the seller, or with a permission of their own. */
export const autorizoDescuento = (linea: LineaVenta, actor: Actor): string | undefined =>
  actor.prestados?.faltas.descuento_mayor && superaEn(linea, actor)
    ? actor.prestados.autorizado_por_nombre
    : undefined

/** Refuses with 403 to give something away: a line of 0, or all of a sale whose `total` in centavos is 0. What promotions give is nobody's gift. */
export function checkRegalo(
  { detalles }: { detalles: readonly LineaVenta[] },
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
