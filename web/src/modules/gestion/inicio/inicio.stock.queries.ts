/** The server calls of the first screen of whoever looks after the stock. */
import { pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { articulosPendientes } from '@mostrador/contract/mercaderia/articulos-pendientes'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import type { Page } from '@mostrador/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

/** How many rows each of the short lists has. */
const PRIMEROS = { page: 1, page_size: 5 }

/** A list without a page answers an array: these name one. */
const paginaDe = <T>(answer: readonly T[] | Page<T>): Page<T> => answer as Page<T>

/** What other branches have sent to this one. */
export const enCaminoQuery = queryOptions({
  queryKey: ['transferencias', 'por-recibir'],
  queryFn: async ({ signal }) => {
    const query = { tipo: 'recibidas', estado: 'ENVIADA', ...PRIMEROS } as const
    return paginaDe(await api(transferencias.list, { query }, { signal }))
  },
})

/** What customers have bought and still wait for. */
export const porEntregarQuery = queryOptions({
  queryKey: ['articulos-pendientes', 'por-entregar'],
  queryFn: async ({ signal }) => {
    const query = { estado: 'PENDIENTE', ...PRIMEROS } as const
    return paginaDe(await api(articulosPendientes.list, { query }, { signal }))
  },
})

/** What suppliers still have to bring. */
export const llegadasQuery = queryOptions({
  queryKey: ['pedidos', 'por-llegar'],
  queryFn: ({ signal }) => api(pedidos.list, { query: { abiertos: 'true', ...PRIMEROS } }, { signal }),
})

/** What has run out in the branch. */
export const sinStockQuery = (sucursal: number) =>
  queryOptions({
    queryKey: ['informe-stock', 'sin-stock', sucursal],
    queryFn: ({ signal }) =>
      api(stock.informe, { query: { sucursal, estado: 'SIN_STOCK', ...PRIMEROS } }, { signal }),
  })
