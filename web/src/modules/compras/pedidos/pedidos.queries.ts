/** All that the screens of orders ask of the server. */
import {
  type CreatePedido,
  type Pedido,
  pedidos,
  type UpdatePedido,
} from '@mostrador/contract/compras/pedidos/pedidos'
import type { RecibirPedido } from '@mostrador/contract/compras/pedidos/recibir-pedido'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { useStockMoved } from '../../documentos/formulario/useChanged.ts'

export const pedidoQuery = (id: number) =>
  queryOptions({
    queryKey: ['pedidos', 'detail', id],
    queryFn: ({ signal }) => api(pedidos.get, { params: { id } }, { signal }),
  })

/** Those that the supplier has not sent whole; what asks for them does without the list. */
export const pedidosPorRecibirQuery = (proveedor: number | undefined) =>
  queryOptions({
    queryKey: ['pedidos', 'por recibir', proveedor],
    queryFn: ({ signal }) => api(pedidos.list, { query: { abiertos: 'true', proveedor } }, { signal }),
    enabled: proveedor !== undefined,
  })

/** The paper that is sent to the supplier. */
export const usePedidoPdf = (id: number) =>
  useMutation({ mutationFn: () => api(pedidos.pdf, { params: { id } }) })

/** What an order changes: the orders themselves, and what is to be reordered. */
function useChanged() {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [['pedidos'], ['reposicion'], ['panel'], ['informe-stock']])
      void client.invalidateQueries({ queryKey })
  }
}

export function useCreatePedido() {
  const changed = useChanged()
  return useMutation({
    mutationFn: ({ body, key }: { body: CreatePedido; key: string }) =>
      api(pedidos.create, { body }, { idempotencyKey: key }),
    onSettled: changed,
  })
}

/** Saves a draft again, and sends it if the person said so. */
export function useUpdatePedido(id: number) {
  const changed = useChanged()
  return useMutation({
    mutationFn: async ({
      body: { pedir, ...body },
      key,
    }: {
      body: UpdatePedido & { pedir: boolean }
      key: string
    }) => {
      const guardado = await api(pedidos.update, { params: { id }, body })
      return pedir ? await api(pedidos.pedir, { params: { id } }, { idempotencyKey: key }) : guardado
    },
    onSettled: changed,
  })
}

export function usePedir() {
  const changed = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (id: number) => api(pedidos.pedir, { params: { id } }, { idempotencyKey: keyFor(id) }),
    onSettled: changed,
  })
}

export function useRecibirPedido(id: number) {
  const stockMoved = useStockMoved()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: RecibirPedido) =>
      api(pedidos.recibir, { params: { id }, body }, { idempotencyKey: keyFor({ id, body }) }),
    onSettled: stockMoved,
  })
}

/** What ends an order, or opens it again. */
export function useTerminarPedido({ id }: Pick<Pedido, 'id'>, como: 'cerrar' | 'reabrir' | 'anular') {
  const changed = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (motivo: string) => {
      const call = { idempotencyKey: keyFor({ id, como, motivo }) }
      const params = { id }
      if (como === 'reabrir') return api(pedidos.reabrir, { params }, call)
      return api(pedidos[como], { params, body: { motivo } }, call)
    },
    onSettled: changed,
  })
}
