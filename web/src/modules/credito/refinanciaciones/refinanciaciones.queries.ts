import { type CreateRefinanciacion, refinanciaciones } from '@mostrador/contract/credito/refinanciaciones'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useChequeTaken, useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'

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
