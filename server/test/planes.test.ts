/** A list is planned a few times, and then runs with the plan that PostgreSQL keeps: to plan it takes longer than to read a page. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recount } from '../src/modules/base/contadores/contadores.commands.ts'
import { countDocumentos } from '../src/modules/base/contadores/contadores.queries.ts'
import { articulosList } from '../src/modules/maestros/articulos/articulos.queries.ts'
import { clientesList } from '../src/modules/maestros/clientes/clientes.queries.ts'
import { precioSinIva } from '../src/modules/mercaderia/costos/criterio.queries.ts'
import type { Asked } from '../src/platform/api/lists/list.ts'
import { cloneDb, type TestDb } from './run/db.ts'

let test: TestDb
beforeAll(async () => {
  // One connection, so that all plans belong to it.
  test = await cloneDb({ max: 1 })
  await test.db.run(
    sql`insert into articulos (id, nombre) select n, 'Artículo ' || n from generate_series(1, 2000) n`,
  )
  await test.db.run(sql`
    insert into clientes (nombre, numero_documento, condicion_iva, tipo_documento, fecha_alta)
    select 'Cliente ' || n, n, 'CF', 'DNI', '2026-01-02' from generate_series(1, 2000) n`)
  await test.db.inTx(recount)
  // Years of movements: their days are most of the counts.
  await test.db.run(sql`
    insert into contadores (que, sucursal, fecha, cantidad)
    select 'movimientos', sucursal, date '2020-01-01' + n, 1 from generate_series(1, 2) sucursal, generate_series(1, 2000) n`)
  await test.db.run(sql`analyze`)
})
afterAll(() => test.drop())

const LISTS: [string, () => Promise<unknown>][] = [
  ['articles, first page', () => articulosOf(1)],
  ['articles, a page near the start', () => articulosOf(7)],
  ['articles, a page near the end', () => articulosOf(90)],
  ['articles, inactive', () => articulosOf(1, 'inactivos')],
  ['customers, first page', () => clientesOf(1)],
  ['customers, a page near the end', () => clientesOf(90)],
  ['the number of sales in a branch', () => countDocumentos(test.db, 'ventas', 1)],
  ['the number of receipts', () => countDocumentos(test.db, 'recibos', null)],
]

/** No list of these asks who calls. */
const asked = <Query>(query: Query) => ({ db: test.db, query }) as unknown as Asked<Query, undefined>
const articulosOf = (page: number, estado: 'activos' | 'inactivos' = 'activos') =>
  articulosList(precioSinIva).page(asked({ search: '', estado }), { page, page_size: 20 })
const clientesOf = (page: number) =>
  clientesList.page(asked({ search: '', orden: 'nombre' as const }), { page, page_size: 20 })

/** How often the connection planned a statement anew. */
const planned = async (): Promise<number> =>
  (
    await test.db.one<{ n: number }>(
      sql`select coalesce(sum(custom_plans), 0)::bigint as n from pg_prepared_statements`,
    )
  ).n

it.each(LISTS)('%s keeps its plan', async (_, list) => {
  for (let n = 0; n < 8; n++) await list()
  const before = await planned()
  for (let n = 0; n < 8; n++) await list()
  expect((await planned()) - before).toBe(0)
})

it.each(LISTS.slice(0, 6))('%s keeps its plan while the list changes', async (_, list) => {
  const changeAndList = async () => {
    await test.db.run(sql`update articulos set baja = baja where id = '1'`)
    await test.db.run(sql`update clientes set baja = baja where id = 1`)
    await list()
  }
  for (let n = 0; n < 8; n++) await changeAndList()
  const before = await planned()
  for (let n = 0; n < 8; n++) await changeAndList()
  expect((await planned()) - before).toBe(0)
})
