/** One customer, for every room that shows a part of it. */
import { clientes } from '@mostrador/contract/maestros/clientes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

export const clienteQuery = (id: number) =>
  queryOptions({
    queryKey: ['clientes', 'detail', id],
    queryFn: ({ signal }) => api(clientes.get, { params: { id } }, { signal }),
  })
