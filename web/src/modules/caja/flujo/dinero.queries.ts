/** The server call of where the money is. */
import { cajaDinero } from '@mostrador/contract/caja/caja-dinero'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

export const dineroQuery = (sucursal: number | undefined) =>
  queryOptions({
    queryKey: ['cajas', 'dinero', sucursal],
    queryFn: ({ signal }) => api(cajaDinero.list, { query: { sucursal } }, { signal }),
    placeholderData: keepPreviousData,
  })
