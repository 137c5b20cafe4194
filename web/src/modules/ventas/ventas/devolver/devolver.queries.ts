/** The server call of a return from its sale. */
import { type DevolverVenta, notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../../platform/api/idempotency.ts'
import { useCuentaClienteMoved } from '../../../documentos/formulario/useChanged.ts'

export function useDevolverVenta(ventaId: number) {
  const changed = useCuentaClienteMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: DevolverVenta) =>
      api(notasCredito.devolver, { params: { ventaId }, body }, { idempotencyKey: keyFor(body) }),
    onSettled: () => void changed(),
  })
}
