/** The server calls of the article screens. */

import type { CallOptions } from '@mostrador/contract/client'
import { type AltaArticulo, articulos, type UpdateArticulo } from '@mostrador/contract/maestros/articulos'
import { modelos } from '@mostrador/contract/maestros/modelos'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { puestos } from '../../../platform/search.ts'
import type { ArticulosSearch } from './articulos.search.ts'

const PAGE_SIZE = 20

export const articulosQuery = ({ page = 1, ...filtros }: ArticulosSearch) =>
  queryOptions({
    queryKey: ['articulos', 'list', filtros, page],
    queryFn: ({ signal }) => {
      const query = { ...puestos(filtros), con_stock: 'true' as const, page, page_size: PAGE_SIZE }
      return api(articulos.list, { query }, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** The filtered articles of all pages, as a workbook. */
export const exportArticulos =
  ({ page: _, ...filtros }: ArticulosSearch) =>
  (call: CallOptions) =>
    api(articulos.exportar, { query: puestos(filtros) }, call)

export const articuloQuery = (id: string) =>
  queryOptions({
    queryKey: ['articulos', 'detail', id],
    queryFn: ({ signal }) => api(articulos.get, { params: { id } }, { signal }),
  })

/** As many as a filter offers, by name. */
const MAX_MODELOS = 500

export const modelosQuery = queryOptions({
  queryKey: ['modelos', 'list', 'filtro'],
  queryFn: ({ signal }) => api(modelos.list, { query: { page_size: MAX_MODELOS } }, { signal }),
})

export function useCreateArticulo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: AltaArticulo; key: string }) =>
      api(articulos.create, { body }, { idempotencyKey: key }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['articulos'] }),
  })
}

export function useUpdateArticulo(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: UpdateArticulo) => api(articulos.update, { params: { id }, body: input }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['articulos'] }),
  })
}

/** In-store barcodes for those of these articles that have none. */
export function useGenerarCodigos() {
  const client = useQueryClient()
  return useMutation({
    // A second call gives nothing twice by itself: it needs no key.
    mutationFn: (ids: string[]) => api(articulos.generarCodigos, { body: { articulos: ids } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['articulos'] }),
  })
}
