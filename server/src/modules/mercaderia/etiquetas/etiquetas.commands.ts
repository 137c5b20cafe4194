import type { PedidoEtiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { type DeVentas, findDeEtiquetas } from './etiquetas.queries.ts'
import { checkEtiquetas, totalDe, totalHojas } from './etiquetas.reglas.ts'

/**
 * Keeps an order of labels, so that a tab can print it; those of days before go. Refuses with 400 an order that
 * no paper takes, and with 404 an unknown article or plan.
 */
export async function createEtiquetas(
  tx: Tx,
  pedido: PedidoEtiquetas,
  actor: Actor,
  como: { hoy: string } & DeVentas,
): Promise<{ id: number; etiquetas: number; hojas: number }> {
  checkEtiquetas(pedido)
  await findDeEtiquetas(tx, pedido, { sucursal: actor.sucursal, ...como })
  await tx.run(sql`
    delete from etiquetas where id in (
      select id from etiquetas where momento < now() - interval '1 day' limit 100 for update skip locked)`)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into etiquetas (sucursal, usuario, pedido)
    values (${actor.sucursal}, ${actor.id}, ${JSON.stringify(pedido)}::jsonb) returning id`)
  return { id, etiquetas: totalDe(pedido.articulos), hojas: totalHojas(pedido) }
}
