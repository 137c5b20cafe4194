/** Articles that always ask for the serial number of each unit, in a count. */
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { conteosStock } from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import { decisionConteo } from '@mostrador/contract/mercaderia/conteos/decision'
import { type Lectura, lecturasConteo, pideSuNumero } from '@mostrador/contract/mercaderia/conteos/lecturas'
import { series } from '@mostrador/contract/mercaderia/series'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { beforeAll, describe, expect, it } from 'vitest'
import { shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, stockOf, ventaInput } from '../../../../test/shop/builders.ts'
import { empezar, encenderConteos, lectura, leer } from '../../../../test/shop/conteos.ts'
import { encenderSeries, entrarSeries } from '../../../../test/shop/series.ts'
import { checkIntegridad } from '../../gestion/integridad/integridad.queries.ts'

const shop = shopOfFile()
let cliente: number

beforeAll(async () => {
  await encenderConteos(shop)
  await encenderSeries(shop)
  cliente = (await buildCliente(shop.vendedor.call)).id
})

const entrar = (articulo: string, numeros: string[], sucursal = shop.centro) =>
  entrarSeries(shop, sucursal, articulo, numeros)

async function conNumeros(...numeros: string[]): Promise<Articulo> {
  const articulo = await buildArticulo(shop, { series: 'siempre' })
  await entrar(articulo.id, numeros)
  return articulo
}

const vender = (articulo: Articulo, numero: string) => {
  const body = ventaInput({ cliente, lineas: [{ articulo, cantidad: 1 }] })
  const detalles = body.detalles.map((d) => ({ ...d, series: [numero] }))
  return shop.vendedor.call(ventas.create, { body: { ...body, detalles } })
}

const serie = (articulo: Articulo, numero: string, campos: Partial<Lectura> = {}) => ({
  ...lectura(articulo.id, 1, campos),
  serie: numero,
})
const contados = async (id: number) =>
  (await shop.admin.call(decisionConteo.articulos, { params: { id }, query: {} })).results
const registrar = (id: number, en_cero = 0) =>
  shop.admin.call(conteosStock.registrar, { params: { id }, body: { motivo: 'inventario', en_cero } })
const estado = async (numero: string) =>
  (await shop.admin.call(series.list, { query: { search: numero } })).results[0]?.estado
const sano = async () => {
  const { ok, diferencias } = await checkIntegridad(shop.db)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
}

describe('serial numbers in a count', () => {
  it('are read one by one, and posting moves exactly those that lack and those beyond', async () => {
    const fono = await conNumeros('A-1', 'A-2', 'A-3')
    const c = await empezar(shop.admin.call, [fono.id])
    const hechas = await leer(
      shop.admin.call,
      c,
      lectura(fono.id),
      lectura('a-1'),
      serie(fono, 'A-2'),
      serie(fono, 'A-9'),
    )
    expect(hechas).toMatchObject([
      { articulo: null, problema: pideSuNumero(fono.nombre), pide: { id: fono.id } },
      { articulo: { id: fono.id }, problema: null, leido: 'Número de serie a-1' },
      { problema: null },
      { problema: null, contado: 3 },
    ])
    expect(await contados(c.id)).toMatchObject([
      {
        estado: 'diferencia',
        contado: 3,
        esperado: 3,
        diferencia: 0,
        series: { faltan: ['A-3'], sobran: ['A-9'] },
      },
    ])
    await registrar(c.id)
    expect([await estado('A-3'), await estado('A-9'), await estado('A-1')]).toEqual([
      'baja',
      'en_stock',
      'en_stock',
    ])
    expect(await stockOf(shop.db, fono.id, shop.centro)).toBe(3)
    expect(await contados(c.id)).toMatchObject([
      { estado: 'diferencia', series: { faltan: ['A-3'], sobran: ['A-9'] } },
    ])
    await sano()
  })

  it('count once, wherever they are read, and a contrary reading takes one back', async () => {
    const fono = await conNumeros('B-1')
    const c = await empezar(shop.admin.call, [fono.id])
    const primera = serie(fono, 'B-1')
    expect(await leer(shop.admin.call, c, primera, primera)).toMatchObject([
      { problema: null, contado: 1 },
      { problema: null, contado: 1 },
    ])
    expect(
      await leer(shop.admin.call, c, serie(fono, 'b-1'), serie(fono, 'B-1', { area: 'Depósito' })),
    ).toMatchObject([
      { problema: 'El número de serie b-1 ya está leído en Salón' },
      { problema: 'El número de serie B-1 ya está leído en Salón' },
    ])
    await leer(shop.admin.call, c, serie(fono, 'B-1', { cantidad: -1 }))
    expect(
      await leer(
        shop.admin.call,
        c,
        serie(fono, 'B-1', { cantidad: -1 }),
        serie(fono, 'B-1', { cantidad: 2 }),
        serie(fono, 'B-1', { area: 'Depósito' }),
      ),
    ).toMatchObject([
      { problema: 'El número de serie B-1 no está leído en Salón' },
      { problema: 'Los números de serie se leen de a uno' },
      { problema: null, contado: 1 },
    ])
    const { ultimas } = await shop.admin.call(lecturasConteo.mias, { params: c })
    expect(ultimas[0]).toMatchObject({ serie: 'B-1', area: 'Depósito' })
    expect(await contados(c.id)).toMatchObject([{ estado: 'coincide', contado: 1 }])
    // Somebody else may count it too, in the same place.
    expect(await leer(shop.vendedor.call, c, serie(fono, 'B-1', { area: 'Depósito' }))).toMatchObject([
      { problema: null },
    ])
    expect(await contados(c.id)).toMatchObject([{ estado: 'coincide', contado: 1 }])
  })

  it('leave the count when they are sold meanwhile, and are refused when they had left before', async () => {
    const fono = await conNumeros('C-1', 'C-2', 'C-3')
    await entrar(fono.id, ['C-4'], shop.norte)
    await vender(fono, 'C-1')
    const c = await empezar(shop.admin.call, [fono.id])
    expect(await leer(shop.admin.call, c, serie(fono, 'C-1'), lectura('C-4'), lectura('C-2'))).toMatchObject([
      { problema: expect.stringContaining('El número de serie C-1 ya se vendió con') },
      { problema: expect.stringContaining('El número de serie C-4 está en stock de') },
      { problema: null },
    ])
    await vender(fono, 'C-2')
    await leer(shop.admin.call, c, lectura('C-3'))
    expect(await contados(c.id)).toMatchObject([
      { estado: 'coincide', contado: 2, esperado: 2, series: { faltan: [], sobran: [] } },
    ])
    await registrar(c.id)
    expect(await stockOf(shop.db, fono.id, shop.centro)).toBe(1)
    await sano()
  })

  it('go out all when nobody found any; what is no number of the article says so', async () => {
    const fono = await conNumeros('D-1', 'D-2')
    const caja = await buildArticulo(shop)
    const c = await empezar(shop.admin.call, [fono.id, caja.id])
    expect(await leer(shop.admin.call, c, serie(caja, 'D-1'))).toMatchObject([
      { problema: `El artículo «${caja.nombre}» no lleva números de serie` },
    ])
    await shop.admin.call(decisionConteo.decidir, {
      params: c,
      body: { decision: 'cero', articulos: [fono.id] },
    })
    await registrar(c.id, 1)
    expect(await stockOf(shop.db, fono.id, shop.centro)).toBe(0)
    expect([await estado('D-1'), await estado('D-2')]).toEqual(['baja', 'baja'])
    await sano()
  })
})
