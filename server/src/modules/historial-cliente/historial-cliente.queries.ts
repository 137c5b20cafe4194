import type { HistorialCliente, LibroHistorial } from '@mostrador/contract/historial-cliente'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import { limitRows } from '../../platform/excel.ts'
import { getCliente } from '../clientes/clientes.queries.ts'

/** A row of one of the ledgers. */
export type Fila<L extends LibroHistorial> = HistorialCliente[L][number]

/** Each ledger of one customer, in every branch, newest first; `cut` ends the statement. */
const LIBROS: {
  [L in LibroHistorial]: (db: Queryable, cliente: number, cut?: Sql) => Promise<Fila<L>[]>
} = {
  facturas: (db, cliente, cut = sql``) =>
    db.rows(sql`
      select id, punto_venta, fecha, total, estado, nota_credito as nota_credito_id
      from ventas where cliente = ${cliente} order by id desc ${cut}`),
  notas_credito: (db, cliente, cut = sql``) =>
    db.rows(sql`
      select id, punto_venta, fecha, total, concepto
      from notas_credito where cliente = ${cliente} order by id desc ${cut}`),
  cobros: (db, cliente, cut = sql``) =>
    db.rows(sql`
      select id, punto_venta, fecha, total, concepto, estado
      from recibos where cliente = ${cliente} order by id desc ${cut}`),
  cuotas: (db, cliente, cut = sql``) =>
    db.rows(sql`
      select c.id, c.venta, c.numero_cuota, c.fecha_vencimiento, c.total_cuota, c.pagada, c.fecha_pago, c.anulada
      from cuotas c where c.venta in (select id from ventas where cliente = ${cliente})
      order by c.venta desc, c.numero_cuota ${cut}`),
}

/** Everything of one customer. Refuses with 404. */
export async function getHistorial(db: Queryable, id: number): Promise<HistorialCliente> {
  const [cliente, facturas, notas_credito, cobros, cuotas] = await Promise.all([
    getCliente(db, id),
    LIBROS.facturas(db, id),
    LIBROS.notas_credito(db, id),
    LIBROS.cobros(db, id),
    LIBROS.cuotas(db, id),
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

/** One ledger, for a workbook. Refuses with 404. */
export async function exportLibro<L extends LibroHistorial>(
  db: Queryable,
  id: number,
  libro: L,
): Promise<Fila<L>[]> {
  await getCliente(db, id)
  return await LIBROS[libro](db, id, limitRows)
}
