/** What customers have in favour and did not use. It is never stored: account and instalments say it. */
import type { Cliente } from '@mostrador/contract/maestros/clientes'
import { MAX_IMPORTE } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

/** Whether credit of customers pays sales and instalments. */
export const usaSaldoAFavor = async (db: Queryable): Promise<boolean> =>
  (await db.maybe(sql`select from ventas_configuracion where saldo_a_favor`)) !== undefined

/**
 * The unused credit of these customers, in centavos, of those who have some: what their open instalments ask for beyond
 * what they owe. Debts without instalments are paid by it first. Consumidor Final has none.
 */
async function listAFavor(db: Queryable, clientes: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ id: number; a_favor: number }>(sql`
    select * from (
      select c.id, coalesce((
        select sum(k.total_cuota) from ventas v join cuotas k on k.venta = v.id and not k.pagada and not k.anulada
        where v.cliente = c.id
      ), 0) - c.saldo as a_favor
      from clientes c where c.id = any(${clientes}::integer[]) and not c.consumidor_final
    ) f where a_favor > 0`)
  return new Map(rows.map(({ id, a_favor }) => [id, Math.min(a_favor, MAX_IMPORTE)]))
}

/** The same of one, 0 for none. */
export const getAFavor = async (db: Queryable, cliente: number): Promise<number> =>
  (await listAFavor(db, [cliente])).get(cliente) ?? 0

/** The customers with their unused credit, where the business uses it. */
export async function conAFavor<C extends Pick<Cliente, 'id'>>(db: Queryable, clientes: C[]): Promise<C[]> {
  if (clientes.length === 0 || !(await usaSaldoAFavor(db))) return clientes
  const aFavor = await listAFavor(
    db,
    clientes.map((c) => c.id),
  )
  return clientes.map((c) => {
    const a_favor_sin_usar = aFavor.get(c.id)
    return a_favor_sin_usar === undefined ? c : { ...c, a_favor_sin_usar }
  })
}
