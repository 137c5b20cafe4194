/** The calls of every form that names articles: suggestions for a text, and the article of a whole code. */
import { type Articulo, articulos } from '@mostrador/contract/maestros/articulos'
import type { CodigoLeido } from '@mostrador/contract/maestros/lectores'
import type { Modelo } from '@mostrador/contract/maestros/modelos'
import { esCodigoDe } from '@mostrador/contract/maestros/presentacion'
import { lecturasDe } from '@mostrador/contract/teclado'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { MAX_SUGGESTIONS, type PickerProps } from '../../../ui/picker/Picker.tsx'
import type { Sugerido } from '../../maestros/modelos/findConModelos.ts'

/** For a `Picker`: active articles by name, code or barcode. */
export const articuloSuggestions = (search: string) =>
  queryOptions({
    queryKey: ['articulos', 'suggestions', search] as QueryKey,
    queryFn: async ({ signal }) => {
      const query = { search, page_size: MAX_SUGGESTIONS, estado: 'activos' } as const
      return (await api(articulos.list, { query }, { signal })).results
    },
  })

/** The same for documents that move stock: without services. */
export const mercaderiaSuggestions = (search: string) =>
  queryOptions({
    queryKey: ['articulos', 'suggestions', 'mercaderia', search] as QueryKey,
    queryFn: async ({ signal }) => {
      const query = { search, page_size: MAX_SUGGESTIONS, estado: 'activos', sin_servicios: 'true' } as const
      return (await api(articulos.list, { query }, { signal })).results
    },
  })

const MAX_CODE = 50

const UNA = { cantidad: 1, texto: null } as const

/** An article whose code was read, how much of it, and what is said of that. */
export interface ArticuloLeido {
  articulo: Articulo
  cantidad: number
  texto: string | null
  /** The id of the pack that it is, where that has a price of its own. */
  pack?: number
}

/** Longer than any code of an article alone, or with what labels of GS1 begin with. */
const DE_OTRO_LECTOR = /^[\](]|\d{15}/

/** Comes once a code needs it: most shops have neither packs nor such labels. */
const lectores = () => import('@mostrador/contract/maestros/lectores')

const leidosEn = async (texto: string): Promise<readonly CodigoLeido[]> =>
  DE_OTRO_LECTOR.test(texto) ? (await lectores()).codigosLeidos(texto) : [{ codigo: texto }]

/**
 * Finds an article by one of its whole codes, also an inactive one; null when there is none. The server puts the exact match
 * first.
 */
export async function findArticulo(code: string): Promise<ArticuloLeido | null> {
  for (const leido of (await Promise.all(lecturasDe(code).map(leidosEn))).flat()) {
    if (leido.codigo.length > MAX_CODE) continue
    const query = { search: leido.codigo, page_size: MAX_SUGGESTIONS }
    const articulo = (await api(articulos.list, { query })).results.find((a) => esCodigoDe(a, leido.codigo))
    if (!articulo) continue
    const simple = leido.kilos === undefined && !articulo.presentaciones
    return { articulo, ...(simple ? UNA : (await lectores()).cuantoSeLeyo(articulo, leido)) }
  }
  return null
}

/** The articles in their present state, for prices that changed in the meantime. */
export const getArticulos = (ids: readonly string[]): Promise<Articulo[]> =>
  Promise.all(ids.map((id) => api(articulos.get, { params: { id } })))

export const modeloDe = (articulo: Articulo | Sugerido): Modelo | null =>
  'modelo' in articulo ? articulo.modelo : null

type Sugerencias = PickerProps<Articulo, QueryKey>['suggestions']

/** The same where there are models: those with the typed words come first, each once. Without a line there are articles alone. */
export const conModelos =
  (suggestions: Sugerencias): Sugerencias =>
  (search) => {
    const { queryKey, queryFn, ...resto } = suggestions(search)
    return {
      ...resto,
      queryKey: [...queryKey, 'modelos'],
      queryFn: async (context): Promise<Articulo[]> => {
        const hallados = await import('../../maestros/modelos/todo.ts')
          .then(({ findConModelos }) => findConModelos(search, MAX_SUGGESTIONS, context.signal))
          .catch(() => null)
        return hallados ?? (typeof queryFn === 'function' ? await queryFn(context) : [])
      },
    }
  }
