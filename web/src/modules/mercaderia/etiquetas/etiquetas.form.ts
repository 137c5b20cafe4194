/** The values of the labels' form, and the order that it sends. */
import { ELIGE_UN_ARTICULO } from '@mostrador/contract/maestros/articulos'
import { etiquetasPorHoja, type FormatoEtiquetas } from '@mostrador/contract/mercaderia/etiqueta-papel'
import {
  type ContenidoEtiqueta,
  type PedidoEtiquetas,
  type PropuestaEtiqueta,
  partesDeEtiquetas,
  problemaDeEtiquetas,
} from '@mostrador/contract/mercaderia/etiquetas'
import { formatEntero } from '../../../platform/text/format.ts'
import { type Cantidad, isCantidad, reparoDeLinea } from '../../../ui/fields/cantidad.ts'
import type { LineaEtiqueta } from '../../maestros/articulos/etiquetas.borrador.ts'

/** Of all parts: more than a branch sticks on in a week. */
export const MAX_EN_PARTES = 100_000

export interface EtiquetasValues {
  lineas: readonly LineaEtiqueta[]
  formato: FormatoEtiquetas
  desde: Cantidad
  contenido: ContenidoEtiqueta
  /** The plan whose instalments they say; undefined for those of each article. */
  plan?: number | undefined
  /** The price list whose prices they say; undefined for those of the articles. */
  lista?: number | undefined
  /** They say the price in dollars too. */
  dolares?: boolean | undefined
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

/** What the form asks for, however much that is. */
const pedidoOf = (values: EtiquetasValues): PedidoEtiquetas => ({
  formato: values.formato,
  desde: desdeOf(values),
  contenido: values.contenido,
  ...(values.plan !== undefined && { plan: values.plan }),
  ...(values.lista !== undefined && { lista: values.lista }),
  ...(values.dolares && { dolares: true }),
  articulos: values.lineas.map(({ articulo, cantidad, pack }) => ({
    articulo,
    cantidad: cantidad ?? Number.NaN,
    ...(pack !== undefined && { presentacion: pack }),
  })),
})

/** The orders that print it: a PDF for each. */
export const pedidosOf = (values: EtiquetasValues): PedidoEtiquetas[] => partesDeEtiquetas(pedidoOf(values))

/** Why the labels cannot be printed yet; null when they can. The server checks the same again. */
export function problemaOf(values: EtiquetasValues): string | null {
  const { lineas, formato, desde } = values
  if (lineas.length === 0) return ELIGE_UN_ARTICULO
  for (const { nombre, cantidad } of lineas) {
    const reparo = reparoDeLinea(nombre, cantidad, { max: MAX_EN_PARTES })
    if (reparo) return reparo
  }
  const porHoja = etiquetasPorHoja(formato)
  if (porHoja > 1 && !isCantidad(desde, { max: porHoja })) return `Empieza en una etiqueta de 1 a ${porHoja}`
  const total = lineas.reduce((sum, { cantidad }) => sum + (cantidad ?? 0), 0)
  if (total > MAX_EN_PARTES) return `Se preparan hasta ${formatEntero(MAX_EN_PARTES)} etiquetas por vez`
  const [first] = pedidosOf(values)
  return first ? (problemaDeEtiquetas(first)?.texto ?? null) : null
}
