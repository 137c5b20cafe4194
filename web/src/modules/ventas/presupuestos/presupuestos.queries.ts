/** All that the screens of offers ask of the server. */
import type { CallOptions } from '@mostrador/contract/client'
import { presupuestos, type VenderPresupuesto } from '@mostrador/contract/ventas/presupuestos'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { conTotales, puestos } from '../../../platform/search.ts'
import { useChequeTaken, useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'
import type { PresupuestosSearch } from './presupuestos.search.ts'

const PAGE_SIZE = 20

export const presupuestosQuery = ({ page = 1, ...filtros }: PresupuestosSearch) =>
  queryOptions({
    queryKey: ['presupuestos', 'list', filtros, page],
    queryFn: ({ signal }) =>
      api(presupuestos.list, { query: { ...conTotales(filtros), page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const exportPresupuestos =
  ({ page: _, ...filtros }: PresupuestosSearch) =>
  (call: CallOptions) =>
    api(presupuestos.exportar, { query: puestos(filtros) }, call)

/** With today's prices: never from an older answer. */
export const presupuestoQuery = (id: number) =>
  queryOptions({
    queryKey: ['presupuestos', 'detail', id],
    queryFn: ({ signal }) => api(presupuestos.get, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** The sale changes goods, money and accounts. */
export function useVenderPresupuesto(id: number) {
  const changed = useCuentaClienteMoved()
  const chequeTaken = useChequeTaken()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: VenderPresupuesto) =>
      api(presupuestos.vender, { params: { id }, body }, { idempotencyKey: keyFor({ id, body }) }),
    onSuccess: (_, body) => void chequeTaken(body.pagos ?? []),
    onSettled: () => void changed(),
  })
}

export function useAnularPresupuesto(id: number) {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (motivo: string) =>
      api(
        presupuestos.anular,
        { params: { id }, body: { motivo } },
        { idempotencyKey: keyFor({ id, motivo }) },
      ),
    onSettled: () => void client.invalidateQueries({ queryKey: ['presupuestos'] }),
  })
}
