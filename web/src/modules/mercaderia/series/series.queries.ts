/** All that the screens of serial numbers ask of the server. */
import { articulos } from '@mostrador/contract/maestros/articulos'
import { claveDeSerie } from '@mostrador/contract/maestros/numeros-serie'
import { type Serie, series } from '@mostrador/contract/mercaderia/series'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

const SERIES = ['series']
const MAX_SUGERIDAS = 50

export const serieQuery = (id: number) =>
  queryOptions({
    queryKey: [...SERIES, 'detail', id],
    queryFn: ({ signal }) => api(series.get, { params: { id } }, { signal }),
  })

/** When an article asks for numbers; null for never. */
export const pideQuery = (articulo: string) =>
  queryOptions({
    queryKey: ['articulos', 'pide-series', articulo],
    queryFn: async ({ signal }) =>
      (await api(articulos.get, { params: { id: articulo } }, { signal })).series ?? null,
    staleTime: 60_000,
    retry: false,
  })

/** The numbers of an article that the branch has. They only help to type: a failure is silent. */
export const enStockQuery = (articulo: string, sucursal: number | undefined) =>
  queryOptions({
    queryKey: [...SERIES, 'en_stock', articulo, sucursal],
    queryFn: async ({ signal }) => {
      const query = { articulo, sucursal, estado: 'en_stock', page_size: MAX_SUGERIDAS } as const
      return (await api(series.list, { query }, { signal })).results
    },
    retry: false,
  })

/** The unit with this whole number, of any article that the branch has; null for none, and for numbers of two articles. */
export async function findSerie(numero: string, sucursal: number | undefined): Promise<Serie | null> {
  const query = { search: numero, sucursal, estado: 'en_stock', page_size: MAX_SUGERIDAS } as const
  const { results } = await api(series.list, { query })
  const suyas = results.filter((s) => claveDeSerie(s.numero) === claveDeSerie(numero))
  return suyas.length === 1 ? (suyas[0] ?? null) : null
}
