/** A cheque leaves the till or the safe that has it, and comes back. */
import type { TipoMovimientoCaja } from '@mostrador/contract/caja/caja-movimientos'
import sql, { type Sql } from 'sql-template-tag'
import type { SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { moveCaja } from '../../caja/cajas/cajas.commands.ts'

interface ChequeEnCaja {
  id: number
  sucursal: number
  monto: number
}

interface DeHoy {
  actor: Actor
  /** Of the document that moves the cheque. */
  sucursal: SucursalPropia
  fecha: FechaAbierta
}

const presente = ({ id }: Actor): Sql => sql`exists (
  select from caja_turno_usuarios u where u.turno = t.id and u.usuario = ${id} and u.hasta is null)`

/**
 * Takes the cheque out of the open shift that has it: the one that took its payment, else the safe of its branch, else
 * the caller's or another one with that much in cheques. One that left with a closed shift moves nothing.
 */
export async function takeFromCaja(
  tx: Tx,
  cheque: ChequeEnCaja,
  salida: { tipo: TipoMovimientoCaja; concepto: string; comprobante: string },
  { actor, sucursal, fecha }: DeHoy,
): Promise<void> {
  const turno = await tx.maybe<{ id: number }>(sql`
    select t.id from caja_turnos t join cajas c on c.id = t.caja
    join caja_saldos s on s.turno = t.id and s.tipo_pago = 'CHEQUE' and s.saldo >= ${pesos(cheque.monto)}::numeric
    join cheques h on h.id = ${cheque.id}
    cross join lateral (
      select exists (
        select from caja_movimientos m where m.turno = t.id and m.documento_id = coalesce(h.recibo, h.venta)
          and m.documento_tipo = case when h.recibo is null then 'venta' else 'recibo' end
      ) as suyo
    ) d
    where t.estado = 'abierto' and (t.sucursal = ${cheque.sucursal} or d.suyo)
    order by d.suyo desc, c.tesoreria desc, ${presente(actor)} desc, t.id limit 1 for share of t`)
  if (turno) await move(tx, turno, cheque, { ...salida, monto: -cheque.monto, actor, sucursal, fecha })
}

/**
 * Brings a cheque back that had left a till: into the same shift while it is open, else to the caller, else into the
 * safe. Does nothing for one that left none.
 * @param alActor the caller's till before the others: the cheque goes on to the customer out of that one
 */
export async function bringBackToCaja(
  tx: Tx,
  cheque: ChequeEnCaja,
  { actor, sucursal, fecha, alActor = false }: DeHoy & { alActor?: boolean },
): Promise<void> {
  const salida = await tx.maybe<{ turno: number; comprobante: string; neto: number }>(sql`
    select m.turno, m.comprobante, (
        select sum(importe) from caja_movimientos where documento_tipo = 'cheque' and documento_id = ${cheque.id}
      ) as neto
    from caja_movimientos m where m.documento_tipo = 'cheque' and m.documento_id = ${cheque.id}
    order by m.id desc limit 1`)
  if (!salida || salida.neto === 0) return
  const turno = await tx.maybe<{ id: number }>(sql`
    select t.id from caja_turnos t join cajas c on c.id = t.caja
    where t.estado = 'abierto'
      and (t.id = ${salida.turno} or ${presente(actor)} or (c.tesoreria and t.sucursal = ${cheque.sucursal}))
    order by (${alActor} and ${presente(actor)}) desc, t.id = ${salida.turno} desc, c.tesoreria, t.id limit 1 for share of t`)
  const { comprobante } = salida
  const regreso = { tipo: 'INGRESO', concepto: `Vuelve el cheque de ${comprobante}`, comprobante } as const
  if (turno) await move(tx, turno, cheque, { ...regreso, monto: cheque.monto, actor, sucursal, fecha })
}

interface MovimientoDeCheque extends DeHoy {
  tipo: TipoMovimientoCaja
  concepto: string
  comprobante: string
  monto: number
}

async function move(
  tx: Tx,
  turno: { id: number },
  { id }: ChequeEnCaja,
  { tipo, concepto, comprobante, monto, actor, sucursal, fecha }: MovimientoDeCheque,
): Promise<void> {
  const documento = { tipo: 'cheque', id, comprobante } as const
  const partes = [{ tipo_pago: 'CHEQUE' as const, monto }]
  await moveCaja(tx, { id: turno.id, fecha, sucursal }, { tipo, concepto, documento, partes }, actor)
}
