import { type CobrarCuenta, cobrosCuenta } from '@mostrador/contract/ventas/recibos/cobros-cuenta'
import { queryOptions, skipToken, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useChequeTaken, useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'

export const deudaQuery = (cliente: number | undefined) =>
  queryOptions({
    queryKey: ['cuotas', 'cuenta', cliente],
    queryFn:
      cliente === undefined
        ? skipToken
        : ({ signal }) => api(cobrosCuenta.deuda, { params: { id: cliente } }, { signal }),
  })

export function useCobrarCuenta(cliente: number) {
  const cuentaClienteMoved = useCuentaClienteMoved()
  const chequeTaken = useChequeTaken()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CobrarCuenta) =>
      api(cobrosCuenta.cobrar, { params: { id: cliente }, body }, { idempotencyKey: keyFor(body) }),
    onSuccess: (_, { tipos_pago }) => void chequeTaken(tipos_pago),
    onSettled: cuentaClienteMoved,
  })
}
