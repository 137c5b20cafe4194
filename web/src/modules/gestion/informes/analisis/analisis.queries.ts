/** The server calls of the analysis. */
import type { CallOptions } from '@mostrador/contract/client'
import { type Agrupar, analisis, type Comparar } from '@mostrador/contract/gestion/analisis/analisis'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../platform/api/api.ts'
import type { Rango } from '../informes.queries.ts'

/** The lines of one group. */
export interface Parte {
  de: Agrupar | undefined
  clave: string | undefined
}

export interface Pedido extends Rango, Parte {
  agrupar: Agrupar
  comparar: Comparar | undefined
}

export const analisisQuery = (query: Pedido) =>
  queryOptions({
    queryKey: ['informes', 'analisis', query],
    queryFn: ({ signal }) => api(analisis.ventas, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: query.desde <= query.hasta,
  })

export const exportAnalisis = (query: Pedido) => (call: CallOptions) =>
  api(analisis.exportarVentas, { query }, call)

export const porqueQuery = (query: Rango & { comparar: Comparar }) =>
  queryOptions({
    queryKey: ['informes', 'analisis', 'porque', query],
    queryFn: ({ signal }) => api(analisis.porque, { query }, { signal }),
    enabled: query.desde <= query.hasta,
  })
