/** A price that is made of a cost: what a rule says of it, and what a person applies to a price list. */
import { type ComoRedondear, roundTo } from '../base/redondeo.ts'
import { IVA, IVA_GENERAL, type Iva } from '../iva.ts'

const diezmilesimas = (n: number): bigint => BigInt(Math.round(n * 10_000))

/** By what a price without IVA becomes one with it, in thousandths. */
export const milesimasDe = (iva: Iva | null, conIva: boolean): number =>
  conIva ? 1_000 + IVA[iva ?? IVA_GENERAL].milesimas : 1_000

/** A cost that prices are made of, in centavos; `conIva`: they have the IVA of the article that it has not. */
interface Costeado {
  costo: number
  iva: Iva | null
  conIva: boolean
}

/** So many per cent over the cost, in centavos, exact until the one rounding; `utilidad` has up to four decimals. */
export const precioDesdeCosto = (
  { costo, iva, conIva }: Costeado,
  utilidad: number,
  como: ComoRedondear,
): number =>
  roundTo(
    BigInt(costo) * (1_000_000n + diezmilesimas(utilidad)) * BigInt(milesimasDe(iva, conIva)),
    1_000_000_000n,
    como,
  )
