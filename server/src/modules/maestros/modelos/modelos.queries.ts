import type { Atributo, Modelo, ModeloConVariantes, Variante } from '@mostrador/contract/maestros/modelos'
import { modelosLista } from '@mostrador/contract/maestros/modelos.lista'
import sql, { type Sql } from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { matches } from '../../../platform/api/lists/search.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'

interface Row extends Omit<Modelo, 'atributos'> {
  atributos: string[]
  valores: { id: number; atributo: number; nombre: string }[]
}

/**
 * What most of its variants cost, so that a price batch of the articles needs to know no model; its own while a variant has it, or
 * there is none.
 */
const precio: Sql = sql`(
  select case when count(*) = 0 or bool_or(a.precio_venta = m.precio_venta) then m.precio_venta
    else mode() within group (order by a.precio_venta) end
  from articulo_variantes v join articulos a on a.id = v.articulo where v.modelo = m.id) as precio_venta`

const columns = sql`m.id, m.codigo, m.nombre, m.patron, ${precio}, m.rubro, r.nombre as rubro_nombre, m.marca, m.iva,
  m.unidad, m.atributos,
  (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'atributo', w.atributo, 'nombre', w.nombre)
    order by w.atributo, w.orden, w.id), '[]') from modelo_valores w where w.modelo = m.id) as valores,
  (select count(*) from articulo_variantes v where v.modelo = m.id) as cantidad`

const names = sql`left join rubros r on r.id = m.rubro`

const toModelo = ({ atributos, valores, ...row }: Row): Modelo => ({
  ...row,
  atributos: atributos.map(
    (nombre, n): Atributo => ({
      nombre,
      valores: valores.filter((v) => v.atributo === n + 1).map((v) => ({ id: v.id, nombre: v.nombre })),
    }),
  ),
})

/** By name. */
export const modelosList = listOf(modelosLista, {
  sucursal: { none: 'every branch sells every model' },
  filtros: { rubro: (rubro) => sql`m.rubro = ${rubro}` },
  ordenes: {},
  search: (_, text) => ({ hits: matches(sql`m.busqueda`, text) }),
  rows: ordered({
    table: sql`modelos`,
    as: sql`m`,
    columns,
    names,
    order: sql`m.nombre collate "es-AR-x-icu", m.id`,
  }),
  item: toModelo,
})

/** Refuses with 404. */
export async function getModelo(db: Queryable, id: number): Promise<Modelo> {
  const row = await db.maybe<Row>(sql`select ${columns} from modelos m ${names} where m.id = ${id}`)
  if (!row) throw notFound('El modelo no existe')
  return toModelo(row)
}

/** Its variants in the order of its values, with what the branch has of each. */
const listVariantes = (db: Queryable, modelo: number, sucursal: number): Promise<Variante[]> =>
  db.rows<Variante>(sql`
    select v.articulo, a.nombre, coalesce(a.codigo_barras, '') as codigo_barras,
      array_remove(array[v.valor_1, v.valor_2], null) as valores, a.precio_venta,
      coalesce(s.cantidad, 0::numeric(13, 3)) as stock, a.baja
    from articulo_variantes v
    join articulos a on a.id = v.articulo
    join modelo_valores x on x.id = v.valor_1
    left join modelo_valores y on y.id = v.valor_2
    left join stock s on s.articulo = v.articulo and s.sucursal = ${sucursal}
    where v.modelo = ${modelo} order by x.orden, x.id, y.orden, y.id`)

/** Refuses with 404. */
export async function getModeloConVariantes(
  db: Queryable,
  id: number,
  sucursal: number,
): Promise<ModeloConVariantes> {
  const [modelo, variantes] = [await getModelo(db, id), await listVariantes(db, id, sucursal)]
  return { ...modelo, variantes }
}
