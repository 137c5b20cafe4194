import type { Panel } from '@mostrador/contract/gestion/panel'
import { esDeTodas } from '@mostrador/contract/roles'
import sql from 'sql-template-tag'
import type { Alcance } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { puede } from '../../../platform/access/permisos.ts'
import { inicioDe } from '../../../platform/api/lists/dateRange.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { dineroPorLugar } from './dinero.queries.ts'

/**
 * The tills on the panel, since a day; undefined where no branch works with tills. The safes count for
 * those who may work with them. A vendedor of a branch with blind closes learns no amount.
 */
export async function getResumenCajas(
  db: Queryable,
  alcance: Alcance,
  actor: Actor,
  desde: string,
): Promise<Panel['cajas']> {
  const { sucursal } = alcance
  const tesoreria = puede(actor, 'tesoreria')
  const row = await db.one<{
    activas: boolean
    ciego: boolean
    turnos_abiertos: number
    efectivo: number
    dinero: number
    cantidad: number
    total: number
    primeros: number
    primeros_total: number
  }>(sql`
    with mias as (
      select sucursal, cierre_ciego from caja_sucursales
      where activas ${sucursal === null ? sql`` : sql`and sucursal = ${sucursal}`}
    ), abiertos as (
      select t.id, c.tesoreria from caja_turnos t join cajas c on c.id = t.caja
      where t.estado = 'abierto' and t.sucursal in (select sucursal from mias)
        ${tesoreria ? sql`` : sql`and not c.tesoreria`}
    ), semana as (
      select t.id, t.conteo, t.fondo, t.fondo_propuesto, t.abierto >= ${inicioDe(desde)} as abrio,
        t.cerrado >= ${inicioDe(desde)} as cerro
      from caja_turnos t join cajas c on c.id = t.caja
      where t.sucursal in (select sucursal from mias) and (t.abierto >= ${inicioDe(desde)} or t.cerrado >= ${inicioDe(desde)})
        ${tesoreria ? sql`` : sql`and not c.tesoreria`}
    ), diferencias as (
      select t.id, t.fondo - t.fondo_propuesto as total, null::numeric as primero
      from semana t where t.abrio and t.fondo <> t.fondo_propuesto
      union all
      select t.id, sum(d.contado - d.esperado) filter (where q.numero = t.conteo),
        sum(d.contado - d.esperado) filter (where q.numero = 1 and q.a_ciegas)
      from semana t join caja_conteos q on q.turno = t.id join caja_conteo_tipos d on d.conteo = q.id
      where t.cerro and (q.numero = t.conteo or q.a_ciegas) and d.contado <> d.esperado group by t.id
    )
    select (select count(*) > 0 from mias) as activas, coalesce((select bool_or(cierre_ciego) from mias), false) as ciego,
      (select count(*) from abiertos where not tesoreria) as turnos_abiertos,
      coalesce((select sum(s.saldo) from caja_saldos s join abiertos a on a.id = s.turno
        where s.tipo_pago = 'EFECTIVO'), 0) as efectivo,
      coalesce((select sum(s.saldo) from caja_saldos s join abiertos a on a.id = s.turno), 0) as dinero,
      count(distinct id) as cantidad, coalesce(sum(total), 0) as total,
      count(primero) as primeros, coalesce(sum(primero), 0) as primeros_total
    from diferencias`)
  if (!row.activas) return undefined
  const { turnos_abiertos, cantidad, total } = row
  const visible = esDeTodas(actor.tipo_usuario) || !row.ciego
  const lugares = visible ? await dineroPorLugar(db, alcance, actor) : undefined
  return {
    turnos_abiertos,
    efectivo: visible ? row.efectivo : null,
    dinero: visible ? row.dinero : null,
    ...(lugares && { lugares }),
    diferencias_semana: { cantidad, total },
    primeros_conteos: { cantidad: row.primeros, total: row.primeros_total },
  }
}
