/** What lacks in a business of 20,000 articles and five branches: each table is read once. */

import type { reposicion } from '@mostrador/contract/compras/pedidos/reposicion'
import type { InputOf } from '@mostrador/contract/endpoint'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { explain, type Node, noting } from '../../../../test/database/explain.ts'
import { cloneDb, type TestDb } from '../../../../test/run/db.ts'
import type { Alcance } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { reposicionList } from './reposicion.queries.ts'

const ARTICULOS = 20_000
const SUCURSALES = 5
const HOY = '2026-03-15'

let test: TestDb
beforeAll(async () => {
  test = await cloneDb({ max: 3 })
  const { db } = test
  const todos = sql`sucursales s, generate_series(1, ${ARTICULOS}::integer) n`
  await db.run(sql`
    insert into sucursales (nombre, localidad, punto_venta)
    select 'Local ' || n, 'Rosario', n from generate_series(1, ${SUCURSALES}::integer) n`)
  await db.run(
    sql`insert into articulos (id, nombre) select n, 'Artículo ' || n from generate_series(1, ${ARTICULOS}::integer) n`,
  )
  const { usuario } = await db.one<{ usuario: number }>(sql`
    insert into usuarios (username, first_name, last_name, tipo_usuario, password_hash, sucursal)
    select 'duenio', 'Ana', 'Paz', 'vendedor', 'x', id from sucursales limit 1 returning id as usuario`)
  await db.run(
    sql`insert into stock (sucursal, articulo, cantidad) select s.id, n, (n * 7 + s.id) % 50 from ${todos}`,
  )
  // One branch has no points: it gives what its sales leave.
  await db.run(sql`
    insert into articulo_reposicion (sucursal, articulo, punto, nivel, usuario)
    select s.id, n, 2, 20, ${usuario} from ${todos} where s.punto_venta < ${SUCURSALES}`)
  await db.run(sql`
    insert into stock_movimientos (sucursal, articulo, fecha, cantidad, saldo, documento_tipo, documento_id, comprobante, usuario)
    select s.id, n, ${HOY}::date - (n % 80), 50, 50, 'ajuste', 1, 'AJ', ${usuario} from ${todos}`)
  await buildPedidos(usuario)
  await db.run(sql`analyze`)
}, 300_000)
afterAll(() => test.drop())

/** 2,000 orders of 20 lines; of most all came. */
async function buildPedidos(usuario: number): Promise<void> {
  const { db } = test
  const { proveedor } = await db.one<{ proveedor: number }>(sql`
    insert into proveedores (razon_social, condicion_iva) values ('x', 'RI') returning id as proveedor`)
  await db.run(sql`
    insert into articulo_proveedores (proveedor, codigo, articulo, factor, desde, habitual)
    select ${proveedor}, n, n, 12, ${HOY}::date, true from generate_series(1, ${ARTICULOS}::integer) n`)
  await db.run(sql`
    insert into pedidos (proveedor, sucursal, estado, fecha, usuario)
    select ${proveedor}, (select min(id) from sucursales) + n % ${SUCURSALES}::integer,
      case when n % 50 = 0 then 'pedido' when n % 51 = 0 then 'borrador' else 'completo' end, ${HOY}::date, ${usuario}
    from generate_series(1, 2000) n`)
  await db.run(sql`
    insert into pedido_detalles (pedido, linea, articulo, cantidad)
    select p.id, l, (p.id * 20 + l) % ${ARTICULOS}::integer + 1, 12 from pedidos p, generate_series(1, 20) l`)
  await db.run(sql`
    insert into recepciones (proveedor, sucursal, fecha, fecha_registro, remito, observaciones, usuario)
    select proveedor, sucursal, fecha, fecha, '', '', usuario from pedidos where estado = 'completo'`)
  await db.run(sql`
    insert into recepcion_detalles (recepcion, linea, articulo, cantidad, pedido, pedido_linea)
    select r.id, d.linea, d.articulo, d.cantidad, d.pedido, d.linea
    from (select id, row_number() over (order by id) as n from recepciones) r
    join (select id, row_number() over (order by id) as n from pedidos where estado = 'completo') p using (n)
    join pedido_detalles d on d.pedido = p.id`)
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The rows of each table that a plan looks at, in all loops. */
function readsOf(plan: Node): Map<string, number> {
  const reads = new Map<string, number>()
  for (const node of nodesOf(plan)) {
    const table = node['Relation Name']
    if (table === undefined) continue
    const looked = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    reads.set(table, (reads.get(table) ?? 0) + looked)
  }
  return reads
}

type Query = InputOf<typeof reposicion.list>['query']

it('reads no table more than once for a page, its count and from where it comes', async () => {
  const noted: Sql[] = []
  const db = noting(test.db, (query) => noted.push(query))
  const asked = {
    db,
    reports: db,
    actor: { tipo_usuario: 'admin' } as Actor,
    hoy: HOY,
    params: undefined,
    query: { search: '', transferencias: 'true' } as Query,
    alcance: { sucursal: null } as Alcance,
  }
  const page = await reposicionList.page(asked as never, { page: 3, page_size: 50 })
  expect(page.results).toHaveLength(50)
  expect(page.results.some((r) => r.transferir.length > 0)).toBe(true)
  expect(page.results.some((r) => r.pedir > 0)).toBe(true)
  const sizes = new Map(
    (
      await test.db.rows<{ name: string; n: number }>(sql`
        select relname as name, reltuples::integer as n from pg_class where relkind = 'r'`)
    ).map(({ name, n }) => [name, n]),
  )
  for (const query of noted) {
    const { kept } = await explain(test.db, query)
    for (const [table, looked] of readsOf(kept))
      expect(looked, `${table}: ${query.text}`).toBeLessThanOrEqual(
        Math.max(sizes.get(table) ?? 0, 1_000) * 1.1,
      )
  }
})
