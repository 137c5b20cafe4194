/** The server calls of the customer's history. */
import type { CallOptions } from '@mostrador/contract/client'
import { historialCliente, type LibroHistorial } from '@mostrador/contract/ventas/historial-cliente'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

export const historialQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['historial-cliente', id],
    queryFn: ({ signal }) => api(historialCliente.get, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
  })

export const exportHistorial = (id: number, que: LibroHistorial) => (call: CallOptions) =>
  api(historialCliente.exportar, { params: { id }, query: { que } }, call)
