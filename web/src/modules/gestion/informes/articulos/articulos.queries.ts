/** The server calls of the analysis of articles. */
import type { CallOptions } from '@mostrador/contract/client'
import {
  analisisArticulos,
  type ClasesPor,
  type VistaArticulos,
} from '@mostrador/contract/gestion/analisis/analisis-articulos'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../platform/api/api.ts'

/** Without dates: the last 90 days. */
export interface PedidoDeArticulos {
  sucursal: number | undefined
  desde: string | undefined
  hasta: string | undefined
  ver: VistaArticulos
  por: ClasesPor
  dias: number
}

export const articulosQuery = (query: PedidoDeArticulos) =>
  queryOptions({
    queryKey: ['informes', 'articulos', query],
    queryFn: ({ signal }) => api(analisisArticulos.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: !query.desde || !query.hasta || query.desde <= query.hasta,
  })

export const exportArticulos = (query: PedidoDeArticulos) => (call: CallOptions) =>
  api(analisisArticulos.exportar, { query }, call)
