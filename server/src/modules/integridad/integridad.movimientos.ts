/** The movements that led to a balance which does not hold. */
import type { FilaIntegridad } from '@mostrador/contract/integridad'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../platform/db.ts'

/** Of each balance: enough to see where it went wrong. */
const MAX_MOVIMIENTOS = 5

/** Balances whose movements are shown. */
const MAX_SALDOS = 10

/** Up to which movement: the one that the row names, or the last. */
const hasta = (filas: FilaIntegridad[]) => filas.map((fila) => fila.movimiento ?? null)

const deStock = (filas: FilaIntegridad[]): Sql => sql`
  select m.id as movimiento, m.fecha, m.sucursal, m.articulo, m.documento_tipo, m.documento_id, m.comprobante,
    m.cantidad, m.saldo
  from (
    select sucursal, articulo, min(hasta) as hasta from unnest(
      ${filas.map((fila) => fila.sucursal)}::int[], ${filas.map((fila) => fila.articulo)}::text[],
      ${hasta(filas)}::bigint[]
    ) f (sucursal, articulo, hasta) group by sucursal, articulo limit ${MAX_SALDOS}
  ) f cross join lateral (
    select * from stock_movimientos m
    where m.sucursal = f.sucursal and m.articulo = f.articulo and (f.hasta is null or m.id <= f.hasta)
    order by m.id desc limit ${MAX_MOVIMIENTOS}
  ) m order by m.articulo, m.sucursal, m.id desc`

const deCuenta = (filas: FilaIntegridad[]): Sql => sql`
  select m.id as movimiento, m.fecha, m.cliente, m.documento_tipo, m.documento_id, m.comprobante, m.concepto,
    m.importe::text, m.saldo::text
  from (
    select cliente, min(hasta) as hasta from unnest(
      ${filas.map((fila) => fila.cliente)}::int[], ${hasta(filas)}::bigint[]
    ) f (cliente, hasta) group by cliente limit ${MAX_SALDOS}
  ) f cross join lateral (
    select * from cuenta_movimientos m
    where m.cliente = f.cliente and (f.hasta is null or m.id <= f.hasta)
    order by m.id desc limit ${MAX_MOVIMIENTOS}
  ) m order by m.cliente, m.id desc`

const DE: Record<string, (filas: FilaIntegridad[]) => Sql> = {
  stock_saldo: deStock,
  stock_cadena: deStock,
  cuenta_saldo: deCuenta,
  cuenta_cadena: deCuenta,
}

/** Newest first within each balance; undefined where the rows of the difference name their documents. */
export async function ultimosMovimientos(
  db: Queryable,
  control: string,
  filas: FilaIntegridad[],
): Promise<FilaIntegridad[] | undefined> {
  const query = DE[control]
  return query && (await db.rows<FilaIntegridad>(query(filas)))
}
