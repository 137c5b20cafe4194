/** Boxes with a price of their own, a second time: each costs that, and not what its units cost. */
import type { Client } from '@mostrador/contract/client'
import { presentaciones } from '@mostrador/contract/maestros/presentaciones'
import type { LineaVenta } from '@mostrador/contract/ventas/lineas'
import type { Draw } from '../draw.ts'
import { existing, type Shop, sum } from '../shop.ts'
import { porUnidades } from '../unidades.ts'

/** One article is sold in boxes of two. */
const CAJA = { codigo: 'CAJA-M-2', nombre: 'Caja', factor: 2, precio: 5_000 }

export async function openPacks(shop: Shop, look: Client): Promise<void> {
  const articulo = existing(shop.articulos[1]).id
  const { id } = await look(presentaciones.create, { params: { id: articulo }, body: CAJA })
  shop.caja = { articulo, id }
}

type Empacada = Pick<LineaVenta, 'precio_unitario' | 'presentaciones'>

const queAhorra = (precio_unitario: number, { factor, precio }: { factor: number; precio: number }): number =>
  Math.max(factor * precio_unitario - precio, 0)

export const ahorroDeCajas = ({ precio_unitario, presentaciones: suyas = [] }: Empacada): number =>
  sum(suyas.map((p) => p.cantidad * queAhorra(precio_unitario, p)))

export const enCajas = ({ presentaciones: suyas = [] }: Pick<LineaVenta, 'presentaciones'>): number =>
  sum(suyas.map((p) => p.cantidad * p.factor))

interface Compra {
  /** Which price of its article the sale asks for. */
  tier: 'precio_venta' | 'precio_2_cuotas' | 'precio_financiado'
  conPlan: boolean
  cliente: number
}

/** The price in cash, and of instalments in the proportion of its article; null for who has a price list. */
function precioDeCaja(shop: Shop, { tier, conPlan, cliente }: Compra): number | null {
  if (shop.cliente(cliente).lista !== null) return null
  if (conPlan) return Math.round((CAJA.precio * 12) / 10)
  const articulo = shop.articulo(existing(shop.caja).articulo)
  const { precio_venta } = articulo
  if (articulo[tier] === 0 || precio_venta === 0) return CAJA.precio
  return Math.floor((2 * CAJA.precio * articulo[tier] + precio_venta) / (2 * precio_venta))
}

/** Now and then as many boxes as fit into a line; and one too many, or a centavo too dear. */
export function empacar(draw: Draw, shop: Shop, lineas: LineaVenta[], compra: Compra): LineaVenta[] {
  const { articulo, id } = existing(shop.caja)
  const { nombre, factor } = CAJA
  return lineas.map((linea) => {
    const caben = Math.floor(linea.cantidad / factor)
    const precio = precioDeCaja(shop, compra) ?? CAJA.precio
    if (linea.articulo !== articulo || caben === 0 || draw.once(3)) return linea
    const cantidad = caben + (draw.once(12) ? 1 : 0)
    const caja = { presentacion: id, nombre, factor, cantidad, precio: precio + (draw.once(12) ? 1 : 0) }
    const con = { ...linea, presentaciones: [caja] }
    const total = porUnidades(linea.cantidad, linea.precio_unitario) - ahorroDeCajas(con)
    return total < 0 ? linea : { ...con, total }
  })
}

export const noCaben = (linea: LineaVenta): boolean => enCajas(linea) > linea.cantidad

/** Its boxes cost something else, or no less than their units. */
export const otraCaja = (shop: Shop, linea: LineaVenta, compra: Compra): boolean =>
  (linea.presentaciones ?? []).some(
    (p) => p.precio !== precioDeCaja(shop, compra) || queAhorra(linea.precio_unitario, p) === 0,
  )
