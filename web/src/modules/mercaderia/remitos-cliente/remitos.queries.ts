/** The server calls of the delivery note screens. */
import { type CreateRemito, remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useStockMoved } from '../../documentos/formulario/useChanged.ts'

export const remitoQuery = (id: number) =>
  queryOptions({
    queryKey: ['remitos', 'detail', id],
    queryFn: ({ signal }) => api(remitosCliente.get, { params: { id } }, { signal }),
  })

/** Asks whether the branch has enough stock, and which goods recent sales have already taken. */
export const verificarStock = ({ detalles, sucursal, tipo_operacion, cliente, pendientes }: CreateRemito) =>
  api(remitosCliente.verificarStock, {
    body: {
      detalles: detalles.map(({ articulo, cantidad }) => ({ articulo, cantidad })),
      sucursal,
      tipo_operacion,
      cliente,
      pendientes,
    },
  })

export function useCreateRemito() {
  const stockMoved = useStockMoved()
  return useMutation({
    mutationFn: ({ body, key }: { body: CreateRemito; key: string }) =>
      api(remitosCliente.create, { body }, { idempotencyKey: key }),
    onSettled: stockMoved,
  })
}
