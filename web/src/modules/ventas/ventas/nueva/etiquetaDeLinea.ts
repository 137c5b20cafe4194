/** What labels of a scale said of a line. */
import { sumarCantidades } from '@mostrador/contract/cantidades'
import { multiplicar } from '@mostrador/contract/importes'
import type { Cantidad } from '../../../../ui/fields/cantidad.ts'

/** So many units cost this amount at this price of a unit. */
export interface EtiquetaDeLinea {
  cantidad: number
  precio: number
  importe: number
}

interface Etiquetada {
  cantidad: Cantidad
  etiqueta?: EtiquetaDeLinea | undefined
}

/** What its labels say that a line costs; undefined without any, once another quantity was typed, and at another price. */
export const etiquetaDe = ({ cantidad, etiqueta }: Etiquetada, precio: number): number | undefined =>
  etiqueta && etiqueta.cantidad === cantidad && etiqueta.precio === precio ? etiqueta.importe : undefined

/** The labels of a line of which so much more is sold. */
export function conMas(linea: Etiquetada | undefined, mas: number): EtiquetaDeLinea | undefined {
  const etiqueta = linea?.etiqueta
  if (!etiqueta || etiqueta.cantidad !== linea.cantidad) return undefined
  const { cantidad, precio, importe } = etiqueta
  return { cantidad: sumarCantidades([cantidad, mas]), precio, importe: importe + multiplicar(mas, precio) }
}
