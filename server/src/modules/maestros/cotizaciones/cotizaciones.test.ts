import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { panel } from '@mostrador/contract/gestion/panel'
import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { articulos, preciosOf } from '@mostrador/contract/maestros/articulos'
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import { type CreateCotizacion, cotizaciones } from '@mostrador/contract/maestros/cotizaciones'
import { type ComoSeguir, seguirCotizacion } from '@mostrador/contract/maestros/dolares'
import { etiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { ventas } from '@mostrador/contract/ventas/ventas'
import {
  type UpdateConfiguracionVentas,
  ventasConfiguracion,
} from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { type CentralDeDeudores, startCentral } from '../../../../test/network/bcra.ts'
import { HOY, openTestApp, refusal, type TestApp } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo, buildVenta } from '../../../../test/shop/builders.ts'
import { aplicar, csvOf, deshacer as deshacerImportacion, importar } from '../../../../test/shop/importar.ts'

const DOLAR = 10_000
const PESO = 100
const closing: (() => Promise<void>)[] = []
let banco: CentralDeDeudores
let shop: TestApp

beforeAll(async () => {
  banco = await startCentral()
  closing.push(() => banco.stop())
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})
// Each test has a shop of its own: the last rate decides about the next one.
beforeEach(async () => {
  shop = await openTestApp((close) => void closing.push(close), { bcra: banco.url })
  shop.clock.set(`${HOY}T15:00:00Z`)
  banco.asked.length = 0
  banco.fails = {}
  banco.delayMs = 0
  await configurar({ precios_dolares: true })
})

async function configurar(cambios: Partial<UpdateConfiguracionVentas>): Promise<void> {
  const antes = await shop.admin.call(ventasConfiguracion.get)
  await shop.admin.call(ventasConfiguracion.update, { body: { ...antes, ...cambios } })
}

/** In pesos. */
const escribir = (pesos: number, mas: Partial<CreateCotizacion> = {}) =>
  shop.admin.call(cotizaciones.create, { body: { valor: Math.round(pesos * DOLAR), ...mas } })
const propuesta = () => shop.admin.call(cotizaciones.propuesta)
const vigente = () => shop.admin.call(cotizaciones.vigente)
const traer = () => shop.admin.call(cotizaciones.traer, { body: {} })
const leer = (id: string) => shop.admin.call(articulos.get, { params: { id } })
const deshacer = (id: number) =>
  shop.admin.call(actualizacionesPrecios.deshacer, { params: { id }, body: {} })

/** What the screen confirms: the prices that the rate gives. */
async function confirmar(
  cotizacion: { id: number; valor: number },
  ids: string[],
  como: ComoSeguir = { redondeo: 0, minimo: 0 },
): Promise<number> {
  const vistos = await Promise.all(ids.map(leer))
  const cambios = vistos.flatMap((a) => {
    const nuevo = seguirCotizacion(a, cotizacion.valor, como)
    return nuevo ? [{ id: a.id, anterior: preciosOf(a), nuevo }] : []
  })
  const { id } = await shop.admin.call(actualizacionesPrecios.create, {
    body: { articulos: cambios, cotizacion: cotizacion.id },
  })
  return id
}

const enDolares = (dolares: number, fields = {}) =>
  buildArticulo(shop, { precio_dolares: Math.round(dolares * DOLAR), ...fields })

describe('a rate', () => {
  it('is kept with its kind, its instant and its person, and the last one holds', async () => {
    expect(await vigente()).toMatchObject({ ultima: null, dias: 0, vieja: false })
    const { cotizacion } = await escribir(1_475)
    expect(cotizacion).toEqual({
      id: cotizacion.id,
      valor: 1_475 * DOLAR,
      origen: 'escrita',
      punta: 'vendedor',
      fuente: '',
      fecha: null,
      momento: `${HOY}T15:00:00.000Z`,
      usuario_nombre: 'admin',
      usuario_persona: 'Ana Admin',
    })
    await escribir(1_510.0833, { origen: 'otra', fuente: 'Banco Nación', punta: 'comprador' })
    expect((await vigente()).ultima).toMatchObject({ valor: 15_100_833, fuente: 'Banco Nación' })
    const { results } = await shop.admin.call(cotizaciones.list)
    expect(results.map(({ valor }) => valor)).toEqual([15_100_833, 1_475 * DOLAR])
    const { results: traza } = await shop.admin.call(auditoria.list, { query: { entidad: 'cotizaciones' } })
    expect(traza[0]?.despues).toEqual({
      cotizacion: '$ 1.510,0833',
      origen: 'Banco Nación, comprador',
      variacion: 2.4,
    })
  })

  it('asks to be confirmed when it is more than 10 % from the last one, up or down', async () => {
    await escribir(1_000)
    await escribir(1_100)
    const refused = await refusal(escribir(1_210.01))
    expect(refused).toMatchObject({ status: 409, codigo: 'cotizacion_lejana' })
    expect(refused.body).toMatchObject({ anterior: 1_100, variacion: 10 })
    expect(await refusal(escribir(900))).toMatchObject({ status: 409, codigo: 'cotizacion_lejana' })
    await escribir(900, { confirmada: true })
    expect((await vigente()).ultima?.valor).toBe(900 * DOLAR)
  })

  it('is refused when it cannot be one, confirmed or not', async () => {
    await escribir(1_475)
    for (const valor of [0, -1, 971_971_971, 147_501, 14.74, 1.00001])
      expect(await refusal(escribir(valor, { confirmada: true })), String(valor)).toMatchObject({
        status: 400,
      })
    expect((await shop.admin.call(cotizaciones.list)).count).toBe(1)
  })

  it('says of which side it is, and of another place which one', async () => {
    expect(await refusal(escribir(1_475, { punta: null }))).toMatchObject({ status: 400 })
    expect(await refusal(escribir(1_475, { origen: 'otra' }))).toMatchObject({ status: 400 })
  })

  it('is refused to who may not change prices, and while prices in dollars are off', async () => {
    await configurar({ precios_dolares: false })
    expect(await refusal(escribir(1_475))).toMatchObject({ status: 409, codigo: 'precios_dolares_inactivos' })
    expect(await refusal(traer())).toMatchObject({ status: 409, codigo: 'precios_dolares_inactivos' })
    expect(await refusal(enDolares(1))).toMatchObject({ status: 409, codigo: 'precios_dolares_inactivos' })
  })

  it('is old after the days of the business, and the panel of the day says so', async () => {
    await escribir(1_475)
    shop.clock.set('2026-03-22T15:00:00Z')
    expect(await vigente()).toMatchObject({ dias: 7, vieja: false })
    expect((await shop.admin.call(panel.get)).cotizacion_vieja).toBeUndefined()
    shop.clock.set('2026-03-23T15:00:00Z')
    expect(await vigente()).toMatchObject({ dias: 8, vieja: true })
    expect((await shop.admin.call(panel.get)).cotizacion_vieja).toBe(8)
    await configurar({ precios_dolares: false })
    expect((await shop.admin.call(panel.get)).cotizacion_vieja).toBeUndefined()
  })

  it('is never changed', async () => {
    await escribir(1_475)
    await expect(shop.db.run(sql`update cotizaciones set valor = 1`)).rejects.toThrow()
    await expect(shop.db.run(sql`delete from cotizaciones`)).rejects.toThrow()
  })
})

describe('the batch of a rate', () => {
  it('is proposed and changes nothing until a person confirms it', async () => {
    const [a, b] = [await enDolares(10, { precio_venta: 14_750 * PESO }), await enDolares(0.0833)]
    await buildArticulo(shop)
    await escribir(1_475)
    await confirmar((await escribir(1_475)).cotizacion, [a.id, b.id])
    expect((await propuesta()).articulos).toBe(0)
    const { cotizacion, actualizacion } = await escribir(1_510)
    expect(actualizacion).toBeNull()
    expect(await propuesta()).toEqual({
      de: 1_475 * DOLAR,
      a: 1_510 * DOLAR,
      variacion: 2.4,
      en_dolares: 2,
      articulos: 2,
    })
    expect((await leer(a.id)).precio_venta).toBe(14_750 * PESO)
    const id = await confirmar(cotizacion, [a.id, b.id])
    expect((await leer(a.id)).precio_venta).toBe(15_100 * PESO)
    expect((await leer(b.id)).precio_venta).toBe(12_578)
    expect(await propuesta()).toMatchObject({ de: 1_510 * DOLAR, articulos: 0 })
    const batch = await shop.admin.call(actualizacionesPrecios.get, { params: { id } })
    expect(batch).toMatchObject({ articulos: 2, cotizacion: { id: cotizacion.id, valor: 1_510 * DOLAR } })
    const { results } = await shop.admin.call(etiquetas.propuesta, {
      params: { origen: 'actualizaciones-precios', id },
    })
    expect(results.map((r) => r.articulo).toSorted()).toEqual([a.id, b.id].toSorted())
  })

  it('is on a label in both currencies where the label asks for it, pesos first and larger', async () => {
    const a = await enDolares(10.5, { precio_venta: 15_100 * PESO })
    const textosDe = async (mas: { dolares?: boolean }) => {
      const { pagina } = await shop.admin.call(etiquetas.vista, {
        body: { formato: 'a4-3x8', articulos: [{ articulo: a.id, cantidad: 1 }], ...mas },
        query: { hoja: 1 },
      })
      return pagina[0]?.dibujo.textos ?? []
    }
    expect((await textosDe({})).some(({ texto }) => texto.includes('US$'))).toBe(false)
    const textos = await textosDe({ dolares: true })
    const [pesos, dolares] = ['$\u00a015.100,00', 'US$\u00a010,50'].map((t) =>
      textos.find((l) => l.texto === t),
    )
    expect(pesos?.tamano).toBeGreaterThan(dolares?.tamano ?? Number.POSITIVE_INFINITY)
    expect(pesos?.y).toBeLessThan(dolares?.y ?? 0)
  })

  it('keeps what fell between, and each of two batches is undone in the order of the others', async () => {
    const a = await enDolares(10)
    const uno = await confirmar((await escribir(1_475)).cotizacion, [a.id])
    const { id: venta } = await buildVenta(shop.vendedor.call, {
      cliente: CONSUMIDOR_FINAL.id,
      lineas: [{ articulo: await leer(a.id), cantidad: 2 }],
    })
    const dos = await confirmar((await escribir(1_510)).cotizacion, [a.id])
    expect(await refusal(deshacer(uno))).toMatchObject({ status: 409, codigo: 'precios_cambiados' })
    await deshacer(dos)
    expect((await leer(a.id)).precio_venta).toBe(14_750 * PESO)
    expect(await propuesta()).toMatchObject({ de: 1_475 * DOLAR, a: 1_510 * DOLAR, articulos: 1 })
    await deshacer(uno)
    expect(preciosOf(await leer(a.id))).toEqual(preciosOf(a))
    expect(await refusal(deshacer(uno))).toMatchObject({ codigo: 'ya_deshecha' })
    const { total } = await shop.vendedor.call(ventas.get, { params: { id: venta } })
    expect(total).toBe(29_500 * PESO)
  })

  it('is refused for a rate that is not the last one', async () => {
    const a = await enDolares(10)
    const { cotizacion } = await escribir(1_475)
    await escribir(1_510)
    expect(await refusal(confirmar(cotizacion, [a.id]))).toMatchObject({
      status: 409,
      codigo: 'cotizacion_pasada',
    })
    expect(preciosOf(await leer(a.id))).toEqual(preciosOf(a))
  })

  it('is made at once where the business wants it, with its step and its minimum', async () => {
    await configurar({ dolar_sola: true, dolar_redondeo: 100, dolar_minimo: 200 })
    const [a, b] = [await enDolares(10), await enDolares(1_000)]
    const primera = await escribir(1_475)
    expect(primera.actualizacion).toMatchObject({ articulos: 2 })
    expect((await leer(a.id)).precio_venta).toBe(14_800 * PESO)
    // 1,4 %: below the minimum for both.
    expect((await escribir(1_495)).actualizacion).toBeNull()
    const { actualizacion } = await escribir(1_510)
    expect(actualizacion).toMatchObject({ articulos: 2 })
    expect((await leer(a.id)).precio_venta).toBe(15_100 * PESO)
    expect((await leer(b.id)).precio_venta).toBe(1_510_000 * PESO)
    await deshacer(actualizacion?.id ?? 0)
    expect((await leer(a.id)).precio_venta).toBe(14_800 * PESO)
  })
})

describe('the price in dollars', () => {
  it('is a price for who changes it, and leaves the one in pesos as it is', async () => {
    const a = await enDolares(10.5)
    const { precio_dolares, ...otros } = await leer(a.id)
    expect(precio_dolares).toBe(105_000)
    await shop.admin.call(articulos.update, { params: { id: a.id }, body: { precio_dolares: 123_456 } })
    expect(await leer(a.id)).toEqual({ ...otros, precio_dolares: 123_456 })
    expect((await auditOf(shop.db, 'articulos', a.id)).at(-1)).toMatchObject({
      antes: { precio_dolares: 10.5 },
      despues: { precio_dolares: 12.3456 },
    })
    await shop.admin.call(articulos.update, { params: { id: a.id }, body: { precio_dolares: null } })
    expect(await leer(a.id)).toEqual(otros)
    for (const precio_dolares of [0, -1, 1_000_000_000_000])
      expect(
        await refusal(shop.admin.call(articulos.update, { params: { id: a.id }, body: { precio_dolares } })),
      ).toMatchObject({ status: 400 })
  })

  it('comes with a file, whose heading and cells name the dollar, and is undone with it', async () => {
    const a = await buildArticulo(shop)
    const filas = [
      ['Código', 'Nombre', 'Precio en dólares'],
      [a.id, a.nombre, 'U$S 12,3456'],
      ['nuevo-1', 'Nuevo', '7,5'],
    ]
    const { id } = await importar(shop, 'articulos', csvOf(filas.map((fila) => fila.join(';')).join('\n')))
    await aplicar(shop, id)
    expect(await leer(a.id)).toEqual({ ...a, precio_dolares: 123_456 })
    expect((await leer('nuevo-1')).precio_dolares).toBe(75_000)
    const { rows } = await readWorkbook(
      await shop.admin.call(articulos.exportar, { query: { search: a.id } }),
    )
    const columna = rows[0]?.indexOf('Precio en dólares') ?? -1
    expect(rows[1]?.[columna]).toBe(12.3456)
    await deshacerImportacion(shop, id)
    expect(await leer(a.id)).toEqual(a)
  })
})

describe('asking the Banco Central', () => {
  const publica = (...dias: [fecha: string, valor: number][]) => {
    banco.dolar = dias.map(([fecha, tipoCotizacion]) => ({
      fecha,
      detalle: [{ codigoMoneda: 'USD', descripcion: 'DOLAR E.E.U.U.', tipoPase: 0, tipoCotizacion }],
    }))
  }

  it('proposes the wholesale reference of the last day, and writes no rate', async () => {
    await escribir(1_475)
    publica(['2026-03-12', 1_480.25], ['2026-03-13', 1_508.0833])
    expect(await traer()).toEqual({ fecha: '2026-03-13', valor: 15_080_833, variacion: 2.2 })
    expect(banco.asked).toEqual([
      '/estadisticascambiarias/v1.0/Cotizaciones/USD?fechadesde=2026-03-05&fechahasta=2026-03-15',
    ])
    expect((await shop.admin.call(cotizaciones.list)).count).toBe(1)
    const { cotizacion } = await shop.admin.call(cotizaciones.create, {
      body: { origen: 'bcra', valor: 15_080_833, fecha: '2026-03-13' },
    })
    expect(cotizacion).toMatchObject({ origen: 'bcra', punta: null, fecha: '2026-03-13', valor: 15_080_833 })
  })

  it('asks once for that of today', async () => {
    publica([HOY, 1_508])
    await traer()
    banco.fails = { Dolar: 500 }
    expect(await traer()).toMatchObject({ fecha: HOY, valor: 1_508 * DOLAR })
    expect(banco.asked).toHaveLength(1)
  })

  it('does not let a person write as its what it did not tell', async () => {
    publica(['2026-03-13', 1_508])
    await traer()
    for (const [valor, fecha] of [
      [1_509 * DOLAR, '2026-03-13'],
      [1_508 * DOLAR, '2026-03-12'],
      [1_508 * DOLAR, null],
    ] as const)
      expect(
        await refusal(shop.admin.call(cotizaciones.create, { body: { origen: 'bcra', valor, fecha } })),
      ).toMatchObject({ status: 400, campos: { valor: expect.any(String) } })
  })

  it('has a far one confirmed too', async () => {
    await escribir(1_000)
    publica(['2026-03-13', 1_508])
    expect(await traer()).toMatchObject({ variacion: 50.8 })
    const body = { origen: 'bcra', valor: 1_508 * DOLAR, fecha: '2026-03-13' } as const
    expect(await refusal(shop.admin.call(cotizaciones.create, { body }))).toMatchObject({
      codigo: 'cotizacion_lejana',
    })
    await shop.admin.call(cotizaciones.create, { body: { ...body, confirmada: true } })
  })

  it.each([
    ['971971971', [['2026-03-13', 971_971_971]], /no puede ser \(971971971\)/],
    ['a rate per 100', [['2026-03-13', 150_800]], /no puede ser \(\$ 150\.800,00\)/],
    ['0', [['2026-03-13', 0]], /no puede ser \(0\)/],
    ['less than 0', [['2026-03-13', -1]], /no puede ser/],
    ['a day to come', [['2026-03-16', 1_500]], /no publicó una cotización/],
    ['no day', [], /no publicó una cotización/],
  ] as const)('refuses with 503 when it tells %s', async (_, dias, text) => {
    await escribir(1_475)
    publica(...dias.map(([fecha, valor]) => [fecha, valor] as [string, number]))
    const refused = await refusal(traer())
    expect(refused).toMatchObject({ status: 503, codigo: 'cotizacion_sin_respuesta' })
    expect(refused.message).toMatch(text)
    expect(await shop.db.rows(sql`select from cotizaciones_bcra`)).toEqual([])
  })

  it.each([
    ['an error of its own', { fails: { Dolar: 500 } }, /respondió con un error \(500\)/],
    ['a redirection, which is not followed', { fails: { Dolar: 302 } }, /\(302\)/],
    ['no JSON', { fails: { Dolar: '<html>' } }, /no se entiende/],
    ['another JSON', { fails: { Dolar: '{"results":7}' } }, /no se entiende/],
    ['nothing for long', { delayMs: 7_000 }, /no respondió en 6 segundos/],
  ])(
    'refuses with 503 after %s, and a rate can be typed all the same',
    async (_, how, text) => {
      publica(['2026-03-13', 1_508])
      Object.assign(banco, how)
      const refused = await refusal(traer())
      expect(refused).toMatchObject({ status: 503, codigo: 'cotizacion_sin_respuesta' })
      expect(refused.message).toMatch(text)
      expect((await escribir(1_475)).cotizacion.valor).toBe(1_475 * DOLAR)
    },
    20_000,
  )

  it('says that nobody is there', async () => {
    shop = await openTestApp((close) => void closing.push(close), { bcra: 'http://127.0.0.1:1' })
    await configurar({ precios_dolares: true })
    const refused = await refusal(traer())
    expect(refused).toMatchObject({ status: 503, codigo: 'cotizacion_sin_respuesta' })
    expect(refused.message).toMatch(/^El Banco Central no se pudo conectar/)
  })
})
