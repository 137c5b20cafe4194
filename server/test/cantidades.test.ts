/**
 * Quantities are exact thousandths of the unit of their article: in the columns, on the wire, in every document. An article without a
 * unit is sold whole, whatever call names it.
 */
import { readFileSync } from 'node:fs'
import { fraccionesDe } from '@mostrador/contract/fraccionable'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { type Articulo, articulos } from '@mostrador/contract/maestros/articulos'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { precioDe, propuesta } from '@mostrador/contract/ventas/notas-credito/devoluciones'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { Random } from '../seeds/random.ts'
import { limitsOf } from '../src/platform/http/limits.ts'
import { send } from './calls/raw.ts'
import { pathsOf, wireSchema, withAt } from './calls/samples.ts'
import { buildWorld, goodBody } from './calls/world.ts'
import { everyEndpoint, HOY, refusal, shopOfFile, startTestApp, type TestApp } from './run/app.ts'
import { buildArticulo, buildCliente, buildVenta, giveStock, stockOf } from './shop/builders.ts'
import { activarCompras, buildProveedor, comprar } from './shop/compras.ts'
import { buildAjuste, buildRemito, buildTransferencia, movimientosOf } from './shop/mercaderia.ts'

const shop = shopOfFile()

const ENTERA = 'La cantidad debe ser un número entero'

/** Columns that count other things than units of an article. */
const OTRAS_CUENTAS =
  /^(caja_conteo_billetes|contadores|refinanciaciones|presupuestos|ventas)\.cantidad|\.cantidad_cuotas$/

const metros = (fields: object = {}): Promise<Articulo> => buildArticulo(shop, { unidad: 'm', ...fields })

describe('a column', () => {
  const columnas = readFileSync(new URL('../schema.sql', import.meta.url), 'utf8')
    .split(/^create table /m)
    .slice(1)
    .flatMap((tabla) => {
      const [nombre = ''] = /^\w+/.exec(tabla) ?? []
      return [...tabla.matchAll(/^ {2}(\w+) (integer|bigint|numeric\(\d+,\d+\))/gm)].map(
        ([, columna, tipo]) => ({ nombre: `${nombre}.${columna}`, tipo: tipo ?? '' }),
      )
    })

  it('of three decimals is a quantity, and every quantity has three', () => {
    const esCantidad =
      /\.(cantidad\w*|saldo|pendientes|stock_antes|habia|unidades|contado|esperado|diferencia|movida|factor)$/
    const conTres = columnas.filter(({ tipo }) => tipo.endsWith(',3)'))
    expect(conTres.map((c) => c.nombre).filter((nombre) => !esCantidad.test(nombre))).toEqual([])
    expect(conTres.length).toBeGreaterThan(30)
    const enteras = columnas.filter(
      ({ nombre, tipo }) => /\.(cantidad\w*|stock_antes|habia)$/.test(nombre) && !tipo.endsWith(',3)'),
    )
    expect(enteras.map((c) => c.nombre).filter((nombre) => !OTRAS_CUENTAS.test(nombre))).toEqual([])
  })

  it('of three decimals is read as units, any other numeric as centavos', async () => {
    expect(
      await shop.db.one(sql`
        select 1.500::numeric(13,3) as a, -0.001::numeric(13,3) as b, 3::numeric(13,3) as c, 1.50::numeric(14,2) as d,
          sum(x) as e, coalesce(sum(x) filter (where false), 0) as f, sum(x * 2) as g
        from (values (0.333::numeric(13,3)), (0.333), (0.333)) v (x)`),
    ).toEqual({ a: 1.5, b: -0.001, c: 3, d: 150, e: 0.999, f: 0, g: 1.998 })
  })
})

describe('an article of metres', () => {
  it('is sold three times by 0,333: 0,999 are gone, and each line is rounded once', async () => {
    const tela = await metros({ precio_venta: 100_00, stock: { sucursal: shop.centro, cantidad: 1 } })
    const { id: cliente } = await buildCliente(shop.admin.call)
    for (let i = 0; i < 3; i++) {
      const { venta } = await buildVenta(shop.vendedor.call, {
        cliente,
        lineas: [{ articulo: tela, cantidad: 0.333 }],
      })
      expect(venta).toMatchObject({ total: 33_30, detalles: [{ cantidad: 0.333, total: 33_30 }] })
    }
    expect(await stockOf(shop.db, tela.id, shop.centro)).toBe(0.001)
    expect((await movimientosOf(shop.db, tela.id)).map((m) => m.saldo)).toEqual([1, 0.667, 0.334, 0.001])
  })

  it('comes in nines, leaves in parts, and nothing is left', async () => {
    const { call } = shop.admin
    await activarCompras(call)
    const { id: proveedor } = await buildProveedor(call)
    const tela = await metros()
    await comprar(call, proveedor, [[tela.id, 9, 1_00]])
    const partes = [1.111, 2.222, 0.667, 4.999, 0.001]
    for (const cantidad of partes) {
      await buildAjuste(call, { [tela.id]: cantidad }, { tipo_operacion: 'SALIDA' })
    }
    expect(await stockOf(shop.db, tela.id, shop.centro)).toBe(0)
  })

  it('is returned in parts that add up to what was paid', async () => {
    const { call } = shop.admin
    const tela = await metros({ precio_venta: 99_99, stock: { sucursal: shop.centro, cantidad: 5 } })
    const { id: cliente } = await buildCliente(call)
    const { id, venta } = await buildVenta(call, { cliente, lineas: [{ articulo: tela, cantidad: 1.237 }] })
    let acreditable = venta.total
    const devueltas = [0.4, 0.837]
    for (const [i, cantidad] of devueltas.entries()) {
      const linea = { vendidas: 1.237, devueltas: i === 0 ? 0 : 0.4, neto: venta.total, acreditable }
      const total = propuesta(linea, cantidad)
      acreditable -= total
      await call(notasCredito.create, {
        body: {
          fecha: HOY,
          cliente,
          venta: id,
          concepto: 'vuelve',
          total,
          detalles: [{ articulo: tela.id, cantidad, precio_unitario: precioDe(total, cantidad), total }],
        },
      })
    }
    expect(acreditable).toBe(0)
    expect(await stockOf(shop.db, tela.id, shop.centro)).toBe(5)
  })

  it('is owed, delivered, sent and received in fractions', async () => {
    const { call } = shop.admin
    const tela = await metros({ stock: { sucursal: shop.centro, cantidad: 1.25 } })
    const { id: cliente } = await buildCliente(call)
    const vendida = await buildVenta(call, { cliente, lineas: [{ articulo: tela, cantidad: 2 }] })
    expect(vendida.pendientes).toMatchObject([{ cantidad: 0.75 }])
    await giveStock(shop, tela.id, shop.centro, 3.5)
    await buildRemito(call, { [tela.id]: 0.5 }, { cliente })
    const { id } = await buildTransferencia(call, { [tela.id]: 2.125 }, { sucursal_destino: shop.norte })
    const { detalles } = await call(transferencias.get, { params: { id } })
    await shop.vecino.call(transferencias.recibir, {
      params: { id },
      body: { detalles: detalles.map((d) => ({ id: d.id, cantidad_recibida: 2.1 })) },
    })
    expect(await stockOf(shop.db, tela.id, shop.norte)).toBe(2.1)
    expect(await stockOf(shop.db, tela.id, shop.centro)).toBe(0.875)
  })

  it('says how many decimals it takes, and keeps its unit while it has fractions', async () => {
    const { call } = shop.admin
    const cinta = await metros({ unidad: 'cm' })
    expect(await refusal(buildAjuste(call, { [cinta.id]: 1.55 }))).toMatchObject({
      status: 400,
      campos: { 'detalles.0.cantidad': 'La cantidad admite hasta 1 decimal' },
    })
    await buildAjuste(call, { [cinta.id]: 1.5 })
    const pasar = (unidad: string) => call(articulos.update, { params: { id: cinta.id }, body: { unidad } })
    expect(await refusal(pasar(''))).toMatchObject({ status: 409, codigo: 'unidad_con_fracciones' })
    expect(await pasar('m')).toMatchObject({ unidad: 'm' })
    expect(await refusal(pasar('vara'))).toMatchObject({ status: 400 })
  })
})

describe('hundreds of documents of random fractions', () => {
  it('leave the stock that whole thousandths say, and a clean check of integrity', {
    timeout: 120_000,
  }, async () => {
    const { call } = shop.admin
    const random = new Random(20_261_130)
    const telas = await Promise.all(Array.from({ length: 4 }, () => metros({ precio_venta: 1_237 })))
    const { id: cliente } = await buildCliente(call)
    await activarCompras(call)
    const { id: proveedor } = await buildProveedor(call)
    const hay = new Map(telas.map((t) => [t.id, 0]))
    const vendidas: { id: number; articulo: string; milesimas: number }[] = []
    for (let i = 0; i < 200; i++) {
      const tela = random.pick(telas)
      const milesimas = random.int(1, 9_999)
      const cantidad = milesimas / 1000
      const stock = hay.get(tela.id) ?? 0
      if (random.int(1, 4) === 1) {
        // Its cost enters the average, which the check of integrity replays.
        await comprar(call, proveedor, [[tela.id, cantidad, random.int(1, 99_999)]])
        hay.set(tela.id, stock + milesimas)
      } else if (random.int(1, 4) === 1 || stock < milesimas) {
        await buildAjuste(call, { [tela.id]: cantidad })
        hay.set(tela.id, stock + milesimas)
      } else if (random.int(1, 2) === 1) {
        await buildAjuste(call, { [tela.id]: cantidad }, { tipo_operacion: 'SALIDA' })
        hay.set(tela.id, stock - milesimas)
      } else {
        const { id } = await buildVenta(call, { cliente, lineas: [{ articulo: tela, cantidad }] })
        vendidas.push({ id, articulo: tela.id, milesimas })
        hay.set(tela.id, stock - milesimas)
      }
    }
    for (const { id, articulo, milesimas } of vendidas.slice(0, 10)) {
      await call(ventas.anular, { params: { id }, body: {} })
      hay.set(articulo, (hay.get(articulo) ?? 0) + milesimas)
    }
    for (const { id } of telas) {
      expect(await stockOf(shop.db, id, shop.centro)).toBe((hay.get(id) ?? 0) / 1000)
    }
    expect(await call(integridad.get)).toMatchObject({ ok: true, diferencias: [] })
  })
})

describe('a fraction of an article that is sold whole', () => {
  let otra: TestApp
  beforeAll(async () => {
    otra = await startTestApp({ limits: limitsOf(0, 0) })
    await buildWorld(otra)
  }, 120_000)

  it('is refused by each call that takes a quantity, at its field', { timeout: 120_000 }, async () => {
    const probadas: string[] = []
    for (const endpoint of await everyEndpoint()) {
      if (!endpoint.body || (endpoint.access !== 'staff' && endpoint.access !== 'admin')) continue
      const good = goodBody(endpoint)
      for (const { path, schema } of pathsOf(wireSchema(endpoint.body))) {
        if (schema.type !== 'number') continue
        const body = withAt(good, path, 1.5)
        const [fraccion] = fraccionesDe(endpoint.body, body)
        if (!fraccion || fraccion.path.join('.') !== path.join('.') || fraccion.articulo === null) continue
        const answer = await send(otra.http, {
          method: endpoint.method,
          url: endpoint.path.replace(/\{\w+\}/g, '1'),
          token: otra.admin.access,
          body: JSON.stringify(body),
        })
        expect([endpoint.path, answer.status]).toEqual([endpoint.path, 400])
        expect(answer.body).toMatchObject({ codigo: 'datos_invalidos', campos: { [path.join('.')]: ENTERA } })
        probadas.push(`${endpoint.method} ${endpoint.path} ${path.join('.')}`)
      }
    }
    expect(probadas.length).toBeGreaterThan(12)
  })

  it('is refused where a row of a document is named: what arrives of a transfer', async () => {
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 5 } })
    const { id } = await buildTransferencia(
      shop.admin.call,
      { [articulo.id]: 2 },
      { sucursal_destino: shop.norte },
    )
    const { detalles } = await shop.admin.call(transferencias.get, { params: { id } })
    const recibir = shop.vecino.call(transferencias.recibir, {
      params: { id },
      body: { detalles: detalles.map((d) => ({ id: d.id, cantidad_recibida: 1.5 })) },
    })
    expect(await refusal(recibir)).toMatchObject({
      status: 400,
      campos: { 'detalles.0.cantidad_recibida': expect.any(String) },
    })
  })

  it('is refused of each unit that has no decimals, and of an article that nobody knows', async () => {
    const docena = await buildArticulo(shop, { unidad: 'par' })
    for (const articulo_id of [docena.id, 'nadie']) {
      const body = { fecha: HOY, tipo_operacion: 'ENTRADA', concepto: 'x' } as const
      const detalles = [{ articulo_id, cantidad: 0.5, precio_costo: 1 }]
      expect(await refusal(shop.admin.call(ajustes.create, { body: { ...body, detalles } }))).toMatchObject({
        status: 400,
        campos: { 'detalles.0.cantidad': ENTERA },
      })
    }
  })
})
