/** What an order of labels comes to, and what no paper takes. */

import { ivaAgregado } from '@mostrador/contract/fiscal/letras'
import { type Articulo, valorCuotaArticulo } from '@mostrador/contract/maestros/articulos'
import { conIva } from '@mostrador/contract/maestros/iva'
import { hojasDe } from '@mostrador/contract/mercaderia/etiqueta-papel'
import {
  type LineaEtiquetas,
  type PedidoEtiquetas,
  problemaDeEtiquetas,
} from '@mostrador/contract/mercaderia/etiquetas'
import { invalidField } from '../../../platform/errors.ts'
import type { Emisor } from '../../base/emisor/facturacion.queries.ts'

/**
 * The article with the prices that its buyer pays: a sale adds the IVA where they are kept without it. The advance is
 * money that is paid, and has none added.
 */
export function alPublico(articulo: Articulo, emisor: Emisor | undefined): Articulo {
  const iva = ivaAgregado(emisor, articulo)
  if (!iva) return articulo
  const precio_financiado = conIva(articulo.precio_financiado, iva)
  return {
    ...articulo,
    precio_venta: conIva(articulo.precio_venta, iva),
    precio_financiado,
    valor_cuota: valorCuotaArticulo({ ...articulo, precio_financiado }),
  }
}

export const totalDe = (articulos: LineaEtiquetas[]): number =>
  articulos.reduce((sum, { cantidad }) => sum + cantidad, 0)

export const totalHojas = ({ articulos, formato, desde }: PedidoEtiquetas): number =>
  hojasDe(totalDe(articulos), formato, desde)

/** Refuses with 400. */
export function checkEtiquetas(pedido: PedidoEtiquetas): void {
  const problema = problemaDeEtiquetas(pedido)
  if (problema) throw invalidField(problema.campo, problema.texto)
}
