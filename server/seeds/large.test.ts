import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkIntegridad } from '../src/modules/gestion/integridad/integridad.queries.ts'
import { findArticulos } from '../src/modules/maestros/articulos/articulos.queries.ts'
import { createVenta } from '../src/modules/ventas/ventas/ventas.commands.ts'
import { isEmpty } from '../src/start/founding.ts'
import { cloneDb, type TestDb } from '../test/run/db.ts'
import { ventaInput } from '../test/shop/builders.ts'
import { runDemo } from './cli.ts'
import { seedLarge } from './large.ts'
import { brokenLedgers, fingerprint } from './ledgers.ts'

const SIZE = {
  sucursales: 3,
  articulos: 400,
  clientes: 200,
  ventas: 500,
  dias: 0,
  seed: 1,
  hoy: '2026-05-29',
}

describe('a large business', () => {
  let business: TestDb
  let again: TestDb
  let documents: number | null
  beforeAll(async () => {
    business = await cloneDb()
    again = await cloneDb()
    documents = await seedLarge(business.db, SIZE)
  })
  afterAll(async () => {
    await business.drop()
    await again.drop()
  })

  it('has ledgers whose balances equal their movements', async () => {
    expect(await brokenLedgers(business.db)).toEqual({})
  })

  it('is right by the check that the shop itself makes', async () => {
    expect(await checkIntegridad(business.db)).toMatchObject({ ok: true, diferencias: [] })
  })

  it('has bought from its suppliers, paid most of it, and owes the rest', async () => {
    const bought = await business.db.one(sql`
      select (select count(*) > 20 from compras) as vouchers, (select count(*) > 10 from pagos_proveedores) as payments,
        (select count(*) > 0 from compras where pendiente > 0) as owed,
        (select count(*) > 50 from articulo_costos where promedio > 0) as costs`)
    expect(bought).toEqual({ vouchers: true, payments: true, owed: true, costs: true })
  })

  it('has the requested size, and tells the number of its documents', async () => {
    const counted = await business.db.one(sql`
      select (select count(*) from sucursales) as sucursales, (select count(*) from articulos) as articulos,
        (select count(*) from clientes where not consumidor_final) as clientes, (select count(*) from ventas) as ventas`)
    expect(counted).toEqual({ sucursales: 3, articulos: 400, clientes: 200, ventas: 500 })
    const { n } = await business.db.one<{ n: number }>(sql`
      select sum(n)::integer as n from (
        select count(*) as n from ventas union all select count(*) from recibos
        union all select count(*) from notas_credito union all select count(*) from ajustes
        union all select count(*) from remitos union all select count(*) from transferencias
        union all select count(*) from compras union all select count(*) from pagos_proveedores) d`)
    expect(documents).toBe(n)
  })

  it('leaves no trace when it stops in the middle', async () => {
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(seedLarge(again.db, { ...SIZE, signal })).rejects.toThrow('enough')
    expect(await isEmpty(again.db)).toBe(true)
  })

  it('is the same for the same seed, also after a stopped attempt', async () => {
    await seedLarge(again.db, SIZE)
    expect(await fingerprint(again.db)).toEqual(await fingerprint(business.db))
  })

  it('can go on selling after the end of the story', async () => {
    const { db } = business
    const [row] = await db.rows<{ id: string }>(
      sql`select id from articulos where not baja order by id limit 1`,
    )
    const articulo = (await findArticulos(db, [row?.id ?? ''])).get(row?.id ?? '')
    if (!articulo) throw new Error('no article')
    const actor = { id: 1, username: 'admin', tipo_usuario: 'admin', sucursal: 1, sesion: '' } as const
    const input = ventaInput({ cliente: 1, fecha: SIZE.hoy, lineas: [{ articulo, cantidad: 1 }] })
    const { id } = await db.inTx((tx) => createVenta(tx, input, actor, SIZE.hoy))
    expect(id).toBe(501)
    expect(await brokenLedgers(db)).toEqual({})
  })

  it('refuses a database with a business: the command line says so and ends with 1', async () => {
    expect(await seedLarge(business.db, SIZE)).toBeNull()
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await runDemo(['--ventas', '10'], { DATABASE_URL: business.url })).toBe(1)
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Esta base ya tiene un negocio/))
  })
})
