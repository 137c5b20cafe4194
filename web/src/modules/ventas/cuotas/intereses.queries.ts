import { intereses, type PerdonarInteres } from '@mostrador/contract/ventas/planes/intereses'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'

export function usePerdonarInteres(cuotaId: number) {
  const cuentaClienteMoved = useCuentaClienteMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: PerdonarInteres) =>
      api(intereses.perdonar, { params: { cuotaId }, body }, { idempotencyKey: keyFor(body) }),
    onSettled: cuentaClienteMoved,
  })
}
