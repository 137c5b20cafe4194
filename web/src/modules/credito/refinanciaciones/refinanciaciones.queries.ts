/** The server calls of refinancing. */
import type { CallOptions } from '@mostrador/contract/client'
import { type CreateRefinanciacion, refinanciaciones } from '@mostrador/contract/credito/refinanciaciones'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { conTotales, puestos } from '../../../platform/search.ts'
import { useChequeTaken, useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'
import type { RefinanciacionesSearch } from './refinanciaciones.search.ts'

const PAGE_SIZE = 20

export const refinanciacionesQuery = ({ page = 1, ver: _, ...filtros }: RefinanciacionesSearch) =>
  queryOptions({
    queryKey: ['refinanciaciones', 'list', filtros, page],
    queryFn: ({ signal }) =>
      api(
        refinanciaciones.list,
        { query: { ...conTotales(filtros), page, page_size: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const exportRefinanciaciones =
  ({ page: _, ver: __, ...filtros }: RefinanciacionesSearch) =>
  (call: CallOptions) =>
    api(refinanciaciones.exportar, { query: puestos(filtros) }, call)

export const refinanciacionQuery = (id: number) =>
  queryOptions({
    queryKey: ['refinanciaciones', 'detail', id],
    queryFn: ({ signal }) => api(refinanciaciones.get, { params: { id } }, { signal }),
  })

/** What a customer still owes in instalments, in all branches. */
export const abiertasQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['refinanciaciones', 'abiertas', id ?? 0],
    queryFn: ({ signal }) => api(refinanciaciones.abiertas, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
  })

export function useCreateRefinanciacion() {
  const cuentaClienteMoved = useCuentaClienteMoved()
  const chequeTaken = useChequeTaken()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CreateRefinanciacion) =>
      api(refinanciaciones.create, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: (_, { tipos_pago }) => void chequeTaken(tipos_pago),
    onSettled: cuentaClienteMoved,
  })
}

export function useAnularRefinanciacion(id: number) {
  const cuentaClienteMoved = useCuentaClienteMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (motivo: string) =>
      api(
        refinanciaciones.anular,
        { params: { id }, body: { motivo } },
        { idempotencyKey: keyFor({ id, motivo }) },
      ),
    onSettled: cuentaClienteMoved,
  })
}
