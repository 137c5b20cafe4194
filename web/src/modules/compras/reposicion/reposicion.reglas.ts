import type { PuntoReposicion, Reposicion, Sugerencia } from '@mostrador/contract/compras/pedidos/reposicion'
import { formatEntero } from '../../../platform/text/format.ts'

/** Whether a press would bring something: from another branch, or from a supplier. */
export const seRepone = ({ transferir, pedir, proveedor }: Reposicion): boolean =>
  transferir.length > 0 || (pedir > 0 && proveedor !== null)

/** What is available, in words: `stock 2 + en tránsito 3 + pedido 0 − a entregar 1`. */
export const cuentaDe = ({ stock, en_transito, pedido, pendiente }: Reposicion): string =>
  `stock ${formatEntero(stock)} + en tránsito ${formatEntero(en_transito)} + pedido ${formatEntero(pedido)} − a entregar ${formatEntero(pendiente)}`

const dosDecimales = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })

/** How a suggestion was made: `45 en 60 días con stock: 0,75 por día × 7 de entrega × 1,5`. */
export const razonDe = ({ vendidas, dias_con_stock, dias_entrega }: Sugerencia): string =>
  `${formatEntero(vendidas)} en ${formatEntero(dias_con_stock)} días con stock: ${dosDecimales.format(vendidas / dias_con_stock)} por día × ${formatEntero(dias_entrega)} de entrega × 1,5`

/** A row with what the person typed: null is a blank field. */
export type Editado = Pick<PuntoReposicion, 'punto' | 'nivel'>

/** Why it cannot be saved; null when it can. Both blank: the branch does not reorder it. */
export function reparoDePunto({ punto, nivel }: Editado): string | null {
  if (punto === null && nivel === null) return null
  if (punto === null || !Number.isInteger(punto) || punto < 0) return 'Escribe el punto, desde 0'
  if (nivel === null || !Number.isInteger(nivel) || nivel < 1 || nivel < punto)
    return 'Escribe un nivel mayor a 0 y no menor al punto'
  return null
}
