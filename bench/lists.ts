/**
 * Lists and searches: the call through HTTP, compared with an empty call plus the bare SQL of the page and of
 * its count on the same database.
 */
import { articulos } from '@mostrador/contract/articulos'
import { clientes } from '@mostrador/contract/clientes'
import { stock } from '@mostrador/contract/stock'
import { ventas } from '@mostrador/contract/ventas'
import sql, { type Sql } from 'sql-template-tag'
import { compare, type Result } from './measure.ts'
import type { World } from './world.ts'

const TIMES = 100

export async function benchLists({ db, call, baseUrl }: World): Promise<Result[]> {
  const { nombre } = await db.one<{ nombre: string }>(sql`
    select split_part(nombre, ' ', 1) as nombre from articulos offset 1234 limit 1`)
  const code = await db.one<{ id: string }>(sql`select id from articulos offset 4321 limit 1`)
  const pattern = `%${nombre.toLowerCase()}%`
  const measure = (name: string, allowed: number, work: () => Promise<unknown>, rows: Sql, count: Sql) =>
    compare(
      { name, limit: 'an empty call, and page and count in bare SQL', allowed },
      TIMES,
      work,
      async () => {
        await (await fetch(`${baseUrl}/salud/`)).arrayBuffer()
        await Promise.all([db.rows(rows), db.rows(count)])
      },
    )

  return [
    await measure(
      'sales, first page',
      3,
      () => call(ventas.list, {}),
      sql`select v.*, c.nombre from (select * from ventas where sucursal = 1 order by id desc limit 20) v
        join clientes c on c.id = v.cliente order by v.id desc`,
      sql`select count(*) from ventas where sucursal = 1`,
    ),
    await measure(
      'articles, first page',
      3,
      () => call(articulos.list, {}),
      sql`select * from articulos order by nombre collate "es-AR-x-icu", id limit 20`,
      sql`select count(*) from articulos`,
    ),
    await measure(
      'articles, search by a word',
      3,
      () => call(articulos.list, { query: { search: nombre, page_size: 8, estado: 'activos' } }),
      sql`select id, nombre, precio_venta from articulos where busqueda like ${pattern} and not baja
        order by nombre collate "es-AR-x-icu", id limit 8`,
      sql`select count(*) from articulos where busqueda like ${pattern} and not baja`,
    ),
    await measure(
      'articles, a scanned code',
      3,
      () => call(articulos.list, { query: { search: code.id, page_size: 8 } }),
      sql`select * from articulos where lower(id) = lower(${code.id})`,
      sql`select count(*) from articulos where lower(id) = lower(${code.id})`,
    ),
    await measure(
      'customers, first page',
      3,
      () => call(clientes.list, {}),
      sql`select * from clientes order by nombre collate "es-AR-x-icu", id limit 20`,
      sql`select count(*) from clientes`,
    ),
    await measure(
      'stock of the branch, first page',
      3,
      () => call(stock.informe, {}),
      sql`select a.id, a.nombre, s.cantidad from articulos a
        left join stock s on s.articulo = a.id and s.sucursal = 1
        where not a.baja order by a.nombre collate "es-AR-x-icu", a.id limit 20`,
      sql`select count(*) from articulos where not baja`,
    ),
  ]
}
