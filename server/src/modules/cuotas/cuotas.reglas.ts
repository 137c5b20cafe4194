/** Where the money of a payment goes. Pure rules, in centavos. */

/** What an instalment still asks for. */
export interface CuotaImpaga {
  id: number
  numero_cuota: number
  total_cuota: number
}

/** What a payment puts on one instalment. */
export interface Imputacion {
  cuota: number
  numero_cuota: number
  importe: number
  /** What the instalment asks for afterwards: 0 when it is left paid. */
  resta: number
}

export interface Reparto {
  /** The instalment that was paid comes first, then those that the excess touched. */
  imputaciones: Imputacion[]
  /** What no instalment took. */
  sobrante: number
}

/**
 * Splits `monto` among the unpaid instalments of a sale, in order of number: first the one that is paid,
 * the excess to the following ones, then to the earlier ones. Nothing gets more than it asks for.
 */
export function repartir(monto: number, cuota: CuotaImpaga, impagas: CuotaImpaga[]): Reparto {
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
