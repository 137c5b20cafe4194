/** The server calls of the report of discounts. */
import type { CallOptions } from '@mostrador/contract/client'
import { type AgruparDescuentos, descuentos } from '@mostrador/contract/gestion/analisis/descuentos'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../platform/api/api.ts'
import type { Rango } from '../informes.queries.ts'

export interface PedidoDeDescuentos extends Rango {
  agrupar: AgruparDescuentos
}

export const descuentosQuery = (query: PedidoDeDescuentos) =>
  queryOptions({
    queryKey: ['informes', 'descuentos', query],
    queryFn: ({ signal }) => api(descuentos.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: query.desde <= query.hasta,
  })

export const exportDescuentos = (query: PedidoDeDescuentos) => (call: CallOptions) =>
  api(descuentos.exportar, { query }, call)
