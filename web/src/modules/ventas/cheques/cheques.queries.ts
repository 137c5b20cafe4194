/** The server calls of the cheques. */

import { cheques, type MarcarCheque } from '@mostrador/contract/ventas/cheques'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'

/** A mark moves the account, an instalment and the till. After a refusal too: somebody else was faster. */
export function useMarcarCheque(id: number) {
  const changed = useCuentaClienteMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: MarcarCheque) =>
      api(cheques.marcar, { params: { id }, body }, { idempotencyKey: keyFor(body) }),
    onSettled: changed,
  })
}
