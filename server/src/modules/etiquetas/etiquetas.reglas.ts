/** What an order of labels comes to, and what no paper takes. */
import {
  hojasDe,
  type LineaEtiquetas,
  type PedidoEtiquetas,
  problemaDeEtiquetas,
} from '@mostrador/contract/etiquetas'
import { invalidField } from '../../platform/api/errors.ts'

export const totalDe = (articulos: LineaEtiquetas[]): number =>
  articulos.reduce((sum, { cantidad }) => sum + cantidad, 0)

export const totalHojas = ({ articulos, formato, desde }: PedidoEtiquetas): number =>
  hojasDe(totalDe(articulos), formato, desde)

/** Refuses with 400. */
export function checkEtiquetas(pedido: PedidoEtiquetas): void {
  const problema = problemaDeEtiquetas(pedido)
  if (problema) throw invalidField(problema.campo, problema.texto)
}
