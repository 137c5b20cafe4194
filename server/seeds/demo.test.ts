import { sesion } from '@mostrador/contract/base/sesion'
import { createClient } from '@mostrador/contract/client'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../src/app.ts'
import { getCajaEnPerfil } from '../src/modules/caja/cajas/cajas.queries.ts'
import { getComprasEnPerfil } from '../src/modules/compras/proveedores/compras.queries.ts'
import { getCobranzaEnPerfil } from '../src/modules/credito/configuracion/configuracion.queries.ts'
import { checkIntegridad } from '../src/modules/gestion/integridad/integridad.queries.ts'
import { getVentasEnPerfil } from '../src/modules/ventas/configuracion/configuracion.queries.ts'
import { getPresupuesto } from '../src/modules/ventas/presupuestos/presupuestos.queries.ts'
import { cloneDb, type TestDb } from '../test/run/db.ts'
import { fetchInto } from '../test/run/tienda.ts'
import { DEMO_USERS, seedDemo } from './demo.ts'
import { brokenLedgers, fingerprint } from './ledgers.ts'

const HOY = '2026-05-29'
/** Paid, void, overdue, due today, due later. */
const CUOTA = `case when pagada then 1 when anulada then 2 else 4 + sign(fecha_vencimiento - '${HOY}'::date) end`

/** Enough for a busy machine. */
const SLOW_MS = 300_000

const A_SUNDAY = '2026-03-01'

describe('the demo shop', () => {
  let shop: TestDb
  let again: TestDb
  beforeAll(async () => {
    shop = await cloneDb()
    again = await cloneDb()
    await seedDemo(shop.db, { hoy: HOY })
  })
  afterAll(async () => {
    await shop.drop()
    await again.drop()
  })

  it('has ledgers whose balances equal their movements', async () => {
    expect(await brokenLedgers(shop.db)).toEqual({})
  })

  it('is right by the check that the shop itself makes', async () => {
    expect(await checkIntegridad(shop.db)).toMatchObject({ ok: true, diferencias: [] })
  })

  it('fails the first of these checks when a balance is changed', async () => {
    const tampered = shop.db.inTx(async (tx) => {
      await tx.run(sql`update clientes set saldo = saldo + 1 where id = 1`)
      await tx.run(sql`update stock set cantidad = cantidad + 1 where sucursal = 1 and cantidad = 7`)
      await tx.run(sql`update cuotas set total_cuota = total_cuota - 1 where id = 1`)
      throw new Error(Object.keys(await brokenLedgers(tx)).join(' · '))
    })
    await expect(tampered).rejects.toThrow(
      'stock is the sum of its movements · what a customer owes is the sum of the account' +
        ' · instalments are what live receipts left of them',
    )
  })

  it('is as large as promised', async () => {
    expect(
      await shop.db.one(sql`
        select (select count(*) from sucursales) as sucursales, (select count(*) from articulos) as articulos,
          (select count(*) from clientes where not consumidor_final) as clientes, (select count(*) from clientes where baja) as bajas,
          (select count(*) from usuarios) as usuarios`),
    ).toEqual({ sucursales: 3, articulos: 300, clientes: 80, bajas: 2, usuarios: 4 })
  })

  it.each([
    ['ventas', 'condicion_venta', 6],
    ['ventas', 'estado', 2],
    ['cuotas', CUOTA, 5],
    ['recibos', 'estado', 2],
    ['recibos', 'es_anticipo', 2],
    ['notas_credito', 'origen', 3],
    ['articulos_pendientes', "estado = 'PENDIENTE'", 2],
    ['remitos', 'tipo_operacion', 2],
    ['ajustes', 'tipo_operacion', 2],
    ['transferencias', 'estado', 4],
    ['articulos', 'baja', 2],
    ['pedidos', 'estado', 6],
    ['compras', 'tipo', 3],
    ['compras', "categoria <> ''", 2],
    ['compras', 'sign(pendiente) + 2 * sign(total - pendiente)', 3],
    ['recepciones', 'compra is null', 2],
    ['compra_tributos', 'tipo', 2],
    ['pago_medios', 'medio', 3],
  ])('shows %s in each %s', async (table, state, states) => {
    const rows = await shop.db.rows(raw(`select ${state}, count(*) from ${table} group by 1`))
    expect(rows).toHaveLength(states)
  })

  it('has bought for a year from more than a dozen suppliers, some of whom it owes since before', async () => {
    const bought = await shop.db.one(sql`
      select (select count(*) > 12 from proveedores) as suppliers,
        (select count(distinct date_trunc('month', fecha)) from compras) as months,
        (select count(*) > 0 from compras where pendiente > 0 and vencimiento < ${HOY}::date) as overdue,
        (select count(*) from devoluciones_proveedor where compra is not null) as credited,
        (select count(*) > 0 from (
          select pedido from recepcion_detalles where pedido is not null group by pedido
          having count(distinct recepcion) > 1) p) as in_parts,
        (select count(*) > 0 from recepcion_detalles d join recepciones r on r.id = d.recepcion
          where r.compra is null and d.compra is not null) as billed_later,
        (select count(*) > 200 from articulo_proveedores where habitual) as codes,
        (select count(distinct sucursal) from articulo_reposicion) as points`)
    expect(bought).toEqual({
      suppliers: true,
      months: 12,
      overdue: true,
      credited: 1,
      in_parts: true,
      billed_later: true,
      codes: true,
      points: 3,
    })
  })

  it('knows what its sales cost', async () => {
    const { without, averaged } = await shop.db.one<{ without: number; averaged: number }>(sql`
      select count(*) filter (where costo_unitario is null)::integer as without,
        count(*) filter (where costo_promedio is not null)::integer as averaged from venta_detalles`)
    expect(without).toBe(0)
    expect(averaged).toBeGreaterThan(300)
  })

  it('has offers that hold, that expired, that were sold and that were annulled', async () => {
    const ids = await shop.db.rows<{ id: number }>(sql`select id from presupuestos`)
    const estados = await Promise.all(
      ids.map(async ({ id }) => (await getPresupuesto(shop.db, id, HOY)).estado),
    )
    expect([...new Set(estados)].sort()).toEqual(['anulado', 'vencido', 'vendido', 'vigente'])
  })

  it('has limits of credit of which nobody has used more than half', async () => {
    const limites = await shop.db.one(sql`
      select count(*) as limited, count(*) filter (where 2 * saldo > limite_credito) as near
      from clientes where limite_credito is not null`)
    expect(limites).toEqual({ limited: 8, near: 0 })
  })

  it('has purchases, offers, exchanges, limits of credit, collections and reminders on, and a till that is open in the last branch alone', async () => {
    expect(await getComprasEnPerfil(shop.db)).toEqual({ compras: true })
    expect(await getVentasEnPerfil(shop.db)).toEqual({
      presupuestos: { dias: 15 },
      cambios: true,
      credito: {},
    })
    expect(await getCobranzaEnPerfil(shop.db)).toEqual({ cobranza: { recordatorios: true } })
    const tills = await shop.db.rows(sql`
      select s.sucursal, c.nombre, t.estado, u.username from caja_sucursales s join cajas c using (sucursal)
      join caja_turnos t on t.caja = c.id join usuarios u on u.id = t.usuario_apertura
      where s.activas and not c.tesoreria`)
    expect(tills).toEqual([{ sucursal: 3, nombre: 'Caja 1', estado: 'abierto', username: 'vendedor3' }])
  })

  it.each([1, 2])('the seller of branch %i meets no till', async (n) => {
    const { id } = await shop.db.one<{ id: number }>(
      sql`select id from usuarios where username = ${`vendedor${n}`}`,
    )
    expect(await getCajaEnPerfil(shop.db, { id, sucursal: n })).not.toHaveProperty('caja')
  })

  it('has run out of some articles in every branch', async () => {
    const rows = await shop.db.rows(sql`
      select id from articulos where not baja and id not in (select articulo from stock where cantidad > 0)`)
    expect(rows.length).toBeGreaterThan(0)
  })

  it('accepts the logins of its users, each in the own branch', async () => {
    const http = await createApp({
      db: shop.db,
      secret: 'only-for-the-tests-of-the-demo-shop-0123',
      logLevel: 'silent',
    })
    const call = createClient({ fetch: fetchInto(http) })
    for (const line of DEMO_USERS) {
      const [username = '', password = ''] = line.trim().split(/ \/ | \(/)
      const sucursal = Number(/\d/.exec(username)?.[0] ?? 1)
      const { usuario } = await call(sesion.login, { body: { username, password, sucursal } })
      expect(usuario.username).toBe(username)
    }
    await http.close()
  })

  it(
    'is the same for the same seed and day',
    async () => {
      await seedDemo(again.db, { hoy: HOY })
      expect(await fingerprint(again.db)).toEqual(await fingerprint(shop.db))
    },
    SLOW_MS,
  )

  it('leaves an existing business alone', async () => {
    const before = await fingerprint(shop.db)
    expect(await seedDemo(shop.db, { seed: 2, hoy: HOY })).toBe(false)
    expect(await fingerprint(shop.db)).toEqual(before)
  })
})

describe('the demo shop of another day', () => {
  it(
    'is true on a Sunday as well',
    async () => {
      const { db, drop } = await cloneDb()
      expect(await seedDemo(db, { seed: 7, hoy: A_SUNDAY })).toBe(true)
      expect(await brokenLedgers(db)).toEqual({})
      await drop()
    },
    SLOW_MS,
  )
})
