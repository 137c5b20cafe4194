/** What a person takes off a line, or off the sale, as it is typed. Amounts are in centavos, percentages in hundredths. */
import { multiplicar, proporcion } from '@mostrador/contract/importes'
import { parseImporte } from '../../../../platform/text/format.ts'

/** A part of the line, an amount of all of it, or down to another price of a unit. */
export interface Rebaja {
  como: 'porcentaje' | 'importe' | 'precio'
  valor: number
  motivo: string
}

const CIEN = 10_000

/** `10%`, `12,5 %`, `150` → a rebate; null for a blank text, NaN for an unclear one, more than 100 % and below 0. */
export function readDescuento(text: string): Pick<Rebaja, 'como' | 'valor'> | null | typeof Number.NaN {
  const typed = text.trim()
  if (typed === '') return null
  const porcentaje = typed.endsWith('%')
  const valor = parseImporte(porcentaje ? typed.slice(0, -1).trim() : typed)
  if (valor === null || valor < 0 || (porcentaje && valor > CIEN)) return Number.NaN
  return { como: porcentaje ? 'porcentaje' : 'importe', valor }
}

/** As it is typed. */
export const formatDescuento = (rebaja: Pick<Rebaja, 'como' | 'valor'> | undefined): string => {
  if (!rebaja || rebaja.como === 'precio') return ''
  const texto = String(rebaja.valor / 100).replace('.', ',')
  return rebaja.como === 'porcentaje' ? `${texto} %` : texto
}

/** What it takes off so many units at this price, which cost `bruto`. A price above that of the list takes nothing off. */
export function descuentoDe(
  rebaja: Pick<Rebaja, 'como' | 'valor'> | undefined,
  cantidad: number,
  precio: number,
  bruto = multiplicar(cantidad, precio),
): number {
  if (!rebaja) return 0
  if (rebaja.como === 'porcentaje') return proporcion(bruto, rebaja.valor, CIEN)
  return rebaja.como === 'importe' ? rebaja.valor : Math.max(bruto - multiplicar(cantidad, rebaja.valor), 0)
}
