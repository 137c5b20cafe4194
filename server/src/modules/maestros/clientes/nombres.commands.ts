/** The names that customers have in reports of closed days: a later name does not change them. */
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { Periodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'

/** Keeps the present names of customers who are about to get other ones. Without a closed period it does nothing. */
export async function keepNombres(
  tx: Tx,
  clientes: number[],
  { cerrado_hasta }: Pick<Periodo, 'cerrado_hasta'>,
): Promise<void> {
  if (cerrado_hasta === null || clientes.length === 0) return
  await tx.run(sql`
    insert into cliente_nombres (cliente, hasta, nombre)
    select id, ${cerrado_hasta}::date, nombre from clientes where id = any(${clientes}) order by id
    on conflict (cliente, hasta) do nothing`)
}
