/** All that the screen of what lacks asks of the server. */
import type { CallOptions } from '@mostrador/contract/client'
import { type GuardarPuntos, type Reponer, reposicion } from '@mostrador/contract/compras/pedidos/reposicion'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useStockMoved } from '../../documentos/formulario/useChanged.ts'
import type { ReposicionSearch } from './reposicion.search.ts'

const PAGE_SIZE = 50

const filtersOf = ({ search = '', sucursal, proveedor, rubro, transferencias }: ReposicionSearch) => ({
  search,
  ...(sucursal && { sucursal }),
  ...(proveedor && { proveedor }),
  ...(rubro && { rubro }),
  transferencias: transferencias === 'no' ? ('false' as const) : ('true' as const),
})

export const reposicionQuery = ({ page = 1, ...filtros }: ReposicionSearch) =>
  queryOptions({
    queryKey: ['reposicion', 'list', filtersOf(filtros), page],
    queryFn: ({ signal }) =>
      api(reposicion.list, { query: { ...filtersOf(filtros), page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const exportReposicion = (filtros: ReposicionSearch) => (call: CallOptions) =>
  api(reposicion.exportar, { query: filtersOf(filtros) }, call)

export function useReponer() {
  const stockMoved = useStockMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: Reponer) => api(reposicion.reponer, { body }, { idempotencyKey: keyFor(body) }),
    onSettled: stockMoved,
  })
}

const CON_PUNTO = { si: 'true', no: 'false' } as const

const filtersOfPuntos = ({ search = '', sucursal, rubro, con_punto }: ReposicionSearch) => ({
  search,
  ...(sucursal && { sucursal }),
  ...(rubro && { rubro }),
  ...(con_punto && { con_punto: CON_PUNTO[con_punto] }),
})

export const puntosQuery = ({ page = 1, ...filtros }: ReposicionSearch) =>
  queryOptions({
    queryKey: ['reposicion', 'puntos', filtersOfPuntos(filtros), page],
    queryFn: ({ signal }) =>
      api(
        reposicion.puntos,
        { query: { ...filtersOfPuntos(filtros), page, page_size: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const exportPuntos = (filtros: ReposicionSearch) => (call: CallOptions) =>
  api(reposicion.exportarPuntos, { query: filtersOfPuntos(filtros) }, call)

export function useGuardarPuntos() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: GuardarPuntos) => api(reposicion.guardarPuntos, { body }),
    onSettled: () => {
      for (const queryKey of [['reposicion'], ['panel'], ['informe-stock']])
        void client.invalidateQueries({ queryKey })
    },
  })
}
