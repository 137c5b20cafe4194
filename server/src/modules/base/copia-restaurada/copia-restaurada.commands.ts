import type { CopiaRestaurada } from '@mostrador/contract/base/copia-restaurada'
import type { Perfil } from '@mostrador/contract/base/sesion'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Queryable, Tx } from '../../../platform/database/db.ts'

/** What an admin of a restored copy is told until it is resumed. */
export async function getCopiaEnPerfil(
  db: Queryable,
  { id }: Pick<Actor, 'id'>,
): Promise<Pick<Perfil, 'copia_restaurada'>> {
  const copia = await db.maybe<CopiaRestaurada>(sql`
    select c.archivo, c.respaldo, c.restaurada from copia_restaurada c
    join usuarios u on u.id = ${id} and u.tipo_usuario = 'admin' where c.reanudada is null`)
  return copia ? { copia_restaurada: copia } : {}
}

/** From now on this copy is the business. A second call changes nothing. */
export async function reanudarCopia(tx: Tx, actor: Actor, ahora: Date): Promise<{ reanudada: true }> {
  await tx.run(sql`
    update copia_restaurada set reanudada = ${ahora}, usuario = ${actor.id} where reanudada is null`)
  return { reanudada: true }
}
