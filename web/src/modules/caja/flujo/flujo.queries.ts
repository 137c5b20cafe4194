/** The server calls of the flow of a day. */
import { cajaFlujo } from '@mostrador/contract/caja/caja-flujo'
import type { CallOptions } from '@mostrador/contract/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

interface FiltrosFlujo {
  sucursal: number | undefined
  fecha: string
}

export const flujoQuery = (filtros: FiltrosFlujo) =>
  queryOptions({
    queryKey: ['cajas', 'flujo', filtros],
    queryFn: ({ signal }) => api(cajaFlujo.get, { query: filtros }, { signal }),
    placeholderData: keepPreviousData,
  })

export const exportFlujo = (filtros: FiltrosFlujo) => (call: CallOptions) =>
  api(cajaFlujo.exportar, { query: filtros }, call)
