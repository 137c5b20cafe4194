/** The labels of a model: as many of each variant in use as the branch has, and one of what it has none of. */
import type { ModeloConVariantes } from '@mostrador/contract/maestros/modelos'
import type { QueryClient } from '@tanstack/react-query'
import type { LineaEtiqueta } from '../articulos/etiquetas.borrador.ts'
import { modeloQuery } from './modelos.queries.ts'

export const etiquetasOf = ({ variantes }: ModeloConVariantes): LineaEtiqueta[] =>
  variantes
    .filter((v) => !v.baja)
    .map(({ articulo, nombre, codigo_barras, stock }) => ({
      articulo,
      nombre,
      codigo_barras,
      cantidad: Math.max(Math.ceil(stock), 1),
    }))

export const fetchEtiquetas = async (client: QueryClient, id: number): Promise<LineaEtiqueta[]> =>
  etiquetasOf(await client.fetchQuery(modeloQuery(id)))
