/** Whether a call changed the shop. */
import sql from 'sql-template-tag'
import type { Db } from '../../src/platform/database/db.ts'

/**
 * A refused call may still be counted, and may touch a key or a session; who works on an import says so all the time; a link
 * counts how often it is opened.
 * This is no change of the shop.
 */
const MAY_CHANGE = [
  'intentos_login',
  'idempotencia',
  'pines',
  'sesiones',
  'importacion_avances',
  'permisos_pedidos',
  'enlaces_cuenta_vistas',
]

/**
 * Returns a function that gives the state of the whole shop as one text, as often as it is called: how many rows of each
 * table were written since. The tables note it themselves: to look at all of them takes longer than most calls.
 */
export async function stateOf(db: Db): Promise<() => Promise<string>> {
  const tables = await db.rows<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and not tablename = any(${MAY_CHANGE}) order by name`)
  await db.inTx((tx) =>
    tx.script(`
      create schema prueba;
      create table prueba.escrituras (tabla text not null);
      create function prueba.anotar() returns trigger language plpgsql as $$ begin
        insert into prueba.escrituras values (tg_table_name);
        return null;
      end $$;
      ${tables
        .map(
          ({ name }) =>
            `create trigger prueba_anota after insert or update or delete on public.${name} for each row execute function prueba.anotar();
             create trigger prueba_vacia after truncate on public.${name} execute function prueba.anotar();`,
        )
        .join('')}`),
  )
  const written = new Map<string, number>()
  return async () => {
    for (const { tabla } of await db.rows<{ tabla: string }>(
      sql`delete from prueba.escrituras returning tabla`,
    ))
      written.set(tabla, (written.get(tabla) ?? 0) + 1)
    return [...written].map((table) => table.join(' ')).join('\n')
  }
}

/** The tables that differ between two states. */
export function changedTables(before: string, after: string): string[] {
  if (before === after) return []
  const known = new Set(before.split('\n'))
  return after.split('\n').filter((table) => !known.has(table))
}
