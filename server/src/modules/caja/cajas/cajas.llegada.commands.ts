/** Where the money of a sale goes that was made before it arrived. */

import sql from 'sql-template-tag'
import type { SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { TurnoDelUsuario } from './cajas.commands.ts'

export interface TurnoDeLlegada extends TurnoDelUsuario {
  /** The name of its till; null without a shift. */
  caja: string | null
  /** Whether who sold worked at this shift then. */
  mismo: boolean
}

/**
 * An open shift of the branch, locked against its close: that of the sale, or else that of who sold, of who sends it, or
 * the oldest one. Refuses nothing: only money that moves needs a shift.
 */
export async function lockTurnoDeLlegada(
  tx: Tx,
  sucursal: SucursalPropia,
  { vendio, envia, momento }: { vendio: number; envia: number; momento: string },
): Promise<TurnoDeLlegada> {
  const { exigida } = await tx.one<{ exigida: boolean }>(sql`
    select exists (select from caja_sucursales where sucursal = ${sucursal} and activas) as exigida`)
  const esDe = (usuario: number) => sql`exists (
    select from caja_turno_usuarios u where u.turno = t.id and u.usuario = ${usuario} and u.hasta is null)`
  const found = await tx.maybe<{ turno: number; caja: string; mismo: boolean; mayor: number }>(sql`
    select t.id as turno, c.nombre as caja, mismo,
      (select coalesce(max(abs(saldo)), 0) from caja_saldos s where s.turno = t.id) as mayor
    from caja_turnos t join cajas c on c.id = t.caja and not c.tesoreria cross join lateral (
      select exists (
        select from caja_turno_usuarios u where u.turno = t.id and u.usuario = ${vendio}
          and u.desde <= ${momento}::timestamptz and (u.hasta is null or u.hasta >= ${momento}::timestamptz)) as mismo
    ) m where t.sucursal = ${sucursal} and t.estado = 'abierto'
    order by mismo desc, ${esDe(vendio)} desc, ${esDe(envia)} desc, t.id limit 1 for share of t`)
  return { turno: null, caja: null, mismo: false, mayor: 0, ...found, exigida, sucursal }
}
