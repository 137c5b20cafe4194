/** What was taken off the prices of the sales that stand: by seller, by article, by reason and by promotion. */
import { sumarCantidades } from '@mostrador/contract/cantidades'
import type { InputOf } from '@mostrador/contract/endpoint'
import { MAX_GRUPOS } from '@mostrador/contract/gestion/analisis/analisis'
import type {
  CifrasDescuentos,
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
import type { Reader } from '../../../platform/database/db.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { esVenta } from '../../ventas/ventas/ventas.condiciones.queries.ts'
import { within } from '../informes/informes.queries.ts'
import type { Rango } from '../informes/informes.reglas.ts'
import { diasDe } from './analisis.reglas.ts'
import { conRenglones, parteDeVenta, partesDeVentas } from './reparto.queries.ts'

type Pedido = Asked<InputOf<typeof descuentos.exportar>['query']>
type Deshechas = Pick<FilaDescuentos, 'anuladas' | 'anulado' | 'devuelto'>
type Cruda = Pick<FilaDescuentos, 'clave' | 'nombre'> &
  CifrasDescuentos &
  Deshechas & { persona?: string | null }
type Causa = Pick<FilaDescuentos, 'clave' | 'nombre' | 'ventas' | 'unidades' | 'descontado'>

/** The sales `v` of a range that stand. */
const enPie = (alcance: Alcance, rango: Rango): Sql =>
  sql`${esVenta(sql`v`)} and v.estado = 'aprobada' and ${within(alcance, rango)(sql`v`)}`

/** What a line costs before its discounts: that of a pack is a price too. */
const deLista = sql`(coalesce(d.importe_etiqueta, round(d.cantidad * d.precio_unitario, 2)) - d.ahorro_presentaciones)`
/** What promotions took off a line, which keeps what a person took off it. */
const dePromociones = sql`${deLista} - d.descuento - d.total`

/** By seller the amounts of the sales, beside what became of others. */
const porVendedor = (alcance: Alcance, rango: Rango): Sql => {
  const en = within(alcance, rango)
  return sql`
    with suyas as (
      select v.usuario, count(*)::integer as ventas, count(*) filter (where v.bonificacion > 0 or l.lineas < l.lista)::integer as con_descuento,
        sum(l.lista) as lista, sum(l.a_mano) as en_lineas, sum(l.lista - l.a_mano - l.lineas) as en_promociones,
        sum(l.lineas - v.total) as en_ventas,
        sum(v.total) as vendido, 0 as anuladas, 0 as anulado, 0 as devuelto
      from ventas v cross join lateral (
        select sum(${deLista}) as lista, sum(d.descuento) as a_mano, sum(d.total) as lineas
        from venta_detalles d where d.venta = v.id offset 0
      ) l where ${enPie(alcance, rango)} group by v.usuario
      union all
      select v.usuario, 0, 0, 0, 0, 0, 0, 0, count(*)::integer, sum(v.total), 0
      from ventas v where ${esVenta(sql`v`)} and v.estado = 'anulada' and ${en(sql`v`)} group by v.usuario
      union all
      select coalesce(v.usuario, n.usuario), 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(n.total)
      from notas_credito n left join ventas v on v.id = n.venta
      where n.origen = 'MANUAL' and n.estado = 'aprobada' and ${en(sql`n`)} group by 1
    )
    select s.usuario::text as clave, u.username as nombre, u.persona, sum(s.ventas)::integer as ventas,
      sum(s.con_descuento)::integer as con_descuento, sum(s.lista) as lista, sum(s.en_lineas) as en_lineas,
      sum(s.en_promociones) as en_promociones, sum(s.en_ventas) as en_ventas, sum(s.vendido) as vendido, sum(s.anuladas)::integer as anuladas,
      sum(s.anulado) as anulado, sum(s.devuelto) as devuelto
    from suyas s join usuarios u on u.id = s.usuario group by s.usuario, u.username, u.persona`
}

/** By article its lines, with their shares of what was taken off the whole sale. An open line stands under its own text. */
const porArticulo = (alcance: Alcance, rango: Rango): Sql => sql`
  select case when d.descripcion is null then d.articulo else 'VARIOS ' || lower(d.descripcion) end as clave,
    min(coalesce(d.descripcion, a.nombre)) as nombre, count(distinct v.id)::integer as ventas,
    count(distinct v.id) filter (where v.bonificacion > 0 or d.total < ${deLista})::integer as con_descuento, sum(${deLista}) as lista,
    sum(d.descuento) as en_lineas, sum(${dePromociones}) as en_promociones, sum(d.total - ${parteDeVenta}) as en_ventas,
    sum(${parteDeVenta}) as vendido
  from ventas v ${conRenglones} join articulos a on a.id = d.articulo
  left join ${partesDeVentas(enPie(alcance, rango))} p on p.venta = d.venta and p.linea = d.linea
  where ${enPie(alcance, rango)} group by 1`

const POR = { vendedor: porVendedor, articulo: porArticulo }

/**
 * Everything that was taken off, by its reason, each with a key of its own: what people wrote, without regard to case, and what
 * has no reason because nobody took it off a line.
 */
const porMotivo = (alcance: Alcance, rango: Rango): Sql => sql`
  select c.clave, min(c.nombre) as nombre, count(distinct c.venta)::integer as ventas, sum(c.importe) as descontado
  from (
    select v.id as venta, c.* from ventas v ${conRenglones} cross join lateral (values
      ('motivo ' || lower(coalesce(d.descuento_motivo, '')), coalesce(d.descuento_motivo, 'Sin motivo'), d.descuento),
      ('promociones', 'Promociones', ${dePromociones})) c (clave, nombre, importe)
    where ${enPie(alcance, rango)}
    union all
    select v.id, c.* from ventas v cross join lateral (values
      ('venta', 'En toda la venta', v.bonificacion), ('redondeo', 'Redondeo del efectivo', v.redondeo)) c (clave, nombre, importe)
    where ${enPie(alcance, rango)}
  ) c where c.importe > 0 group by c.clave`

/** A promotion has the name of its newest version that a sale of these days kept. */
const porPromocion = (alcance: Alcance, rango: Rango): Sql => sql`
  select p.promocion::text as clave, (array_agg(p.nombre order by p.version desc))[1] as nombre,
    count(distinct p.venta)::integer as ventas, sum(p.unidades) as unidades, sum(p.importe) as descontado
  from ventas v join venta_promociones p on p.venta = v.id
  where ${enPie(alcance, rango)} group by p.promocion`

/** The statement of the causes, and which sales they concern. */
const CAUSAS = {
  motivo: { filas: porMotivo, suya: sql`l.lista > v.total` },
  promocion: { filas: porPromocion, suya: sql`l.promociones > 0` },
}

const enPorciento = (parte: number, de: number) => (de === 0 ? null : Math.round((parte * 1_000) / de) / 10)

const conDescontado = <C extends Pick<Cruda, 'lista' | 'vendido'>>(cifras: C) => {
  const descontado = cifras.lista - cifras.vendido
  return { ...cifras, descontado, porcentaje: enPorciento(descontado, cifras.lista) }
}

/** A sale of several articles counts once: the sales of all are those of the sellers. */
function totalDe(filas: readonly Cruda[], ventas: Pick<Cruda, 'ventas' | 'con_descuento'>) {
  const suma = (de: (fila: Cruda) => number) => sumar(filas.map(de))
  const conDeshechas = filas.every((f) => f.anuladas !== undefined)
  return conDescontado({
    ...ventas,
    lista: suma((f) => f.lista),
    en_lineas: suma((f) => f.en_lineas),
    en_promociones: suma((f) => f.en_promociones),
    en_ventas: suma((f) => f.en_ventas),
    vendido: suma((f) => f.vendido),
    ...(conDeshechas && {
      anuladas: suma((f) => f.anuladas ?? 0),
      anulado: suma((f) => f.anulado ?? 0),
      devuelto: suma((f) => f.devuelto ?? 0),
    }),
  })
}

const porDescontado = <F extends Pick<FilaDescuentos, 'clave' | 'descontado' | 'vendido'>>(filas: F[]): F[] =>
  filas.toSorted(
    (a, b) =>
      b.descontado - a.descontado || (b.vendido ?? 0) - (a.vendido ?? 0) || (a.clave < b.clave ? -1 : 1),
  )

async function informar({ reports, alcance, query, hoy }: Pedido): Promise<InformeDescuentos> {
  const rango = diasDe(query, hoy)
  const { agrupar } = query
  const cabeza = { sucursal: alcance.sucursal, ...rango, agrupar, omitidos: 0 }
  if (agrupar === 'motivo' || agrupar === 'promocion') {
    return { ...cabeza, ...(await deCausas(reports, agrupar, { alcance, rango })) }
  }
  const [filas, ventas] = await Promise.all([
    reports.rows<Cruda>(POR[agrupar](alcance, rango)),
    reports.one<Pick<Cruda, 'ventas' | 'con_descuento'>>(sql`
      select count(*)::integer as ventas, count(*) filter (where v.bonificacion > 0 or exists (
        select from venta_detalles d where d.venta = v.id and d.total < ${deLista}))::integer as con_descuento
      from ventas v where ${enPie(alcance, rango)}`),
  ])
  const todas = filas.map(({ persona, ...fila }) => ({ ...conDescontado(fila), ...(persona && { persona }) }))
  return { ...cabeza, filas: porDescontado(todas), total: totalDe(filas, ventas) }
}

/** What was taken off by its causes, beside all that was sold and taken off. */
async function deCausas(
  db: Reader,
  agrupar: keyof typeof CAUSAS,
  { alcance, rango }: { alcance: Alcance; rango: Rango },
): Promise<Pick<InformeDescuentos, 'filas' | 'total'>> {
  const causas = CAUSAS[agrupar]
  const [filas, { ventas, lista, todo }] = await Promise.all([
    db.rows<Causa>(causas.filas(alcance, rango)),
    db.one<{ ventas: number; lista: number; todo: number }>(sql`
      select count(*) filter (where ${causas.suya})::integer as ventas, coalesce(sum(l.lista), 0) as lista,
        coalesce(sum(l.lista - v.total), 0) as todo
      from ventas v cross join lateral (
        select sum(${deLista}) as lista, sum(${dePromociones}) as promociones
        from venta_detalles d where d.venta = v.id offset 0
      ) l where ${enPie(alcance, rango)}`),
  ])
  const conPartes = <C extends Pick<Causa, 'descontado'>>(causa: C) => ({
    ...causa,
    porcentaje: enPorciento(causa.descontado, lista),
    parte: enPorciento(causa.descontado, todo),
  })
  const unidades = filas.some((f) => f.unidades !== undefined) && {
    unidades: sumarCantidades(filas.map((f) => f.unidades ?? 0)),
  }
  const descontado = sumar(filas.map((f) => f.descontado))
  return { filas: porDescontado(filas.map(conPartes)), total: conPartes({ ventas, descontado, ...unidades }) }
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
    const { filas, agrupar, total } = await informar(asked)
    const columns = excelDe(columnasDeDescuentos(agrupar, total), asked.actor)
    return await workbook(`descuentos-${agrupar}`, asked.hoy, columns, filas)
  },
}
