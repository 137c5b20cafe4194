/** All that is asked of the server about goods that were sold and not yet delivered. */

import type { CallOptions } from '@mostrador/contract/client'
import { articulosPendientes } from '@mostrador/contract/mercaderia/articulos-pendientes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { asPage } from '../../../platform/api/pages.ts'
import type { ArticulosPendientesSearch } from './articulos-pendientes.search.ts'

const PAGE_SIZE = 20

export const articulosPendientesQuery = ({ search = '', sucursal, page = 1 }: ArticulosPendientesSearch) =>
  queryOptions({
    queryKey: ['articulos-pendientes', 'list', search, sucursal, page],
    queryFn: async ({ signal }) => {
      const query = { estado: 'PENDIENTE', search, sucursal, page, page_size: PAGE_SIZE } as const
      return asPage(await api(articulosPendientes.list, { query }, { signal }), PAGE_SIZE)
    },
    placeholderData: keepPreviousData,
  })

export const exportArticulosPendientes =
  ({ search = '', sucursal }: ArticulosPendientesSearch) =>
  (call: CallOptions) =>
    api(articulosPendientes.exportar, { query: { estado: 'PENDIENTE', search, sucursal } }, call)

/** The articles that a branch still has to deliver to one customer. */
export const articulosPendientesDeClienteQuery = (cliente: number, sucursal: number) =>
  queryOptions({
    queryKey: ['articulos-pendientes', 'cliente', cliente, sucursal],
    queryFn: async ({ signal }) => {
      const query = { estado: 'PENDIENTE', cliente, sucursal, search: '', page_size: 200 } as const
      const answer = await api(articulosPendientes.list, { query }, { signal })
      return Array.isArray(answer) ? answer : answer.results
    },
  })
