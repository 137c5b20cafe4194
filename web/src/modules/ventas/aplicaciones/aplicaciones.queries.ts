/** All that the use of credit asks of the server. */
import { aplicaciones } from '@mostrador/contract/ventas/recibos/aplicaciones'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'

export const aplicacionesDeVentaQuery = (ventaId: number) =>
  queryOptions({
    queryKey: ['cuotas', 'aplicaciones', ventaId],
    queryFn: ({ signal }) => api(aplicaciones.deVenta, { params: { ventaId } }, { signal }),
  })

export function useAplicar(cuotaId: number) {
  const keyFor = useIdempotencyKey()
  const changed = useCuentaClienteMoved()
  return useMutation({
    mutationFn: (body: { importe: number }) =>
      api(aplicaciones.aplicar, { params: { cuotaId }, body }, { idempotencyKey: keyFor(body) }),
    // Not awaited: what was applied leaves the screen with the new answers, and could not say so any more.
    onSettled: () => void changed(),
  })
}

export function useAnularAplicacion(id: number) {
  const keyFor = useIdempotencyKey()
  const changed = useCuentaClienteMoved()
  return useMutation({
    mutationFn: (motivo: string) =>
      api(aplicaciones.anular, { params: { id }, body: { motivo } }, { idempotencyKey: keyFor(motivo) }),
    // Not awaited: what was applied leaves the screen with the new answers, and could not say so any more.
    onSettled: () => void changed(),
  })
}
