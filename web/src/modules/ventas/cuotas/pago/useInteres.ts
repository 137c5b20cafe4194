/** The interest in a payment: how much of it is claimed, and what of the rest is forgiven. */

import type { CuotaACobrar } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { InteresDelCobro } from '@mostrador/contract/ventas/planes/interes'
import { interesDelPago, type OrdenDePago, SIN_MOTIVO } from '@mostrador/contract/ventas/planes/interes'
import { useState } from 'react'
import type { MontoTecleado } from '../../../documentos/pago/lineasDePago.ts'

export interface Interes {
  /** What the instalment owes until today, in centavos; 0 without interest. */
  debe: number
  reclamado: MontoTecleado
  /** The claimed part in centavos; 0 while the field is unclear. */
  cuanto: number
  /** The open capital: 0 for a paid instalment. */
  capital: number
  /** The least amount that may be paid. */
  minimo: number
  /** What the rest would be, if it is forgiven. */
  resto: number
  perdona: boolean
  motivo: string
  setReclamado: (reclamado: MontoTecleado) => void
  setPerdona: (perdona: boolean) => void
  setMotivo: (motivo: string) => void
  /** As it is sent; undefined where there is nothing to decide. */
  enviado: InteresDelCobro | undefined
}

/** The capital that an instalment still asks for. */
export const capitalDe = ({ pagada, total_cuota }: CuotaACobrar): number => (pagada ? 0 : total_cuota)

/**
 * `monto` is the whole payment. Until somebody writes the interest, the order of payment says how much of it is interest.
 */
export function useInteres(cuota: CuotaACobrar, monto: MontoTecleado, orden: OrdenDePago): Interes {
  const [tecleado, setReclamado] = useState<MontoTecleado | undefined>(undefined)
  const [perdona, setPerdona] = useState(false)
  const [motivo, setMotivo] = useState('')
  const debe = cuota.interes ?? 0
  const capital = capitalDe(cuota)
  const reclamado = tecleado === undefined ? interesDelPago(monto || 0, { capital, debe, orden }) : tecleado
  const cuanto = reclamado || 0
  const resto = Math.max(debe - cuanto, 0)
  const perdonado = perdona ? resto : 0
  const enterosPrimero = orden === 'interes' && cuanto + perdonado === debe
  return {
    debe,
    reclamado,
    cuanto,
    capital,
    minimo: enterosPrimero ? Math.max(capital, cuanto) : capital + cuanto,
    resto,
    perdona,
    motivo,
    setReclamado,
    setPerdona,
    setMotivo,
    enviado: cuanto + perdonado > 0 ? { reclamado: cuanto, perdonado, motivo } : undefined,
  }
}

/** The first error of what was decided about the interest, in the server's words; null when it is valid. */
export function interesError(
  { debe, reclamado, cuanto, capital, resto, perdona, motivo }: Interes,
  monto: MontoTecleado,
  mostrar: (centavos: number) => string,
): string | null {
  if (debe === 0) return null
  if (Number.isNaN(reclamado)) return 'Ingresa un interés válido'
  if (cuanto > debe || (capital === 0 && (monto ?? 0) > debe))
    return `La cuota debe ${mostrar(debe)} de interés`
  if (capital === 0 && cuanto !== monto) return 'De una cuota pagada se cobra solo su interés'
  return perdona && resto > 0 && motivo.trim() === '' ? SIN_MOTIVO : null
}
