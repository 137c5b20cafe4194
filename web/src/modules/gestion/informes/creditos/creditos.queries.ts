/** The server calls of the report of credits. */
import type { CallOptions } from '@mostrador/contract/client'
import { analisisCreditos, type VistaCreditos } from '@mostrador/contract/gestion/analisis/analisis-creditos'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../platform/api/api.ts'

export interface PedidoDeCreditos {
  sucursal: number | undefined
  ver: VistaCreditos
}

export const creditosQuery = (query: PedidoDeCreditos) =>
  queryOptions({
    queryKey: ['informes', 'creditos', query],
    queryFn: ({ signal }) => api(analisisCreditos.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const exportCreditos = (query: PedidoDeCreditos) => (call: CallOptions) =>
  api(analisisCreditos.exportar, { query }, call)

/** Which instalments make a figure. */
export interface DeCifra {
  sucursal?: number | undefined
  vendedor?: number
  desde?: string
  hasta?: string
  incluir: 'abiertas' | 'todas'
}
