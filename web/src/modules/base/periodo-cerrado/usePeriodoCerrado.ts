import { problemaDePeriodo } from '@mostrador/contract/base/periodo-cerrado'
import { useQuery } from '@tanstack/react-query'
import { periodoCerradoQuery } from './periodo-cerrado.queries.ts'

/** The last closed day as far as the screen knows; null when nothing is closed. */
export const useCerradoHasta = (): string | null => useQuery(periodoCerradoQuery).data?.cerrado_hasta ?? null

/** Says why a document may not have this date, or undefined. The server decides; this says it in place. */
export function usePeriodoCerrado(fecha: string | null): string | undefined {
  const hasta = useCerradoHasta()
  return (fecha && problemaDePeriodo(fecha, hasta)) || undefined
}
