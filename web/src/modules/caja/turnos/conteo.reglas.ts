/** What a person types while counting a till, and what it adds up to. */
import { type ContarCaja, DENOMINACIONES, type Turno } from '@mostrador/contract/caja/caja-turnos'
import { TipoPago } from '@mostrador/contract/caja/pagos'
import { multiplicar, sumar } from '@mostrador/contract/importes'
import { formatCount, formatMoney } from '../../../platform/text/format.ts'

/** Null for a blank field, NaN for an unclear text. */
type Tecleado = number | null

export interface Contado {
  /** Units of each bill or coin, by its value in centavos. */
  billetes: Readonly<Record<number, Tecleado>>
  /** The cash, when it is typed as one amount. */
  efectivo: Tecleado
  /** The other payment types. */
  otros: Readonly<Partial<Record<TipoPago, Tecleado>>>
}

export const NADA: Contado = { billetes: {}, efectivo: null, otros: {} }

export const OTROS_TIPOS = TipoPago.options.filter((tipo) => tipo !== 'EFECTIVO')

const unidadesDe = ({ billetes }: Contado) =>
  DENOMINACIONES.map((denominacion) => ({ denominacion, cantidad: billetes[denominacion] ?? 0 })).filter(
    ({ cantidad }) => cantidad !== 0,
  )

/** Whether the cash comes from the bills; otherwise it is the typed amount. */
export const cuentaBilletes = (contado: Contado): boolean => unidadesDe(contado).length > 0

/** The counted cash in centavos; NaN while a field is unclear. */
export const efectivoDe = (contado: Contado): number =>
  cuentaBilletes(contado)
    ? sumar(
        unidadesDe(contado).map(({ denominacion, cantidad }) =>
          Number.isInteger(cantidad) && cantidad > 0 ? multiplicar(cantidad, denominacion) : Number.NaN,
        ),
      )
    : (contado.efectivo ?? 0)

/** Whether every field holds an amount. */
export const esClaro = (contado: Contado): boolean =>
  !Number.isNaN(efectivoDe(contado)) &&
  efectivoDe(contado) >= 0 &&
  OTROS_TIPOS.every((tipo) => !Number.isNaN(contado.otros[tipo] ?? 0))

/** Whether no cash was counted: neither a bill nor an amount, not even 0. */
export const sinEfectivo = (contado: Contado): boolean =>
  !cuentaBilletes(contado) &&
  contado.efectivo === null &&
  DENOMINACIONES.every((denominacion) => (contado.billetes[denominacion] ?? null) === null)

/** Whether nothing at all was counted. */
export const estaVacio = (contado: Contado): boolean =>
  sinEfectivo(contado) && OTROS_TIPOS.every((tipo) => (contado.otros[tipo] ?? null) === null)

/** From so much more cash than a till should hold, in centavos: $ 100.000. */
const MUCHO_MAS = 10_000_000
/** A blind count has nothing to compare with: from so much cash, and from so many bills of one value. */
const MUCHISIMO = 5_000_000_000
const MUCHOS_BILLETES = 1_000

/**
 * Why a count is hardly meant, in the words of the question; null where it may be. A total that was typed as a number of
 * bills is thousands of times too much.
 */
export function dudaDe(contado: Contado, { saldos }: Pick<Turno, 'saldos'>): string | null {
  const efectivo = efectivoDe(contado)
  const billetes = unidadesDe(contado).find(({ cantidad }) => cantidad >= MUCHOS_BILLETES)
  if (billetes)
    return `Contaste ${formatCount(billetes.cantidad, 'billete o moneda', 'billetes o monedas')} de ${formatMoney(billetes.denominacion)}: son ${formatMoney(efectivo)} en efectivo.`
  if (saldos === null) return efectivo >= MUCHISIMO ? `Contaste ${formatMoney(efectivo)} en efectivo.` : null
  const esperado = Math.max(saldos.find((s) => s.tipo_pago === 'EFECTIVO')?.saldo ?? 0, 0)
  return efectivo >= 5 * esperado && efectivo - esperado >= MUCHO_MAS
    ? `Contaste ${formatMoney(efectivo)} en efectivo, y se esperaban ${formatMoney(esperado)}.`
    : null
}

export const bodyOf = (contado: Contado): ContarCaja => ({
  contado: [
    { tipo_pago: 'EFECTIVO', monto: efectivoDe(contado) },
    ...OTROS_TIPOS.flatMap((tipo_pago) => {
      const monto = contado.otros[tipo_pago] ?? 0
      return monto === 0 ? [] : [{ tipo_pago, monto }]
    }),
  ],
  billetes: unidadesDe(contado),
})

/** The counted cash. */
export const contadoEnEfectivo = ({ conteo }: Turno): number =>
  conteo?.tipos.find(({ tipo_pago }) => tipo_pago === 'EFECTIVO')?.contado ?? 0

/** Whether the close needs a remark. */
export const hayDiferencia = ({ conteo }: Turno): boolean =>
  conteo?.tipos.some(({ diferencia }) => diferencia !== 0) ?? false
