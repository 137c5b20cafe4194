/** What every form that names articles asks: suggestions as one types, and the one that a whole code names. */
import { type Articulo, articulos } from '@mostrador/contract/articulos'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { MAX_SUGGESTIONS } from '../../ui/Picker.tsx'

/** For a `Picker`: active articles by name, code or barcode. */
export const articuloSuggestions = (search: string) =>
  queryOptions({
    queryKey: ['articulos', 'suggestions', search] as QueryKey,
    queryFn: async ({ signal }) => {
      const query = { search, page_size: MAX_SUGGESTIONS, estado: 'activos' } as const
      return (await api(articulos.list, { query }, { signal })).results
    },
  })

const MAX_CODE = 50

/** By its whole code or barcode, inactive ones too; null when there is none. The server puts it first. */
export async function findArticulo(code: string): Promise<Articulo | null> {
  if (code.length > MAX_CODE) return null
  const { results } = await api(articulos.list, { query: { search: code, page_size: MAX_SUGGESTIONS } })
  const wanted = code.toLowerCase()
  return results.find((a) => a.id.toLowerCase() === wanted || a.codigo_barras === code) ?? null
}

/** The articles as they are now, for prices that changed meanwhile. */
export const getArticulos = (ids: readonly string[]): Promise<Articulo[]> =>
  Promise.all(ids.map((id) => api(articulos.get, { params: { id } })))
