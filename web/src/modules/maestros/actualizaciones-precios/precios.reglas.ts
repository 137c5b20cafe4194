/** The arithmetic of a price update: pure, on the articles of the screen. */

import { aumentar, dividir } from '@mostrador/contract/importes'
import {
  type Articulo,
  eachPrecio,
  type Precio,
  type Precios,
  preciosOf,
  samePrecios,
  valorCuotaArticulo,
} from '@mostrador/contract/maestros/articulos'
import { precioDesdeCosto } from '@mostrador/contract/maestros/desde-costo'
import { MAX_IMPORTE } from '@mostrador/contract/wire'

export const TIER_LABEL: Record<Precio, string> = {
  precio_venta: 'Venta',
  precio_lista: 'Lista',
  precio_2_cuotas: '2 cuotas',
  precio_financiado: 'Financiado',
}

/** The rounding steps of the review, in centavos; 1 keeps the cents. */
export const REDONDEOS = [
  { value: 1, label: 'Sin redondeo' },
  { value: 100, label: 'A $ 1' },
  { value: 1_000, label: 'A $ 10' },
  { value: 10_000, label: 'A $ 100' },
] as const

/** New prices of articles, by id; an article without an entry keeps its own prices. */
export type Cambios = ReadonlyMap<string, Precios>

const mapTiers = (precios: Precios, change: (centavos: number) => number): Precios =>
  eachPrecio((precio) => change(precios[precio]))

/** Could be a thousand or one and a fraction. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}\.\d{3}$/

/**
 * A typed percentage: `10`, `-5,5`, `7.25 %`. Null when the text is no percentage, or when it would make
 * prices negative.
 */
export function parsePorcentaje(text: string): number | null {
  const match = /^([+-]?\d{1,6}(?:[.,]\d{1,4})?)\s*%?$/.exec(text.trim())
  if (!match?.[1] || AMBIGUOUS.test(match[1])) return null
  const porcentaje = Number(match[1].replace(',', '.'))
  return porcentaje >= -100 ? porcentaje : null
}

/**
 * The base of a percentage: the prices in the view, the saved prices, or, of the price of a list, the cost of the article,
 * with its IVA where prices have it and costs have not.
 */
export type Base = 'vista' | 'guardados' | 'costo' | 'costo_mas_iva'

export const esDeCosto = (base: Base): boolean => base === 'costo' || base === 'costo_mas_iva'

const SIN_REDONDEO = { redondeo: 'ninguno', hacia: 'cercano' } as const

/** The sale price at so much over the cost; the same prices without a known cost. */
function desdeCosto(articulo: Articulo, porcentaje: number, conIva: boolean): Precios {
  const { precio_costo: costo, iva = null } = articulo
  const precios = preciosOf(articulo)
  if (!costo) return precios
  const precio_venta = Math.min(
    precioDesdeCosto({ costo, iva, conIva }, porcentaje, SIN_REDONDEO),
    MAX_IMPORTE,
  )
  return { ...precios, precio_venta }
}

/** The view after a percentage on some articles. A price that returns to its old value is no change. */
export function applyPorcentaje(
  articulos: readonly Articulo[],
  cambios: Cambios,
  porcentaje: number,
  base: Base,
): Cambios {
  const next = new Map(cambios)
  for (const articulo of articulos) {
    const from = (base === 'vista' && cambios.get(articulo.id)) || articulo
    const raised = esDeCosto(base)
      ? desdeCosto(articulo, porcentaje, base === 'costo_mas_iva')
      : mapTiers(from, (p) => Math.min(aumentar(p, porcentaje), MAX_IMPORTE))
    if (samePrecios(raised, articulo)) next.delete(articulo.id)
    else next.set(articulo.id, raised)
  }
  return next
}

/** One 'Aplicar cambio', and the view after it. */
export interface Edicion {
  aplicado: number
  cambios: Cambios
  /** The percentages behind these changes; null for one over costs, which whoever sees prices alone must not read. */
  porcentajes: readonly (number | null)[]
}

export function applyEdicion(
  articulos: readonly Articulo[],
  anterior: Edicion | undefined,
  aplicado: number,
  base: Base,
): Edicion {
  const { cambios = new Map(), porcentajes = [] } = anterior ?? {}
  const chosen = new Set(articulos.map((a) => a.id))
  // Any other base than the view replaces every earlier percentage of these articles.
  const dicho = esDeCosto(base) ? null : aplicado
  const replaced = base !== 'vista' && [...cambios.keys()].every((id) => chosen.has(id))
  return {
    aplicado,
    cambios: applyPorcentaje(articulos, cambios, aplicado, base),
    porcentajes: replaced ? [dicho] : [...porcentajes, dicho],
  }
}

/** What somebody did: it can be done again on the prices of another day. */
export interface Aplicado {
  /** The articles. */
  ids: readonly string[]
  porcentaje: number
  base: Base
}

/** The view after all of these, one after the other, on these prices. Articles that are gone count for nothing. */
export function repeatPrecios(
  articulos: readonly Articulo[],
  aplicados: readonly Aplicado[],
): Edicion | undefined {
  const found = new Map(articulos.map((a) => [a.id, a]))
  return aplicados.reduce<Edicion | undefined>(
    (edicion, { ids, porcentaje, base }) =>
      applyEdicion(
        ids.flatMap((id) => found.get(id) ?? []),
        edicion,
        porcentaje,
        base,
      ),
    undefined,
  )
}

/** Removes these articles. */
export function sinArticulos(aplicado: Aplicado, ids: readonly string[]): Aplicado {
  const gone = new Set(ids)
  return { ...aplicado, ids: aplicado.ids.filter((id) => !gone.has(id)) }
}

/** Rounds to the nearest step, half away from zero; a price never becomes 0. */
export function roundPrecio(precios: Precios, paso: number): Precios {
  if (paso === 1) return precios
  return mapTiers(precios, (p) => (p === 0 ? 0 : Math.max(dividir(p, paso) * paso, paso)))
}

export interface CambioRevisado {
  articulo: Articulo
  anterior: Precios
  nuevo: Precios
  cuotaAnterior: number
  cuotaNueva: number
}

/** The changes to save: only articles with other prices than before. */
export function revisar(articulos: readonly Articulo[], cambios: Cambios, paso: number): CambioRevisado[] {
  return articulos.flatMap((articulo) => {
    const changed = cambios.get(articulo.id)
    if (!changed) return []
    const nuevo = roundPrecio(changed, paso)
    if (samePrecios(nuevo, articulo)) return []
    const cuotaNueva = valorCuotaArticulo({ ...articulo, ...nuevo })
    return [
      { articulo, anterior: preciosOf(articulo), nuevo, cuotaAnterior: articulo.valor_cuota, cuotaNueva },
    ]
  })
}
