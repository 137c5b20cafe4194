/** The calls of the other codes and packs of an article. */
import { type CreatePresentacion, presentaciones } from '@mostrador/contract/maestros/presentaciones'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../../platform/api/idempotency.ts'

function useChanged() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['articulos'] })
}

/** `presentacion` is null for a new one. */
export function useGuardarPresentacion(id: string, presentacion: number | null) {
  const onSuccess = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CreatePresentacion) =>
      presentacion === null
        ? api(presentaciones.create, { params: { id }, body }, { idempotencyKey: keyFor(body) })
        : api(presentaciones.update, { params: { id, presentacion }, body }),
    onSuccess,
  })
}

export function useQuitarPresentacion(id: string) {
  const onSettled = useChanged()
  return useMutation({
    mutationFn: (presentacion: number) => api(presentaciones.quitar, { params: { id, presentacion } }),
    onSettled,
  })
}
