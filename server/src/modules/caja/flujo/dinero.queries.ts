import type { cajaDinero, FilaDinero, LugarDinero } from '@mostrador/contract/caja/caja-dinero'
import { dineroColumnas } from '@mostrador/contract/caja/caja-flujo.lista'
import { numeroTraspaso } from '@mostrador/contract/documentos/comprobantes'
import type { InputOf } from '@mostrador/contract/endpoint'
import { esDeTodas } from '@mostrador/contract/roles'
import sql, { type Sql } from 'sql-template-tag'
import type { Alcance } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { puede } from '../../../platform/access/permisos.ts'
import { type Asked, wholeListOf } from '../../../platform/api/lists/list.ts'
import { excelDe } from '../../../platform/api/lists/lista.ts'
import { mapped, rowsOf } from '../../../platform/database/batches.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { quedoEn } from '../cajas/cajas.queries.ts'

/**
 * A `from` item: the money of each till of the branches that work with tills, and that of each transfer on its way. Money is in
 * one place: what a transfer took is no longer in its till. The safe is there for those with its permission; open tills are not
 * there for a vendedor where closes are blind.
 */
function dinero({ sucursal }: Alcance, actor: Actor): Sql {
  const suya = sucursal === null ? sql`` : sql`and c.sucursal = ${sucursal}`
  const cajas = sql`cajas c join caja_sucursales k on k.sucursal = c.sucursal and k.activas`
  return sql`(
    select case when c.tesoreria then 'tesoreria' else 'caja_abierta' end as lugar, c.sucursal, c.id as caja,
      c.nombre as caja_nombre, t.id as turno, null::integer as traspaso, '' as origen, '' as motivo, t.abierto as desde,
      coalesce(s.efectivo, 0) as efectivo, coalesce(s.otros, 0) as otros
    from ${cajas} join caja_turnos t on t.caja = c.id and t.estado = 'abierto'
    left join lateral (
      select sum(s.saldo) filter (where s.tipo_pago = 'EFECTIVO') as efectivo,
        sum(s.saldo) filter (where s.tipo_pago <> 'EFECTIVO') as otros
      from caja_saldos s where s.turno = t.id
    ) s on true
    where true ${suya} ${puede(actor, 'tesoreria') ? sql`` : sql`and not c.tesoreria`}
      ${esDeTodas(actor.tipo_usuario) ? sql`` : sql`and not k.cierre_ciego`}
    union all
    select 'caja_cerrada', c.sucursal, c.id, c.nombre, null, null, '', '', z.cerrado, q.quedo, 0
    from ${cajas} cross join lateral (select ${quedoEn(sql`c.id`)} as quedo) q join lateral (
      select cerrado from caja_turnos t where t.caja = c.id and t.estado = 'cerrado' order by t.id desc limit 1
    ) z on true
    where not c.tesoreria and q.quedo <> 0 ${suya}
      and not exists (select from caja_turnos t where t.caja = c.id and t.estado = 'abierto')
    union all
    select 'por_confirmar', c.sucursal, c.id, c.nombre, null, p.id, o.nombre, p.motivo, p.creado,
      case when p.tipo_pago = 'EFECTIVO' then p.monto else 0 end, case when p.tipo_pago = 'EFECTIVO' then 0 else p.monto end
    from caja_traspasos p join ${cajas} on c.id = p.destino
    join caja_turnos t on t.id = p.origen join cajas o on o.id = t.caja
    where p.estado = 'PENDIENTE' ${suya}
  )`
}

/** What there is in each place, those where nothing is left out. */
export const dineroPorLugar = (
  db: Queryable,
  alcance: Alcance,
  actor: Actor,
): Promise<{ lugar: LugarDinero; cantidad: number; efectivo: number; total: number }[]> =>
  db.rows(sql`
    select d.lugar, count(*)::integer as cantidad, sum(d.efectivo) as efectivo, sum(d.efectivo + d.otros) as total
    from ${dinero(alcance, actor)} d group by d.lugar
    order by array_position(array['caja_abierta', 'caja_cerrada', 'por_confirmar', 'tesoreria'], d.lugar)`)

interface Row extends Pick<FilaDinero, 'lugar' | 'turno' | 'desde' | 'efectivo' | 'otros' | 'total'> {
  sucursal: number
  sucursal_nombre: string
  caja: number
  caja_nombre: string
  traspaso: number | null
  origen: string
  motivo: string
}

const toFila = ({ lugar, turno, desde, efectivo, otros, total, ...row }: Row): FilaDinero => ({
  lugar,
  sucursal: { id: row.sucursal, nombre: row.sucursal_nombre },
  caja: { id: row.caja, nombre: row.caja_nombre },
  turno,
  traspaso:
    row.traspaso === null
      ? null
      : {
          id: row.traspaso,
          numero: numeroTraspaso(row.traspaso),
          origen: row.origen,
          motivo: row.motivo,
        },
  desde,
  efectivo,
  otros,
  total,
})

export const dineroList = wholeListOf({
  sucursal: 'alcance',
  rows: ({ db, alcance, actor }: Asked<InputOf<typeof cajaDinero.exportar>['query']>, cut) =>
    mapped(
      rowsOf<Row>(
        db,
        sql`
        select d.*, d.efectivo + d.otros as total, s.nombre as sucursal_nombre
        from ${dinero(alcance, actor)} d join sucursales s on s.id = d.sucursal
        order by d.sucursal, array_position(array['caja_abierta', 'caja_cerrada', 'por_confirmar', 'tesoreria'], d.lugar),
          d.caja_nombre, d.traspaso ${cut}`,
      ),
      toFila,
    ),
  how: 'elige una sola sucursal, o descarga el Excel',
  workbook: {
    name: 'dinero-en-cajas',
    columns: ({ actor }) => excelDe(dineroColumnas, actor, ['sucursal', 'lugar']),
  },
})
