/** What a customer was invoiced, and what of it is credited already: the bound of a credit note without a sale. */
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { Emisor } from '../../base/emisor/facturacion.queries.ts'

/** All vouchers of a customer from one issuer since the first invoice; amounts in centavos. */
interface Periodo {
  /** Null for a customer without invoices. */
  desde: string | null
  facturado: number
  acreditado: number
}

/** A refused invoice and a reverted note count for nothing; a refused note still counts, because it may be sent again. */
export const getPeriodo = (db: Queryable, emisor: Emisor, cliente: number): Promise<Periodo> =>
  db.one<Periodo>(sql`
    select min(fecha) filter (where es_factura) as desde, coalesce(sum(total) filter (where es_factura), 0) as facturado,
      coalesce(sum(total) filter (where es_nota), 0) as acreditado
    from (
      select f.fecha, f.total, f.venta is not null and f.estado <> 'rechazado' as es_factura,
        n.estado = 'aprobada' and not f.retirado as es_nota
      from comprobantes_fiscales f left join notas_credito n on n.id = f.nota_credito
      where f.cliente = ${cliente} and f.entorno = ${emisor.entorno} and f.cuit = ${emisor.cuit}
    ) c`)

export interface Exceso extends Pick<Periodo, 'facturado' | 'acreditado'> {
  /** What is left to credit. */
  queda: number
}

/**
 * How far a credit note without a sale exceeds what its customer was invoiced in the days that it names; null when it
 * does not, or does not become fiscal. The caller has locked the customer.
 */
export async function findExceso(
  db: Queryable,
  emisor: Emisor,
  nota: { cliente: number; total: number },
): Promise<Exceso | null> {
  const { desde, facturado, acreditado } = await getPeriodo(db, emisor, nota.cliente)
  if (desde === null) return null
  const queda = Math.max(facturado - acreditado, 0)
  return nota.total > queda ? { facturado, acreditado, queda } : null
}
