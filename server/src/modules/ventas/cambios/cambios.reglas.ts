/** How the two sides of an exchange are paid. Pure; each refuses with the text that the person reads. */
import type { LineaPago, PagoDeVentaInput } from '@mostrador/contract/caja/pagos'
import { CONDICIONES } from '@mostrador/contract/documentos/condiciones-venta'
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import type { CreateCambio } from '@mostrador/contract/ventas/cambios'
import { invalidField } from '../../../platform/errors.ts'

export interface Compensacion {
  /** In centavos: what comes back, and what is taken. */
  devuelto: number
  llevado: number
  /** What the returned goods pay of the taken ones, on the spot; 0 on account, where both go to the account. */
  compensado: number
  /** What the customer pays of the difference at once; none of it on account. */
  propios: PagoDeVentaInput[]
  /** The parts of the sale; null for one part as its condition says. */
  pagos: PagoDeVentaInput[] | null
}

const suma = (partes: readonly { monto: number }[] | null | undefined): number =>
  sumar((partes ?? []).map((p) => p.monto))

/**
 * Refuses with 400 a difference that is not that of the lines, and parts that are not it: the customer pays only what is
 * taken beyond, and gets only what comes back beyond.
 */
export function compensate(input: CreateCambio): Compensacion {
  const { devueltos, llevados, bonificacion, diferencia, condicion_venta, redondeo = 0 } = input
  const devuelto = sumar(devueltos.map((d) => d.total))
  const llevado = sumar(llevados.map((d) => d.total)) - bonificacion - redondeo
  if (llevado - devuelto !== diferencia) {
    throw invalidField('diferencia', `La diferencia es de ${mostrarImporte(llevado - devuelto)}`)
  }
  const vuelve = suma(input.devuelve)
  if (vuelve > Math.max(-diferencia, 0)) {
    throw invalidField('devuelve', 'Se devuelve a lo sumo la diferencia a favor del cliente')
  }
  const { pago } = CONDICIONES[condicion_venta]
  if (pago === null) {
    if (vuelve > 0) throw invalidField('devuelve', 'En cuenta corriente la diferencia queda en la cuenta')
    return { devuelto, llevado, compensado: 0, propios: [], pagos: input.pagos ?? null }
  }
  const compensado = Math.max(Math.min(devuelto, llevado), 0)
  const resto = llevado - compensado
  const propios: PagoDeVentaInput[] = input.pagos?.length ? input.pagos : [{ tipo_pago: pago, monto: resto }]
  if (suma(propios) !== resto) {
    throw invalidField(
      'pagos',
      `La suma de los pagos debe ser igual a la diferencia: ${mostrarImporte(resto)}`,
    )
  }
  const partes = [{ tipo_pago: 'EFECTIVO' as const, monto: compensado }, ...propios].filter(
    (p) => p.monto > 0,
  )
  // The rounding is that of the cash of the difference, which is then a part of its own.
  const comoLaCondicion = redondeo === 0 && partes.every((p) => p.tipo_pago === pago) && !input.pagos?.length
  const conDinero = propios.filter((p) => p.monto > 0)
  return { devuelto, llevado, compensado, propios: conDinero, pagos: comoLaCondicion ? null : partes }
}

/** The parts that the note gives back: what paid the sale, and the money that goes out. One line for cash. */
export function partesDeNota(
  compensado: number,
  devuelve: readonly LineaPago[] | null | undefined,
): LineaPago[] {
  const enEfectivo = compensado + suma(devuelve?.filter((p) => p.tipo_pago === 'EFECTIVO'))
  return [
    { tipo_pago: 'EFECTIVO' as const, monto: enEfectivo },
    ...(devuelve ?? []).filter((p) => p.tipo_pago !== 'EFECTIVO'),
  ].filter((p) => p.monto > 0)
}
