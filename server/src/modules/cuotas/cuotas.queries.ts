import type { Cuota } from '@mostrador/contract/cuotas'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db.ts'

/** The instalments of a sale, in order of number. */
export const listCuotasDeVenta = (db: Queryable, venta: number): Promise<Cuota[]> =>
  db.rows<Cuota>(sql`
    select id, venta, numero_cuota, total_cuota, monto_original, fecha_vencimiento, pagada, fecha_pago, anulada
    from cuotas where venta = ${venta} order by numero_cuota`)
