import type { Articulo } from '@mostrador/contract/maestros/articulos'
import sql from 'sql-template-tag'
import type { Local } from '../locales.ts'
import type { Shop } from './shop.ts'

/**
 * Articles on sale with more than a few units in the branch, in the order of the catalogue, with their units.
 */
export async function listInStock(
  { tx, articulos }: Shop,
  local: Local,
): Promise<{ articulo: Articulo; cantidad: number }[]> {
  const rows = await tx.rows<{ articulo: string; cantidad: number }>(sql`
    select articulo, cantidad from stock where sucursal = ${local.id} and cantidad > 3 order by articulo`)
  const byId = new Map(articulos.map((a) => [a.id, a]))
  return rows.flatMap(({ articulo: id, cantidad }) => {
    const articulo = byId.get(id)
    return articulo ? [{ articulo, cantidad }] : []
  })
}

/** Articles on sale without units in the branch. */
export async function listMissing({ tx, articulos }: Shop, local: Local): Promise<Articulo[]> {
  const rows = await tx.rows<{ articulo: string }>(sql`
    select articulo from stock where sucursal = ${local.id} and cantidad > 0`)
  const inStock = new Set(rows.map((row) => row.articulo))
  return articulos.filter((a) => !inStock.has(a.id))
}
