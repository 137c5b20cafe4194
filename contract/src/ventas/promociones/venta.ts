/** The promotions of a sale: the same for the form, for a device without a line, and for the server. */

import { conEmisor, type TipoPago } from '../../caja/pagos.ts'
import { restarCantidades } from '../../cantidades.ts'
import { type PresentacionVendida, unidadesEnPacks } from '../presentaciones/vendidas.ts'
import { aplicarPromociones } from './aplicar.ts'
import { type Contexto, type LineaDeCarrito, porQueNo } from './condiciones.ts'
import type { PromocionVigente, Vigentes } from './promociones.ts'

/** A line as the form and the server have it; what is not known of its article is missing. */
export interface LineaPromovible {
  articulo: string
  cantidad: number
  precio_unitario: number
  descuento?: number | undefined
  presentaciones?: PresentacionVendida[] | undefined
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

type EnVigor = Omit<Vigentes, 'ahora'>

function carritoDe(
  proveedores: Vigentes['proveedores'],
  lineas: readonly LineaPromovible[],
): LineaDeCarrito[] {
  const traen = new Map(proveedores.map(({ articulo, proveedor }) => [articulo, proveedor]))
  return lineas.map((l) => ({
    articulo: l.articulo,
    // What a pack lowered is no more for promotions.
    cantidad: restarCantidades(l.cantidad, unidadesEnPacks(l)),
    precio: l.precio_unitario,
    rubro: l.rubro ?? null,
    marca: l.marca ?? '',
    proveedor: traen.get(l.articulo) ?? null,
    descuento: l.descuento ?? 0,
  }))
}

const usadoDe = ({ usados = [] }: EnVigor): Contexto['usado'] =>
  new Map(usados.map((u) => [u.promocion, u.importe]))

/** For each line what promotions take off it, in their order; amounts in centavos. */
export function promocionesDe(
  vigentes: EnVigor,
  lineas: readonly LineaPromovible[],
  contexto: Contexto,
): PromocionAplicada[][] {
  const { promociones, proveedores } = vigentes
  const nombres = new Map(promociones.map((p: PromocionVigente) => [p.id, p.nombre]))
  const carrito = carritoDe(proveedores, lineas)
  const porLinea = lineas.map((): PromocionAplicada[] => [])
  for (const { linea, promocion, ...resto } of aplicarPromociones(promociones, carrito, {
    ...contexto,
    usado: usadoDe(vigentes),
  }))
    porLinea[linea]?.push({ promocion, nombre: nombres.get(promocion) ?? '', ...resto })
  return porLinea
}

/** The cards and banks that would change what this cart costs if it were paid with that means, by name. */
export function emisoresDe(
  vigentes: EnVigor,
  lineas: readonly LineaPromovible[],
  contexto: Contexto,
  medio: TipoPago,
): string[] {
  if (!conEmisor(medio)) return []
  const carrito = carritoDe(vigentes.proveedores, lineas)
  const usado = usadoDe(vigentes)
  const todos = vigentes.promociones.flatMap((p) => {
    const partes = [{ medio, emisor: p.emisores?.[0], importe: 1 }]
    return porQueNo(p, carrito, { ...contexto, usado, partes }) === null ? (p.emisores ?? []) : []
  })
  const porNombre = new Map(todos.map((e) => [e.toLowerCase(), e]))
  return [...porNombre.values()].toSorted((a, b) => a.localeCompare(b, 'es'))
}
