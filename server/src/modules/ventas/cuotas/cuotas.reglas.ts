/** How a payment is shared among instalments. Pure rules, in centavos. */

/** An unpaid instalment, with its open amount. */
export interface CuotaImpaga {
  id: number
  numero_cuota: number
  total_cuota: number
}

/** The part of a payment that goes to one instalment. */
export interface Imputacion {
  cuota: number
  numero_cuota: number
  importe: number
  /** The open amount afterwards: 0 when the instalment is paid. */
  resta: number
}

export interface Reparto {
  /** The chosen instalment comes first, then those that got the excess. */
  imputaciones: Imputacion[]
  /** The rest of the payment after all instalments are paid. */
  sobrante: number
}

/**
 * Splits `monto` among the unpaid instalments of a sale. The chosen instalment comes first. The excess goes
 * to the following ones in order of number, then to the earlier ones. No instalment gets more than its open
 * amount.
 */
export function allocatePago(monto: number, cuota: CuotaImpaga, impagas: CuotaImpaga[]): Reparto {
  const following = impagas.filter((c) => c.numero_cuota > cuota.numero_cuota)
  const earlier = impagas.filter((c) => c.numero_cuota < cuota.numero_cuota)
  const imputaciones: Imputacion[] = []
  let sobrante = monto
  for (const { id, numero_cuota, total_cuota } of [cuota, ...following, ...earlier]) {
    const importe = Math.min(sobrante, total_cuota)
    if (importe === 0) break
    imputaciones.push({ cuota: id, numero_cuota, importe, resta: total_cuota - importe })
    sobrante -= importe
  }
  return { imputaciones, sobrante }
}
