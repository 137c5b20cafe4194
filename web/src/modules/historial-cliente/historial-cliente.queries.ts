/** All that the customer's history asks of the server. */
import { clientes } from '@mostrador/contract/clientes'
import { historialCliente, type LibroHistorial } from '@mostrador/contract/historial-cliente'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { MAX_SUGGESTIONS } from '../../ui/Picker.tsx'

export const historialQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['historial-cliente', id],
    queryFn: ({ signal }) => api(historialCliente.get, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
  })

export const exportHistorial = (id: number, que: LibroHistorial) => () =>
  api(historialCliente.exportar, { params: { id }, query: { que } })

/** For a `Picker`: any customer, also one marked baja, who still has a past. */
export const clienteSuggestions = (search: string) =>
  queryOptions({
    queryKey: ['clientes', 'suggestions', 'con-baja', search] as const,
    queryFn: async ({ signal }) =>
      (await api(clientes.list, { query: { search, page_size: MAX_SUGGESTIONS } }, { signal })).results,
  })
