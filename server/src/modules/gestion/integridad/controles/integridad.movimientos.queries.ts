/** The movements that led to a wrong balance. */
import type { FilaIntegridad } from '@mostrador/contract/gestion/integridad'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../../platform/database/db.ts'

/** Movements shown for each balance: enough to find the error. */
const MAX_MOVIMIENTOS = 5

/** The largest number of balances with movements: those of the first rows. */
const MAX_SALDOS = 10

/**
 * One row per balance, with its earliest wrong movement; a row about the balance itself has null there.
 * Returns a function that gives one column of these rows.
 */
function saldosOf(filas: FilaIntegridad[], claveOf: (fila: FilaIntegridad) => string) {
  const saldos = new Map<string, FilaIntegridad>()
  for (const fila of filas) {
    const known = saldos.get(claveOf(fila))
    if (!known || Number(fila.movimiento) < Number(known.movimiento)) saldos.set(claveOf(fila), fila)
  }
  const first = [...saldos.values()].slice(0, MAX_SALDOS)
  return (columna: string) => first.map((fila) => fila[columna] ?? null)
}

const deStock = (filas: FilaIntegridad[]): Sql => {
  const cada = saldosOf(filas, (fila) => `${fila.sucursal} ${fila.articulo}`)
  return sql`
    select m.id as movimiento, m.fecha, m.sucursal, m.articulo, m.documento_tipo, m.documento_id, m.comprobante,
      m.cantidad, m.saldo
    from unnest(${cada('sucursal')}::int[], ${cada('articulo')}::text[], ${cada('movimiento')}::bigint[])
      with ordinality f (sucursal, articulo, hasta, orden)
    cross join lateral (
      select * from stock_movimientos m
      where m.sucursal = f.sucursal and m.articulo = f.articulo and (f.hasta is null or m.id <= f.hasta)
      order by m.id desc limit ${MAX_MOVIMIENTOS}
    ) m order by f.orden, m.id desc`
}

const deCuentaCliente = (filas: FilaIntegridad[]): Sql => {
  const cada = saldosOf(filas, (fila) => String(fila.cliente))
  return sql`
    select m.id as movimiento, m.fecha, m.cliente, m.documento_tipo, m.documento_id, m.comprobante, m.concepto,
      m.importe::text, m.saldo::text
    from unnest(${cada('cliente')}::int[], ${cada('movimiento')}::bigint[])
      with ordinality f (cliente, hasta, orden)
    cross join lateral (
      select * from cuenta_movimientos m
      where m.cliente = f.cliente and (f.hasta is null or m.id <= f.hasta)
      order by m.id desc limit ${MAX_MOVIMIENTOS}
    ) m order by f.orden, m.id desc`
}

const deProveedor = (filas: FilaIntegridad[]): Sql => {
  const cada = saldosOf(filas, (fila) => String(fila.proveedor))
  return sql`
    select m.id as movimiento, m.fecha, m.proveedor, m.concepto, m.importe::text, m.saldo::text
    from unnest(${cada('proveedor')}::int[], ${cada('movimiento')}::int[])
      with ordinality f (proveedor, hasta, orden)
    cross join lateral (
      select * from proveedor_movimientos m
      where m.proveedor = f.proveedor and (f.hasta is null or m.id <= f.hasta)
      order by m.id desc limit ${MAX_MOVIMIENTOS}
    ) m order by f.orden, m.id desc`
}

const deCaja = (filas: FilaIntegridad[]): Sql => {
  const cada = saldosOf(filas, (fila) => `${fila.turno} ${fila.tipo_pago}`)
  return sql`
    select m.id as movimiento, m.fecha, m.turno, m.tipo_pago, m.documento_tipo, m.documento_id, m.comprobante,
      m.concepto, m.importe::text, m.saldo::text
    from unnest(${cada('turno')}::int[], ${cada('tipo_pago')}::text[], ${cada('movimiento')}::bigint[])
      with ordinality f (turno, tipo_pago, hasta, orden)
    cross join lateral (
      select * from caja_movimientos m
      where m.turno = f.turno and m.tipo_pago = f.tipo_pago and (f.hasta is null or m.id <= f.hasta)
      order by m.id desc limit ${MAX_MOVIMIENTOS}
    ) m order by f.orden, m.id desc`
}

const DE: Record<string, (filas: FilaIntegridad[]) => Sql> = {
  stock_saldo: deStock,
  stock_cadena: deStock,
  cuenta_saldo: deCuentaCliente,
  cuenta_cadena: deCuentaCliente,
  caja_saldo: deCaja,
  caja_cadena: deCaja,
  proveedores_saldo: deProveedor,
  proveedores_cadena: deProveedor,
}

/**
 * The last movements of each balance, newest first; undefined where the rows of the difference name their
 * documents.
 */
export async function ultimosMovimientos(
  db: Queryable,
  control: string,
  filas: FilaIntegridad[],
): Promise<FilaIntegridad[] | undefined> {
  const query = DE[control]
  return query && (await db.rows<FilaIntegridad>(query(filas)))
}
