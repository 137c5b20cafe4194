/** Writes the parts of a divided payment, and gives its cheques back when the sale is annulled. */
import { ESTADO_CHEQUE, type EstadoCheque, type PagoInput } from '@mostrador/contract/pagos'
import sql from 'sql-template-tag'
import { conflict } from '../../platform/api/errors.ts'
import { pesos, type Queryable, type Tx } from '../../platform/database/db.ts'

/** The parts of a new sale. A cheque comes into the hands of its branch; without a due date it is due at once. */
export async function insertPagos(
  tx: Tx,
  venta: { id: number; sucursal: number; fecha: string },
  pagos: PagoInput[],
): Promise<void> {
  const { id, sucursal, fecha } = venta
  await tx.run(sql`
    with pago as (
      select * from unnest(${pagos.map((p) => p.tipo_pago)}::text[], ${pagos.map((p) => pesos(p.monto))}::numeric[],
        ${pagos.map((p) => p.tarjeta?.marca ?? '')}::text[],
        ${pagos.map((p) => p.tarjeta?.ultimos_digitos ?? '')}::text[],
        ${pagos.map((p) => p.tarjeta?.cuotas ?? null)}::integer[], ${pagos.map((p) => p.tarjeta?.cupon ?? '')}::text[],
        ${pagos.map((p) => p.cheque?.banco ?? '')}::text[], ${pagos.map((p) => p.cheque?.numero ?? '')}::text[],
        ${pagos.map((p) => p.cheque?.vencimiento ?? fecha)}::date[])
        with ordinality as p (tipo_pago, monto, marca, ultimos_digitos, cuotas, cupon, banco, numero, vencimiento, linea)
    ), escrito as (
      insert into venta_pagos (venta, linea, tipo_pago, monto, marca, ultimos_digitos, cuotas, cupon)
      select ${id}, linea, tipo_pago, monto, marca, ultimos_digitos, cuotas, cupon from pago
    )
    insert into cheques (sucursal, venta, linea, banco, numero, vencimiento, monto)
    select ${sucursal}, ${id}, linea, banco, numero, vencimiento, monto from pago
    where tipo_pago = 'CHEQUE' order by linea`)
}

/** Refuses with 409 when a cheque of the sale left the shop: it cannot be given back. */
export async function checkCheques(db: Queryable, venta: number): Promise<void> {
  const salido = await db.maybe<{ numero: string; banco: string; estado: EstadoCheque }>(sql`
    select numero, banco, estado from cheques
    where venta = ${venta} and estado in ('DEPOSITADO', 'ENTREGADO') order by linea limit 1`)
  if (!salido) return
  const nombre = ['El cheque', salido.numero, salido.banco && `(${salido.banco})`].filter(Boolean).join(' ')
  throw conflict(
    'cheque_salido',
    `${nombre} ya está ${ESTADO_CHEQUE[salido.estado].toLowerCase()}: no se puede devolver`,
  )
}

/** Locks the cheques of a sale, so that they stay where they are until the transaction ends. */
export const lockCheques = (tx: Tx, venta: number): Promise<number> =>
  tx.run(sql`select from cheques where venta = ${venta} order by id for update`)

/** The customer gets the cheques back. */
export const devolverCheques = (tx: Tx, venta: number): Promise<number> =>
  tx.run(sql`update cheques set estado = 'DEVUELTO' where venta = ${venta}`)
