import type { ListaPrecio } from '@mostrador/contract/base/lista-precio'
import type { Perfil } from '@mostrador/contract/base/sesion'
import { type Articulo, valorCuotaArticulo } from '@mostrador/contract/maestros/articulos'
import { enLista } from '@mostrador/contract/maestros/precio-lista'
import sql, { type Sql } from 'sql-template-tag'
import { selected } from '../../../platform/database/columns.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'

export const listaColumns = {
  nombre: 'text',
  base: 'integer',
  sobre: 'text',
  porcentaje: 'porcentaje',
  redondeo: 'text',
  hacia: 'text',
  baja: 'boolean',
} as const

const columns = sql`id, ${selected(listaColumns)}`

const ordered = sql`order by nombre collate "es-AR-x-icu", id`

export const listListas = (db: Reader): Promise<ListaPrecio[]> =>
  db.rows<ListaPrecio>(sql`select ${columns} from listas_precio ${ordered}`)

/** Those that prices are made of: none while the switch is off. */
export const listListasActivas = (db: Reader): Promise<ListaPrecio[]> =>
  db.rows<ListaPrecio>(sql`
    select ${columns} from listas_precio
    where exists (select from ventas_configuracion v where v.listas_precio) ${ordered}`)

/** Whether customers have price lists. */
export const usaListas = async (db: Reader): Promise<boolean> =>
  (await db.maybe(sql`select from ventas_configuracion where listas_precio`)) !== undefined

/** What a profile says of them. */
export const getListasEnPerfil = async (db: Queryable): Promise<Pick<Perfil, 'listas_precio'>> =>
  (await usaListas(db)) ? { listas_precio: await listListas(db) } : {}

/** The articles as the list of a customer sells them: the prices of a sale are made of these alone. */
export async function enSuLista(
  db: Reader,
  articulos: Map<string, Articulo>,
  lista: number | null | undefined,
): Promise<Map<string, Articulo>> {
  if (!lista) return articulos
  const listas = await listListasActivas(db)
  return new Map(
    [...articulos].map(([id, a]) => {
      const suyo = enLista(a, lista, listas)
      return [id, suyo === a ? a : sinPrecioDePacks(suyo)]
    }),
  )
}

/** A list has prices of units alone. */
const sinPrecioDePacks = ({ presentaciones, ...articulo }: Articulo): Articulo => ({
  ...articulo,
  presentaciones: presentaciones?.map(({ precio: _, ...pack }) => pack),
})

/** The same for a list that a person chose, if any, with the instalment of its prices. Refuses with 404 one that is not in use. */
export async function enListaElegida(
  db: Reader,
  articulos: readonly Articulo[],
  id: number | null | undefined,
): Promise<readonly Articulo[]> {
  if (id == null) return articulos
  const listas = await listListasActivas(db)
  if (!listas.some((l) => l.id === id && !l.baja)) throw notFound('La lista de precios no existe')
  return articulos.map((a) => {
    const suyo = enLista(a, id, listas)
    return { ...suyo, valor_cuota: valorCuotaArticulo(suyo) }
  })
}

/** The list whose prices a customer pays; null for those of the articles. */
export async function listaDeCliente(db: Reader, cliente: number): Promise<number | null> {
  const sql_ = sql`select ${listaAplicada} from clientes where id = ${cliente}`
  return (await db.maybe<{ lista_aplicada: number | null }>(sql_))?.lista_aplicada ?? null
}

/** Refuses with 404. */
export async function getLista(db: Reader, id: number): Promise<ListaPrecio> {
  const lista = await db.maybe<ListaPrecio>(sql`select ${columns} from listas_precio where id = ${id}`)
  if (!lista) throw notFound('La lista de precios no existe')
  return lista
}

/** The name of a list, as a column of a row with its id in `lista_precio`. */
export const listaNombre: Sql = sql`(select l.nombre from listas_precio l where l.id = lista_precio) as lista_precio_nombre`

/** The column `lista_aplicada` of a row of `clientes`: its own list, or that of its group; null for one that is not used. */
export const listaAplicada: Sql = sql`(
  select l.id from listas_precio l
  where not l.baja and l.id = coalesce(
    clientes.lista_precio, (select g.lista_precio from grupos_clientes g where g.id = clientes.grupo)
  )) as lista_aplicada`

/** The prices that people typed for an article in lists, as a column of its row; null without any. */
export const preciosListas: Sql = sql`(
  select jsonb_agg(jsonb_build_object('lista', p.lista, 'precio', (p.precio * 100)::bigint) order by p.lista)
  from precios_lista p where p.articulo = id) as precios_listas`
