/** The values of the labels' form, and the order that it sends. */
import { etiquetasPorHoja, type FormatoEtiquetas } from '@mostrador/contract/etiqueta-papel'
import {
  type ContenidoEtiqueta,
  MAX_ARTICULOS_ETIQUETAS,
  MAX_ETIQUETAS,
  type PedidoEtiquetas,
  type PropuestaEtiqueta,
  problemaDeEtiquetas,
} from '@mostrador/contract/etiquetas'
import { type Cantidad, isCantidad, reparoDeLinea } from '../../ui/cantidad.ts'
import type { LineaEtiqueta } from '../articulos/etiquetas.borrador.ts'

export interface EtiquetasValues {
  lineas: readonly LineaEtiqueta[]
  formato: FormatoEtiquetas
  desde: Cantidad
  contenido: ContenidoEtiqueta
}

export const lineaDePropuesta = ({
  articulo,
  articulo_nombre,
  codigo_barras,
  cantidad,
}: PropuestaEtiqueta): LineaEtiqueta => ({ articulo, nombre: articulo_nombre, codigo_barras, cantidad })

/** A roll has no labels that are already gone. */
const desdeOf = ({ formato, desde }: EtiquetasValues): number =>
  etiquetasPorHoja(formato) === 1 ? 1 : (desde ?? Number.NaN)

export const pedidoOf = (values: EtiquetasValues): PedidoEtiquetas => ({
  formato: values.formato,
  desde: desdeOf(values),
  contenido: values.contenido,
  articulos: values.lineas.map(({ articulo, cantidad }) => ({ articulo, cantidad: cantidad ?? Number.NaN })),
})

/** Why the labels cannot be printed yet; null when they can. The server checks the same again. */
export function problemaOf(values: EtiquetasValues): string | null {
  const { lineas, formato, desde } = values
  if (lineas.length === 0) return 'Elige al menos un artículo'
  if (lineas.length > MAX_ARTICULOS_ETIQUETAS) {
    return `Se imprimen etiquetas de hasta ${MAX_ARTICULOS_ETIQUETAS} artículos por vez`
  }
  for (const { nombre, cantidad } of lineas) {
    const reparo = reparoDeLinea(nombre, cantidad, { max: MAX_ETIQUETAS })
    if (reparo) return reparo
  }
  const porHoja = etiquetasPorHoja(formato)
  if (porHoja > 1 && !isCantidad(desde, { max: porHoja })) return `Empieza en una etiqueta de 1 a ${porHoja}`
  return problemaDeEtiquetas(pedidoOf(values))?.texto ?? null
}
