import {
  comprobanteDeCompra,
  type NumeroDeCompra,
} from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { numeroPago } from '@mostrador/contract/documentos/comprobantes'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { CompraAbierta, InicialAbierto } from './imputaciones.reglas.ts'

/** The vouchers of a supplier among these. */
export async function listCompras(
  db: Queryable,
  proveedor: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CompraAbierta>> {
  const compras = await db.rows<Omit<CompraAbierta, 'comprobante'> & NumeroDeCompra>(sql`
    select id, tipo, punto_venta, numero, estado, signo, pendiente from compras
    where proveedor = ${proveedor} and id = any(${ids}::integer[])`)
  return new Map(
    compras.map(({ tipo, punto_venta, numero, ...compra }) => [
      compra.id,
      { ...compra, comprobante: comprobanteDeCompra({ tipo, punto_venta, numero }) },
    ]),
  )
}

/** The opening balances of a supplier among these. One that was taken back has nothing open. */
export async function listIniciales(
  db: Queryable,
  proveedor: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InicialAbierto>> {
  if (ids.length === 0) return new Map()
  const deudas = await db.rows<InicialAbierto>(sql`
    select movimiento as id, signo, pendiente from proveedor_iniciales
    where proveedor = ${proveedor} and movimiento = any(${ids}::integer[])`)
  return new Map(deudas.map((deuda) => [deuda.id, deuda]))
}

/** The numbers of the payments that something of a voucher or of a credit note stands in. */
export async function listPagosDe(db: Queryable, compra: number): Promise<string[]> {
  const pagos = await db.rows<{ pago: number }>(sql`
    select pago from pago_imputaciones where pago is not null and (compra = ${compra} or nota = ${compra})
    group by pago having sum(importe) > 0 order by pago`)
  return pagos.map(({ pago }) => numeroPago(pago))
}
