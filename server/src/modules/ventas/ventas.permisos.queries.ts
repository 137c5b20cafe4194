/** The permissions that depend on the content of a sale and on its customer. */
import { sumarDias } from '@mostrador/contract/fechas'
import { superaDescuento } from '@mostrador/contract/permiso'
import type { CreateVenta } from '@mostrador/contract/ventas'
import sql from 'sql-template-tag'
import type { Actor } from '../../platform/api/auth.ts'
import { exigir, limitesDe, puede } from '../../platform/api/permisos.ts'
import type { Queryable } from '../../platform/database/db.ts'

/** Refuses with 403 a discount above the limit, and a customer with old debts. `suma` is that of the lines, in centavos. */
export async function checkPermisos(
  db: Queryable,
  { bonificacion, cliente }: CreateVenta,
  suma: number,
  actor: Actor,
  hoy: string,
): Promise<void> {
  const { descuento_maximo, dias_vencidas } = limitesDe(actor)
  if (superaDescuento(bonificacion, suma, descuento_maximo)) exigir(actor, 'descuento_mayor')
  if (puede(actor, 'vender_con_cuotas_vencidas')) return
  const vencida = await db.maybe(sql`
    select from cuotas c join ventas v on v.id = c.venta
    where v.cliente = ${cliente} and not c.pagada and not c.anulada
      and c.fecha_vencimiento < ${sumarDias(hoy, -dias_vencidas)}::date limit 1`)
  if (vencida) exigir(actor, 'vender_con_cuotas_vencidas')
}
