/** All that is asked of the server about goods that were sold and not yet delivered. */
import { articulosPendientes } from '@mostrador/contract/mercaderia/articulos-pendientes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

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
