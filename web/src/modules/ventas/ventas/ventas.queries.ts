/** The server calls of the sales screens. */

import { ventas } from '@mostrador/contract/ventas/ventas'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

export const ventaQuery = (id: number) =>
  queryOptions({
    queryKey: ['ventas', 'detail', id],
    queryFn: ({ signal }) => api(ventas.get, { params: { id } }, { signal }),
  })
