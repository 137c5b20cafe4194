import type { CallOptions } from '@mostrador/contract/client'
import { cuotas, type PagarCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useChequeTaken, useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'

const PAGE_SIZE = 20

interface ListFilters {
  search: string
  page: number
}

export const ventasACobrarQuery = ({ search, page }: ListFilters) =>
  queryOptions({
    queryKey: ['cuotas', 'ventas', search, page],
    queryFn: ({ signal }) =>
      api(cuotas.ventasPendientes, { query: { search, page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const fetchVentasACobrarExcel = (search: string) => (call: CallOptions) =>
  api(cuotas.exportarVentasPendientes, { query: { search } }, call)

export const cuotasDeVentaQuery = (ventaId: number) =>
  queryOptions({
    queryKey: ['cuotas', 'venta', ventaId],
    queryFn: ({ signal }) => api(cuotas.deVenta, { params: { ventaId } }, { signal }),
  })

export function usePagarCuota(cuotaId: number) {
  const cuentaClienteMoved = useCuentaClienteMoved()
  const chequeTaken = useChequeTaken()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: PagarCuota) =>
      api(cuotas.pagar, { params: { cuotaId }, body }, { idempotencyKey: keyFor(body) }),
    onSuccess: (_, { tipos_pago }) => void chequeTaken(tipos_pago),
    onSettled: cuentaClienteMoved,
  })
}
