/** The server calls of the stock adjustment screens. */

import type { CallOptions } from '@mostrador/contract/client'
import { ajustes, type CreateAjuste } from '@mostrador/contract/mercaderia/ajustes'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { notifyError } from '../../../platform/notify.tsx'
import { puestos } from '../../../platform/search.ts'
import { useStockMoved } from '../../documentos/formulario/useChanged.ts'
import {
  NO_MAS_QUE_HAY,
  notifyStockInsuficiente,
  stockInsuficienteIn,
} from '../../documentos/lineas/stockInsuficiente.tsx'
import type { AjustesSearch } from './ajustes.search.ts'

const PAGE_SIZE = 20

const filtersOf = ({ tab: _, ajuste: __, page: ___, ...filtros }: AjustesSearch) => puestos(filtros)

export const ajustesQuery = ({ page = 1, ...filters }: AjustesSearch) =>
  queryOptions({
    queryKey: ['ajustes', 'list', filtersOf(filters), page],
    queryFn: ({ signal }) =>
      api(ajustes.list, { query: { ...filtersOf(filters), page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const exportAjustes = (filters: AjustesSearch) => (call: CallOptions) =>
  api(ajustes.exportar, { query: filtersOf(filters) }, call)

export const proximoNumeroQuery = queryOptions({
  queryKey: ['ajustes', 'proximo-numero'],
  queryFn: async ({ signal }) => (await api(ajustes.proximoNumero, {}, { signal })).numero,
})

export function useCreateAjuste() {
  const stockMoved = useStockMoved()
  return useMutation({
    mutationFn: ({ body, key }: { body: CreateAjuste; key: string }) =>
      api(ajustes.create, { body }, { idempotencyKey: key }),
    onSettled: stockMoved,
  })
}

/** Shows why the adjustment failed. */
export function failAjuste(error: unknown): void {
  const faltan = stockInsuficienteIn(error)
  // The list shows the reason.
  notifyError('Error al crear el ajuste de stock', faltan ? undefined : error)
  if (faltan) notifyStockInsuficiente(faltan, NO_MAS_QUE_HAY)
}
