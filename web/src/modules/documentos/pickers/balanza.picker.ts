/** The article of a label that a scale printed. Loaded only where the business reads them. */
import type { FormatoBalanza } from '@mostrador/contract/base/formato-balanza'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import {
  cantidadDeEtiqueta,
  codigosDeEtiqueta,
  type Leida,
  leerEtiqueta,
  noExisteElDeEtiqueta,
  pesadaEnPalabras,
  SIN_ARTICULO_DE_ETIQUETA,
} from '@mostrador/contract/maestros/balanzas'
import { type ArticuloLeido, findArticulo } from './articulos.picker.ts'

/** Without an article only the total of a ticket, which is sold as an article of varios. */
export interface DeEtiqueta {
  articulo: Articulo | null
  leida: Leida
}

/** Null for what no layout reads; a text says why a label cannot be taken. */
export async function findPorEtiqueta(
  code: string,
  formatos: readonly FormatoBalanza[],
): Promise<DeEtiqueta | string | null> {
  const leida = leerEtiqueta(code, formatos)
  if (!leida) return null
  if (leida.reparo !== null) return leida.reparo
  if (leida.codigo === '') return { articulo: null, leida }
  const encontrados = await Promise.all(codigosDeEtiqueta(leida.codigo).map(findArticulo))
  const articulos = new Map(encontrados.flatMap((a) => (a ? [[a.articulo.id, a.articulo]] : [])))
  const [articulo, ...otros] = articulos.values()
  if (!articulo) return noExisteElDeEtiqueta(leida.codigo)
  if (otros.length === 0) return { articulo, leida }
  const nombres = [articulo, ...otros].map((a) => `${a.nombre} (${a.id})`).join(', ')
  return `El código ${leida.codigo} de la etiqueta es de más de un artículo: ${nombres}`
}

/** The same for a document without prices: how much of the article it is, or why it is not said. */
export function enCantidad({ articulo, leida }: DeEtiqueta): ArticuloLeido | string {
  if (!articulo) return SIN_ARTICULO_DE_ETIQUETA
  const pesada = cantidadDeEtiqueta(leida, articulo)
  if (typeof pesada === 'string') return pesada
  return { articulo, cantidad: pesada.cantidad, texto: pesadaEnPalabras(pesada, articulo) }
}
