/** The server calls of the customer's history. */
import type { CallOptions } from '@mostrador/contract/client'
import { esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import { historialCliente, type LibroHistorial } from '@mostrador/contract/ventas/historial-cliente'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

/** Half a shop may buy without a name: the rest is in the lists, which have pages. */
export const ULTIMAS_SIN_NOMBRE = 500

export const historialQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['historial-cliente', id],
    queryFn: ({ signal }) => {
      const query = esConsumidorFinal(id ?? 0) ? { ultimas: ULTIMAS_SIN_NOMBRE } : {}
      return api(historialCliente.get, { params: { id: id ?? 0 }, query }, { signal })
    },
    enabled: id !== undefined,
  })

export const exportHistorial = (id: number, que: LibroHistorial) => (call: CallOptions) =>
  api(historialCliente.exportar, { params: { id }, query: { que } }, call)
