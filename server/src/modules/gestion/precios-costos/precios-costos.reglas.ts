/** Prices from costs: exact until the one rounding at the end. */

import { roundTo } from '@mostrador/contract/base/redondeo'
import type { ReglaDePrecio, ReglaPrecio } from '@mostrador/contract/gestion/reglas-precio'
import type { Iva } from '@mostrador/contract/iva'
import { eachPrecio, type Precio, type Precios } from '@mostrador/contract/maestros/articulos'
import { milesimasDe, precioDesdeCosto } from '@mostrador/contract/maestros/desde-costo'
import { MAX_IMPORTE } from '@mostrador/contract/wire'

const diezmilesimas = (n: number): bigint => BigInt(Math.round(n * 10_000))

export interface Ficha {
  /** In centavos; 0 is unknown. */
  costo: number
  iva: Iva | null
  precios: Precios
  manuales: ReadonlySet<Precio>
}

/** The rules of one article, the narrowest first. */
export type Cadena = readonly ReglaPrecio[]

/**
 * The four prices that the rules make of the cost. A price stays as it is without a rule, without a cost, and in a circle
 * of coefficients; one that a person typed stays too, unless `pisar`. A coefficient counts from the price that will be
 * charged, rounded as it is. `conIva`: prices have the IVA that costs have not.
 */
export function proponer(
  { costo, iva, precios, manuales }: Ficha,
  cadena: Cadena,
  { conIva, pisar = false }: { conIva: boolean; pisar?: boolean },
): Precios {
  const hechos = new Map<Precio, number>()
  const enCurso = new Set<Precio>()
  const de = (precio: Precio): number => {
    const hecho = hechos.get(precio)
    if (hecho !== undefined) return hecho
    if (enCurso.has(precio)) return precios[precio]
    enCurso.add(precio)
    const nuevo =
      manuales.has(precio) && !pisar ? null : calcular(cadena.find((r) => r[precio])?.[precio] ?? null)
    const valor = nuevo === null || nuevo > MAX_IMPORTE ? precios[precio] : nuevo
    hechos.set(precio, valor)
    return valor
  }
  const calcular = (regla: ReglaDePrecio | null): number | null => {
    if (!regla) return null
    if (regla.tipo === 'coeficiente') {
      const base = regla.base ? de(regla.base) : 0
      return base === 0 ? null : roundTo(BigInt(base) * diezmilesimas(regla.valor), 10_000n, regla)
    }
    if (costo === 0) return null
    return precioDesdeCosto({ costo, iva, conIva }, regla.valor, regla)
  }
  return eachPrecio(de)
}

const enCien = (parte: number, total: number): number | null =>
  total === 0 ? null : Math.round((parte / total) * 10_000) / 100

/** What a price leaves over a cost, on the cost and on the sale; null without a cost. */
export function ganancia(
  precio: number,
  costo: number,
  { iva, conIva }: { iva: Iva | null; conIva: boolean },
) {
  if (costo === 0) return { utilidad: null, margen: null }
  const neto = netoDe(precio, iva, conIva)
  return { utilidad: enCien(neto - costo, costo), margen: enCien(neto - costo, neto) }
}

/** A price without the IVA that it has, in centavos and their fractions. */
export const netoDe = (precio: number, iva: Iva | null, conIva: boolean): number =>
  (precio * 1_000) / milesimasDe(iva, conIva)
