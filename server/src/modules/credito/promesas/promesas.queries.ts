import type { Promesa } from '@mostrador/contract/credito/cobranza'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import { esFirme } from '../../ventas/cuotas/aplicaciones/aplicaciones.queries.ts'

/**
 * What the customer of the promise `p` paid since it was made until its day, in receipts that stand, and with credit. The
 * advance of a new sale is no payment of a debt.
 */
const pagado = sql`(coalesce((
    select sum(r.total) from recibos r where r.cliente = p.cliente and r.estado = 'activo'
      and not r.es_anticipo and r.creado > p.creado and r.fecha <= p.fecha), 0)
  + coalesce((
    select sum(a.importe) from aplicaciones a join cuotas q on q.id = a.cuota join ventas v on v.id = q.venta
    where v.cliente = p.cliente and a.creada > p.creado and a.fecha <= p.fecha and ${esFirme}), 0))`

/** The customer paid what was promised, or something where no amount was. */
const pagada = sql`(${pagado} >= coalesce(p.monto, 0.01))`

/** The promise `p` still holds the reminders back: its day is not over, and it was not kept yet. */
export const esVigente = (hoy: string): Sql =>
  sql`(not p.reemplazada and p.fecha >= ${hoy}::date and not ${pagada})`

const esRota = (hoy: string): Sql => sql`(not p.reemplazada and p.fecha < ${hoy}::date and not ${pagada})`

/** How many promises of a customer were kept, also before their day. */
export const cumplidasDe = (cliente: Sql): Sql =>
  sql`(select count(*)::integer from promesas p where p.cliente = ${cliente} and not p.reemplazada and ${pagada})`

/** How many promises of a customer were broken. */
export const rotasDe = (cliente: Sql, hoy: string): Sql =>
  sql`(select count(*)::integer from promesas p where p.cliente = ${cliente} and ${esRota(hoy)})`

const ULTIMAS = 50

/** The last promises of a customer, newest first; with `id`, that one. */
export async function listPromesas(
  db: Queryable,
  cliente: number,
  hoy: string,
  id: number | null = null,
): Promise<Promesa[]> {
  const estado = sql`case when p.reemplazada then 'reemplazada' when ${esVigente(hoy)} then 'vigente'
    when ${pagada} then 'cumplida' else 'rota' end`
  return await db.rows<Promesa>(sql`
    select p.id, p.fecha, p.monto, p.nota, ${personaDe(sql`u`)} as usuario, p.creado, ${estado} as estado
    from promesas p join usuarios u on u.id = p.usuario
    where p.cliente = ${cliente} and (${id}::integer is null or p.id = ${id})
    order by p.id desc limit ${ULTIMAS}`)
}
