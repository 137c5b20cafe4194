/** The promotions of a sale: the same for the form, for a device without a line, and for the server. */
import { aplicarPromociones } from './aplicar.ts'
import type { Contexto } from './condiciones.ts'
import type { PromocionVigente, Vigentes } from './promociones.ts'

/** A line as the form and the server have it; what is not known of its article is missing. */
export interface LineaPromovible {
  articulo: string
  cantidad: number
  precio_unitario: number
  descuento?: number | undefined
  rubro?: number | null | undefined
  marca?: string | undefined
}

/** What a promotion took off a line, with its name on papers. */
export interface PromocionAplicada {
  promocion: number
  version: number
  nombre: string
  unidades: number
  importe: number
}

/** For each line what promotions take off it, in their order; amounts in centavos. */
export function promocionesDe(
  { promociones, proveedores, usados = [] }: Omit<Vigentes, 'ahora'>,
  lineas: readonly LineaPromovible[],
  contexto: Contexto,
): PromocionAplicada[][] {
  const traen = new Map(proveedores.map(({ articulo, proveedor }) => [articulo, proveedor]))
  const nombres = new Map(promociones.map((p: PromocionVigente) => [p.id, p.nombre]))
  const carrito = lineas.map((l) => ({
    articulo: l.articulo,
    cantidad: l.cantidad,
    precio: l.precio_unitario,
    rubro: l.rubro ?? null,
    marca: l.marca ?? '',
    proveedor: traen.get(l.articulo) ?? null,
    descuento: l.descuento ?? 0,
  }))
  const usado = new Map(usados.map((u) => [u.promocion, u.importe]))
  const porLinea = lineas.map((): PromocionAplicada[] => [])
  for (const { linea, promocion, ...resto } of aplicarPromociones(promociones, carrito, {
    ...contexto,
    usado,
  }))
    porLinea[linea]?.push({ promocion, nombre: nombres.get(promocion) ?? '', ...resto })
  return porLinea
}
