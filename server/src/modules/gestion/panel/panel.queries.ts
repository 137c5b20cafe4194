import { sumarDias, sumarMeses } from '@mostrador/contract/fechas'
import { DIAS_DE_TRAMO, TRAMOS } from '@mostrador/contract/gestion/analisis/analisis-creditos'
import type { Panel } from '@mostrador/contract/gestion/panel'
import { sumar } from '@mostrador/contract/importes'
import sql, { join, raw } from 'sql-template-tag'
import { type Alcance, sucursalAmong } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { puede } from '../../../platform/access/permisos.ts'
import { inicioDe } from '../../../platform/api/lists/dateRange.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { getEstadisticas } from '../../base/contadores/contadores.queries.ts'
import { getResumenCajas } from '../../caja/flujo/resumen.queries.ts'
import { getResumenProveedores } from '../../compras/pagos/agenda.queries.ts'
import { pagosBetween, totalesBetween } from '../informes/informes.queries.ts'
import type { Rango } from '../informes/informes.reglas.ts'
import { getMargenes } from './margen.queries.ts'

type Suma = Panel['ventas_hoy']
type Dia = Panel['ventas_30_dias'][number]

const DIAS = 30
const SEMANA = 7

/** The figures of today, of one branch or of all. */
export async function getPanel(db: Queryable, alcance: Alcance, actor: Actor, hoy: string): Promise<Panel> {
  const desde = sumarDias(hoy, 1 - DIAS)
  const primero = `${hoy.slice(0, 7)}-01`
  const mesPasado = { desde: sumarMeses(primero, -1), hasta: sumarMeses(hoy, -1) }
  const [dias, por_tipo, cuotas_vencidas, avisos, faltantes, stock, ...otros] = await Promise.all([
    ventasPorDia(db, alcance, { desde: desde < mesPasado.desde ? desde : mesPasado.desde, hasta: hoy }),
    db.rows<Panel['cobrado_hoy']['por_tipo'][number]>(sql`
        select tipo_pago, sum(monto) as monto from ${pagosBetween(alcance, { desde: hoy, hasta: hoy })} p
        group by tipo_pago order by sum(monto) desc, tipo_pago`),
    cuotasVencidas(db, alcance, hoy),
    getAvisos(db, alcance),
    getFaltantes(db, alcance, desde),
    getEstadisticas(db, alcance.sucursal),
    puede(actor, 'informe_cajas')
      ? getResumenCajas(db, alcance, actor, sumarDias(hoy, 1 - SEMANA))
      : undefined,
    getResumenProveedores(db, actor, hoy),
    getMargenes(db, alcance, actor, hoy),
  ])
  const [cajas, proveedores, margen] = otros
  const ultimo = dias.at(-1)
  return {
    sucursal: alcance.sucursal,
    fecha: hoy,
    ventas_hoy: { cantidad: ultimo?.cantidad ?? 0, total: ultimo?.total ?? 0 },
    ventas_mes: sumaDe(dias, { desde: primero, hasta: hoy }),
    ventas_mes_anterior: sumaDe(dias, mesPasado),
    cobrado_hoy: { total: sumar(por_tipo.map((p) => p.monto)), por_tipo },
    cuotas_vencidas,
    ...avisos,
    transferencias_con_faltantes: faltantes,
    articulos_sin_stock: stock.sin_stock,
    ...(cajas && { cajas }),
    ...(proveedores && { proveedores }),
    ...(margen && { margen }),
    ventas_30_dias: dias.slice(-DIAS),
  }
}

function sumaDe(dias: Dia[], { desde, hasta }: Rango): Suma {
  const suyos = dias.filter(({ fecha }) => fecha >= desde && fecha <= hasta)
  return { cantidad: suyos.reduce((sum, d) => sum + d.cantidad, 0), total: sumar(suyos.map((d) => d.total)) }
}

/** One row per day, also for those without sales. */
const ventasPorDia = (db: Queryable, alcance: Alcance, { desde, hasta }: Rango): Promise<Dia[]> =>
  db.rows<Dia>(sql`
    select d.fecha::date, coalesce(v.cantidad, 0) as cantidad, coalesce(v.total, 0) as total
    from generate_series(${desde}::date, ${hasta}::date, interval '1 day') as d (fecha)
    left join (
      select t.fecha, sum(t.ventas)::integer as cantidad, sum(t.total) as total
      from ${totalesBetween(alcance, { desde, hasta })} t group by t.fecha
    ) v on v.fecha = d.fecha::date
    order by d.fecha`)

/** By the ages of the report of credits. */
const EDADES = join(
  TRAMOS.filter((t) => t !== 'por_vencer').map((t) => {
    const { min, max } = DIAS_DE_TRAMO[t]
    const hasta = max === null ? sql`` : sql`and dias <= ${raw(String(max))}`
    return sql`coalesce(sum(total_cuota) filter (where dias >= ${raw(String(min))} ${hasta}), 0) as ${raw(t)}`
  }),
)

const cuotasVencidas = (db: Queryable, alcance: Alcance, hoy: string): Promise<Panel['cuotas_vencidas']> =>
  db.one<Panel['cuotas_vencidas']>(sql`
    select count(*) as cantidad, coalesce(sum(total_cuota), 0) as total, ${EDADES}
    from cuotas cross join lateral (select ${hoy}::date - fecha_vencimiento as dias) d
    where not pagada and not anulada and fecha_vencimiento < ${hoy}::date and ${sucursalAmong(alcance, sql`sucursal`)}`)

type Avisos = Pick<Panel, 'articulos_pendientes' | 'transferencias_a_recibir'>

/** The branch's pending articles and its transfers to receive. */
const getAvisos = (db: Queryable, alcance: Alcance): Promise<Avisos> =>
  db.one<Avisos>(sql`
    select
      (select count(*) from articulos_pendientes
        where estado = 'PENDIENTE' and ${sucursalAmong(alcance, sql`sucursal`)}) as articulos_pendientes,
      (select count(*) from transferencias
        where estado = 'ENVIADA' and ${sucursalAmong(alcance, sql`sucursal_destino`)}) as transferencias_a_recibir`)

/** The transfers to or from the branch, received since a day, with missing units. */
const getFaltantes = (
  db: Queryable,
  alcance: Alcance,
  desde: string,
): Promise<Panel['transferencias_con_faltantes']> =>
  db.one(sql`
    select count(distinct t.id) as cantidad, coalesce(sum(d.cantidad_faltante), 0) as unidades
    from transferencia_detalles d join transferencias t on t.id = d.transferencia
    where d.cantidad_faltante > 0 and t.fecha_recepcion >= ${inicioDe(desde)}
      and (${sucursalAmong(alcance, sql`t.sucursal_origen`)} or ${sucursalAmong(alcance, sql`t.sucursal_destino`)})`)
