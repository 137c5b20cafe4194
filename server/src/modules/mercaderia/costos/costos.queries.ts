import type { CostosArticulo } from '@mostrador/contract/mercaderia/costos'
import { costosLista } from '@mostrador/contract/mercaderia/costos.lista'
import sql, { type Sql } from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/lista.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { getArticulo } from '../../maestros/articulos/articulos.queries.ts'
import type { Conversion } from './costos.reglas.ts'
import { divisorDeHoy, getCriterio } from './criterio.queries.ts'

/** A column of a cost, in ten-thousandths. */
export const enDiezmilesimos = (column: Sql): Sql => sql`(${column} * 10000)::bigint`

/** The columns of a line that `costosDeHoy` gives. */
export const COLUMNAS_DE_COSTO: Sql = sql`costo_unitario, costo_promedio, divisor`

/**
 * What an article costs now, to replace it and on average, null where unknown, and by what the amount of its line is divided
 * to compare it with them: both sides of its margin are of this day. Each is looked up by its key, however many lines there are.
 */
export const costosDeHoy = (articulo: Sql): Sql => sql`
  (select nullif(a.precio_costo, 0) from articulos a where a.id = ${articulo}),
  (select nullif(c.promedio, 0) from articulo_costos c where c.articulo = ${articulo}),
  (select ${divisorDeHoy(sql`a.iva`)} from articulos a where a.id = ${articulo})`

/** The units of an article in all branches, and those on their way between them: a transfer changes no cost. */
export const unidadesDe = (articulo: Sql): Sql => sql`(
  (select coalesce(sum(s.cantidad), 0) from stock s where s.articulo = ${articulo})
  + (select coalesce(sum(t.cantidad_en_transito), 0) from transferencia_detalles t
    where t.articulo = ${articulo} and t.cantidad_en_transito > 0))`

/**
 * Units of documents that stand no more, of the articles `s` that `de` takes: `articulo`, `cantidad` as it was, and the instants at which
 * it moved (`desde`) and went back (`hasta`). What was counted between them met units that never were.
 */
const retiradas = (de: Sql): Sql => sql`(
  with anuladas (tipo, id, con, vuelta) as (
    select 'recepcion', id, 'recepcion', id from recepciones where estado = 'anulada'
    union all select 'devolucion_proveedor', id, 'devolucion_proveedor', id from devoluciones_proveedor where estado = 'anulada'
    union all select 'nota_credito', nota, 'nota_credito', nota from nota_credito_reversiones
    union all select 'importacion', id, 'importacion', id from importaciones where estado = 'deshecha'
    union all select 'venta', venta, 'nota_credito', id from notas_credito where origen = 'ANULACION_VENTA'
  )
  select s.articulo, s.cantidad, s.creado as desde, b.creado as hasta
  from anuladas x join stock_movimientos s on s.documento_tipo = x.tipo and s.documento_id = x.id
  join stock_movimientos b on b.documento_tipo = x.con and b.documento_id = x.vuelta and b.articulo = s.articulo
    and b.sucursal = s.sucursal and b.id > s.id and sign(b.cantidad) <> sign(s.cantidad)
  where ${de}
  union all
  select s.articulo, -r.cantidad, s.creado, b.creado
  from notas_credito n join articulos_pendientes p on p.venta = n.venta
  join remito_pendientes r on r.pendiente = p.id
  join stock_movimientos s on s.documento_tipo = 'remito' and s.documento_id = r.remito and s.articulo = p.articulo
  join stock_movimientos b on b.documento_tipo = 'nota_credito' and b.documento_id = n.id and b.articulo = s.articulo
  where n.origen = 'ANULACION_VENTA' and ${de}
)`

/** By movement of costs (`id`), the units among those that it met (`cantidad`) of documents that stand no more. */
export const retiradasAntes = (de: Sql): Sql => sql`(
  select m.id, sum(r.cantidad) as cantidad
  from ${retiradas(de)} r join costo_movimientos m on m.articulo = r.articulo and m.creado > r.desde and m.creado < r.hasta
  group by m.id
)`

/** The units of which a freight `m` is the cost: those that its goods had, however many are left. */
export const unidadesDeFlete: Sql = sql`coalesce((
  select sum(f.cantidad) from compra_fletes f where f.compra = m.documento_id and f.articulo = m.articulo
), m.cantidad)`

/** A conversion of the costs of an article, after that movement of it. */
export interface Convertida extends Conversion {
  articulo: string
  despues_de: number
}

/** Of these articles, the oldest first. */
export const listConversiones = (db: Queryable, articulos: string[]): Promise<Convertida[]> =>
  db.rows<Convertida>(sql`
    select articulo, despues_de, numerador, denominador from costo_conversiones
    where articulo = any(${articulos}) order by id`)

/** The costs of a line, in ten-thousandths. */
export interface CostosDeLinea {
  costo_unitario: number | null
  costo_promedio: number | null
}

/** Those that the statement `detalles` wrote, in the order of the lines. */
export const costosEscritos: Sql = sql`(
  select json_agg(json_build_object('costo_unitario', ${enDiezmilesimos(sql`costo_unitario`)},
    'costo_promedio', ${enDiezmilesimos(sql`costo_promedio`)}) order by linea) from detalles)`

/** The two columns of a line `d`. */
export const costosDeLinea: Sql = sql`${enDiezmilesimos(sql`d.costo_unitario`)} as costo_unitario,
  ${enDiezmilesimos(sql`d.costo_promedio`)} as costo_promedio`

/** The three costs of an article. Refuses with 404. */
export async function getCostos(db: Queryable, id: string): Promise<CostosArticulo> {
  const articulo = await getArticulo(db, id)
  const row = await db.one<Pick<CostosArticulo, 'ultimo' | 'promedio' | 'stock'>>(sql`
    select ${enDiezmilesimos(sql`max(c.ultimo)`)} as ultimo, ${enDiezmilesimos(sql`max(c.promedio)`)} as promedio,
      ${unidadesDe(sql`${articulo.id}`)} as stock
    from articulo_costos c where c.articulo = ${articulo.id}`)
  return {
    articulo: { id: articulo.id, nombre: articulo.nombre },
    criterio: await getCriterio(db),
    reposicion: articulo.precio_costo || null,
    ...row,
  }
}

const columns = sql`m.id, m.fecha, m.creado as momento,
  json_build_object('tipo', m.documento_tipo, 'id', m.documento_id) as documento, m.agrega, m.cantidad,
  ${enDiezmilesimos(sql`m.costo_unitario`)} as costo_unitario, greatest(m.stock_antes, 0) as stock_antes,
  ${enDiezmilesimos(sql`m.promedio`)} as promedio, m.anula is not null as es_anulacion,
  exists (select from costo_movimientos b where b.anula = m.id) as anulado, u.username as usuario_nombre, u.persona as usuario_persona`

const rows: Source = {
  counted: (where) => sql`costo_movimientos m where ${where}`,
  select: ({ where }, { cut }) => sql`
    select ${columns} from costo_movimientos m join usuarios u on u.id = m.usuario
    where ${where} order by m.id desc ${cut}`,
}

/** What changed the costs of an article. Refuses with 404 one that does not exist. */
export const costosList = listOf(costosLista, {
  sucursal: { none: 'an article costs the same in every branch' },
  siempre: ({ params: { id } }) => [
    sql`m.articulo = (select a.id from articulos a where lower(a.id) = lower(${id}))`,
  ],
  filtros: {},
  ordenes: {},
  rows: async ({ db, params: { id } }) => {
    await getArticulo(db, id)
    return rows
  },
})
