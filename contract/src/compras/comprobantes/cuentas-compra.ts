/**
 * The arithmetic of a supplier's voucher, for the form and the server: a line's price and total, the IVA of each rate,
 * what the parts add up to, and what each line cost. Amounts in centavos, unit prices in ten-thousandths of a peso.
 */
import * as z from 'zod/mini'
import { enMilesimas } from '../../cantidades.ts'
import { divideRounded, repartir, sumar } from '../../importes.ts'
import type { CriterioCosto } from '../../mercaderia/costos.ts'
import { cadena } from './descuentos.ts'
import { TIPOS_COMPRA, type TipoCompra } from './tipos-compra.ts'

/** The rates of IVA that a voucher may show, in reading order. The options of the enum have the whole numbers first. */
export const TASAS = ['21', '10.5', '27', '5', '2.5', '0'] as const
export const TasaIva = z.enum(TASAS, 'La alícuota de IVA no es válida')
export type TasaIva = z.infer<typeof TasaIva>

/** `10,5 %`. */
export const nombreDeTasa = (tasa: TasaIva): string => `${tasa.replace('.', ',')} %`

/** The rate of a line. */
export const IvaCompra = z.enum([...TASAS, 'exento', 'no_gravado'], 'La alícuota de IVA no es válida')
export type IvaCompra = z.infer<typeof IvaCompra>

/** In thousandths. */
export const MILESIMAS: Record<IvaCompra, number> = {
  '21': 210,
  '10.5': 105,
  '27': 270,
  '5': 50,
  '2.5': 25,
  '0': 0,
  exento: 0,
  no_gravado: 0,
}

/** The total of a line: units × unit price, less the discounts in chain. `de`: the price is of so many units. */
export function totalDeLinea(cantidad: number, precio: number, descuentos: string, de = 1): number {
  const [queda, entero] = cadena(descuentos)
  return Number(divideRounded(enMilesimas(cantidad) * BigInt(precio) * queda, entero * 100_000n * BigInt(de)))
}

/** The unit price that a line's total comes from, to four decimals; 0 of a present, whose total says nothing. */
export function precioDeTotal(cantidad: number, total: number, descuentos: string, de = 1): number {
  const [queda, entero] = cadena(descuentos)
  if (queda === 0n) return 0
  return Number(divideRounded(BigInt(total) * 100_000n * entero * BigInt(de), enMilesimas(cantidad) * queda))
}

/** Whether a line's unit price and total come from each other, whichever of them was rounded. */
export const seCorresponden = (
  cantidad: number,
  { precio, total }: { precio: number; total: number },
  descuentos: string,
): boolean =>
  totalDeLinea(cantidad, precio, descuentos) === total ||
  (cadena(descuentos)[0] > 0n && precioDeTotal(cantidad, total, descuentos) === precio)

/** The IVA of a net amount. */
export const ivaDe = (neto: number, tasa: IvaCompra): number =>
  Number(divideRounded(BigInt(neto) * BigInt(MILESIMAS[tasa]), 1_000n))

/** How far a paper may be from its own arithmetic, in centavos: 1 peso, or 0,01 % of its total. Suppliers round as they like. */
export const holguraDe = (total: number): number => Math.max(100, Math.floor(total / 10_000))

/** The same of its lines together: below 1 peso, since their cost is made of them. */
export const holguraDeLineas = (total: number): number => Math.max(99, Math.floor(total / 10_000))

const CENTAVO = 1

export const esIvaDe = (neto: number, tasa: TasaIva, iva: number, holgura = CENTAVO): boolean =>
  Math.abs(iva - ivaDe(neto, tasa)) <= (MILESIMAS[tasa] === 0 ? 0 : holgura)

export interface PartesDeCompra {
  tipo: TipoCompra
  /** Whether the amounts of the lines include IVA. */
  con_iva: boolean
  lineas: readonly number[]
  descuento: number
  flete: number
  ivas: readonly { neto: number; iva: number }[]
  no_gravado: number
  exento: number
  tributos: readonly number[]
  total: number
}

export interface SumaDeCompra {
  /** The lines, less the discount, with the freight. */
  lineas: number
  /** What the lines must be by the foot of the paper. */
  base: number
  neto: number
  iva: number
  tributos: number
  /** What the parts of the foot add up to. */
  suma: number
}

/** What the parts of a voucher add up to. Without IVA on the paper its foot is the lines and the other taxes. */
export function sumasDe(partes: PartesDeCompra): SumaDeCompra {
  const lineas = sumar(partes.lineas) - partes.descuento + partes.flete
  const neto = sumar(partes.ivas.map((i) => i.neto))
  const iva = sumar(partes.ivas.map((i) => i.iva))
  const tributos = sumar(partes.tributos)
  const demas = partes.no_gravado + partes.exento
  if (!TIPOS_COMPRA[partes.tipo].discrimina)
    return { lineas, base: lineas, neto, iva, tributos, suma: lineas + tributos }
  return {
    lineas,
    base: neto + demas + (partes.con_iva ? iva : 0),
    neto,
    iva,
    tributos,
    suma: neto + iva + demas + tributos,
  }
}

/** What a paper says otherwise than its own arithmetic, in centavos: the IVA of a rate, or its lines together. */
export interface Redondeo {
  que: 'iva' | 'lineas'
  tasa: TasaIva | null
  impreso: number
  /** What is printed less what the arithmetic gives. */
  diferencia: number
}

/** All of a voucher, to be said; none of one that adds up. */
export function redondeosDe(
  partes: Omit<PartesDeCompra, 'ivas'> & { ivas: readonly { tasa: TasaIva; neto: number; iva: number }[] },
): Redondeo[] {
  const { lineas, base } = sumasDe(partes)
  const todos: Redondeo[] = [
    ...partes.ivas.map(({ tasa, neto, iva }) => ({
      que: 'iva' as const,
      tasa,
      impreso: iva,
      diferencia: iva - ivaDe(neto, tasa),
    })),
    { que: 'lineas', tasa: null, impreso: base, diferencia: base - lineas },
  ]
  return todos.filter((r) => r.diferencia !== 0)
}

/** A rate whose lines are not what the foot has at it. */
export interface TasaAjena {
  tasa: TasaIva
  lineas: number
  pie: number
}

/**
 * The first rate at which lines and foot disagree: the cost of a line is made with its rate. A discount of the whole paper may
 * be of any line, and freight of any rate.
 */
export function tasaAjena(
  lineas: readonly { total: number; iva: IvaCompra }[],
  {
    tipo,
    con_iva,
    ivas,
    descuento,
    flete,
    total,
  }: Omit<PartesDeCompra, 'lineas' | 'ivas'> & {
    ivas: readonly { tasa: TasaIva; neto: number; iva: number }[]
  },
): TasaAjena | null {
  if (!TIPOS_COMPRA[tipo].discrimina) return null
  for (const tasa of TASAS) {
    if (MILESIMAS[tasa] === 0) continue
    const suyas = lineas.filter((l) => l.iva === tasa)
    const suma = sumar(suyas.map((l) => l.total))
    const pie = sumar(ivas.filter((i) => i.tasa === tasa).map((i) => i.neto + (con_iva ? i.iva : 0)))
    const holgura = suma > 0 || flete > 0 ? holguraDeLineas(total) : 0
    if (
      pie > suma + flete + holgura ||
      (suma > 0 && pie === 0 && descuento < suma) ||
      pie < suma - descuento - holgura
    )
      return { tasa, lineas: suma, pie }
  }
  return null
}

export interface LineaConValor {
  cantidad: number
  total: number
  iva: IvaCompra
}

/**
 * What each line is worth once discount and further costs are spread over all of them by value, in centavos: the parts
 * add up exactly.
 */
export function valoresDe(
  lineas: readonly { total: number }[],
  { descuento, gastos }: { descuento: number; gastos: number },
): number[] {
  const totales = lineas.map((l) => l.total)
  const menos = repartir(descuento, totales)
  const mas = repartir(gastos, totales)
  return totales.map((total, i) => total - (menos[i] ?? 0) + (mas[i] ?? 0))
}

/** What one unit cost, in ten-thousandths: `importe` centavos and `otros` without IVA, for `cantidad` units. */
export function costoUnitario(
  { importe, otros, cantidad, iva }: { importe: number; otros: number; cantidad: number; iva: IvaCompra },
  { discrimina, con_iva }: { discrimina: boolean; con_iva: boolean },
  criterio: CriterioCosto,
): number {
  const con = BigInt(1_000 + MILESIMAS[iva])
  // An IVA that the paper does not show is no credit: all of it is cost.
  const [por, entre] =
    !discrimina || con_iva === (criterio === 'con_iva') ? [1n, 1n] : con_iva ? [1_000n, con] : [con, 1_000n]
  return Number(
    divideRounded((BigInt(importe) * por + BigInt(otros) * entre) * 100_000n, enMilesimas(cantidad) * entre),
  )
}
