import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { MAX_ARTICULOS_LISTA, type PedidoLista } from '@mostrador/contract/ventas/lista-precios'
import sql, { type Sql } from 'sql-template-tag'
import { all } from '../../../platform/api/lists/search.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { upTo } from '../../../platform/database/upTo.ts'
import { invalidField, notFound } from '../../../platform/errors.ts'
import { findEmisor } from '../../base/emisor/facturacion.queries.ts'
import { articuloSelected, deProveedor } from '../../maestros/articulos/articulos.queries.ts'
import { enListaElegida, getLista } from '../../maestros/listas-precio/listas-precio.queries.ts'
import type { Etiquetado } from '../../mercaderia/etiquetas/etiqueta.reglas.ts'
import { getPedido } from '../../mercaderia/etiquetas/etiquetas.queries.ts'
import { labelOf } from '../../mercaderia/etiquetas/etiquetas.reglas.ts'
import { ofertaDe } from '../planes/oferta.queries.ts'
import { anunciosDe } from '../promociones/anuncios.queries.ts'

/** What a list holds at all: articles that are sold, and have a price to show. */
export const SE_LISTA = sql`not baja and precio_venta > 0`

const NOMBRE = sql`nombre collate "es-AR-x-icu", id`

const ORDEN: Record<PedidoLista['orden'], Sql> = {
  nombre: NOMBRE,
  codigo: sql`id`,
  precio: sql`precio_venta, ${NOMBRE}`,
}

/** What has no group comes last. */
const GRUPO: Record<PedidoLista['agrupar'], Sql> = {
  rubro: sql`(select r.nombre from rubros r where r.id = rubro) collate "es-AR-x-icu" nulls last,`,
  marca: sql`nullif(marca, '') collate "es-AR-x-icu" nulls last,`,
  nada: sql``,
}

const filtered = async (
  db: Queryable,
  { rubro, marca = '', proveedor, etiquetas, lista }: PedidoLista,
): Promise<Sql> =>
  all([
    lista === undefined
      ? SE_LISTA
      : sql`not baja and (precio_venta > 0 or precio_lista > 0 or exists (
      select from precios_lista p where p.articulo = id))`,
    ...(rubro === undefined ? [] : [sql`rubro = ${rubro}`]),
    ...(marca.trim() === '' ? [] : [sql`lower(marca) = lower(${marca.trim()})`]),
    ...(proveedor === undefined ? [] : [deProveedor(proveedor)]),
    ...(etiquetas === undefined
      ? []
      : [sql`id = any((select ${await articulosDe(db, etiquetas)}::text[])::text[])`]),
  ])

/** The articles of prepared labels. Refuses with 404. */
const articulosDe = async (db: Queryable, id: number): Promise<string[]> =>
  (await getPedido(db, id)).pedido.articulos.map((linea) => linea.articulo)

/** The prices of articles as a branch sells them today with their promotions, and the instalments of a plan or without any. */
export async function pricesOf(
  db: Queryable,
  articulos: Articulo[],
  { sucursal, plan, lista, hoy }: { sucursal: number; hoy: string } & Pick<PedidoLista, 'plan' | 'lista'>,
): Promise<Etiquetado[]> {
  const emisor = await findEmisor(db, sucursal)
  const deLista = await enListaElegida(db, articulos, lista)
  const oferta = plan === undefined ? () => null : await ofertaDe(db, plan, hoy)
  const anuncios = await anunciosDe(db, { sucursal, lista, hoy })
  return deLista.map((a) => labelOf(a, emisor, { oferta, anuncios }))
}

/** In the order of the prices of a list, in the groups in which the rows stand. */
function porPrecio(filas: Etiquetado[], { agrupar }: PedidoLista): Etiquetado[] {
  const grupoDe = (a: Etiquetado) =>
    agrupar === 'rubro' ? (a.rubro_nombre ?? '') : agrupar === 'marca' ? a.marca : ''
  const grupos = new Map([...new Set(filas.map(grupoDe))].map((grupo, i) => [grupo, i]))
  const lugarDe = (a: Etiquetado) => grupos.get(grupoDe(a)) ?? 0
  return filas.toSorted((a, b) => lugarDe(a) - lugarDe(b) || a.precio_venta - b.precio_venta)
}

/**
 * The articles of a list, in its order. Refuses with 400 a list that holds none, or more than 5.000, and with 404 an unknown
 * plan or labels.
 */
export async function listPrecios(
  db: Queryable,
  pedido: PedidoLista,
  de: { sucursal: number; hoy: string },
): Promise<Etiquetado[]> {
  const rows = await db.rows<Articulo>(sql`
    select ${articuloSelected} from articulos where ${await filtered(db, pedido)}
    order by ${GRUPO[pedido.agrupar]} ${ORDEN[pedido.orden]} ${upTo(MAX_ARTICULOS_LISTA + 1)}`)
  const filas =
    rows.length > MAX_ARTICULOS_LISTA
      ? []
      : (await pricesOf(db, rows, { ...de, ...pedido })).filter((a) => a.precio_venta > 0)
  if (rows.length <= MAX_ARTICULOS_LISTA && filas.length === 0)
    throw invalidField('rubro', 'Ningún artículo activo con precio contado entra en la lista')
  if (rows.length > MAX_ARTICULOS_LISTA)
    throw invalidField(
      'rubro',
      'La lista admite hasta 5.000 artículos: elige un rubro, una marca o un proveedor',
    )
  return pedido.lista !== undefined && pedido.orden === 'precio' ? porPrecio(filas, pedido) : filas
}

/** What the list says of its filters: `Rubro Electro · Marca Liliana`; empty for a whole one. Refuses with 404. */
export async function describeLista(
  db: Queryable,
  { rubro, marca = '', proveedor, etiquetas, lista }: PedidoLista,
): Promise<string> {
  const nameIn = async (row: Promise<{ nombre: string } | undefined>, missing: string): Promise<string> => {
    const found = await row
    if (!found) throw notFound(missing)
    return found.nombre
  }
  const partes = [
    lista !== undefined && `Lista ${(await getLista(db, lista)).nombre}`,
    rubro !== undefined &&
      (await nameIn(db.maybe(sql`select nombre from rubros where id = ${rubro}`), 'El rubro no existe')),
    marca.trim(),
    proveedor !== undefined &&
      (await nameIn(
        db.maybe(sql`select razon_social as nombre from proveedores where id = ${proveedor}`),
        'El proveedor no existe',
      )),
    etiquetas !== undefined && 'Artículos elegidos',
  ]
  return partes.filter(Boolean).join(' · ')
}
