/** How credit goes to instalments. Pure rules, in centavos. */
import { esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { mostrarImporte } from '@mostrador/contract/importes'
import type { CreateVenta } from '@mostrador/contract/ventas/ventas'
import { conflict, invalidField } from '../../../../platform/errors.ts'

/** An instalment, and what credit pays of it. */
export interface Destino {
  cuota: number
  importe: number
}

/** A credit row of an account, with what is left of it. */
export interface Credito {
  id: number
  libre: number
}

export interface Parte extends Destino {
  origen: number
}

/** The oldest credit pays first. The caller has checked that there is enough; what is missing stays out. */
export function spreadCredito(creditos: readonly Credito[], destinos: readonly Destino[]): Parte[] {
  const quedan = creditos.map((c) => ({ ...c }))
  return destinos.flatMap(({ cuota, importe }) => {
    const partes: Parte[] = []
    let falta = importe
    for (const credito of quedan) {
      const parte = Math.min(falta, credito.libre)
      if (parte <= 0) continue
      partes.push({ origen: credito.id, cuota, importe: parte })
      credito.libre -= parte
      falta -= parte
    }
    return partes
  })
}

/** Refuses with 409 more than the customer has in favour. */
export function checkAlcanza(importe: number, aFavor: number): void {
  if (importe <= aFavor) return
  throw conflict(
    'supera_a_favor',
    `El cliente tiene ${mostrarImporte(aFavor)} a favor sin usar: no alcanza para ${mostrarImporte(importe)}`,
    { a_favor: aFavor / 100 },
  )
}

/** Refuses with 409 more than the instalment asks for. */
export function checkCuotaPide(importe: number, pide: number): void {
  if (importe <= pide) return
  throw conflict('supera_cuota', `La cuota pide ${mostrarImporte(pide)}: no se le puede aplicar más`, {
    cuota: pide / 100,
  })
}

/** What credit pays of a sale. */
export interface AFavorDeVenta {
  /** Of what is paid at once: the sale on the spot, or the advance. */
  pago: number
  /** Of the instalments, in order of their number. */
  cuotas: number
}

/** Refuses with 400 credit for instalments that the sale has not, and more than is to pay. */
export function aFavorDeVenta(input: CreateVenta, total: number): AFavorDeVenta {
  const { condicion_venta, anticipo } = input
  const pago = input.a_favor ?? 0
  const cuotas = input.a_favor_cuotas ?? 0
  const aCuenta = esCuentaCorriente(condicion_venta)
  if (pago > (aCuenta ? anticipo : total)) {
    const que = aCuenta ? 'el anticipo' : 'el total de la venta'
    throw invalidField('a_favor', `El saldo a favor supera ${que}`)
  }
  if (cuotas > (aCuenta ? total - anticipo : 0)) {
    throw invalidField(
      'a_favor_cuotas',
      aCuenta ? 'El saldo a favor supera lo que piden las cuotas' : 'Una venta de contado no lleva cuotas',
    )
  }
  return { pago, cuotas }
}

/** What instalments get of an amount, the first ones first. */
export function destinosDe(
  cuotas: readonly { id: number; total_cuota: number }[],
  importe: number,
): Destino[] {
  let queda = importe
  return cuotas.flatMap(({ id, total_cuota }) => {
    const parte = Math.min(queda, total_cuota)
    queda -= parte
    return parte > 0 ? [{ cuota: id, importe: parte }] : []
  })
}
