/** The server calls of the stock report. */
import type { CallOptions } from '@mostrador/contract/client'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import type { InformeSearch } from './informe.search.ts'

const PAGE_SIZE = 20

/** One branch, or all of them together. */
export type Sucursal = number | 'todas'

type Filters = Pick<InformeSearch, 'search' | 'estado' | 'rubro' | 'modelo' | 'bajo_punto' | 'orden'> & {
  sucursal: Sucursal
}

const filtersOf = ({ sucursal, search = '', estado, rubro, modelo, bajo_punto, orden }: Filters) => ({
  sucursal,
  search,
  ...(estado && { estado }),
  ...(rubro && { rubro }),
  ...(modelo && { modelo }),
  ...(bajo_punto && { bajo_punto: 'true' as const }),
  ...(orden && { orden }),
})

export const informeQuery = (filters: Filters, page: number) =>
  queryOptions({
    queryKey: ['informe-stock', filtersOf(filters), page],
    queryFn: async ({ signal }) => {
      const query = { ...filtersOf(filters), page, page_size: PAGE_SIZE }
      try {
        return await api(stock.informe, { query }, { signal })
      } catch (error) {
        if (!signal.aborted) console.error('El informe de stock no se pudo cargar', error)
        throw error
      }
    },
    placeholderData: keepPreviousData,
  })

export const exportInforme = (filters: Filters) => (call: CallOptions) =>
  api(stock.exportarInforme, { query: filtersOf(filters) }, call)

/** The movements of one article, newest first, each with the balance that it left in its branch. */
export const kardexQuery = (articulo: string, sucursal: Sucursal, page: number) =>
  queryOptions({
    queryKey: ['movimientos-stock', 'kardex', articulo, sucursal, page],
    queryFn: ({ signal }) => {
      const query = { articulo, page, page_size: PAGE_SIZE, ...(sucursal !== 'todas' && { sucursal }) }
      return api(stock.movimientos, { query }, { signal })
    },
    placeholderData: keepPreviousData,
  })

export const exportKardex = (articulo: string, sucursal: Sucursal) => (call: CallOptions) =>
  api(
    stock.exportarMovimientos,
    {
      query: { articulo, ...(sucursal !== 'todas' && { sucursal }) },
    },
    call,
  )
