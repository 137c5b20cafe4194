/** The server calls of the exchange. */
import { type CreateCambio, cambios } from '@mostrador/contract/ventas/cambios'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useChequeTaken, useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'

/** Goods, money and accounts change on both sides. */
export function useCreateCambio() {
  const changed = useCuentaClienteMoved()
  const chequeTaken = useChequeTaken()
  return useMutation({
    mutationFn: ({ body, key }: { body: CreateCambio; key: string }) =>
      api(cambios.create, { body }, { idempotencyKey: key }),
    onSuccess: (_, { body }) => {
      void changed()
      void chequeTaken(body.pagos ?? [])
    },
  })
}
