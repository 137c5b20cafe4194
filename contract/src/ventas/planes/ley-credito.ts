/** What Ley 24.240 art. 36 asks to state about a sale in instalments. Pure, in centavos; see docs/manual/ley-credito.md. */
import type { LeyCredito } from '../../base/plan.ts'
import { diasEntre, mostrarFecha } from '../../fechas.ts'
import { mostrarImporte, mostrarPesos, sumar } from '../../importes.ts'
import { IVA, IVA_GENERAL } from '../../iva.ts'

export const CONDICIONES_DEL_CREDITO = 'Condiciones del crédito (Ley 24.240, art. 36)'

export interface VentaFinanciada {
  fecha: string
  /** What the same goods cost in cash, with the same discount. */
  contado: number
  anticipo: number
  cuotas: readonly { importe: number; vence: string }[]
}

export interface CondicionesDeCredito {
  contado: number
  anticipo: number
  /** Cash price less advance; 0 when the advance covers it. */
  financiado: number
  /** Advance and instalments. */
  total: number
  /** What is paid beyond the cash price, IVA included; 0 when that is less. */
  interes: number
  /** Effective yearly rates in hundredths of a percent, to the nearest; null when there is none, or beyond 99.999,99 %. */
  tea: number | null
  cft: number | null
}

/** Beyond it no rate is stated: 99.999,99 %. */
const TOPE = 9_999_999

/**
 * What is still owed after the last instalment, when the balance grows by the daily share of an effective yearly rate
 * (over 365 days) between payments, and IVA is paid on that growth. Negative when the rate is too low.
 */
function resta(
  { fecha, cuotas }: VentaFinanciada,
  { financiado, tasa, iva }: { financiado: number; tasa: number; iva: number },
): number {
  let saldo = financiado
  let desde = fecha
  for (const { importe, vence } of cuotas) {
    const interes = saldo * ((1 + tasa) ** (diasEntre(desde, vence) / 365) - 1)
    saldo += interes * (1 + iva) - importe
    desde = vence
  }
  return saldo
}

/**
 * The effective yearly rate that pays everything off, by bisection between 0 and 99.999,99 %: the amounts and days are
 * whole numbers, and the answer is the nearest hundredth of a percent. The error of the doubles is some millionths of it.
 */
function tasaDe(venta: VentaFinanciada, financiado: number, iva: number): number | null {
  // Whether the rate is at most half a hundredth above this one.
  const alcanza = (centesimas: number) =>
    resta(venta, { financiado, tasa: (centesimas + 0.5) / 10_000, iva }) >= 0
  if (!alcanza(TOPE)) return null
  let [bajo, alto] = [-1, TOPE]
  while (alto - bajo > 1) {
    const medio = Math.floor((bajo + alto) / 2)
    if (alcanza(medio)) alto = medio
    else bajo = medio
  }
  return alto
}

/**
 * CFT: the rate of all that the customer pays; the prices include IVA, so that it includes the IVA on the interest. TEA:
 * the rate of the interest without that IVA. Both are the same where the interest bears none.
 */
export function condicionesDeCredito(venta: VentaFinanciada, iva: boolean): CondicionesDeCredito {
  const { contado, anticipo, cuotas } = venta
  const total = anticipo + sumar(cuotas.map((c) => c.importe))
  const financiado = Math.max(contado - anticipo, 0)
  const interes = Math.max(total - contado, 0)
  const sinTasa = financiado === 0 && interes > 0
  const tasa = (alicuota: number) => (interes === 0 ? 0 : tasaDe(venta, financiado, alicuota))
  return {
    contado,
    anticipo,
    financiado,
    total,
    interes,
    tea: sinTasa ? null : tasa(iva ? IVA[IVA_GENERAL].milesimas / 1_000 : 0),
    cft: sinTasa ? null : tasa(0),
  }
}

/** `45,50 %`. */
export const mostrarTasa = (centesimas: number): string => `${mostrarPesos(centesimas)} %`

/** The CFT as a label says it: `85,32 %`; empty where the advance covers the cash price. */
export const mostrarCftea = ({ cft, financiado }: CondicionesDeCredito): string =>
  cft !== null ? mostrarTasa(cft) : financiado === 0 ? '' : `más de ${mostrarTasa(TOPE)}`

const tasaONada = (tasa: number | null, financiado: number): string => {
  if (tasa !== null) return `${mostrarTasa(tasa)} efectiva anual`
  return financiado === 0
    ? 'No corresponde: el anticipo cubre el precio de contado'
    : `Más de ${mostrarTasa(TOPE)}`
}

/** `12 cuotas mensuales de $ 100,00 (la última $ 100,04), la primera el 10/02/2026`. */
function planEnPalabras(cuotas: VentaFinanciada['cuotas'], periodo: string): string {
  const [primera, ultima] = [cuotas[0], cuotas.at(-1)]
  if (!primera || !ultima) return ''
  if (cuotas.length === 1)
    return `1 cuota de ${mostrarImporte(primera.importe)}, el ${mostrarFecha(primera.vence)}`
  const otra = ultima.importe === primera.importe ? '' : ` (la última ${mostrarImporte(ultima.importe)})`
  return `${cuotas.length} cuotas ${periodo} de ${mostrarImporte(primera.importe)}${otra}, la primera el ${mostrarFecha(primera.vence)}`
}

/** What a statement calls the price that is financed, and how far apart it says that the instalments are. */
interface EnPalabras {
  contado: string
  periodo: string
}
const DE_VENTA: EnPalabras = { contado: 'Precio de contado', periodo: 'mensuales' }

/** The statement as people read it: the same on paper and in the confirmation. */
export function credito(
  venta: VentaFinanciada,
  { iva, mora_anual }: LeyCredito,
  { contado, periodo }: EnPalabras = DE_VENTA,
): [string, string][] {
  const c = condicionesDeCredito(venta, iva)
  return [
    [contado, mostrarImporte(c.contado)],
    ['Anticipo', mostrarImporte(c.anticipo)],
    ['Monto financiado', mostrarImporte(c.financiado)],
    ['Cuotas', planEnPalabras(venta.cuotas, periodo)],
    ['Total financiado con anticipo', mostrarImporte(c.total)],
    ['Total de intereses', mostrarImporte(c.interes)],
    ['Tasa efectiva anual (TEA)', tasaONada(c.tea, c.financiado)],
    ['Costo financiero total (CFT)', tasaONada(c.cft, c.financiado)],
    ['Sistema de amortización', 'Francés: cuotas iguales, con interés sobre el saldo'],
    ['Gastos, seguros y adicionales', 'No tiene'],
    ['Interés por mora', mora_anual === 0 ? 'No tiene' : `${mostrarTasa(mora_anual)} anual`],
  ]
}
