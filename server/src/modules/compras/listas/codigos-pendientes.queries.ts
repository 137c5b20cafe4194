import type { CodigoPendiente, Sugerencia } from '@mostrador/contract/compras/listas/codigos-pendientes'
import { codigosPendientesLista } from '@mostrador/contract/compras/listas/codigos-pendientes.lista'
import sql, { type Sql } from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { matches } from '../../../platform/api/lists/search.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import type { Reader } from '../../../platform/database/db.ts'
import { getProveedor } from '../proveedores/proveedores.queries.ts'

/** A code that waits, without the articles that it may be. */
export type Pendiente = Omit<CodigoPendiente, 'sugerencias'>

export const pendienteColumns = sql`c.id, c.codigo, c.descripcion, c.categoria, c.codigo_barras, c.iva, c.factor,
  (c.precio_lista * 10000)::bigint as precio_lista, c.descuentos, c.con_iva, c.descartado, c.momento`

const rows: Source = {
  counted: (where) => sql`codigos_pendientes c where ${where}`,
  select: ({ where }, { cut }) =>
    sql`select ${pendienteColumns} from codigos_pendientes c where ${where} order by lower(c.codigo), c.id ${cut}`,
}

/** So many names are like it that a person can look at. */
const POR_NOMBRE = 3

/** So many codes are looked up by one statement: none of them takes long, however many a page has. */
const JUNTOS = 500

/** The article with the same barcode, and those with names like the description. */
async function listSugerencias(db: Reader, ids: number[]): Promise<Map<number, Sugerencia[]>> {
  const porId = new Map<number, Sugerencia[]>()
  for (let n = 0; n < ids.length; n += JUNTOS) {
    const found = await db.rows<Sugerencia & { id: number }>(selectSugerencias(ids.slice(n, n + JUNTOS)))
    for (const [id, some] of Map.groupBy(found, (row) => row.id)) {
      porId.set(
        id,
        some.map(({ id: _, ...sugerencia }) => sugerencia),
      )
    }
  }
  return porId
}

/** Each name is looked up by itself (see `articulos_parecidos` in the migrations), whatever the planner knows of the tables. */
const selectSugerencias = (ids: number[]): Sql => sql`
  with codigos as materialized (
    select id, descripcion, nullif(clave_barras(codigo_barras), '') as barras from codigos_pendientes
    where id = any((select ${ids}::integer[])::integer[])
  )
  select s.id, s.articulo, s.nombre, s.por from (
    select c.id, a.id as articulo, a.nombre, 'codigo_barras' as por, 2::real as parecido
    from codigos c join articulo_claves k on k.clave = c.barras
      join articulos a on a.id = k.articulo and not a.baja and clave_barras(a.codigo_barras) = k.clave
    union all
    select c.id, p.articulo, p.nombre, 'nombre', p.parecido
    from codigos c cross join lateral articulos_parecidos(c.descripcion, ${POR_NOMBRE}) p
    where c.barras is null
      or not exists (select from articulo_claves k where k.clave = c.barras and k.articulo = p.articulo)
  ) s order by s.id, s.parecido desc, s.articulo`

/** In the order of the codes. Refuses with 404 a supplier that does not exist. */
export const codigosPendientesList = listOf(codigosPendientesLista, {
  sucursal: { none: 'any branch buys from any supplier' },
  siempre: ({ params: { id }, query: { descartados } }) => [
    sql`c.proveedor = ${id}`,
    sql`c.descartado = ${descartados === 'true'}`,
  ],
  filtros: { descartados: () => sql`true` },
  ordenes: {},
  search: (_, text) => ({ hits: matches(sql`c.busqueda`, text) }),
  rows: async ({ db, params: { id } }) => {
    await getProveedor(db, id)
    return rows
  },
  items: async (db, found: Pendiente[]): Promise<CodigoPendiente[]> => {
    const porId = await listSugerencias(
      db,
      found.map(({ id }) => id),
    )
    return found.map((row) => ({ ...row, sugerencias: porId.get(row.id) ?? [] }))
  },
})
