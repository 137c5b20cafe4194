import type { HistorialCliente } from '@mostrador/contract/historial-cliente'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db.ts'
import { getCliente } from '../clientes/clientes.queries.ts'

/** Everything of one customer, in every branch, newest first. Refuses with 404. */
export async function getHistorial(db: Queryable, id: number): Promise<HistorialCliente> {
  const [cliente, facturas, notas_credito, cobros, cuotas] = await Promise.all([
    getCliente(db, id),
    db.rows<HistorialCliente['facturas'][number]>(sql`
      select id, punto_venta, fecha, total, estado, nota_credito as nota_credito_id
      from ventas where cliente = ${id} order by id desc`),
    db.rows<HistorialCliente['notas_credito'][number]>(sql`
      select id, punto_venta, fecha, total, concepto from notas_credito where cliente = ${id} order by id desc`),
    db.rows<HistorialCliente['cobros'][number]>(sql`
      select id, punto_venta, fecha, total, concepto, estado from recibos where cliente = ${id} order by id desc`),
    db.rows<HistorialCliente['cuotas'][number]>(sql`
      select c.id, c.venta, c.numero_cuota, c.fecha_vencimiento, c.total_cuota, c.pagada, c.fecha_pago, c.anulada
      from cuotas c where c.venta in (select id from ventas where cliente = ${id})
      order by c.venta desc, c.numero_cuota`),
  ])
  const { nombre, tipo_documento, numero_documento, saldo } = cliente
  return {
    cliente: { id, nombre, tipo_documento, numero_documento, saldo },
    facturas,
    notas_credito,
    cobros,
    cuotas,
  }
}
