import { intereses } from '@mostrador/contract/ventas/planes/intereses'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

/** Its key begins as those of the customers: it is old when they are. */
export const interesesDeClienteQuery = (id: number) =>
  queryOptions({
    queryKey: ['clientes', 'intereses', id],
    queryFn: ({ signal }) => api(intereses.deCliente, { params: { id } }, { signal }),
  })
