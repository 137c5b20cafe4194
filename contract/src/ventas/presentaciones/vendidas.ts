/**
 * Packs inside the line of their article: a box of twelve at its own price costs that, and not twelve units. The line stays one line
 * in units; what its packs save is part of its price and no discount. The same for the form, a device without a line and the server.
 *
 * 1. A pack without a price, or dearer than its units, costs what these do.
 * 2. Its price is that of cash: of instalments and plans it keeps the proportion of its article. A customer with a price list pays
 *    that list, without packs.
 * 3. A line has no more packs than fit into its units; the last ones are given up first.
 * 4. A unit of a pack takes no promotion, and counts for none.
 */
import * as z from 'zod/mini'
import { restarCantidades } from '../../cantidades.ts'
import {
  type CondicionVenta,
  type PlanDePrecio,
  precioSegunCondicion,
} from '../../documentos/condiciones-venta.ts'
import { multiplicar, proporcion, sumar } from '../../importes.ts'
import { conIva, type Iva } from '../../iva.ts'
import type { Articulo, Precios } from '../../maestros/articulos.ts'
import { CANTIDAD_EXCESIVA, Id, Importe, MAX_CANTIDAD, MAX_IMPORTE, Texto } from '../../wire.ts'

const Cuantas = z.int().check(z.gte(1), z.lte(MAX_CANTIDAD, CANTIDAD_EXCESIVA))

/** So many packs of one kind in a line, as they were sold. */
export const PresentacionVendida = z.object({
  presentacion: Id,
  nombre: Texto(40),
  factor: Cuantas,
  /** How many packs. */
  cantidad: Cuantas,
  /** Of one pack, under the condition of the sale. */
  precio: Importe,
})
export type PresentacionVendida = z.infer<typeof PresentacionVendida>

/** Kinds of packs in one line: so many fit into the largest document that a call may bring. */
const MAX_EN_LINEA = 10

export const PresentacionesVendidas = z.optional(
  z
    .array(PresentacionVendida)
    .check(z.maxLength(MAX_EN_LINEA, `Una línea admite hasta ${MAX_EN_LINEA} presentaciones distintas`)),
)

interface ConPresentaciones {
  presentaciones?: readonly PresentacionVendida[] | undefined
}

/** How many units of a line are in its packs. */
export const unidadesEnPacks = ({ presentaciones = [] }: ConPresentaciones): number =>
  sumar(presentaciones.map((p) => p.cantidad * p.factor))

const ahorroDe = (precio_unitario: number, factor: number, precio: number): number =>
  Math.max(multiplicar(factor, precio_unitario) - precio, 0)

/** What the packs of a line save, in centavos. */
export const ahorroDePacks = ({
  precio_unitario,
  presentaciones = [],
}: ConPresentaciones & { precio_unitario: number }): number =>
  sumar(presentaciones.map((p) => multiplicar(p.cantidad, ahorroDe(precio_unitario, p.factor, p.precio))))

/** What decides the prices of a sale. */
interface Como {
  condicion: CondicionVenta
  plan?: PlanDePrecio | null | undefined
  /** The rate that prices do not include yet. */
  iva?: Iva | undefined
}

type Tarifas = Pick<Precios, 'precio_venta' | 'precio_2_cuotas' | 'precio_financiado'>

/** What a pack costs under a condition, in centavos; `precio` is that of cash. */
export function precioDePack(tarifas: Tarifas, precio: number, { condicion, plan, iva }: Como): number {
  const final = (importe: number) => (iva ? conIva(importe, iva) : importe)
  const [unidad, contado] = [final(tarifas.precio_venta), final(precio)]
  const llevado = (importe: number) =>
    unidad === 0 ? 0 : Math.min(proporcion(contado, final(importe), unidad), MAX_IMPORTE)
  const suyos = {
    precio_venta: contado,
    precio_2_cuotas: llevado(tarifas.precio_2_cuotas),
    precio_financiado: llevado(tarifas.precio_financiado),
  }
  return precioSegunCondicion(suyos, condicion, undefined, plan).precio
}

/** The packs that were read into a line, by their id. */
export type Leidas = Readonly<Record<number, number>>

/** The packs with a price of their own that fit into a line of so many units, at the prices of now; undefined without any. */
export function presentacionesVendidas(
  articulo: Tarifas & Pick<Articulo, 'presentaciones'>,
  leidas: Leidas,
  { cantidad, precio_unitario, ...como }: Como & { cantidad: number; precio_unitario: number },
): PresentacionVendida[] | undefined {
  let libres = cantidad
  const vendidas = (articulo.presentaciones ?? []).flatMap(({ id, nombre, factor, precio }) => {
    const caben = Math.min(leidas[id] ?? 0, Math.floor(libres / factor))
    if (precio === undefined || caben <= 0) return []
    const suyo = precioDePack(articulo, precio, como)
    if (ahorroDe(precio_unitario, factor, suyo) === 0) return []
    libres = restarCantidades(libres, caben * factor)
    return [{ presentacion: id, nombre, factor, cantidad: caben, precio: suyo }]
  })
  return vendidas.length > 0 ? vendidas : undefined
}
