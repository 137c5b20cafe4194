/** All that the screens of returns to suppliers ask of the server. */
import {
  type CreateDevolucionProveedor,
  devolucionesProveedor,
} from '@mostrador/contract/compras/devoluciones-proveedor'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useStockMoved } from '../../documentos/formulario/useChanged.ts'

export const getDevolucion = (id: number) => api(devolucionesProveedor.get, { params: { id } })

export const devolucionQuery = (id: number) =>
  queryOptions({ queryKey: ['devoluciones-proveedor', 'detail', id], queryFn: () => getDevolucion(id) })

export function useCreateDevolucion() {
  const stockMoved = useStockMoved()
  return useMutation({
    mutationFn: ({ body, key }: { body: CreateDevolucionProveedor; key: string }) =>
      api(devolucionesProveedor.create, { body }, { idempotencyKey: key }),
    onSettled: stockMoved,
  })
}

export function useAnularDevolucion(id: number) {
  const stockMoved = useStockMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (motivo: string) =>
      api(
        devolucionesProveedor.anular,
        { params: { id }, body: { motivo } },
        { idempotencyKey: keyFor({ id, motivo }) },
      ),
    onSettled: stockMoved,
  })
}
