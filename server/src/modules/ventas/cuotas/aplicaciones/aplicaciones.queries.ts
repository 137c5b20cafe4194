import { CUOTA_ANTICIPO } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { Aplicacion } from '@mostrador/contract/ventas/recibos/aplicaciones'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../../platform/database/db.ts'
import { notFound } from '../../../../platform/errors.ts'
import { personaDe } from '../../../base/usuarios/personas.queries.ts'
import type { Credito } from './aplicaciones.reglas.ts'

/** Whether the application `a` stands. */
export const esFirme = sql`a.anula is null and not exists (select from aplicaciones k where k.anula = a.id)`

/** A `from` item with each payment of instalments, by a receipt or by credit. `where` limits them by `cuota`. */
export const cadaPago = (where: Sql): Sql => sql`(
  select i.cuota, i.importe, r.fecha, i.recibo as id, false as credito
  from recibo_cuotas i join recibos r on r.id = i.recibo where r.estado = 'activo' and ${where}
  union all
  select a.cuota, a.importe, a.fecha, a.id, true from aplicaciones a where ${esFirme} and ${where}
)`

/**
 * A `from` item with the credit rows of accounts that may pay something: `(id, cliente, suyo)`. `suyo` is what a row
 * pays by itself, which nothing else can use: a receipt pays its instalments and
 * its interest, or the advance, of sales that stand. Rows
 * of documents that were annulled are gone; those that annul another one only take its debt back. `where` limits the rows `m`.
 */
export const creditosDe = (where: Sql): Sql => sql`(
  select m.id, m.cliente, -m.importe as importe, case
    when r.id is null or v.estado = 'anulada' then 0
    when r.es_anticipo then r.total
    else coalesce((
        select sum(i.importe) from recibo_cuotas i join cuotas k on k.id = i.cuota
        join ventas w on w.id = k.venta and w.estado <> 'anulada' where i.recibo = r.id), 0)
      + coalesce((select d.total from notas_debito d where d.recibo = r.id), 0) end as suyo
  from cuenta_movimientos m
  left join recibos r on m.documento_tipo = 'recibo' and r.id = m.documento_id
  left join ventas v on v.id = r.venta
  left join notas_credito n on m.documento_tipo = 'nota_credito' and n.id = m.documento_id
  where ${where} and m.importe < 0 and case m.documento_tipo
    when 'recibo' then r.estado = 'activo'
    when 'nota_credito' then n.estado = 'aprobada' and n.origen = 'MANUAL'
    when 'importacion' then (
      -- What an import took back, or put in the place of a balance, is no credit.
      select sum(d.importe) < 0 from cuenta_movimientos d where d.cliente = m.cliente
        and d.documento_tipo = 'importacion' and d.documento_id = m.documento_id)
    else m.documento_tipo is null end
)`

/** What is left of each credit of a customer, the oldest first. The caller holds the lock of the customer. */
export const listCreditos = (db: Queryable, cliente: number): Promise<Credito[]> =>
  db.rows<Credito>(sql`
    select id, libre from (
      select c.id, c.importe - c.suyo - coalesce((
        select sum(a.importe) from aplicaciones a where a.origen = c.id), 0) as libre
      from ${creditosDe(sql`m.cliente = ${cliente}`)} c
    ) c where libre > 0 order by id`)

const columns = sql`a.id, a.cuota, q.numero_cuota, a.importe, a.fecha, m.concepto as origen, a.sucursal,
  ${personaDe(sql`u`)} as usuario`

const names = sql`join cuotas q on q.id = a.cuota join cuenta_movimientos m on m.id = a.origen
  join usuarios u on u.id = a.usuario`

/** The applications that stand on the instalments of a sale. Refuses with 404. */
export async function listAplicaciones(db: Queryable, venta: number): Promise<Aplicacion[]> {
  const rows = await db.rows<Aplicacion>(sql`
    select ${columns} from aplicaciones a ${names} where q.venta = ${venta} and ${esFirme} order by a.id`)
  if (rows.length === 0 && !(await db.maybe(sql`select from ventas where id = ${venta}`)))
    throw notFound('La venta no existe')
  return rows
}

interface DeQuien {
  cliente: string
  venta: number
  sucursal: number
}

/** Whose application it is, as its lender reads it. Refuses with 404. */
export async function getAplicacion(db: Queryable, id: number): Promise<Aplicacion & DeQuien> {
  const row = await db.maybe<Aplicacion & DeQuien>(sql`
    select ${columns}, c.nombre as cliente, q.venta
    from aplicaciones a ${names} join clientes c on c.id = m.cliente where a.id = ${id} and a.anula is null`)
  if (!row) throw notFound('La aplicación no existe')
  return row
}

/** What credit of its customer paid of the sale `v` on the spot: what its account was debited. */
export const pagadoConCredito = sql`case when v.cantidad_cuotas = 0 then coalesce((
  select q.monto_original from cuotas q where q.venta = v.id and q.numero_cuota = ${raw(String(CUOTA_ANTICIPO))}
), 0) else 0 end`
