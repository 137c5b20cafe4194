/** Every line that was sold or came back, on its own day, with its share of the document's total and its costs. */
import { TIPO_PAGO } from '@mostrador/contract/caja/pagos'
import { diasEntre } from '@mostrador/contract/fechas'
import type { Agrupar } from '@mostrador/contract/gestion/analisis/analisis'
import { VARIOS } from '@mostrador/contract/ventas/lineas'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Alcance } from '../../../platform/access/alcance.ts'
import { esVigente } from '../../ventas/ventas/pagos/ventas.pagos.queries.ts'
import { esACuenta, esVenta, pagosDeContado } from '../../ventas/ventas/ventas.condiciones.queries.ts'
import { within } from '../informes/informes.queries.ts'
import type { Rango } from '../informes/informes.reglas.ts'
import type { Antes } from './analisis.reglas.ts'
import {
  conPartes,
  conRenglones,
  exacto,
  parteDeVenta,
  parteRebajada,
  partesDeVentas,
} from './reparto.queries.ts'

/** What the key of an open line begins with. */
const ABIERTA = 'VARIOS '

const comun = sql`d.articulo, d.cantidad, d.costo_unitario, d.costo_promedio, d.divisor`
const linea = sql`${comun}, d.descripcion`

/** Of a line of the note `n`: an open one has the text of its sale. */
const lineaDeNota = sql`${comun}, case when d.articulo = any(${[...VARIOS]}::text[]) then (
  select x.descripcion from venta_detalles x where x.venta = n.venta and x.articulo = d.articulo) end`

/** An amount of a line `l`. To multiply it costs more than the sum that it goes into. */
const conSigno = (importe: Sql): Sql => sql`case when l.signo = 1 then ${importe} else -(${importe}) end`

/** The range beside which a compared one stands, so far after it. */
export interface Junto {
  rango: Rango
  antes: Antes
}

/**
 * The day beside a compared one. What a longer month has more stands beside the last day of the shorter one: the compared days
 * always make the compared total.
 */
const diaJunto = (fecha: Sql, { rango, antes }: Junto): Sql => sql`least(greatest(
  (${fecha} + ${'dias' in antes ? sql`${antes.dias}::integer` : sql`make_interval(months => ${antes.meses}::integer)`})::date,
  ${rango.desde}::date), ${rango.hasta}::date)`

/** A range of so many days has few sales of all: their lines are looked up, and not all read, with one plan. */
const DIAS_CORTOS = 62

/**
 * Joins the lines `d` of the sales `v` of `contadas`: in one branch those of each sale by their key; in all branches they stand one
 * after the other, as the sales were made. Of a long range all lines are read.
 */
export const renglonesDe = ({ sucursal }: Alcance, corto = true): Sql => {
  if (corto && sucursal !== null) return conRenglones
  const seguidas = sql`and d.venta between (select min(id) from contadas) and (select max(id) from contadas)`
  return sql`join venta_detalles d on d.venta = v.id ${corto ? seguidas : sql``}`
}

/**
 * A `from` item. `tipo` is `venta`, `anulacion` (of a sale of a closed day), `nota` or `reversion`; `signo` is -1 where goods
 * came back. The seller and the condition of a note are those of its sale, if it names one. Amounts have their sign;
 * `neta` is without IVA where the costs of the line are. `dia` is the day of the group: of a compared range, that beside its own.
 * One line of each sale is its `primera`.
 */
export function lineasBetween(alcance: Alcance, rango: Rango, junto?: Junto): Sql {
  const corto = diasEntre(rango.desde, rango.hasta) <= DIAS_CORTOS
  const en = within(alcance, rango, { oculto: corto })
  const [v, n] = [sql`v`, sql`n`]
  const anuladas = sql`v.anulada_despues and v.nota_credito in (select n.id from notas_credito n where ${en(n)})`
  const deVenta = (
    fila: Sql,
  ) => sql`'venta' as tipo, ${fila}.id, ${fila}.id as venta, ${fila}.fecha, ${fila}.creada,
    ${fila}.sucursal, ${fila}.usuario, ${fila}.cliente, ${fila}.condicion_venta as condicion, ${fila}.plan_nombre as plan,
    ${fila}.pago_dividido, 1 as signo, d.linea = 1 as primera, ${linea}`
  return sql`(
    select l.*, ${conSigno(sql`l.parte`)} as importe,
      ${conSigno(sql`case when l.divisor = 1 then l.parte else round(${exacto(sql`l.parte`)} / l.divisor, 2) end`)} as neta,
      a.rubro, a.marca, ${junto ? diaJunto(sql`l.fecha`, junto) : sql`l.fecha`} as dia
    from (
      select l.* from (
        with contadas as materialized (
          select v.id, v.fecha, v.creada, v.sucursal, v.usuario, v.cliente, v.condicion_venta, v.plan_nombre, v.pago_dividido,
            v.total as de_venta, v.bonificacion + v.redondeo as rebaja
          from ventas v where ${esVenta(v)} and ${en(v)} and (v.estado = 'aprobada' or v.anulada_despues)
        )
        select ${deVenta(v)}, d.total as parte from contadas v ${renglonesDe(alcance, corto)} where v.rebaja = 0
        union all
        select ${deVenta(sql`d`)}, ${parteRebajada} from ${conPartes(sql`
          select v.*, d.venta, d.linea, d.total, ${linea} from contadas v ${conRenglones} where v.rebaja > 0`)} d
      ) l
      union all
      select 'anulacion', n.id, v.id, n.fecha, n.creada, n.sucursal, v.usuario, v.cliente, v.condicion_venta, v.plan_nombre,
        v.pago_dividido, -1, false, ${linea}, ${parteDeVenta}
      from notas_credito n join ventas v on v.nota_credito = n.id and v.anulada_despues ${conRenglones}
      left join ${partesDeVentas(anuladas)} p on p.venta = d.venta and p.linea = d.linea
      where ${en(n)}
      union all
      select 'nota', n.id, n.venta, n.fecha, n.creada, n.sucursal, coalesce(v.usuario, n.usuario), n.cliente,
        v.condicion_venta, v.plan_nombre, v.pago_dividido, -1, false, ${lineaDeNota}, d.total
      from notas_credito n join nota_credito_detalles d on d.nota = n.id left join ventas v on v.id = n.venta
      where n.origen = 'MANUAL' and ${en(n)}
      union all
      select 'reversion', n.id, n.venta, n.fecha, n.creada, n.sucursal, coalesce(v.usuario, n.usuario), n.cliente,
        v.condicion_venta, v.plan_nombre, v.pago_dividido, 1, false, ${lineaDeNota}, d.total
      from (
        select o.id, r.fecha, r.creada, o.sucursal, o.usuario, o.cliente, o.venta, o.total
        from nota_credito_reversiones r join notas_credito o on o.id = r.nota
      ) n join nota_credito_detalles d on d.nota = n.id left join ventas v on v.id = n.venta
      where ${en(n)}
    ) l left join articulos a on a.id = l.articulo
  )`
}

/** The payment of a sale on account, of one that was divided among several types, and of one that credit paid. */
const OTROS_PAGOS = {
  CUENTA_CORRIENTE: 'Cuenta corriente',
  MIXTO: 'Pago dividido',
  A_FAVOR: 'Saldo a favor',
} as const

/** A corrected payment counts as it is now. */
const tipoDePago = sql`case
  when l.condicion is null then ''
  when ${esACuenta(sql`l.condicion`)} then 'CUENTA_CORRIENTE'
  when l.pago_dividido then (
    select case count(distinct p.tipo_pago) when 0 then 'A_FAVOR' when 1 then min(p.tipo_pago::text) else 'MIXTO' end
    from venta_pagos p where p.venta = l.venta and ${esVigente})
  else (select t.tipo_pago from ${pagosDeContado} where t.condicion = l.condicion) end`

const nombresDePago = raw(
  Object.entries(Object.assign({}, TIPO_PAGO, OTROS_PAGOS))
    .map(([tipo, nombre]) => `when '${tipo}' then '${nombre}'`)
    .join(' '),
)

/** Of a divided payment of one type, the condition of that type. */
const condicion = sql`case when l.pago_dividido then coalesce(
    (select t.condicion from ${pagosDeContado} where t.tipo_pago = (${tipoDePago})),
    case ${tipoDePago} ${nombresDePago} end)
  else coalesce(l.condicion, '') end`

const SIN_VENTA = 'Sin venta'

/** The weekday (1 is Monday) and the hour at which the document was made, in Buenos Aires. */
const hora = sql`extract(isodow from l.fecha)::text || '-' ||
  to_char(l.creada at time zone 'America/Argentina/Buenos_Aires', 'HH24')`

/** The key of a line `l` in each grouping, as text. */
export const CLAVE: Record<Agrupar, Sql> = {
  dia: sql`l.dia::text`,
  semana: sql`date_trunc('week', l.dia)::date::text`,
  mes: sql`to_char(l.dia, 'YYYY-MM')`,
  vendedor: sql`l.usuario::text`,
  // An open line stands under its own text, as among the discounts.
  articulo: sql`case when l.descripcion is null then l.articulo else ${ABIERTA} || lower(l.descripcion) end`,
  rubro: sql`coalesce(l.rubro::text, '')`,
  marca: sql`l.marca`,
  modelo: sql`coalesce((select v.modelo::text from articulo_variantes v where v.articulo = l.articulo), '')`,
  condicion: sql`coalesce(l.plan, ${condicion})`,
  tipo_pago: tipoDePago,
  sucursal: sql`l.sucursal::text`,
  hora,
}

/** Groupings whose keys are numbers of records. */
export const CON_ID: ReadonlySet<Agrupar> = new Set(['vendedor', 'rubro', 'modelo', 'sucursal'])

const delUsuario = (columna: Sql): Sql =>
  sql`(select u.${columna} from usuarios u where u.id = nullif(g.clave, '')::integer)`

/** What people call the user of a group `g`; null for other groupings. */
export const personaDeGrupo = (agrupar: Agrupar): Sql =>
  agrupar === 'vendedor' ? delUsuario(sql`persona`) : sql`null::text`

/** The name of a group `g`, of a user the user name; days and hours are their keys. */
export const NOMBRE: Record<Agrupar, Sql> = {
  dia: sql`g.clave`,
  semana: sql`g.clave`,
  mes: sql`g.clave`,
  vendedor: delUsuario(sql`username`),
  articulo: sql`coalesce((select a.nombre from articulos a where a.id = g.clave),
    upper(substr(g.clave, ${ABIERTA.length + 1}, 1)) || substr(g.clave, ${ABIERTA.length + 2}))`,
  rubro: sql`coalesce((select r.nombre from rubros r where r.id = nullif(g.clave, '')::integer), 'Sin rubro')`,
  marca: sql`coalesce(nullif(g.clave, ''), 'Sin marca')`,
  modelo: sql`coalesce((select m.nombre from modelos m where m.id = nullif(g.clave, '')::integer), 'Sin modelo')`,
  condicion: sql`coalesce(nullif(g.clave, ''), ${SIN_VENTA})`,
  tipo_pago: sql`case g.clave ${nombresDePago} else ${SIN_VENTA} end`,
  sucursal: sql`(select s.nombre from sucursales s where s.id = nullif(g.clave, '')::integer)`,
  hora: sql`g.clave`,
}

/** Only the lines of one group; all of them without one. */
export const deGrupo = ({ de, clave }: { de?: Agrupar | undefined; clave?: string | undefined }): Sql =>
  de ? sql`${CLAVE[de]} = ${clave ?? ''}` : sql`true`

/** Groupings of which the lines of one document may be in several. */
export const DE_LINEA: ReadonlySet<Agrupar> = new Set(['articulo', 'rubro', 'marca', 'modelo'])

const MARGENES = (['reposicion', 'promedio'] as const).map((nombre) => ({
  costo: nombre === 'promedio' ? sql`l.costo_promedio` : sql`l.costo_unitario`,
  venta: raw(`${nombre}_venta`),
  costos: raw(`${nombre}_costo`),
  sinCosto: raw(`${nombre}_sin_costo`),
}))

/** How many sales have lines `l` in a group. Of whole documents their first lines are counted, which takes no sorting. */
const ventasDe = (enteros: boolean): Sql =>
  enteros ? sql`count(*) filter (where l.primera)` : sql`count(distinct l.id) filter (where l.tipo = 'venta')`

/** The figures of the lines `l` of a group; amounts are pesos, as the driver reads them. `enteros`: with all lines of each document. */
export const cifrasDeLineas = ({
  conCostos,
  enteros = false,
}: {
  conCostos: boolean
  enteros?: boolean
}): Sql => sql`
  (${ventasDe(enteros)})::integer as ventas, coalesce(sum(l.signo * l.cantidad), 0) as unidades,
  coalesce(sum(l.importe) filter (where l.tipo in ('venta', 'anulacion')), 0) as vendido,
  coalesce(-sum(l.importe) filter (where l.tipo in ('nota', 'reversion')), 0) as devuelto
  ${deMargenes(
    conCostos,
    ({ costo, venta, costos, sinCosto }) => sql`,
    coalesce(sum(l.neta) filter (where ${costo} is not null), 0) as ${venta},
    coalesce(sum(${conSigno(sql`round(l.cantidad * ${costo}, 2)`)}), 0) as ${costos},
    (count(*) filter (where ${costo} is null))::integer as ${sinCosto}`,
  )}`

/** Those figures of several groups `g`, added up. */
export const cifrasDeGrupos = (conCostos: boolean): Sql => sql`
  coalesce(sum(g.ventas), 0)::integer as ventas, coalesce(sum(g.unidades), 0) as unidades,
  coalesce(sum(g.vendido), 0) as vendido, coalesce(sum(g.devuelto), 0) as devuelto
  ${deMargenes(
    conCostos,
    ({ venta, costos, sinCosto }) => sql`,
    coalesce(sum(g.${venta}), 0) as ${venta}, coalesce(sum(g.${costos}), 0) as ${costos},
    coalesce(sum(g.${sinCosto}), 0)::integer as ${sinCosto}`,
  )}`

const deMargenes = (conCostos: boolean, de: (margen: (typeof MARGENES)[number]) => Sql): Sql =>
  conCostos ? join(MARGENES.map(de), ' ') : sql``
