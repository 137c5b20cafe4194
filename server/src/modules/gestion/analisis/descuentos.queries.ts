/** What was taken off the prices of the sales that stand, by seller or by article. */
import type { InputOf } from '@mostrador/contract/endpoint'
import { MAX_GRUPOS } from '@mostrador/contract/gestion/analisis/analisis'
import type {
  AgruparDescuentos,
  descuentos,
  FilaDescuentos,
  InformeDescuentos,
} from '@mostrador/contract/gestion/analisis/descuentos'
import { columnasDeDescuentos } from '@mostrador/contract/gestion/analisis/descuentos.lista'
import { sumar } from '@mostrador/contract/importes'
import sql, { type Sql } from 'sql-template-tag'
import type { Alcance } from '../../../platform/access/alcance.ts'
import type { Asked, List } from '../../../platform/api/lists/list.ts'
import { excelDe } from '../../../platform/api/lists/lista.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { esVenta } from '../../ventas/ventas/ventas.condiciones.queries.ts'
import { within } from '../informes/informes.queries.ts'
import type { Rango } from '../informes/informes.reglas.ts'
import { diasDe } from './analisis.reglas.ts'
import { conRenglones, parteDeVenta, partesDeVentas } from './reparto.queries.ts'

type Pedido = Asked<InputOf<typeof descuentos.exportar>['query']>
type Cruda = Omit<FilaDescuentos, 'porcentaje' | 'descontado' | 'persona'> & { persona?: string | null }

/** The sales `v` of a range that stand. */
const enPie = (alcance: Alcance, rango: Rango): Sql =>
  sql`${esVenta(sql`v`)} and v.estado = 'aprobada' and ${within(alcance, rango)(sql`v`)}`

const deLista = sql`d.cantidad * d.precio_unitario`

/** By seller the amounts of the sales, beside what became of others. */
const porVendedor = (alcance: Alcance, rango: Rango): Sql => {
  const en = within(alcance, rango)
  return sql`
    with suyas as (
      select v.usuario, count(*)::integer as ventas, count(*) filter (where v.bonificacion > 0 or l.lineas < l.lista)::integer as con_descuento,
        sum(l.lista) as lista, sum(l.lista - l.lineas) as en_lineas, sum(l.lineas - v.total) as en_ventas,
        sum(v.total) as vendido, 0 as anuladas, 0 as anulado, 0 as devuelto
      from ventas v cross join lateral (
        select sum(${deLista}) as lista, sum(d.total) as lineas from venta_detalles d where d.venta = v.id offset 0
      ) l where ${enPie(alcance, rango)} group by v.usuario
      union all
      select v.usuario, 0, 0, 0, 0, 0, 0, count(*)::integer, sum(v.total), 0
      from ventas v where ${esVenta(sql`v`)} and v.estado = 'anulada' and ${en(sql`v`)} group by v.usuario
      union all
      select coalesce(v.usuario, n.usuario), 0, 0, 0, 0, 0, 0, 0, 0, sum(n.total)
      from notas_credito n left join ventas v on v.id = n.venta
      where n.origen = 'MANUAL' and n.estado = 'aprobada' and ${en(sql`n`)} group by 1
    )
    select s.usuario::text as clave, u.username as nombre, u.persona, sum(s.ventas)::integer as ventas,
      sum(s.con_descuento)::integer as con_descuento, sum(s.lista) as lista, sum(s.en_lineas) as en_lineas,
      sum(s.en_ventas) as en_ventas, sum(s.vendido) as vendido, sum(s.anuladas)::integer as anuladas,
      sum(s.anulado) as anulado, sum(s.devuelto) as devuelto
    from suyas s join usuarios u on u.id = s.usuario group by s.usuario, u.username, u.persona`
}

/** By article its lines, with their shares of what was taken off the whole sale. */
const porArticulo = (alcance: Alcance, rango: Rango): Sql => sql`
  select d.articulo as clave, a.nombre, count(distinct v.id)::integer as ventas,
    count(distinct v.id) filter (where v.bonificacion > 0 or d.total < ${deLista})::integer as con_descuento, sum(${deLista}) as lista,
    sum(${deLista} - d.total) as en_lineas, sum(d.total - ${parteDeVenta}) as en_ventas, sum(${parteDeVenta}) as vendido
  from ventas v ${conRenglones} join articulos a on a.id = d.articulo
  left join ${partesDeVentas(enPie(alcance, rango))} p on p.venta = d.venta and p.linea = d.linea
  where ${enPie(alcance, rango)} group by d.articulo, a.nombre`

const POR: Record<AgruparDescuentos, (alcance: Alcance, rango: Rango) => Sql> = {
  vendedor: porVendedor,
  articulo: porArticulo,
}

const conDescontado = <C extends Pick<Cruda, 'lista' | 'vendido'>>(cifras: C) => {
  const descontado = cifras.lista - cifras.vendido
  const porcentaje = cifras.lista === 0 ? null : Math.round((descontado * 1_000) / cifras.lista) / 10
  return { ...cifras, descontado, porcentaje }
}

/** A sale of several articles counts once: the sales of all are those of the sellers. */
function totalDe(filas: readonly Cruda[], ventas: Pick<Cruda, 'ventas' | 'con_descuento'>) {
  const suma = (de: (fila: Cruda) => number) => sumar(filas.map(de))
  const conDeshechas = filas.every((f) => f.anuladas !== undefined)
  return conDescontado({
    ...ventas,
    lista: suma((f) => f.lista),
    en_lineas: suma((f) => f.en_lineas),
    en_ventas: suma((f) => f.en_ventas),
    vendido: suma((f) => f.vendido),
    ...(conDeshechas && {
      anuladas: suma((f) => f.anuladas ?? 0),
      anulado: suma((f) => f.anulado ?? 0),
      devuelto: suma((f) => f.devuelto ?? 0),
    }),
  })
}

async function informar({ reports, alcance, query, hoy }: Pedido): Promise<InformeDescuentos> {
  const rango = diasDe(query, hoy)
  const [filas, ventas] = await Promise.all([
    reports.rows<Cruda>(POR[query.agrupar](alcance, rango)),
    reports.one<Pick<Cruda, 'ventas' | 'con_descuento'>>(sql`
      select count(*)::integer as ventas, count(*) filter (where v.bonificacion > 0 or exists (
        select from venta_detalles d where d.venta = v.id and d.total < ${deLista}))::integer as con_descuento
      from ventas v where ${enPie(alcance, rango)}`),
  ])
  const todas = filas.map(({ persona, ...fila }) => ({ ...conDescontado(fila), ...(persona && { persona }) }))
  return {
    sucursal: alcance.sucursal,
    ...rango,
    agrupar: query.agrupar,
    filas: todas.toSorted(
      (a, b) => b.descontado - a.descontado || b.vendido - a.vendido || (a.clave < b.clave ? -1 : 1),
    ),
    omitidos: 0,
    total: totalDe(filas, ventas),
  }
}

export const descuentosInforme: List<Pedido, InformeDescuentos> = {
  sucursal: 'alcance',
  page: async (asked) => {
    const todo = await informar(asked)
    return {
      ...todo,
      filas: todo.filas.slice(0, MAX_GRUPOS),
      omitidos: Math.max(0, todo.filas.length - MAX_GRUPOS),
    }
  },
  file: async (asked) => {
    const { filas, agrupar } = await informar(asked)
    const columns = excelDe(columnasDeDescuentos(agrupar), asked.actor)
    return await workbook(`descuentos-${agrupar}`, asked.hoy, columns, filas)
  },
}
