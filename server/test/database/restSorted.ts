/** What the seeds leave out of the lists that are sorted: offers, debit notes, and all that a shop buys. */
import sql from 'sql-template-tag'
import type { Db } from '../../src/platform/database/db.ts'

/** Of each: more than a page, some annulled, some of the same day and amount. */
const FILAS = 30

export async function fillSorted(db: Db): Promise<void> {
  await db.inTx(async (tx) => {
    await tx.run(sql`
      insert into presupuestos (sucursal, punto_venta, numero, fecha, vence, cliente, usuario, condicion_venta,
        bonificacion, total, anticipo, cantidad_cuotas, valor_cuota, anulado)
      select sucursal, punto_venta, id, fecha, fecha + 5 + id % 9, cliente, 1 + id % 2, condicion_venta, 0, total, 0, 0, 0,
        id % 6 = 0
      from ventas`)
    await tx.run(sql`
      insert into notas_debito (sucursal, punto_venta, fecha, cliente, cheque, total, motivo, estado, usuario)
      select h.sucursal, v.punto_venta, v.fecha, v.cliente, h.id, v.total + 1, 'Sin fondos',
        case when h.id % 5 = 0 then 'anulada' else 'aprobada' end, 1 + h.id % 2
      from cheques h join ventas v on v.id = h.venta`)
    await tx.run(sql`
      insert into refinanciaciones (sucursal, punto_venta, fecha, cliente, usuario, venta, capital, interes, total, anticipo,
        cantidad_cuotas, primer_vencimiento, periodo, observaciones, estado)
      select sucursal, punto_venta, fecha, cliente, 1 + id % 2, id, total + 1, id % 3, total + 1 + id % 3, 0,
        3, fecha + 30, 'mensual', '', case when id % 6 = 0 then 'anulada' else 'aprobada' end
      from ventas limit ${FILAS}`)
    await tx.run(sql`update ajustes set concepto = 'Se rompió en mayo', fecha = current_date - id % 7`)
    await tx.run(sql`
      insert into conteos_stock (sucursal, fecha, alcance, alcance_de, ciego, usuario, movimiento)
      select 1, current_date - n % 7, 'rubro', 'Máquinas', true, 1, 0 from generate_series(1, ${FILAS}::integer) n`)
    await tx.run(sql`update cheques set monto = 1 + id % 8`)
    await tx.run(sql`
      insert into proveedores (razon_social, condicion_iva, saldo)
      select 'Mayorista ' || chr(64 + n % 9) || n, 'RI', (n % 7 - 3) * 1000 from generate_series(1, ${FILAS}::integer) n`)
    await tx.run(sql`
      insert into pedidos (proveedor, sucursal, estado, fecha, usuario)
      select id, 1, 'pedido', current_date - id % 8, 1 from proveedores`)
    await tx.run(sql`
      insert into pedido_detalles (pedido, linea, articulo, cantidad)
      select p.id, 1, a.id, 2 from pedidos p cross join (select id from articulos order by id limit 1) a
      where not exists (select from pedido_detalles d where d.pedido = p.id)`)
    await tx.run(sql`
      insert into recepciones (proveedor, sucursal, fecha, fecha_registro, remito, observaciones, usuario)
      select id, 1, current_date - id % 8, current_date, '', '', 1 from proveedores`)
    await tx.run(sql`
      insert into devoluciones_proveedor (proveedor, sucursal, fecha, motivo, usuario)
      select id, 1, current_date - id % 8, 'Falla', 1 from proveedores`)
    await tx.run(sql`
      insert into compras (proveedor, sucursal, tipo, signo, cuit, fecha, fecha_registro, periodo, vencimiento, concepto,
        categoria, con_iva, actualiza_costo, descuento, flete, neto, iva, no_gravado, exento, tributos, total, pendiente,
        estado, usuario)
      select id, 1, case when id % 4 = 0 then '003' else '001' end, case when id % 4 = 0 then -1 else 1 end, '',
        current_date - id % 8, current_date, date_trunc('month', current_date), current_date + id % 11, 'Mercadería', '',
        true, false, 0, 0, 0, 0, 0, 0, 0, id % 5 * 100 + 100, case when id % 6 = 0 then 0 else id % 5 * 10 end,
        case when id % 6 = 0 then 'anulada' else 'vigente' end, 1
      from proveedores`)
    await tx.run(sql`
      insert into pagos_proveedores (proveedor, sucursal, fecha, total, sin_aplicar, observaciones, estado, usuario)
      select id, 1, current_date - id % 8, id % 5 * 100 + 100, id % 3 * 10, '',
        case when id % 6 = 0 then 'anulado' else 'vigente' end, 1
      from proveedores`)
    await tx.run(sql`
      insert into pago_medios (pago, linea, medio, monto) select id, 1, 'TRANSFERENCIA', total from pagos_proveedores p
      where not exists (select from pago_medios m where m.pago = p.id)`)
  })
}
