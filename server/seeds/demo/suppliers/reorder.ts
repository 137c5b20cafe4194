import { diasEntre, sumarDias } from '@mostrador/contract/fechas'
import { anularPedido, createPedido } from '../../../src/modules/compras/pedidos/pedidos.commands.ts'
import { guardarPuntos } from '../../../src/modules/compras/reposicion/puntos.commands.ts'
import { openDay } from '../../ventas.ts'
import type { Shop } from '../shop.ts'
import { proveedorDe } from './suppliers.ts'

/** So many articles that sell well are reordered by their points. */
const WITH_POINT = 30
const PESOS = 100

/** Every branch says when it reorders what it sells most. */
export async function setPoints({ tx, admin, articulos, locales }: Shop): Promise<void> {
  const puntos = articulos.slice(0, WITH_POINT).map(({ id, precio_venta }) => ({
    articulo: id,
    punto: precio_venta > 300_000 * PESOS ? 2 : 6,
    nivel: precio_venta > 300_000 * PESOS ? 5 : 18,
  }))
  for (const { id: sucursal } of locales) await guardarPuntos(tx, { sucursal, puntos }, admin)
}

/** Orders of the last days, which have not arrived: so many days before the end, what became of each. */
const ORDERS: Record<number, 'borrador' | 'pedido' | 'anulado'> = { 2: 'borrador', 4: 'pedido', 9: 'anulado' }

export async function order(shop: Shop, fecha: string): Promise<void> {
  const { tx, admin, hoy, compras, articulos, locales } = shop
  const dias = diasEntre(fecha, hoy)
  const estado = ORDERS[dias]
  const local = locales[dias % locales.length]
  const suyo = compras.proveedores[dias % 3]
  if (!estado || !local || !suyo) return
  const detalles = articulos
    .filter((a) => proveedorDe(shop, a.id) === suyo)
    .slice(0, 4)
    .map(({ id }) => ({ articulo: id, cantidad: compras.random.int(2, 6), costo_unitario: null }))
  const cabeza = { proveedor: suyo.id, sucursal: local.id, observaciones: '', pedir: estado !== 'borrador' }
  const fecha_entrega = openDay(sumarDias(fecha, 7))
  const { id } = await createPedido(tx, { ...cabeza, fecha_entrega, detalles }, admin, fecha)
  if (estado === 'anulado') await anularPedido(tx, id, 'Se pidió dos veces', admin)
}
