import { sesion } from '@mostrador/contract/base/sesion'
import { cajas } from '@mostrador/contract/caja/cajas'
import { panel } from '@mostrador/contract/gestion/panel'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import {
  DIAS_DE_DISPOSITIVO,
  dispositivos,
  type Dispositivo as Equipo,
  MAX_DISPOSITIVOS,
  MAX_EN_COLA,
  type Pulso,
} from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import { FORMATOS, llegadas, MAX_DIAS_EN_CAMINO } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal, shopOfFile, type TestApp } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente } from '../../../../test/shop/builders.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'
import { activarSinConexion, Dispositivo, enviar } from '../../../../test/shop/sinConexion.ts'
import { oldOf } from '../../../app.ts'
import { alcanceDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { purge } from '../../../platform/health/purge.ts'
import { checkIntegridad } from '../../gestion/integridad/integridad.queries.ts'
import { listDispositivos } from './dispositivos.queries.ts'
import { getSinConexionEnPanel } from './sin-conexion.queries.ts'

const shop = shopOfFile()
let articulo: Awaited<ReturnType<typeof buildArticulo>>
const CF = CONSUMIDOR_FINAL.id
const device = new Dispositivo()
const otro = new Dispositivo()

/** Today, for the database as well as for the shop. */
const ahora = new Date()
const DIA = 86_400_000

/** The list without a page. */
const equiposDe = async (call: TestApp['admin']['call']): Promise<Equipo[]> =>
  (await call(dispositivos.list, { query: {} })) as Equipo[]

const pulso = (fields: Partial<Pulso> = {}): Pulso => ({
  dispositivo: device.id,
  nombre: 'Mostrador 1',
  en_cola: 0,
  desde: null,
  para_resolver: 0,
  copia: null,
  version: '1.2.3',
  formato: 1,
  reloj: ahora.toISOString(),
  ...fields,
})

beforeAll(async () => {
  shop.clock.set(ahora.toISOString())
  for (const who of ['admin', 'vendedor', 'vecino'] as const)
    shop[who] = await shop.login(who, who === 'vecino' ? shop.norte : shop.centro)
  articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 2 } })
})

describe('the switch of a branch', () => {
  it('is off at first, stays as it was when it is left out, and is in the trail and in the profile', async () => {
    const on = async () => (await shop.vendedor.call(sesion.profile)).sin_conexion
    const de = async () => (await shop.admin.call(cajas.sucursales)).map((s) => s.sin_conexion)
    expect([await on(), await de()]).toEqual([undefined, [false, false]])
    expect((await shop.admin.call(panel.get, { query: {} })).sin_conexion).toBeUndefined()
    await activarSinConexion(shop, shop.centro)
    const sinDecir = { activas: false, cierre_ciego: false }
    await shop.admin.call(cajas.configurar, { params: { id: shop.centro }, body: sinDecir })
    expect([await on(), await de()]).toEqual([true, [true, false]])
    expect((await shop.vecino.call(sesion.profile)).sin_conexion).toBeUndefined()
    const trail = await shop.db.rows<{ despues: object }>(sql`
      select despues from auditoria where entidad = 'cajas' order by id`)
    expect(trail[0]?.despues).toMatchObject({ sin_conexion: true })
    expect(trail[1]?.despues).not.toHaveProperty('sin_conexion')
  })
})

describe('a device', () => {
  it('tells how it is, and hears the clock and the forms; its row is one', async () => {
    expect(await shop.vendedor.call(dispositivos.pulso, { body: pulso() })).toEqual({
      ahora: ahora.toISOString(),
      formatos: [...FORMATOS],
    })
    const desde = new Date(ahora.getTime() - 3_600_000).toISOString()
    const atrasado = new Date(ahora.getTime() - 7 * 60_000).toISOString()
    await shop.vendedor.call(dispositivos.pulso, {
      body: pulso({ en_cola: 3, desde, para_resolver: 1, copia: desde, reloj: atrasado }),
    })
    const enOtro = await shop.login('vendedor', shop.centro)
    await enOtro.call(dispositivos.pulso, { body: pulso({ dispositivo: otro.id, nombre: '' }) })
    expect(await shop.vendedor.call(dispositivos.list, { query: {} })).toMatchObject([
      {
        dispositivo: device.id,
        nombre: 'Mostrador 1',
        sucursal: { id: shop.centro, nombre: 'Centro' },
        usuario: { id: shop.vendedor.id, username: 'vendedor', persona: 'Vera Venta' },
        en_cola: 3,
        desde,
        para_resolver: 1,
        copia: desde,
        version: '1.2.3',
        minutos_reloj: -7,
      },
      { dispositivo: otro.id, en_cola: 0 },
    ])
  })

  it('of a branch that never had it on is answered and not kept; no other branch sees it', async () => {
    await shop.vecino.call(dispositivos.pulso, { body: pulso({ dispositivo: 'f'.repeat(32) }) })
    expect(await shop.vecino.call(dispositivos.list, { query: {} })).toEqual([])
    const query = { sucursal: shop.centro }
    expect(await refusal(shop.vecino.call(dispositivos.list, { query }))).toMatchObject({ status: 403 })
    expect(await shop.admin.call(dispositivos.list, { query: {} })).toHaveLength(2)
  })

  it('with the strangest clock is kept', async () => {
    const lejos = pulso({ dispositivo: otro.id, nombre: '', reloj: '9999-12-31T23:59:59.000Z' })
    const enOtro = await shop.login('vendedor', shop.centro)
    await enOtro.call(dispositivos.pulso, { body: lejos })
    expect(await equiposDe(shop.vendedor.call)).toHaveLength(2)
  })

  it('has one place for each session: another one takes it', async () => {
    const { call } = await shop.login('vendedor', shop.centro)
    for (let n = 0; n < 30; n++) {
      await call(dispositivos.pulso, { body: pulso({ dispositivo: n.toString(16).padStart(32, 'e') }) })
    }
    const query = { page: 1, page_size: 2 }
    expect(await shop.admin.call(dispositivos.list, { query })).toMatchObject({ count: 3, total_pages: 2 })
    await call(dispositivos.pulso, { body: pulso({ dispositivo: otro.id, nombre: '' }) })
    expect(await equiposDe(shop.admin.call)).toHaveLength(2)
  })

  it('tells of no more than it can have, and of no time that was not', async () => {
    const { call } = await shop.login('vendedor', shop.centro)
    const siempre = { desde: '0001-01-01T00:00:00.000Z', copia: '9999-12-31T23:59:59.000Z' }
    const body = pulso({
      dispositivo: otro.id,
      nombre: '',
      en_cola: 1_000_000,
      para_resolver: 1_000_000,
      ...siempre,
    })
    await call(dispositivos.pulso, { body })
    const lista = await equiposDe(shop.admin.call)
    expect(lista.find((d) => d.dispositivo === otro.id)).toMatchObject({
      en_cola: MAX_EN_COLA,
      para_resolver: MAX_EN_COLA,
      desde: new Date(ahora.getTime() - MAX_DIAS_EN_CAMINO * DIA).toISOString(),
      copia: ahora.toISOString(),
    })
    await call(dispositivos.pulso, { body: pulso({ dispositivo: otro.id, nombre: '' }) })
  })

  it('breaks no panel, however many there are and whatever they tell', async () => {
    class Undo extends Error {}
    const waits = async (tx: Tx) => {
      await tx.run(sql`
        insert into sin_conexion_dispositivos (dispositivo, sucursal, usuario, nombre, visto, en_cola, para_resolver,
          version, formato, minutos_reloj)
        select md5(n::text), ${shop.centro}, ${shop.vendedor.id}, '', now(), 1000000, 1000000, '', 1, 0
        from generate_series(1, 2200) n`)
      const todos = alcanceDe(await actorDe(tx))
      expect(await getSinConexionEnPanel(tx, todos, await actorDe(tx), '2026-03-15')).toMatchObject({
        esperan: 2_147_483_647,
        para_resolver: 2_147_483_647,
      })
      expect(await listDispositivos(tx, todos, { page_size: 20 })).toHaveLength(MAX_DISPOSITIVOS)
      throw new Undo()
    }
    const actorDe = async (tx: Tx) => ({
      ...(await tx.one<Pick<Actor, 'id' | 'username' | 'tipo_usuario'>>(
        sql`select id, username, tipo_usuario from usuarios where id = ${shop.admin.id}`,
      )),
      sucursal: shop.centro,
      sesion: '',
    })
    await expect(shop.db.inTx(waits)).rejects.toBeInstanceOf(Undo)
  })

  it('is forgotten after thirty days without a word', async () => {
    const viejo = 'd'.repeat(32)
    const { call } = await shop.login('vendedor', shop.centro)
    await call(dispositivos.pulso, { body: pulso({ dispositivo: viejo }) })
    const hace = (dias: number) => sql`
      update sin_conexion_dispositivos set visto = ${new Date(ahora.getTime() - dias * DIA).toISOString()}
      where dispositivo = ${viejo}`
    await shop.db.run(hace(DIAS_DE_DISPOSITIVO - 1))
    await purge(shop, oldOf)
    expect(await equiposDe(shop.admin.call)).toHaveLength(3)
    await shop.db.run(hace(DIAS_DE_DISPOSITIVO + 1))
    await purge(shop, oldOf)
    expect(await equiposDe(shop.admin.call)).toHaveLength(2)
  })

  it('is forgotten by an admin, and the trail has it', async () => {
    const [, last] = await equiposDe(shop.admin.call)
    const call = { params: { id: last?.id ?? 0 } }
    expect(await refusal(shop.vendedor.call(dispositivos.olvidar, call))).toMatchObject({ status: 403 })
    await shop.admin.call(dispositivos.olvidar, call)
    expect(await refusal(shop.admin.call(dispositivos.olvidar, call))).toMatchObject({ status: 404 })
    expect(await shop.admin.call(dispositivos.list, { query: {} })).toHaveLength(1)
    const trail = await shop.db.rows(sql`
      select accion, antes from auditoria where entidad = 'ventas-sin-conexion'`)
    expect(trail).toEqual([{ accion: 'baja', antes: { dispositivo: otro.id } }])
  })
})

describe('what the owner sees', () => {
  it('is each sale that arrived, by branch, device, day, note, number or customer, with its sums', async () => {
    const cliente = await buildCliente(shop.admin.call, { nombre: 'Zulema Paz' })
    const lineas = [{ articulo, cantidad: 3 }]
    const suya = device.venta(shop.vendedor.id, { cliente: cliente.id, lineas })
    const cara = otro.venta(shop.vendedor.id, { cliente: CF, lineas: [{ articulo, cantidad: 1 }] })
    await shop.admin.call(articulos.update, {
      params: { id: articulo.id },
      body: { ...articulo, precio_venta: 9_000 },
    })
    const a = await enviar(shop.vendedor.call, suya)
    const b = await enviar(shop.admin.call, cara)
    const pedir = async (query: object, call = shop.admin.call) =>
      (await call(llegadas.list, { query: { page: 1, ...query } })).results.map((l) => l.id)
    const { results, totales } = await shop.admin.call(llegadas.list, { query: { page: 1, totales: 'true' } })
    expect(results).toEqual([
      {
        id: b.id,
        numero: b.numero,
        provisional: cara.provisional,
        sucursal: { id: shop.centro, nombre: 'Centro' },
        dispositivo: otro.id,
        usuario: { id: shop.vendedor.id, username: 'vendedor', persona: 'Vera Venta' },
        enviada_por: { id: shop.admin.id, username: 'admin', persona: 'Ana Admin' },
        tomada: cara.tomada,
        llegada: expect.any(String),
        total: 10_000,
        diferencia: 1_000,
        notas: b.notas,
      },
      expect.objectContaining({ id: a.id, diferencia: 3_000 }),
    ])
    expect(results[1]).not.toHaveProperty('enviada_por')
    expect(totales).toEqual({ total: 40_000, diferencia: 4_000 })
    expect(await pedir({ dispositivo: device.id })).toEqual([a.id])
    expect(await pedir({ nota: 'enviada' })).toEqual([b.id])
    expect(await pedir({ nota: 'precio' })).toEqual([b.id, a.id])
    expect(await pedir({ search: 'zulema' })).toEqual([a.id])
    expect(await pedir({ search: suya.provisional })).toEqual([a.id])
    expect(await pedir({ search: b.numero })).toEqual([b.id])
    expect(await pedir({ desde: '2020-01-01', hasta: '2020-01-02' })).toEqual([])
    expect(await pedir({ sucursal: shop.norte })).toEqual([])
    expect(await pedir({}, shop.vecino.call)).toEqual([])
  })

  it('is on the panel, where it is on and for those who may see reports', async () => {
    const { sin_conexion } = await shop.vendedor.call(panel.get, { query: {} })
    expect(sin_conexion).toMatchObject({
      esperan: 3,
      para_resolver: 1,
      por_contar: 2,
      diferencias: { cantidad: 2, total: 4_000 },
    })
    expect(
      (await shop.admin.call(panel.get, { query: { sucursal: shop.norte } })).sin_conexion,
    ).toBeUndefined()
    await givePermisos(shop, { sin: ['informe_ventas'] })
    expect((await shop.vendedor.call(panel.get, { query: {} })).sin_conexion).toBeUndefined()
    expect(await refusal(shop.vendedor.call(llegadas.list, { query: { page: 1 } }))).toMatchObject({
      status: 403,
    })
    await givePermisos(shop)
  })

  it('is what waits to be counted, which is counted once', async () => {
    const pedir = async (query: object) =>
      (await shop.admin.call(llegadas.porContar, { query: { page: 1, ...query } })).results
    const [una, otra, ...rest] = await pedir({})
    // The first sale lacked one of three units; the second its only one.
    expect([una, otra, rest]).toMatchObject([
      { articulo: articulo.id, cantidad: 1, stock: 0, contada: null },
      { articulo: articulo.id, cantidad: 1, stock: 0, contada: null },
      [],
    ])
    const call = { params: { id: una?.id ?? 0 }, body: {} }
    expect(await refusal(shop.vecino.call(llegadas.contar, call))).toMatchObject({ status: 403 })
    expect(await shop.admin.call(llegadas.contar, call)).toMatchObject({
      contada: { usuario: { id: shop.admin.id, username: 'admin', persona: 'Ana Admin' } },
    })
    expect(await refusal(shop.vendedor.call(llegadas.contar, call))).toMatchObject({
      status: 409,
      codigo: 'ya_contada',
      message: 'Ya las contó Ana Admin',
    })
    expect((await pedir({ estado: 'pendientes' })).map((p) => p.id)).toEqual([otra?.id])
    expect((await pedir({ estado: 'contadas' })).map((p) => p.id)).toEqual([una?.id])
    expect(await pedir({ search: 'nada-de-esto' })).toEqual([])
    expect(await pedir({ search: articulo.nombre })).toHaveLength(2)
    const trail = await shop.db.rows(sql`
      select despues from auditoria where entidad = 'ventas-sin-conexion' and accion = 'modificar'`)
    expect(trail).toEqual([{ despues: { articulo: articulo.id, cantidad: 1, contada: true } }])
  })
})

describe('the controls', () => {
  const roturas: [control: string, how: Sql][] = [
    ['sin_conexion_ventas', sql`update ventas_sin_conexion set usuario = ${1} where enviada_por <> usuario`],
    ['sin_conexion_diferencias', sql`update ventas_sin_conexion set diferencia = diferencia + 1`],
    ['sin_conexion_diferencias', sql`update ventas_sin_conexion set notas = '[]'`],
    ['sin_conexion_diferencias', sql`update ventas_sin_conexion_precios set precio_hoy = precio_hoy + 1`],
    ['sin_conexion_por_contar', sql`update ventas_sin_conexion_por_contar set cantidad = cantidad + 1`],
    [
      'sin_conexion_por_contar',
      sql`update ajuste_detalles set cantidad = cantidad + 1 where ajuste in (select ajuste from ventas_sin_conexion_por_contar)`,
    ],
    ['sin_conexion_por_contar', sql`update ajustes set tipo_operacion = 'SALIDA'`],
  ]
  it.each(roturas)('are %s when somebody else writes', async (control, how) => {
    class Undo extends Error {}
    const rotos: string[] = []
    await shop.db
      .inTx(async (tx) => {
        await tx.script(`
          alter table ventas_sin_conexion disable trigger user;
          alter table ventas_sin_conexion_precios disable trigger user`)
        await tx.run(how)
        rotos.push(...(await checkIntegridad(tx)).diferencias.map((d) => d.control))
        throw new Undo()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
    expect(rotos).toContain(control)
    expect((await checkIntegridad(shop.db)).diferencias.map((d) => d.control)).not.toContain(control)
  })
})

describe('a new device', () => {
  it('with the letters of another one is told so, before two papers have one number; the first one keeps them', async () => {
    const id = (n: string) => `beca${n.repeat(28)}`
    const enUno = await shop.login('vendedor', shop.centro)
    const enOtro = await shop.login('vendedor', shop.centro)
    const dice = async ({ call }: typeof enUno, dispositivo: string) =>
      (await call(dispositivos.pulso, { body: pulso({ dispositivo }) })).letras_de_otro
    expect(await dice(enUno, id('1'))).toBeUndefined()
    expect(await dice(enOtro, id('2'))).toBe(true)
    expect(await dice(enUno, id('1'))).toBeUndefined()
    // It took another name.
    expect(await dice(enOtro, 'beef'.repeat(8))).toBeUndefined()
    // The first one is not known any more, but what it sold is.
    await enviar(shop.vendedor.call, {
      ...device.venta(shop.vendedor.id, { cliente: CF, lineas: [{ articulo, cantidad: 1 }] }),
      dispositivo: id('1'),
      provisional: 'SC-BECA-1',
    })
    await dice(enUno, device.id)
    expect(await dice(enOtro, id('2'))).toBe(true)
    await dice(enOtro, otro.id)
  })
})

describe('the difference of what is sold by weight', () => {
  it('is that of two lines, each rounded once, and the books say the same', async () => {
    const stock = { sucursal: shop.centro, cantidad: 10 }
    const queso = await buildArticulo(shop, { unidad: 'kg', precio_venta: 7_854, stock })
    const lineas = [{ articulo: queso, cantidad: 1.977 }]
    const suya = device.venta(shop.vendedor.id, { cliente: CF, lineas })
    const body = { ...queso, precio_venta: 7_931 }
    await shop.admin.call(articulos.update, { params: { id: queso.id }, body })
    const { id } = await enviar(shop.vendedor.call, suya)
    const { results } = await shop.admin.call(llegadas.list, { query: { page: 1 } })
    // $ 155,27 instead of $ 156,80: the difference of the prices, rounded, would say 1,52.
    expect(results.find((l) => l.id === id)).toMatchObject({ diferencia: -153 })
    const rotos = (await checkIntegridad(shop.db)).diferencias.map((d) => d.control)
    expect(rotos).not.toContain('sin_conexion_diferencias')
  })
})
