/** Models among the articles that a box suggests: each stands once for all its variants. */
import { type Articulo, articulos } from '@mostrador/contract/maestros/articulos'
import { type Modelo, modelos } from '@mostrador/contract/maestros/modelos'
import type { QueryKey } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { MAX_SUGGESTIONS, type PickerProps } from '../../../ui/picker/Picker.tsx'

const MAX_MODELOS = 3

/** What is suggested in place of its variants; the box knows it by this. */
interface Sugerido extends Articulo {
  modelo: Modelo
}

export const modeloDe = (articulo: Articulo | Sugerido): Modelo | null =>
  'modelo' in articulo ? articulo.modelo : null

const sugeridoDe = (modelo: Modelo): Sugerido => ({
  id: `modelo ${modelo.id}`,
  nombre: modelo.nombre,
  codigo_barras: '',
  precio_costo: 0,
  precio_venta: modelo.precio_venta,
  precio_lista: 0,
  precio_2_cuotas: 0,
  precio_financiado: 0,
  anticipo: 0,
  n_cuotas: 0,
  valor_cuota: 0,
  descripcion: '',
  fecha_alta: null,
  baja: false,
  modelo,
})

type Sugerencias = PickerProps<Articulo, QueryKey>['suggestions']

/** The same with models that have the typed words in front, and behind them what belongs to none; any other text finds articles as always. */
export const conModelos =
  (suggestions: Sugerencias): Sugerencias =>
  (search) => {
    const { queryKey, queryFn, ...resto } = suggestions(search)
    return {
      ...resto,
      queryKey: [...queryKey, 'modelos'],
      queryFn: async (context): Promise<Articulo[]> => {
        const query = { search, page_size: MAX_SUGGESTIONS }
        // Without a line there are articles alone.
        const { results } = await api(modelos.list, { query }, context).catch(() => ({ results: [] }))
        const suyos = results.filter((m) => m.cantidad > 0).slice(0, MAX_MODELOS)
        if (suyos.length === 0) return typeof queryFn === 'function' ? await queryFn(context) : []
        const otros = await api(
          articulos.list,
          { query: { ...query, estado: 'activos', sueltos: 'true' } },
          context,
        )
        return [...suyos.map(sugeridoDe), ...otros.results]
      },
    }
  }
