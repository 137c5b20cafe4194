/** The movements that led to a balance which does not hold. */
import type { FilaIntegridad } from '@mostrador/contract/integridad'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'

/** Of each balance: enough to see where it went wrong. */
const MAX_MOVIMIENTOS = 5

/** Balances whose movements are shown: those of the first rows. */
const MAX_SALDOS = 10

/** One row per balance, the earliest of its movements that is wrong; null where the balance itself is. */
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

const deCuenta = (filas: FilaIntegridad[]): Sql => {
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
