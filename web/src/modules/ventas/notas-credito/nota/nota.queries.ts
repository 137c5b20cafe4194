/** All that the form of a credit note asks of the server. */
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import { historialCliente } from '@mostrador/contract/ventas/historial-cliente'
import { type CreateNotaCredito, notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../../platform/api/api.ts'
import { useCuentaClienteMoved } from '../../../documentos/formulario/useChanged.ts'

/** Goods come back soon or never: older sales are not offered, but for those without a name, which are many a day. */
const MAX_VENTAS = 200
/** Some of the newest are annulled. */
const ULTIMAS = 1_000

/** What a customer bought and may bring back, newest first. */
export const ventasDeClienteQuery = (cliente: number | undefined) =>
  queryOptions({
    queryKey: ['notas-credito', 'ventas-de', cliente],
    queryFn: async ({ signal }) => {
      const args = { params: { id: cliente ?? 0 }, query: { ultimas: ULTIMAS } }
      const { facturas } = await api(historialCliente.get, args, { signal })
      return facturas
        .filter(({ estado }) => estado === 'aprobada')
        .slice(0, cliente === CONSUMIDOR_FINAL.id ? ULTIMAS : MAX_VENTAS)
    },
    enabled: cliente !== undefined,
  })

/** A sale's lines with what earlier notes took of each. The server counts again when the note is saved. */
export const ventaADevolverQuery = (venta: number | null) =>
  queryOptions({
    queryKey: ['notas-credito', 'por-devolver', venta],
    queryFn: ({ signal }) => api(notasCredito.deVenta, { params: { ventaId: venta ?? 0 } }, { signal }),
    enabled: venta !== null,
    staleTime: 0,
  })

/** Goods come back and the account is credited. */
export function useCreateNotaCredito() {
  const changed = useCuentaClienteMoved()
  return useMutation({
    mutationFn: ({ body, key }: { body: CreateNotaCredito; key: string }) =>
      api(notasCredito.create, { body }, { idempotencyKey: key }),
    onSuccess: () => void changed(),
  })
}
