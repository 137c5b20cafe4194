import type { ChequeDisponible } from '@mostrador/contract/compras/medios-pago'
import sql from 'sql-template-tag'
import { type Alcance, sucursalIs } from '../../../platform/access/alcance.ts'
import { all, matches } from '../../../platform/api/lists/search.ts'
import type { Queryable } from '../../../platform/database/db.ts'

const MAX_DISPONIBLES = 200

/** The cheques in hand, the first due first; the search finds by words of the cheque or of the customer. */
export function listChequesDisponibles(
  db: Queryable,
  alcance: Alcance,
  search: string,
): Promise<ChequeDisponible[]> {
  const suyos = all([sql`h.estado = 'EN_CARTERA'`, ...sucursalIs(alcance, sql`h.sucursal`)])
  return db.rows<ChequeDisponible>(sql`
    select h.id, h.banco, h.numero, h.vencimiento, h.monto, c.nombre as cliente_nombre
    from cheques h join ventas v on v.id = h.venta join clientes c on c.id = v.cliente
    where ${suyos} and (${matches(sql`h.busqueda`, search)} or ${matches(sql`c.busqueda`, search)})
    order by h.vencimiento, h.id limit ${MAX_DISPONIBLES}`)
}
