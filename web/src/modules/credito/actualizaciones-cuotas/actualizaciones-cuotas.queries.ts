/** The server calls of the updates of instalments. */
import type { CallOptions } from '@mostrador/contract/client'
import {
  actualizacionesCuotas,
  type CreateActualizacionCuotas,
  type IndicesPrecios,
} from '@mostrador/contract/credito/actualizaciones-cuotas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'

const _PAGE_SIZE = 20
const CLAVE = 'actualizaciones-cuotas'

export interface FiltrosCuotas {
  desde: string
  hasta: string | undefined
  sucursal: number | undefined
  cliente: number | undefined
}

/** The open instalments that may rise. Always fresh: their amounts are what is compared. */
export const ajustablesQuery = ({ desde, hasta, sucursal, cliente }: FiltrosCuotas) =>
  queryOptions({
    queryKey: [CLAVE, 'abiertas', desde, hasta ?? null, sucursal ?? null, cliente ?? null],
    queryFn: ({ signal }) =>
      api(
        actualizacionesCuotas.abiertas,
        {
          query: {
            desde,
            ...(hasta !== undefined && { hasta }),
            ...(sucursal !== undefined && { sucursal }),
            ...(cliente !== undefined && { cliente }),
          },
        },
        { signal },
      ),
    staleTime: 0,
  })

export const indicesQuery = queryOptions({
  queryKey: [CLAVE, 'indices'],
  queryFn: ({ signal }) => api(actualizacionesCuotas.indices, {}, { signal }),
})

export function useGuardarIndices() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: IndicesPrecios) => api(actualizacionesCuotas.guardarIndices, { body }),
    onSuccess: (indices) => client.setQueryData(indicesQuery.queryKey, indices),
  })
}

export const actualizacionCuotasQuery = (id: number) =>
  queryOptions({
    queryKey: [CLAVE, 'detail', id],
    queryFn: ({ signal }) => api(actualizacionesCuotas.get, { params: { id } }, { signal }),
  })

export const exportActualizacionCuotas = (id: number) => (call: CallOptions) =>
  api(actualizacionesCuotas.exportarDetalle, { params: { id } }, call)

/** Refused or not: what was seen may be old. */
export function useActualizarCuotas() {
  const cuentaClienteMoved = useCuentaClienteMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CreateActualizacionCuotas) =>
      api(actualizacionesCuotas.create, { body }, { idempotencyKey: keyFor(body) }),
    onSettled: cuentaClienteMoved,
  })
}

export function useDeshacerActualizacionCuotas() {
  const cuentaClienteMoved = useCuentaClienteMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (id: number) =>
      api(actualizacionesCuotas.deshacer, { params: { id }, body: {} }, { idempotencyKey: keyFor(id) }),
    onSettled: cuentaClienteMoved,
  })
}
