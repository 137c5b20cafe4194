/** Codes that wait beside thousands of articles: what a name costs is bounded, also before PostgreSQL knows of them. */
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { explain, noting, workOf } from '../../../../test/database/explain.ts'
import { cloneDb, type TestDb } from '../../../../test/run/db.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { vincularPorNombre } from './codigos-pendientes.commands.ts'
import { codigosPendientesList } from './codigos-pendientes.queries.ts'

const ARTICULOS = 5_000
const CODIGOS = 200
/** Pages and rows for a code: its name is looked up in an index a few times, and compared with a hundred names each time. */
const DE_UN_CODIGO = 150

const noun = sql`(array['Remera algodón','Lavarropas automático','Aceite de girasol','Silla plegable'])[1 + n % 4]`
const brand = sql`(array['Cuyora','Ondamar','Zondara','Molinar','Litorana'])[1 + n % 5]`

let test: TestDb
let proveedor: number
beforeAll(async () => {
  test = await cloneDb({ max: 2 })
  const { db } = test
  await db.run(sql`alter table articulos set (autovacuum_enabled = off)`)
  await db.run(sql`alter table codigos_pendientes set (autovacuum_enabled = off)`)
  await db.run(sql`analyze`)
  await db.run(sql`insert into compras_configuracion (activa) values (true)
    on conflict (id) do update set activa = true`)
  ;({ proveedor } = await db.one<{ proveedor: number }>(sql`
    insert into proveedores (razon_social, condicion_iva) values ('Molinos', 'RI') returning id as proveedor`))
  await db.run(sql`
    insert into articulos (id, nombre)
    select 'A' || n, ${noun} || ' ' || ${brand} || ' modelo ' || n from generate_series(1, ${ARTICULOS}::integer) n`)
  // Which list brought them plays no part.
  await db.run(sql`alter table codigos_pendientes drop constraint codigos_pendientes_importacion_fkey`)
  await db.run(sql`
    insert into codigos_pendientes (proveedor, codigo, descripcion, codigo_barras, categoria, iva, factor, precio_lista, importacion)
    select ${proveedor}, 'X' || n, upper(${noun} || ' ' || ${brand} || ' model ' || n), '', '', '21', 1, 100, 1
    from generate_series(1, ${CODIGOS}::integer) n`)
}, 120_000)
afterAll(() => test.drop())

type Page = Awaited<ReturnType<typeof codigosPendientesList.page>>

async function readAll(): Promise<{ page: Page; noted: Sql[] }> {
  const noted: Sql[] = []
  const db = noting(test.db, (query) => noted.push(query))
  const asked = {
    db,
    reports: db,
    actor: { tipo_usuario: 'admin' } as Actor,
    hoy: '2026-03-15',
    params: { id: proveedor },
    query: { search: '', descartados: 'false' },
    alcance: { sucursal: null },
  }
  const page = await codigosPendientesList.page(asked as never, { page: 1, page_size: CODIGOS })
  return { page, noted }
}

// In this order: what is told to PostgreSQL stays told.
it.each([
  ['tables that were empty when they were last looked at', sql`select 1`],
  ['codes that were never looked at', sql`analyze articulos`],
  ['both', sql`analyze codigos_pendientes`],
])('finds names with bounded work, knowing of %s', async (_, tell) => {
  await test.db.run(tell)
  const { page, noted } = await readAll()
  expect(page.results).toHaveLength(CODIGOS)
  for (const { descripcion, sugerencias } of page.results) {
    const n = descripcion.split(' ').at(-1)
    expect(sugerencias[0]).toMatchObject({ articulo: `A${n}`, por: 'nombre' })
    expect(sugerencias.length).toBeLessThanOrEqual(3)
  }
  let work = 0
  for (const query of noted) work += workOf((await explain(test.db, query)).kept)
  expect(work).toBeLessThan(DE_UN_CODIGO * CODIGOS)
})

it('links all codes of an equal name in one walk over the names', async () => {
  const noted: Sql[] = []
  const stop = new Error('stopped before it writes')
  const rows = async (query: Sql) => {
    noted.push(query)
    throw stop
  }
  const linking = test.db.inTx(async (tx) => {
    const reading = { ...tx, rows } as typeof tx
    await vincularPorNombre(reading, { proveedor, con_alarmas: true }, {} as Actor)
  })
  await expect(linking).rejects.toBe(stop)
  const [hallados] = noted
  expect(workOf((await explain(test.db, hallados as Sql)).kept)).toBeLessThan(20_000)
})
