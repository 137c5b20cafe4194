/** Every line that was sold or came back, on its own day, with its share of the document's total and its costs. */
import { TIPO_PAGO } from '@mostrador/contract/caja/pagos'
import type { Agrupar } from '@mostrador/contract/gestion/analisis'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Alcance } from '../../../platform/access/alcance.ts'
import { esVigente } from '../../ventas/ventas/pagos/ventas.pagos.queries.ts'
import { esACuenta, pagosDeContado } from '../../ventas/ventas/ventas.condiciones.queries.ts'
import { within } from '../informes/informes.queries.ts'
import type { Rango } from '../informes/informes.reglas.ts'

/** All the decimals that a quotient needs to be rounded once. */
export const exacto = (amount: Sql): Sql => sql`(${amount})::numeric(60, 25)`

/**
 * What the document (of this total) took for a line: the discount is spread by amount. The shares of its first lines, rounded,
 * are always those of their sum: so that all of them make the total.
 */
export const parteDe = (total: Sql, documento: Sql): Sql => {
  const lineas = sql`partition by ${documento} order by d.linea`
  const todas = sql`sum(d.total) over (partition by ${documento})`
  const hasta = (acumulado: Sql) =>
    sql`coalesce(round(${exacto(sql`${total} * (${acumulado})`)} / nullif(${todas}, 0), 2), 0)`
  const acumulado = sql`sum(d.total) over (${lineas})`
  return sql`${hasta(acumulado)} - ${hasta(sql`${acumulado} - d.total`)}`
}

const linea = sql`d.articulo, d.cantidad, d.costo_unitario, d.costo_promedio`

/**
 * A `from` item. `tipo` is `venta`, `anulacion` (of a sale of a closed day), `nota` or `reversion`; `signo` is -1 where goods
 * came back. The seller and the condition of a note are those of its sale, if it names one. Amounts have their sign;
 * `neta` is without IVA where costs are.
 * @param neta by what an amount of the article `a` is divided: `sinIva`
 */
export function lineasBetween(alcance: Alcance, rango: Rango, neta: Sql): Sql {
  const en = within(alcance, rango)
  const [v, n] = [sql`v`, sql`n`]
  const ventaConDetalle = sql`ventas v join venta_detalles d on d.venta = v.id`
  return sql`(
    select l.*, l.signo * l.parte as importe, l.signo * round(${exacto(sql`l.parte`)} / ${neta}, 2) as neta,
      a.rubro, a.marca, a.nombre as articulo_nombre
    from (
      select 'venta' as tipo, v.id, v.id as venta, v.fecha, v.creada, v.sucursal, v.usuario, v.cliente,
        v.condicion_venta as condicion, v.plan_nombre as plan, v.pago_dividido, 1 as signo, ${linea}, ${parteDe(sql`v.total`, sql`v.id`)} as parte
      from ${ventaConDetalle}
      where ${en(v)} and (v.estado = 'aprobada' or v.anulada_despues)
      union all
      select 'anulacion', n.id, v.id, n.fecha, n.creada, n.sucursal, v.usuario, v.cliente, v.condicion_venta,
        v.plan_nombre, v.pago_dividido, -1, ${linea}, ${parteDe(sql`v.total`, sql`v.id`)}
      from ${ventaConDetalle} join notas_credito n on n.id = v.nota_credito
      where v.anulada_despues and ${en(n)}
      union all
      select 'nota', n.id, n.venta, n.fecha, n.creada, n.sucursal, coalesce(v.usuario, n.usuario), n.cliente,
        v.condicion_venta, v.plan_nombre, v.pago_dividido, -1, ${linea}, ${parteDe(sql`n.total`, sql`n.id`)}
      from notas_credito n join nota_credito_detalles d on d.nota = n.id left join ventas v on v.id = n.venta
      where n.origen = 'MANUAL' and ${en(n)}
      union all
      select 'reversion', n.id, n.venta, n.fecha, n.creada, n.sucursal, coalesce(v.usuario, n.usuario), n.cliente,
        v.condicion_venta, v.plan_nombre, v.pago_dividido, 1, ${linea}, ${parteDe(sql`n.total`, sql`n.id`)}
      from (
        select o.id, r.fecha, r.creada, o.sucursal, o.usuario, o.cliente, o.venta, o.total
        from nota_credito_reversiones r join notas_credito o on o.id = r.nota
      ) n join nota_credito_detalles d on d.nota = n.id left join ventas v on v.id = n.venta
      where ${en(n)}
    ) l join articulos a on a.id = l.articulo
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
  dia: sql`l.fecha::text`,
  semana: sql`date_trunc('week', l.fecha)::date::text`,
  mes: sql`to_char(l.fecha, 'YYYY-MM')`,
  vendedor: sql`l.usuario::text`,
  articulo: sql`l.articulo`,
  rubro: sql`coalesce(l.rubro::text, '')`,
  marca: sql`l.marca`,
  condicion: sql`coalesce(l.plan, ${condicion})`,
  tipo_pago: tipoDePago,
  sucursal: sql`l.sucursal::text`,
  hora,
}

/** Groupings whose keys are numbers of records. */
export const CON_ID: ReadonlySet<Agrupar> = new Set(['vendedor', 'rubro', 'sucursal'])

/** The name of a group `g`; days and hours are their keys. */
export const NOMBRE: Record<Agrupar, Sql> = {
  dia: sql`g.clave`,
  semana: sql`g.clave`,
  mes: sql`g.clave`,
  vendedor: sql`(select u.username from usuarios u where u.id = nullif(g.clave, '')::integer)`,
  articulo: sql`(select a.nombre from articulos a where a.id = g.clave)`,
  rubro: sql`coalesce((select r.nombre from rubros r where r.id = nullif(g.clave, '')::integer), 'Sin rubro')`,
  marca: sql`coalesce(nullif(g.clave, ''), 'Sin marca')`,
  condicion: sql`coalesce(nullif(g.clave, ''), ${SIN_VENTA})`,
  tipo_pago: sql`case g.clave ${nombresDePago} else ${SIN_VENTA} end`,
  sucursal: sql`(select s.nombre from sucursales s where s.id = nullif(g.clave, '')::integer)`,
  hora: sql`g.clave`,
}

/** Only the lines of one group; all of them without one. */
export const deGrupo = ({ de, clave }: { de?: Agrupar | undefined; clave?: string | undefined }): Sql =>
  de ? sql`${CLAVE[de]} = ${clave ?? ''}` : sql`true`

/** The figures of the lines `l` of a group; amounts are pesos, as the driver reads them. */
export const CIFRAS = sql`
  (count(distinct l.id) filter (where l.tipo = 'venta'))::integer as ventas,
  coalesce(sum(l.signo * l.cantidad), 0)::bigint as unidades,
  coalesce(sum(l.importe) filter (where l.tipo in ('venta', 'anulacion')), 0) as vendido,
  coalesce(-sum(l.importe) filter (where l.tipo in ('nota', 'reversion')), 0) as devuelto`

const margen = (nombre: string, costo: Sql): Sql => sql`
  coalesce(sum(l.neta) filter (where ${costo} is not null), 0) as ${raw(nombre)}_venta,
  coalesce(sum(l.signo * round(l.cantidad * ${costo}, 2)), 0) as ${raw(nombre)}_costo,
  (count(*) filter (where ${costo} is null))::integer as ${raw(nombre)}_sin_costo`

export const MARGENES = sql`${margen('reposicion', sql`l.costo_unitario`)}, ${margen('promedio', sql`l.costo_promedio`)}`
