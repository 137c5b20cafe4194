import type { cajaFlujo, FilaFlujo } from '@mostrador/contract/caja/caja-flujo'
import { flujoColumnas } from '@mostrador/contract/caja/caja-flujo.lista'
import type { TipoMovimientoCaja } from '@mostrador/contract/caja/caja-movimientos'
import type { InputOf } from '@mostrador/contract/endpoint'
import { esDeTodas } from '@mostrador/contract/roles'
import sql, { type Sql } from 'sql-template-tag'
import type { Alcance } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { puede } from '../../../platform/access/permisos.ts'
import { type Asked, wholeListOf } from '../../../platform/api/lists/list.ts'
import { excelDe } from '../../../platform/api/lists/lista.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { cierreCiego } from '../cajas/movimientos.queries.ts'

const suma = (...tipos: TipoMovimientoCaja[]): Sql =>
  sql`coalesce(sum(m.importe) filter (where m.tipo = any(${tipos}::text[])), 0)`

/**
 * Whether the movement `v` opens a till with money that the day counts already: an earlier shift of that till left it there.
 * A float that differs from what was left stands beside, as of every opening.
 */
const yaContado = sql`(v.tipo = 'APERTURA' and (
  exists (select from caja_turnos a where a.caja = v.caja and a.id < v.turno and a.fecha = v.fecha)
  or exists (select from caja_movimientos o where o.caja = v.caja and o.turno < v.turno and o.fecha = v.fecha)))`

/**
 * The cash flow of a day. It leaves the safe out for those without its permission, and for a vendedor where closes are
 * blind also the open shifts: their flow would tell what the till should hold, and the difference of an opening does not.
 * A float that differs from what had been left is no movement: its difference stands beside them.
 */
function getFlujo(db: Queryable, { sucursal }: Alcance, actor: Actor, fecha: string): Promise<FilaFlujo[]> {
  const veTodo = esDeTodas(actor.tipo_usuario)
  return db.rows<FilaFlujo>(sql`
    select m.sucursal, s.nombre as sucursal_nombre, m.tipo_pago, ${suma('APERTURA')} as aperturas,
      ${suma('VENTA', 'CORRECCION')} as ventas, ${suma('COBRO')} as cobros, ${suma('DEVOLUCION')} as devoluciones,
      ${suma('INGRESO')} as ingresos, ${suma('RETIRO')} as retiros, ${suma('GASTO')} as gastos,
      ${suma('TRASPASO')} as traspasos, coalesce(sum(m.importe) filter (where m.tipo <> 'APERTURA'), 0) as neto,
      sum(m.apertura) as diferencias_apertura
    from (
      select v.turno, v.sucursal, v.caja, v.tipo_pago, v.tipo, v.importe, 0::numeric as apertura from caja_movimientos v
      where v.fecha = ${fecha}::date and not ${yaContado}
      union all
      select id, sucursal, caja, 'EFECTIVO', 'APERTURA', 0, fondo - fondo_propuesto from caja_turnos
      where fecha = ${fecha}::date and fondo <> fondo_propuesto
    ) m join cajas c on c.id = m.caja join sucursales s on s.id = m.sucursal
    ${veTodo ? sql`` : sql`join caja_turnos t on t.id = m.turno join caja_sucursales k on k.sucursal = m.sucursal`}
    where ${sucursal === null ? sql`true` : sql`m.sucursal = ${sucursal}`}
      ${puede(actor, 'tesoreria') ? sql`` : sql`and not c.tesoreria`}
      ${veTodo ? sql`` : sql`and (m.importe = 0 or not ${cierreCiego})`}
    group by m.sucursal, s.nombre, m.tipo_pago order by m.sucursal, m.tipo_pago`)
}

export const flujoList = wholeListOf({
  sucursal: 'alcance',
  rows: ({ db, alcance, actor, query, hoy }: Asked<InputOf<typeof cajaFlujo.get>['query']>) =>
    getFlujo(db, alcance, actor, query.fecha ?? hoy),
  workbook: { name: 'flujo-de-caja', columns: ({ actor }) => excelDe(flujoColumnas, actor) },
})
