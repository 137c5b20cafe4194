import type { FilaFlujo } from '@mostrador/contract/caja-flujo'
import type { TipoMovimientoCaja } from '@mostrador/contract/caja-movimientos'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../platform/api/auth.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { Alcance } from '../sucursales/alcance.reglas.ts'
import { ocultaSaldos } from './cajas.movimientos.queries.ts'

const suma = (...tipos: TipoMovimientoCaja[]): Sql =>
  sql`coalesce(sum(m.importe) filter (where m.tipo = any(${tipos}::text[])), 0)`

/**
 * The cash flow of a day. It leaves the safe out for a vendedor, and where closes are blind also the open shifts:
 * their flow would tell what the till should hold.
 */
export const getFlujo = (
  db: Queryable,
  { sucursal }: Alcance,
  actor: Actor,
  fecha: string,
): Promise<FilaFlujo[]> =>
  db.rows<FilaFlujo>(sql`
    select t.sucursal, s.nombre as sucursal_nombre, m.tipo_pago, ${suma('APERTURA')} as aperturas,
      ${suma('VENTA', 'CORRECCION')} as ventas, ${suma('COBRO')} as cobros, ${suma('DEVOLUCION')} as devoluciones,
      ${suma('INGRESO')} as ingresos, ${suma('RETIRO')} as retiros, ${suma('GASTO')} as gastos,
      ${suma('TRASPASO')} as traspasos, coalesce(sum(m.importe) filter (where m.tipo <> 'APERTURA'), 0) as neto
    from caja_movimientos m join caja_turnos t on t.id = m.turno join cajas c on c.id = t.caja
    join sucursales s on s.id = t.sucursal join caja_sucursales k on k.sucursal = t.sucursal
    where m.fecha = ${fecha}::date ${sucursal === null ? sql`` : sql`and t.sucursal = ${sucursal}`}
      ${actor.tipo_usuario === 'admin' ? sql`` : sql`and not c.tesoreria and not ${ocultaSaldos}`}
    group by t.sucursal, s.nombre, m.tipo_pago order by t.sucursal, m.tipo_pago`)
