import type { CuotaPlaneada } from '@mostrador/contract/cuotas'
import sql from 'sql-template-tag'
import { pesos, type Tx } from '../../platform/db.ts'

/** The instalments of a new sale. */
export async function insertCuotas(tx: Tx, venta: number, cuotas: CuotaPlaneada[]): Promise<void> {
  await tx.run(sql`
    insert into cuotas (venta, numero_cuota, monto_original, total_cuota, fecha_vencimiento)
    select ${venta}, numero, monto, monto, vencimiento
    from unnest(${cuotas.map((c) => c.numero_cuota)}::integer[], ${cuotas.map((c) => pesos(c.total_cuota))}::numeric[],
      ${cuotas.map((c) => c.fecha_vencimiento)}::date[]) as c (numero, monto, vencimiento)`)
}
