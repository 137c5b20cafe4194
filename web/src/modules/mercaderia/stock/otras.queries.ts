/** The stock of the other branches, asked anew each time. */
import { stock } from '@mostrador/contract/mercaderia/stock'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

export const enOtrasQuery = (articulo: string) =>
  queryOptions({
    queryKey: ['stock', 'otras', articulo],
    queryFn: ({ signal }) => api(stock.sucursales, { params: { id: articulo } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
