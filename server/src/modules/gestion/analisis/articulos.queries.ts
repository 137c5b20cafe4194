/** What each article sold, and how its stock moved day by day. */
import type { InputOf } from '@mostrador/contract/endpoint'
import { sumarDias } from '@mostrador/contract/fechas'
import { MAX_GRUPOS } from '@mostrador/contract/gestion/analisis/analisis'
import {
  type AnalisisArticulos,
  type ArticuloAnalizado,
  type analisisArticulos,
  DIAS_MUERTO,
} from '@mostrador/contract/gestion/analisis/analisis-articulos'
import { articulosAnalizadosColumnas } from '@mostrador/contract/gestion/analisis/analisis-articulos.lista'
import { conAlgo } from '@mostrador/contract/lista'
import sql from 'sql-template-tag'
import { alcanceDe, sucursalAmong } from '../../../platform/access/alcance.ts'
import type { Asked, List } from '../../../platform/api/lists/list.ts'
import { excelDe } from '../../../platform/api/lists/lista.ts'
import { workbook } from '../../../platform/files/excel.ts'
import type { Rango } from '../informes/informes.reglas.ts'
import { type Lectura, lecturaDe, sumGrupos } from './analisis.queries.ts'
import { diasDe } from './analisis.reglas.ts'
import {
  analyseArticulos,
  type Existencia,
  otrasDe,
  type Sucursal,
  type VendidoEn,
  vistaDe,
} from './articulos.reglas.ts'
import { cifrasDeLineas, lineasBetween } from './lineas.queries.ts'

type Pregunta = Asked<InputOf<typeof analisisArticulos.exportar>['query']>

/**
 * What left a branch and has not arrived in the other, as movements: it enters when it is sent, and is gone when the transfer is
 * received or cancelled. Of all branches together it is stock, of none of them alone.
 */
const enCamino = sql`
  select m.articulo, null::integer as sucursal, m.fecha, -m.cantidad as cantidad, '' as documento_tipo, false as propio
  from stock_movimientos m where m.documento_tipo = 'transferencia' and m.cantidad < 0
  union all
  select m.articulo, null, c.fecha, m.cantidad, '', false
  from stock_movimientos m join (
    select t.id, coalesce(max(l.fecha),
      (max(coalesce(t.fecha_recepcion, t.fecha_cancelacion)) at time zone 'America/Argentina/Buenos_Aires')::date) as fecha
    from transferencias t left join stock_movimientos l
      on l.documento_tipo = 'transferencia' and l.documento_id = t.id and l.cantidad > 0
    where t.estado not in ('PENDIENTE', 'ENVIADA') group by t.id
  ) c on c.id = m.documento_id
  where m.documento_tipo = 'transferencia' and m.cantidad < 0`

/**
 * The stock of each article at the end of each day, as the dates of its movements make it: it holds until the next one. A
 * transfer or an adjustment is no exit to a customer. `porSucursal`, or all branches of the caller together.
 */
const existencias = (
  { db, alcance }: Lectura,
  { desde, hasta }: Rango,
  porSucursal: boolean,
): Promise<Existencia[]> =>
  db.rows<Existencia>(sql`
    with dia as (
      select m.articulo, ${porSucursal ? sql`m.sucursal` : sql`null::integer`} as sucursal, greatest(m.fecha, ${desde}::date) as fecha,
        sum(m.cantidad) as cambio, sum(m.cantidad) filter (where not m.propio) as viaja,
        bool_or(m.propio and m.cantidad < 0 and m.fecha >= ${desde}::date) as salio,
        max(m.fecha) filter (where m.cantidad < 0 and m.documento_tipo in ('venta', 'remito')) as salida,
        max(m.fecha) filter (where m.propio and m.cantidad > 0) as entrada
      from (
        select m.articulo, m.sucursal, m.fecha, m.cantidad, m.documento_tipo::text, true as propio
        from stock_movimientos m where ${sucursalAmong(alcance, sql`m.sucursal`)}
        ${alcance.sucursal === null && !porSucursal ? sql`union all ${enCamino}` : sql``}
      ) m
      where m.fecha <= ${hasta}::date
      group by 1, 2, 3
    ), corrido as (
      select d.*, sum(d.cambio) over (partition by d.articulo, d.sucursal order by d.fecha) as queda,
        lead(d.fecha, 1, ${hasta}::date + 1) over (partition by d.articulo, d.sucursal order by d.fecha) - d.fecha as dura
      from dia d
    ), kardex as (
      select articulo, sucursal, sum(cambio) as stock, coalesce(sum(viaja), 0) as en_camino, max(salida) as ultima_salida, max(entrada) as ultima_entrada,
        sum(case when queda > 0 then dura when salio then 1 else 0 end)::integer as dias_con_stock,
        sum(greatest(queda, 0) * dura) as unidades_dia
      from corrido group by articulo, sucursal
    )
    select a.id, a.nombre, coalesce(r.nombre, '') as rubro, nullif(a.precio_costo, 0) as costo, k.sucursal,
      coalesce(k.stock, 0) as stock, coalesce(k.en_camino, 0) as en_camino, coalesce(k.dias_con_stock, 0) as dias_con_stock,
      coalesce(k.unidades_dia, 0) as unidades_dia, k.ultima_salida, k.ultima_entrada
    from articulos a left join rubros r on r.id = a.rubro left join kardex k on k.articulo = a.id
    where not a.es_servicio`)

/** What each branch sold of each article, less what came back. */
const vendidoPorSucursal = ({ db, alcance, conCostos }: Lectura, rango: Rango): Promise<VendidoEn[]> =>
  db.rows<VendidoEn>(sql`
    select l.articulo as clave, l.sucursal, ${cifrasDeLineas({ conCostos })}
    from ${lineasBetween(alcance, rango)} l group by l.articulo, l.sucursal`)

async function leer({ reports, alcance, actor, query, hoy }: Pregunta) {
  const hasta = query.hasta ?? hoy
  const rango = diasDe({ desde: query.desde ?? sumarDias(hasta, 1 - DIAS_MUERTO), hasta }, hoy)
  const lectura = lecturaDe(reports, alcance, actor)
  const por = lectura.conCostos ? query.por : 'ventas'
  const deMuertos = query.ver === 'muertos'
  const [filas, existencia, vendido, sucursales] = await Promise.all([
    deMuertos ? [] : sumGrupos(lectura, 'articulo', rango).then((sumas) => sumas.filas),
    existencias(lectura, rango, deMuertos),
    // Who else sells it: all that the user may see.
    deMuertos ? vendidoPorSucursal(Object.assign({}, lectura, { alcance: alcanceDe(actor) }), rango) : [],
    deMuertos ? reports.rows<Sucursal>(sql`select id, nombre from sucursales order by id`) : [],
  ])
  const { conCostos } = lectura
  const comun = { rango, conCostos, por }
  const todos = deMuertos
    ? sucursales.flatMap((sucursal) =>
        analyseArticulos({
          ...comun,
          sucursal,
          filas: vendido.filter((v) => v.sucursal === sucursal.id),
          existencia: existencia.filter((e) => e.sucursal === sucursal.id),
          otras: otrasDe(sucursal, sucursales, vendido),
        }),
      )
    : analyseArticulos({ ...comun, sucursal: null, filas, existencia, otras: new Map() })
  return { rango, conCostos, por, todos }
}

async function analizar(asked: Pregunta): Promise<AnalisisArticulos> {
  const { alcance, query, hoy } = asked
  const { rango, conCostos, por, todos } = await leer(asked)
  const ultimo = rango.hasta < hoy ? rango.hasta : hoy
  const articulos = vistaDe(query.ver, todos, sumarDias(ultimo, -query.dias))
  const suma = (de: (a: ArticuloAnalizado) => number) => articulos.reduce((sum, a) => sum + de(a), 0)
  const viaja = suma((a) => a.en_camino ?? 0)
  return {
    sucursal: alcance.sucursal,
    desde: rango.desde,
    hasta: rango.hasta,
    dias: query.dias,
    por,
    articulos,
    omitidos: 0,
    total: {
      articulos: articulos.length,
      unidades: suma((a) => a.unidades),
      neto: suma((a) => a.neto),
      stock: suma((a) => a.stock),
      ...(viaja !== 0 && { en_camino: viaja }),
      valor: conCostos ? suma((a) => a.valor ?? 0) : null,
      sin_costo: conCostos ? suma((a) => (a.stock > 0 && a.valor === null ? 1 : 0)) : 0,
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
    const { articulos } = await analizar(asked)
    const columns = excelDe(conAlgo(articulosAnalizadosColumnas, articulos, {}), asked.actor)
    return await workbook(`articulos-${asked.query.ver}`, asked.hoy, columns, articulos)
  },
}
