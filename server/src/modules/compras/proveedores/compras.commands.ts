import { COMPRAS_INACTIVAS, type ConfiguracionCompras } from '@mostrador/contract/compras/compras'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { getConfiguracionCompras } from './compras.queries.ts'

/** Turns purchases on or off. What was written stays, and can be read. */
export async function configurarCompras(
  tx: Tx,
  { activa }: ConfiguracionCompras,
  actor: Actor,
): Promise<ConfiguracionCompras> {
  // The first row is new, and nothing else could be locked before it is read.
  await tx.run(sql`insert into compras_configuracion (activa) values (false) on conflict (id) do nothing`)
  await tx.run(sql`select from compras_configuracion for update`)
  const antes = await getConfiguracionCompras(tx)
  if (antes.activa === activa) return antes
  await tx.run(sql`update compras_configuracion set activa = ${activa}`)
  await audit(tx, actor, { entidad: 'compras', id: 1, accion: 'modificar', antes, despues: { activa } })
  return { activa }
}

/** Refuses with 409 to write while purchases are off. They stay on until the transaction ends. */
export async function exigirCompras(tx: Tx): Promise<void> {
  const activa = await tx.maybe(sql`select from compras_configuracion where activa for key share`)
  if (!activa) throw conflict(COMPRAS_INACTIVAS, 'Las compras no están activas')
}
