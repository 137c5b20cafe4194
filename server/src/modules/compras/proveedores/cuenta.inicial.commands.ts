/**
 * The balance with which an account begins. What the business owes falls due, and payments are applied to it; what is in
 * its favour is applied to vouchers.
 */

import sql from 'sql-template-tag'
import { sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { moveCuentaProveedor } from './cuenta.commands.ts'

interface SaldoInicial {
  proveedor: number
  fecha: FechaAbierta
  concepto: string
  /** In centavos, not 0: positive, the business owes it. */
  importe: number
  /** Of a debt; the day of its entry when missing. */
  vencimiento: string | null
}

/** Writes the first movement of an account. @returns its id. */
export async function openCuentaProveedor(
  tx: Tx,
  { vencimiento, ...inicial }: SaldoInicial,
  actor: Actor,
): Promise<number> {
  const { proveedor, fecha, importe } = inicial
  const movimiento = await moveCuentaProveedor(
    tx,
    { ...inicial, sucursal: sucursalDe(actor), tipo: 'inicial' },
    actor,
  )
  const total = pesos(Math.abs(importe))
  await tx.run(sql`
    insert into proveedor_iniciales (movimiento, proveedor, fecha, vencimiento, total, pendiente, signo)
    values (${movimiento}, ${proveedor}, ${fecha}::date, ${vencimiento ?? fecha}::date, ${total}, ${total},
      ${Math.sign(importe)})`)
  return movimiento
}

interface Contrario {
  proveedor: number
  movimiento: number
  fecha: FechaAbierta
  concepto: string
  /** Of the movement that is taken back. */
  importe: number
}

/** Takes the first movement of an account back. The caller knows, under the lock of the debt, that nothing paid it. */
export async function takeBackInicial(tx: Tx, contrario: Contrario, actor: Actor): Promise<void> {
  const { proveedor, movimiento, fecha, concepto, importe } = contrario
  await tx.run(sql`update proveedor_iniciales set pendiente = 0 where movimiento = ${movimiento}`)
  const suyo = {
    proveedor,
    sucursal: sucursalDe(actor),
    fecha,
    concepto,
    tipo: 'anulacion' as const,
    importe: -importe,
    anula: movimiento,
  }
  await moveCuentaProveedor(tx, suyo, actor)
}
