import { problemaDePeriodo } from '@mostrador/contract/periodo-cerrado'
import { useQuery } from '@tanstack/react-query'
import { periodoCerradoQuery } from './periodo-cerrado.queries.ts'

/** Says why a document may not have this date, or undefined. The server decides; this says it in place. */
export function usePeriodoCerrado(fecha: string | null): string | undefined {
  const { data } = useQuery(periodoCerradoQuery)
  if (!fecha || !data) return undefined
  return problemaDePeriodo(fecha, data.cerrado_hasta) ?? undefined
}
