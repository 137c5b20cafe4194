/** What a person takes off the lines of a sale, and what is sold without a file. */
import { type LineaVenta, VARIOS } from '@mostrador/contract/ventas/lineas'
import type { Draw } from '../draw.ts'
import { sinPermiso } from '../rights.ts'
import { existing, type Shop, sum } from '../shop.ts'
import type { No, Persona } from '../step.ts'
import { porUnidades } from '../unidades.ts'
import { ahorroDeCajas } from './packs.ts'

/** What is left of a line after its promotions, before what a person takes off. */
const queda = ({ promociones = [], ...linea }: LineaVenta): number =>
  porUnidades(linea.cantidad, linea.precio_unitario) -
  ahorroDeCajas(linea) -
  sum(promociones.map((p) => p.importe))

export const totalDe = (linea: LineaVenta): number => queda(linea) - (linea.descuento ?? 0)

export const esAbierta = ({ descripcion }: Pick<LineaVenta, 'descripcion'>): boolean =>
  descripcion !== undefined

/** Now and then an open line beside the others, or something off one of them; and a centavo more than it costs. */
export function rebajar(draw: Draw, lineas: LineaVenta[]): LineaVenta[] {
  const abierta: LineaVenta = {
    articulo: draw.pick(VARIOS.slice(0, 2)) ?? 'VARIOS',
    cantidad: 2,
    precio_unitario: 4_321,
    total: 8_642,
    descripcion: 'Corte de caño',
    iva: '10.5',
  }
  const todas = draw.once(8) ? [...lineas, abierta] : lineas
  if (!draw.once(5)) return todas
  return todas.map((linea, i) => {
    const { total } = linea
    const descuento =
      i === 0 ? (draw.pick([1, Math.floor(total / 10), Math.floor(total / 3), total, total + 1]) ?? 0) : 0
    return descuento > 0 ? { ...linea, descuento, total: Math.max(total - descuento, 0) } : linea
  })
}

/** More than a line costs is taken off it, or it adds up to something else. */
export const malRebajada = (linea: LineaVenta): boolean =>
  (linea.descuento ?? 0) > Math.max(queda(linea), 0) || linea.total !== totalDe(linea)

/** A large discount needs its permission, of one line or of the sale with all its lines; and so does what is given away. */
export function descuentoMayor(
  shop: Shop,
  quien: Persona,
  { bonificacion, detalles }: { bonificacion: number; detalles: LineaVenta[] },
  total: number,
): No | null {
  const maximo = shop.permisos.limites.descuento_maximo
  const mucho = (quitado: number, de: number) => 100 * quitado > maximo * de
  const todo = bonificacion + sum(detalles.map((d) => d.descuento ?? 0))
  const pide =
    mucho(todo, sum(detalles.map(queda))) || detalles.some((d) => mucho(d.descuento ?? 0, queda(d)))
  const negado = pide ? sinPermiso(shop, quien, 'descuento_mayor') : null
  const dePromocion = (d: LineaVenta) => d.total === 0 && !d.descuento && (d.promociones?.length ?? 0) > 0
  const regala = detalles.some((d) => (total === 0 || d.total === 0) && !dePromocion(d))
  return negado ?? (regala ? sinPermiso(shop, quien, 'regalar') : null)
}

/** The article of an open line exists from its first sale on. */
export function ensureVarios(shop: Shop, detalles: readonly LineaVenta[]): void {
  for (const { articulo: id } of detalles.filter(esAbierta)) {
    if (shop.articulos.some((a) => a.id === id)) continue
    const sinPrecio = { precio_costo: 0, precio_lista: 0, precio_2_cuotas: 0, precio_financiado: 0 }
    shop.articulos.push({ id, ...sinPrecio, precio_venta: 0, baja: false, servicio: true })
  }
}

/** An article that a line names: that of an open one may not be there yet. */
export const bajaDe = (shop: Shop, linea: LineaVenta): boolean =>
  esAbierta(linea)
    ? (shop.articulos.find((a) => a.id === linea.articulo)?.baja ?? false)
    : existing(shop.articulos.find((a) => a.id === linea.articulo)).baja
