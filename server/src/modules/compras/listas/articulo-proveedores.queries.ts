import type { ArticuloProveedor } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { articuloProveedoresLista } from '@mostrador/contract/compras/listas/articulo-proveedores.lista'
import { costoDeLista, type DeLista } from '@mostrador/contract/compras/listas/precio-lista'
import { IVA_GENERAL, type Iva } from '@mostrador/contract/iva'
import type { CriterioCosto } from '@mostrador/contract/mercaderia/costos'
import sql from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { matches } from '../../../platform/api/lists/search.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { getCriterio } from '../../mercaderia/costos/criterio.queries.ts'
import { getProveedor, proveedorPorNombre } from '../proveedores/proveedores.queries.ts'

/** A row, with what its supplier and its article say where it is silent. */
export interface Vinculo extends Omit<ArticuloProveedor, 'costo'> {
  descuentos_proveedor: string
  con_iva_proveedor: boolean
  iva: Iva | null
}

/** Prices have four decimals: they travel as whole ten-thousandths. */
export const enDiezmilesimas = sql`(v.precio_lista * 10000)::bigint as precio_lista`

const columns = sql`v.id, v.proveedor, p.razon_social as proveedor_nombre, v.codigo, v.articulo,
  a.nombre as articulo_nombre, v.factor, ${enDiezmilesimas}, v.descuentos, v.con_iva, v.desde, v.habitual,
  p.descuentos as descuentos_proveedor, p.precios_con_iva as con_iva_proveedor, a.iva`

const from = sql`articulo_proveedores v join proveedores p on p.id = v.proveedor join articulos a on a.id = v.articulo`

/** What the price is of; undefined while nobody knows it. */
export const deListaOf = (v: Vinculo): DeLista | undefined =>
  v.precio_lista === null
    ? undefined
    : {
        precio_lista: v.precio_lista,
        factor: v.factor,
        descuentos: v.descuentos ?? v.descuentos_proveedor,
        con_iva: v.con_iva ?? v.con_iva_proveedor,
        iva: v.iva ?? IVA_GENERAL,
      }

export function articuloProveedorOf(v: Vinculo, criterio: CriterioCosto): ArticuloProveedor {
  const { descuentos_proveedor: _, con_iva_proveedor: _con, iva: _iva, ...rest } = v
  const lista = deListaOf(v)
  return { ...rest, costo: lista ? costoDeLista(lista, criterio) : null }
}

const rows: Source = {
  counted: (where) => sql`${from} where ${where}`,
  select: ({ where }, { cut }) =>
    sql`select ${columns} from ${from} where ${where} order by lower(v.codigo), v.id ${cut}`,
}

/** In the order of the supplier's codes. Refuses with 404 a supplier that does not exist. */
export const articuloProveedoresList = listOf(articuloProveedoresLista, {
  sucursal: { none: 'any branch buys from any supplier' },
  siempre: ({ params: { id } }) => [sql`v.proveedor = ${id}`],
  filtros: {
    articulo: (articulo) => sql`v.articulo = ${articulo}`,
    codigo: (codigo) => sql`lower(v.codigo) = lower(${codigo})`,
  },
  ordenes: {},
  search: (_, text) => ({ hits: matches(sql`(v.busqueda || ' ' || a.busqueda)`, text) }),
  rows: async ({ db, params: { id } }) => {
    await getProveedor(db, id)
    return rows
  },
  items: async (db, found: Vinculo[]) => {
    const criterio = await getCriterio(db)
    return found.map((row) => articuloProveedorOf(row, criterio))
  },
})

/** Those with these ids, in no order. */
export const listVinculos = (db: Queryable, ids: number[]): Promise<Vinculo[]> =>
  db.rows<Vinculo>(sql`select ${columns} from ${from} where v.id = any(${ids})`)

/** Which conditions of a supplier changed. */
export interface Condiciones {
  descuentos: boolean
  iva: boolean
}

/** Of the usual articles of these suppliers, those whose price is with what changed: they have none of their own. */
export const listQueSiguen = (
  db: Queryable,
  proveedores: number[],
  { descuentos, iva }: Condiciones,
): Promise<Vinculo[]> =>
  db.rows<Vinculo>(sql`
    select ${columns} from ${from}
    where v.proveedor = any(${proveedores}) and v.habitual
      and ((${descuentos} and v.descuentos is null) or (${iva} and v.con_iva is null))`)

/** Refuses with 404 one of another supplier too. */
export async function getVinculo(db: Queryable, proveedor: number, id: number): Promise<Vinculo> {
  const row = await db.maybe<Vinculo>(
    sql`select ${columns} from ${from} where v.id = ${id} and v.proveedor = ${proveedor}`,
  )
  if (!row) throw notFound('El código del proveedor no existe')
  return row
}

/** Of suppliers by their names as given: whether each is out of use, and which of these articles it sells. */
export async function findVendedores(
  db: Reader,
  nombres: string[],
  articulos: string[],
): Promise<Map<string, { baja: boolean; vende: Set<string> }>> {
  if (nombres.length === 0) return new Map()
  const rows = await db.rows<{ nombre: string; baja: boolean; vende: string[] }>(sql`
    select n as nombre, p.baja, array(
      select v.articulo from articulo_proveedores v
      where v.articulo = any(${articulos}::text[]) and v.proveedor = p.id) as vende
    from unnest(${nombres}::text[]) n join proveedores p on p.id = ${proveedorPorNombre(sql`n`)}`)
  return new Map(rows.map(({ nombre, baja, vende }) => [nombre, { baja, vende: new Set(vende) }]))
}
