/** Debts that a shop brought with it: what owns their instalments is a row of `ventas` that sold nothing. */
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Reader } from '../../../../platform/database/db.ts'

/** Whether the row of `ventas` is the account of its customer, under which receipts of several sales stand. */
export const esCuenta = (v: Sql): Sql => sql`${v}.inicial is not null and ${v}.importacion is null`

/** The instalments `k` of vouchers `v` that were brought and stand, each with the plan that the file had. */
const traidas = sql`ventas v join cuotas k on k.venta = v.id and k.numero_cuota > 0 and k.refinanciacion is null
  where v.inicial is not null and v.estado = 'aprobada'`

/**
 * What is left of the single opening balance of the customer `c`, for SQL: what the account began with and no instalment
 * took the place of, as far as the customer owes something beside instalments.
 */
export const saldoUnicoDe = (c: Sql): Sql => sql`greatest(0, least(
  coalesce((select sum(m.importe) from cuenta_movimientos m where m.cliente = ${c}.id
    and (m.documento_tipo is null or m.documento_tipo = 'importacion')), 0)
  - coalesce((select sum(k.monto_original) from ${traidas} and v.cliente = ${c}.id), 0),
  ${c}.saldo - coalesce((
    select sum(q.total_cuota) from ventas w join cuotas q on q.venta = w.id and not q.pagada and not q.anulada
    where w.cliente = ${c}.id), 0)))`

/** An instalment that was brought, by what names it in a file. */
export interface CuotaTraida {
  cliente: number
  /** In small letters. */
  comprobante: string
  cuota: number
  /** In centavos, as it was brought. */
  monto: number
  vencimiento: string
  /** What its voucher agreed on of late interest: per month, in hundredths of one per cent. */
  tasa_mora: number | null
  importacion: number
}

/** All instalments that these customers were brought with. */
export const listTraidas = (db: Reader, clientes: readonly number[]): Promise<CuotaTraida[]> =>
  db.rows<CuotaTraida>(sql`
    select v.cliente, lower(v.inicial) as comprobante, k.numero_cuota as cuota, k.monto_original as monto,
      k.fecha_vencimiento as vencimiento, k.tasa_mora, v.importacion
    from ${traidas} and v.cliente = any(${clientes}::integer[])`)

/** The instalments of these sales of the shop itself, which a workbook of it names as a file names what it brings. */
export async function listVendidas(
  db: Reader,
  clientes: readonly number[],
  ventas: readonly number[],
): Promise<Pick<CuotaTraida, 'cliente' | 'comprobante' | 'cuota'>[]> {
  const rows = await db.rows<{ cliente: number; venta: number; punto_venta: number; cuota: number }>(sql`
    select v.cliente, v.id as venta, v.punto_venta, k.numero_cuota as cuota from ventas v join cuotas k on k.venta = v.id
    where v.id = any(${ventas}::integer[]) and v.cliente = any(${clientes}::integer[]) and v.inicial is null`)
  return rows.map((r) => ({ ...r, comprobante: comprobante('venta', r.punto_venta, r.venta) }))
}

/** How many instalments of an import something has paid, be it their interest alone, took into a plan, or raised. */
export const countUsadas = (db: Queryable, importacion: number): Promise<{ cantidad: number }> =>
  db.one(sql`
    select count(*) as cantidad from ventas v join cuotas k on k.venta = v.id
    where v.importacion = ${importacion} and (k.refinanciado > 0 or k.actualizado > 0 or (not k.anulada
      and (k.pagada or k.total_cuota <> k.monto_original or k.numero_cuota <= 0 or k.refinanciacion is not null))
      or exists (select from intereses i join recibos r on r.id = i.recibo where i.cuota = k.id and r.estado = 'activo'))`)
