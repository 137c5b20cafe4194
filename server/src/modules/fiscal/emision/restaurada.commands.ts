/** Whether this database may be older than ARCA's books: it was restored, or a standby that was behind took over. */
import sql from 'sql-template-tag'
import { identityOf } from '../../../platform/cluster/greeting.ts'
import type { Queryable } from '../../../platform/database/db.ts'

/** Notes in which database the queue works. The first one is no restored one. */
export async function reconocerBase(db: Queryable): Promise<void> {
  const identidad = await identityOf(db)
  await db.run(sql`
    insert into fiscal_base (identidad) values (${identidad})
    on conflict (id) do update set identidad = excluded.identidad, restaurada = now()
    where fiscal_base.identidad <> excluded.identidad`)
}

/**
 * Whether a voucher made at `creado` may have been sent by the database of which this one is a copy. One made here, after
 * the restore, cannot.
 */
export async function pudoEnviarseAntes(db: Queryable, creado: string): Promise<boolean> {
  await reconocerBase(db)
  const row = await db.maybe(sql`select 1 from fiscal_base where restaurada >= ${creado}::timestamptz`)
  return row !== undefined
}
