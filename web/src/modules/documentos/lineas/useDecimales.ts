/** How many decimals the quantity of an article takes. */
import { unidadDe } from '@mostrador/contract/maestros/unidades'
import { useSesion } from '../../../platform/api/session.tsx'

/**
 * By the unit of the article. Where a line does not say it, as many as any unit has while the business counts in units: the server
 * refuses those that the article does not take.
 */
export function useDecimales(): (unidad: string | undefined) => number {
  const { usuario } = useSesion()
  return (unidad) => (unidad === undefined ? (usuario.unidades ? 3 : 0) : (unidadDe(unidad)?.decimales ?? 0))
}
