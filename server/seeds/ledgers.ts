/**
 * For the tests of this folder: the equalities of every business, each as a query for the rows that break it.
 */
import sql, { type Sql } from 'sql-template-tag'
import { esACuenta } from '../src/modules/ventas/ventas/ventas.condiciones.queries.ts'
import type { Queryable } from '../src/platform/database/db.ts'

const EQUALITIES: Record<string, Sql> = {
  'stock is the sum of its movements': sql`
    select s.sucursal, s.articulo, s.cantidad, m.suma from stock s full join (
      select sucursal, articulo, sum(cantidad) as suma from stock_movimientos group by 1, 2
    ) m using (sucursal, articulo)
    where coalesce(s.cantidad, 0) <> coalesce(m.suma, 0)`,
  'stock movements follow one another': sql`
    select * from (
      select id, saldo, sum(cantidad) over (partition by sucursal, articulo order by id) as suma
      from stock_movimientos) m where saldo <> suma`,
  'stock movements are in order of time': sql`
    select * from (
      select id, fecha, lag(fecha) over (partition by sucursal, articulo order by id) as antes
      from stock_movimientos) m where fecha < antes`,
  'counts of the stock are right': sql`
    select c.sucursal, c.n, s.n as en_stock from (
      select sucursal, sum(cantidad) as n from contadores where que = 'con_stock' and sucursal > 0 group by 1
    ) c full join (
      select sucursal, count(*) as n from stock where cantidad > 0 group by 1
    ) s using (sucursal)
    where c.n is distinct from s.n`,
  'counts of the movements are right': sql`
    select sucursal, fecha, c.n, m.n as hay from (
      select sucursal, fecha, sum(cantidad) as n from contadores where que = 'movimientos' group by 1, 2
    ) c full join (
      select sucursal, fecha, count(*) as n from stock_movimientos group by 1, 2
    ) m using (sucursal, fecha)
    where c.n is distinct from m.n`,
  'what a customer owes is the sum of the account': sql`
    select c.id, c.saldo, m.suma from clientes c left join (
      select cliente, sum(importe) as suma from cuenta_movimientos group by 1
    ) m on m.cliente = c.id
    where c.saldo <> coalesce(m.suma, 0)`,
  'account movements follow one another': sql`
    select * from (
      select id, saldo, sum(importe) over (partition by cliente order by id) as suma
      from cuenta_movimientos) m where saldo <> suma`,
  'only sales on account move the account, by their totals': sql`
    select v.id, v.total, m.importe from ventas v left join cuenta_movimientos m
      on m.documento_tipo = 'venta' and m.documento_id = v.id
    where coalesce(m.importe, 0) <> case when ${esACuenta(sql`v.condicion_venta`)} then v.total else 0 end`,
  'every receipt is credited': sql`
    select r.id, r.total, m.importe from recibos r left join cuenta_movimientos m
      on m.documento_tipo = 'recibo' and m.documento_id = r.id
    where m.importe is distinct from -r.total`,
  'a total is the lines less the discount': sql`
    select v.id from ventas v join venta_detalles d on d.venta = v.id
    group by v.id having v.total <> sum(d.total) - v.bonificacion - v.redondeo`,
  'every sale has lines': sql`
    select id from ventas where id not in (select venta from venta_detalles)`,
  'what was sold was taken from stock or is pending': sql`
    select d.venta, d.articulo from venta_detalles d
    left join stock_movimientos m
      on m.documento_tipo = 'venta' and m.documento_id = d.venta and m.articulo = d.articulo
    left join articulos_pendientes p on p.venta = d.venta and p.articulo = d.articulo
    where d.cantidad <> coalesce(-m.cantidad, 0) + coalesce(p.cantidad_original, 0)`,
  'what a delivery note covered was delivered': sql`
    select p.id from articulos_pendientes p left join remito_pendientes r on r.pendiente = p.id
    group by p.id having p.cantidad_entregada <> coalesce(sum(r.cantidad), 0)`,
  'instalments add up to the total less the advance': sql`
    select v.id from ventas v left join cuotas c on c.venta = v.id and c.numero_cuota > 0
    group by v.id
    having count(c.id) <> v.cantidad_cuotas or (v.cantidad_cuotas > 0 and sum(c.monto_original) <> v.total - v.anticipo)`,
  'instalments are what live receipts left of them': sql`
    select c.id, c.pagada, c.total_cuota, p.pagado from cuotas c left join (
      select i.cuota, sum(i.importe) as pagado, (array_agg(i.importe order by i.recibo desc))[1] as ultimo,
        (array_agg(r.fecha order by i.recibo desc))[1] as fecha
      from recibo_cuotas i join recibos r on r.id = i.recibo where r.estado = 'activo' group by 1
    ) p on p.cuota = c.id
    where c.pagada <> (coalesce(p.pagado, 0) = c.monto_original)
      or c.total_cuota <> case when c.pagada then p.ultimo else c.monto_original - coalesce(p.pagado, 0) end
      or c.fecha_pago is distinct from case when c.pagada then p.fecha end`,
  'unpaid instalments of annulled sales are void, no others': sql`
    select c.id from cuotas c join ventas v on v.id = c.venta
    where c.anulada <> (v.estado = 'anulada' and not c.pagada)`,
  'receipts are paid as their lines say, and allocate no more': sql`
    select r.id from recibos r
    where total <> (select sum(monto) from recibo_pagos where recibo = r.id)
      or total < (select coalesce(sum(importe), 0) from recibo_cuotas where recibo = r.id)`,
  'annulled sales have their credit note, no others': sql`
    select v.id from ventas v left join notas_credito n on n.id = v.nota_credito
    where (v.estado = 'anulada') <> (n.id is not null)
      or (n.id is not null and (n.venta is distinct from v.id or n.origen <> 'ANULACION_VENTA' or n.total <> v.total))`,
  'annulled receipts have their credit note, no others': sql`
    select r.id from recibos r left join notas_credito n on n.recibo = r.id
    where (r.estado = 'anulada') <> (n.id is not null)`,
  'annulments are in the audit trail': sql`
    select d.entidad, d.id from (
      select 'ventas' as entidad, id, estado from ventas union all select 'recibos', id, estado from recibos
    ) d
    where d.estado = 'anulada' and not exists (
      select from auditoria a where a.entidad = d.entidad and a.entidad_id = d.id::text and a.accion = 'anular')`,
  'what left for a transfer arrived, lacked, is in transit or came back': sql`
    select d.transferencia, d.articulo from transferencia_detalles d
    left join (
      select documento_id, articulo, sum(cantidad) as neto from stock_movimientos
      where documento_tipo = 'transferencia' group by 1, 2
    ) m on m.documento_id = d.transferencia and m.articulo = d.articulo
    where -coalesce(m.neto, 0) <> d.cantidad_en_transito + d.cantidad_faltante`,
  'what a supplier is owed is the sum of the account': sql`
    select p.id, p.saldo, m.suma from proveedores p left join (
      select proveedor, sum(importe) as suma from proveedor_movimientos group by 1
    ) m on m.proveedor = p.id
    where p.saldo <> coalesce(m.suma, 0)`,
  'supplier movements follow one another': sql`
    select * from (
      select id, saldo, sum(importe) over (partition by proveedor order by id) as suma
      from proveedor_movimientos) m where saldo <> suma`,
  'supplier movements are in order of time': sql`
    select * from (
      select id, fecha, lag(fecha) over (partition by proveedor order by id) as antes
      from proveedor_movimientos) m where fecha < antes`,
  'every voucher of a supplier and every payment is in the account': sql`
    select d.tipo, d.id, d.importe, m.importe from (
      select 'compra' as tipo, id, signo * total as importe from compras where estado = 'vigente'
      union all select 'pago_proveedor', id, -total from pagos_proveedores where estado = 'vigente'
    ) d left join proveedor_movimientos m on m.documento_tipo = d.tipo and m.documento_id = d.id
    where m.importe is distinct from d.importe`,
  'what a voucher has open is what payments and notes left of it': sql`
    select c.id, c.pendiente from compras c
    where c.estado = 'vigente' and c.pendiente <> c.total - (
      select coalesce(sum(i.importe), 0) from pago_imputaciones i where i.compra = c.id or i.nota = c.id)`,
  'what was received came into the stock': sql`
    select r.id, d.articulo from recepciones r join recepcion_detalles d on d.recepcion = r.id
    left join stock_movimientos m
      on m.documento_tipo = 'recepcion' and m.documento_id = r.id and m.articulo = d.articulo
    where r.estado = 'vigente' and d.cantidad is distinct from m.cantidad`,
  'adjustments, delivery notes and offers are numbered without gaps': sql`
    select n.documento, n.sucursal from numeradores n
    where n.ultimo <> case n.documento when 'ajuste' then (select count(*) from ajustes)
      when 'presupuesto' then (select count(*) from presupuestos p where p.sucursal = n.sucursal)
      else (select count(*) from remitos r where r.sucursal = n.sucursal) end`,
}

/** The broken equalities, with some of the rows that break them. */
export async function brokenLedgers(db: Queryable): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {}
  for (const [equality, breaking] of Object.entries(EQUALITIES)) {
    const rows = await db.rows(sql`${breaking} limit 5`)
    if (rows.length > 0) broken[equality] = rows
  }
  return broken
}

const LISTS = {
  articulos: sql`select id, nombre, codigo_barras, precio_venta, n_cuotas from articulos order by id`,
  clientes: sql`select id, nombre, numero_documento, saldo from clientes order by id`,
  ventas: sql`select id, sucursal, fecha, cliente, condicion_venta, total, estado from ventas order by id`,
  cuotas: sql`select id, venta, total_cuota, fecha_vencimiento, pagada from cuotas order by id`,
  recibos: sql`select id, sucursal, fecha, total, metodo_pago, estado from recibos order by id`,
  stock: sql`select * from stock order by sucursal, articulo`,
  proveedores: sql`select id, razon_social, cuit, saldo from proveedores order by id`,
  compras: sql`select id, tipo, numero, fecha, total, pendiente from compras order by id`,
  costos: sql`select articulo, ultimo, promedio from articulo_costos order by articulo`,
  movimientos: sql`select sucursal, articulo, cantidad, comprobante from stock_movimientos order by id`,
}

/** A fingerprint that distinguishes one business from another. */
export async function fingerprint(db: Queryable): Promise<Record<string, unknown[]>> {
  const lists = await Promise.all(
    Object.entries(LISTS).map(async ([name, query]) => [name, await db.rows(query)] as const),
  )
  return Object.fromEntries(lists)
}
