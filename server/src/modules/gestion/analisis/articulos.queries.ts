/** What each article sold, and how its stock moved day by day. */
import type { InputOf } from '@mostrador/contract/endpoint'
import { sumarDias } from '@mostrador/contract/fechas'
import { MAX_GRUPOS } from '@mostrador/contract/gestion/analisis'
import {
  type AnalisisArticulos,
  type ArticuloAnalizado,
  type analisisArticulos,
  DIAS_MUERTO,
} from '@mostrador/contract/gestion/analisis-articulos'
import sql from 'sql-template-tag'
import { sucursalAmong } from '../../../platform/access/alcance.ts'
import { puede } from '../../../platform/access/permisos.ts'
import type { Asked, List } from '../../../platform/api/lists/list.ts'
import { type Column, workbook } from '../../../platform/files/excel.ts'
import type { Rango } from '../informes/informes.reglas.ts'
import { type Lectura, lecturaDe, sumarGrupos } from './analisis.queries.ts'
import { diasDe } from './analisis.reglas.ts'
import { columnasArticulos } from './articulos.excel.ts'
import { analizarArticulos, type Existencia, type VendidoEn, vistaDe } from './articulos.reglas.ts'

type Pregunta = Asked<InputOf<typeof analisisArticulos.exportar>['query']>

/**
 * The stock of each article at the end of each day, as the dates of its movements make it: it holds until the next one. A
 * transfer or an adjustment is no exit to a customer.
 */
const existencias = ({ db, alcance }: Lectura, { desde, hasta }: Rango): Promise<Existencia[]> =>
  db.rows<Existencia>(sql`
    with dia as (
      select m.articulo, greatest(m.fecha, ${desde}::date) as fecha, sum(m.cantidad) as cambio,
        bool_or(m.cantidad < 0 and m.fecha >= ${desde}::date) as salio,
        max(m.fecha) filter (where m.cantidad < 0 and m.documento_tipo in ('venta', 'remito')) as salida,
        max(m.fecha) filter (where m.cantidad > 0) as entrada
      from stock_movimientos m
      where m.fecha <= ${hasta}::date and ${sucursalAmong(alcance, sql`m.sucursal`)}
      group by 1, 2
    ), corrido as (
      select d.*, sum(d.cambio) over (partition by d.articulo order by d.fecha) as queda,
        lead(d.fecha, 1, ${hasta}::date + 1) over (partition by d.articulo order by d.fecha) - d.fecha as dura
      from dia d
    ), kardex as (
      select articulo, max(salida) as ultima_salida, max(entrada) as ultima_entrada,
        sum(case when queda > 0 then dura when salio then 1 else 0 end)::integer as dias_con_stock,
        sum(greatest(queda, 0) * dura)::bigint as unidades_dia
      from corrido group by articulo
    ), hay as (
      select articulo, sum(cantidad)::bigint as stock from stock
      where ${sucursalAmong(alcance, sql`sucursal`)} group by articulo
    )
    select a.id, a.nombre, coalesce(r.nombre, '') as rubro, nullif(a.precio_costo, 0) as costo,
      coalesce(h.stock, 0)::bigint as stock, coalesce(k.dias_con_stock, 0) as dias_con_stock,
      coalesce(k.unidades_dia, 0) as unidades_dia, k.ultima_salida, k.ultima_entrada
    from articulos a left join rubros r on r.id = a.rubro left join hay h on h.articulo = a.id
    left join kardex k on k.articulo = a.id
    where not a.es_servicio`)

/** What the other branches sold of each article. */
const vendidoEnOtras = ({ db, alcance }: Lectura, { desde, hasta }: Rango): Promise<VendidoEn[]> =>
  db.rows<VendidoEn>(sql`
    select d.articulo, s.id, s.nombre, sum(d.cantidad)::bigint as unidades
    from ventas v join venta_detalles d on d.venta = v.id join sucursales s on s.id = v.sucursal
    where v.estado = 'aprobada' and v.sucursal <> ${alcance.sucursal} and v.fecha between ${desde}::date and ${hasta}::date
    group by d.articulo, s.id, s.nombre order by 4 desc, s.id`)

async function analizar({ reports, alcance, actor, query, hoy }: Pregunta): Promise<AnalisisArticulos> {
  const hasta = query.hasta ?? hoy
  const rango = diasDe({ desde: query.desde ?? sumarDias(hasta, 1 - DIAS_MUERTO), hasta }, hoy)
  const lectura = await lecturaDe(reports, alcance, actor)
  const conOtras = alcance.sucursal !== null && puede(actor, 'ver_otras_sucursales')
  const [{ filas }, existencia, otras] = await Promise.all([
    sumarGrupos(lectura, 'articulo', rango),
    existencias(lectura, rango),
    conOtras ? vendidoEnOtras(lectura, rango) : [],
  ])
  const todos = analizarArticulos({ rango, filas, existencia, otras, conCostos: lectura.conCostos })
  const articulos = vistaDe(query.ver, todos, sumarDias(hoy, -query.dias))
  const suma = (de: (a: ArticuloAnalizado) => number) => articulos.reduce((sum, a) => sum + de(a), 0)
  return {
    sucursal: alcance.sucursal,
    desde: rango.desde,
    hasta: rango.hasta,
    articulos,
    omitidos: 0,
    total: {
      articulos: articulos.length,
      unidades: suma((a) => a.unidades),
      neto: suma((a) => a.neto),
      stock: suma((a) => a.stock),
      valor: lectura.conCostos ? suma((a) => a.valor ?? 0) : null,
      sin_costo: lectura.conCostos ? suma((a) => (a.stock > 0 && a.valor === null ? 1 : 0)) : 0,
    },
  }
}

export const articulosAnalisis: List<Pregunta, AnalisisArticulos> = {
  sucursal: 'alcance',
  page: async (asked) => {
    const todo = await analizar(asked)
    return Object.assign(todo, {
      articulos: todo.articulos.slice(0, MAX_GRUPOS),
      omitidos: Math.max(0, todo.articulos.length - MAX_GRUPOS),
    })
  },
  file: async (asked) => {
    const { articulos, total } = await analizar(asked)
    const columns: Column<ArticuloAnalizado>[] = columnasArticulos(total.valor !== null)
    return await workbook(`articulos-${asked.query.ver}`, asked.hoy, columns, articulos)
  },
}
