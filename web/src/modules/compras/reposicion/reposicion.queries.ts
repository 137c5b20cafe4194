/** What the screen of what lacks asks of the server beside its lists. */
import { type GuardarPuntos, type Reponer, reposicion } from '@mostrador/contract/compras/pedidos/reposicion'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useStockMoved } from '../../documentos/formulario/useChanged.ts'

export function useReponer() {
  const stockMoved = useStockMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: Reponer) => api(reposicion.reponer, { body }, { idempotencyKey: keyFor(body) }),
    onSettled: stockMoved,
  })
}

export function useGuardarPuntos() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: GuardarPuntos) => api(reposicion.guardarPuntos, { body }),
    onSettled: () => {
      for (const queryKey of [['reposicion'], ['puntos-reposicion'], ['panel'], ['informe-stock']])
        void client.invalidateQueries({ queryKey })
    },
  })
}
