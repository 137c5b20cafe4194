/** Models among the articles that a box suggests: each stands once for all its variants. Read only where there are models. */
import { type Articulo, articulos } from '@mostrador/contract/maestros/articulos'
import { type Modelo, modelos } from '@mostrador/contract/maestros/modelos'
import { api } from '../../../platform/api/api.ts'

const MAX_MODELOS = 3

/** A model in place of its variants. */
export interface Sugerido extends Articulo {
  modelo: Modelo
}

/** Models that have the typed words, and behind them what belongs to none; null where there is no such model. */
export async function findConModelos(
  search: string,
  page_size: number,
  signal: AbortSignal,
): Promise<Articulo[] | null> {
  const { results } = await api(modelos.list, { query: { search, page_size } }, { signal })
  const suyos = results.filter((m) => m.cantidad > 0).slice(0, MAX_MODELOS)
  if (suyos.length === 0) return null
  const query = { search, page_size, estado: 'activos', sueltos: 'true' } as const
  const otros = await api(articulos.list, { query }, { signal })
  const sugeridos = suyos.map(
    (modelo): Sugerido => ({
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
    }),
  )
  return [...sugeridos, ...otros.results]
}
