/** The debit notes of instalments that rose, one for each sale, and their end. */

import { sumar } from '@mostrador/contract/importes'
import sql from 'sql-template-tag'
import type { SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { creditDebito } from '../../fiscal/notas/debitos.commands.ts'
import { moveCuentaCliente } from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { NOTA_DEBITO, type NotaAnulada, takeBackNota } from './notas-debito.commands.ts'

interface VentaActualizada {
  venta: number
  /** The branch of the sale. */
  sucursal: { id: SucursalPropia; punto_venta: number }
  cliente: number
  /** In centavos: the sum of what its instalments rose. */
  total: number
  concepto: string
}

/**
 * Debits to the account what the instalments of a sale rose. The caller has locked sale and customer. The limit of credit
 * is not asked: the customer agreed to the rise when the plan was signed.
 * @returns the id of the note.
 */
export async function insertNotaDeActualizacion(
  tx: Tx,
  actualizacion: number,
  { venta, sucursal: { id: sucursal, punto_venta }, cliente, total, concepto }: VentaActualizada,
  { actor, fecha }: { actor: Actor; fecha: FechaAbierta },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into notas_debito (sucursal, punto_venta, fecha, cliente, actualizacion, venta, total, motivo, usuario)
    values (${sucursal}, ${punto_venta}, ${fecha}::date, ${cliente}, ${actualizacion}, ${venta},
      ${pesos(total)}, ${concepto}, ${actor.id})
    returning id`)
  const documento = await NOTA_DEBITO.escribe(tx, { id, punto_venta }, { actor, sucursal, fecha })
  const movimiento = { cliente, fecha, concepto, importe: total, sucursal, documento, conLimite: false }
  await moveCuentaCliente(tx, movimiento, actor)
  return id
}

/**
 * Annuls the notes of an update that is undone, or of a sale that is annulled: the accounts get the contrary movements. The
 * caller has locked the sales and their customers.
 */
export async function anularNotasDeActualizacion(
  tx: Tx,
  que: { actualizacion: number } | { venta: number },
  { actor, fecha, hoy, motivo }: { actor: Actor; fecha: FechaAbierta; hoy: string; motivo: string },
): Promise<number> {
  const where = 'venta' in que ? sql`venta = ${que.venta}` : sql`actualizacion = ${que.actualizacion}`
  const notas = await tx.rows<NotaAnulada>(sql`
    with anuladas as (
      update notas_debito set estado = 'anulada', anulada = ${fecha}::date, anulada_en = now()
      where ${where} and actualizacion is not null and estado = 'aprobada'
      returning id, sucursal, punto_venta, cliente, total
    )
    select * from anuladas order by id`)
  for (const nota of notas) {
    const { id, sucursal } = await takeBackNota(tx, nota, { actor, fecha })
    await creditDebito(tx, { id, motivo }, sucursal, hoy)
  }
  return sumar(notas.map((n) => n.total))
}
