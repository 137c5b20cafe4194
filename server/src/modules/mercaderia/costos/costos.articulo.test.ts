import { compras } from '@mostrador/contract/compras/compras'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { panel } from '@mostrador/contract/gestion/panel'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { costos } from '@mostrador/contract/mercaderia/costos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildNota, buildVenta } from '../../../../test/shop/builders.ts'
import { costear } from '../../../../test/shop/costos.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'
import { costoDeLinea, shareFlete } from './costos.reglas.ts'

const shop = shopOfFile()
let comprar: ReturnType<typeof costear>['comprar']
let anular: ReturnType<typeof costear>['anular']
beforeAll(async () => {
  const costeo = costear(shop)
  comprar = costeo.comprar
  anular = costeo.anular
})

const activar = () => shop.admin.call(compras.configurar, { body: { activa: true } })

describe('GET /gestion/articulos/{id}/costos/', () => {
  it('answers the three costs with their history, newest first, and its workbook', async () => {
    const { id, nombre } = await buildArticulo(shop, { precio_costo: 5_000 })
    const primera = await comprar([[id, 10, 60]])
    const segunda = await comprar([[id, 5, 90.1234]], { actualiza_costo: false })
    expect(await shop.admin.call(costos.get, { params: { id: id.toLowerCase() } })).toEqual({
      articulo: { id, nombre },
      criterio: 'neto',
      reposicion: 6_000,
      ultimo: 901_234,
      // (10 × 60 + 5 × 90,1234) / 15
      promedio: 700_411,
      stock: 15,
    })
    await anular(primera)
    const { results } = await shop.admin.call(costos.list, { params: { id } })
    expect(results).toMatchObject([
      {
        cantidad: -10,
        costo_unitario: 600_000,
        promedio: 901_234,
        es_anulacion: true,
        documento: { id: primera },
      },
      { cantidad: 5, stock_antes: 10, promedio: 700_411, anulado: false, documento: { id: segunda } },
      {
        cantidad: 10,
        stock_antes: 0,
        promedio: 600_000,
        anulado: true,
        usuario_nombre: 'admin',
        usuario_persona: 'Ana Admin',
        fecha: HOY,
      },
    ])
    const { rows } = await readWorkbook(await shop.admin.call(costos.exportar, { params: { id } }))
    expect(rows.slice(1).map((row) => [row[1], row[3], row[5]])).toEqual([
      [`Anulación de Compra ${primera}`, 60, 90.1234],
      [`Compra ${segunda}`, 90.1234, 70.0411],
      [`Compra ${primera}`, 60, 60],
    ])
  })

  it('says null of what nobody knows, and 404 of no article', async () => {
    const { id } = await buildArticulo(shop, { precio_costo: 0 })
    expect(await shop.admin.call(costos.get, { params: { id } })).toMatchObject({
      reposicion: null,
      ultimo: null,
      promedio: null,
      stock: 0,
    })
    expect(await refusal(shop.admin.call(costos.get, { params: { id: 'no' } }))).toMatchObject({
      status: 404,
    })
    expect(await refusal(shop.admin.call(costos.list, { params: { id: 'no' } }))).toMatchObject({
      status: 404,
    })
  })

  it('is only for those who may see costs', async () => {
    const { id } = await buildArticulo(shop)
    await givePermisos(shop, { sin: ['ver_costos'] })
    for (const call of [costos.get, costos.list])
      expect(await refusal(shop.vendedor.call(call, { params: { id } }))).toMatchObject({ status: 403 })
    await givePermisos(shop)
    await shop.vendedor.call(costos.get, { params: { id } })
  })
})

describe('costs with or without IVA', () => {
  it('are what a line cost, its freight and the IVA that is no credit, to the fourth decimal', () => {
    const linea = { total: 10_000, cantidad: 12, iva: '21' } as const
    expect(costoDeLinea(linea, 'neto')).toBe(83_333)
    expect(costoDeLinea(linea, 'con_iva')).toBe(100_833)
    expect(costoDeLinea({ ...linea, flete: 200, iva: 'exento' }, 'con_iva')).toBe(85_000)
    expect(shareFlete(1_000, [10_000, 10_000, 10_000])).toEqual([334, 333, 333])
  })

  it('follow the issuer until an admin decides; the costs that are there stay, or change by their IVA', async () => {
    expect(await shop.admin.call(costos.configuracion)).toEqual({ criterio: 'neto', sugerido: 'neto' })
    const a = await buildArticulo(shop, { precio_costo: 10_000 })
    const b = await buildArticulo(shop, { precio_costo: 10_000, iva: '10.5' })
    const costoDe = async (id: string) =>
      (await shop.admin.call(articulos.get, { params: { id } })).precio_costo
    const cambiar = (criterio: 'neto' | 'con_iva', existentes: 'conservar' | 'convertir') =>
      shop.admin.call(costos.configurar, { body: { criterio, existentes } })
    expect(await cambiar('con_iva', 'conservar')).toEqual({ criterio: 'con_iva', sugerido: 'neto' })
    expect(await costoDe(a.id)).toBe(10_000)
    await cambiar('neto', 'conservar')
    await cambiar('con_iva', 'convertir')
    expect([await costoDe(a.id), await costoDe(b.id)]).toEqual([12_100, 11_050])
    // The same again is no change.
    await cambiar('con_iva', 'convertir')
    await cambiar('neto', 'convertir')
    expect([await costoDe(a.id), await costoDe(b.id)]).toEqual([10_000, 10_000])
    expect(
      await refusal(
        shop.vendedor.call(costos.configurar, { body: { criterio: 'neto', existentes: 'conservar' } }),
      ),
    ).toMatchObject({ status: 403 })
    expect(
      await refusal(shop.admin.call(costos.configurar, { body: { criterio: 'neto' } as never })),
    ).toMatchObject({ status: 400 })
  })
})

describe('the last and the average cost', () => {
  it('change with the rule for IVA, whose conversions the annulments and the integrity check replay', async () => {
    const cambiar = (criterio: 'neto' | 'con_iva') =>
      shop.admin.call(costos.configurar, { body: { criterio, existentes: 'conservar' } })
    await cambiar('neto')
    const { id } = await buildArticulo(shop, { precio_costo: 5_000 })
    const ver = () => shop.admin.call(costos.get, { params: { id } })
    const primera = await comprar([[id, 10, 100]])
    await cambiar('con_iva')
    expect(await ver()).toMatchObject({ reposicion: 10_000, ultimo: 1_210_000, promedio: 1_210_000 })
    const segunda = await comprar([[id, 10, 221]])
    expect(await ver()).toMatchObject({ ultimo: 2_210_000, promedio: 1_710_000 })
    await anular(segunda)
    expect(await ver()).toMatchObject({ ultimo: 1_210_000, promedio: 1_210_000 })
    const tercera = await comprar([[id, 1, 242]])
    await cambiar('neto')
    expect(await ver()).toMatchObject({ ultimo: 2_000_000 })
    expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])
    await anular(primera)
    expect(await ver()).toMatchObject({ ultimo: 2_000_000, promedio: 2_000_000 })
    await anular(tercera)
    expect(await ver()).toMatchObject({ ultimo: null, promedio: null })
    expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])
  })
})

describe('the panel', () => {
  it('shows the margin of today and of the month, net of IVA, and counts the lines without a cost', async () => {
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const con = await buildArticulo(shop, { precio_costo: 5_000, precio_venta: 12_100 })
    const sin = await buildArticulo(shop, { precio_costo: 0, precio_venta: 50_000 })
    const get = () => shop.admin.call(panel.get, { query: {} })
    expect(await get()).not.toHaveProperty('margen')
    await activar()
    await comprar([[con.id, 5, 40]], { actualiza_costo: false })
    const lineas = [
      { articulo: con, cantidad: 2 },
      { articulo: sin, cantidad: 1 },
    ]
    await buildVenta(shop.vendedor.call, { cliente, lineas })
    const anulada = await buildVenta(shop.vendedor.call, { cliente, lineas })
    await shop.admin.call(ventas.anular, { params: { id: anulada.id }, body: {} })
    const reposicion = { venta: 20_000, costo: 10_000, margen: 10_000, porcentaje: 50, sin_costo: 1 }
    const promedio = { venta: 20_000, costo: 8_000, margen: 12_000, porcentaje: 60, sin_costo: 1 }
    expect((await get()).margen).toEqual({ hoy: { reposicion, promedio }, mes: { reposicion, promedio } })

    await buildNota(shop.admin.call, { cliente, articulo: con.id, precio_unitario: 12_100 })
    expect((await get()).margen?.hoy.reposicion).toMatchObject({ venta: 10_000, costo: 5_000, margen: 5_000 })
    await givePermisos(shop, { sin: ['ver_costos'] })
    expect(await shop.vendedor.call(panel.get, { query: {} })).not.toHaveProperty('margen')
    await givePermisos(shop)
  })
})

describe('the integrity check', () => {
  /** The purchases of these tests have no vouchers. */
  const rotas = async () =>
    (await shop.admin.call(integridad.get)).diferencias.filter(
      ({ control }) => !/^costos_(compras|devoluciones_proveedor)$/.test(control),
    )

  it('makes every average anew, also after annulments, and finds one that is not so', async () => {
    await activar()
    const { id } = await buildArticulo(shop)
    const docs = [
      await comprar([[id, 7, 10]]),
      await comprar([[id, 3, 20.0001]]),
      await comprar([[id, 9, 0]]),
    ]
    await comprar([[id, -2, 10]], { tipo: 'devolucion_proveedor' })
    await anular(docs[1] as number)
    expect(await rotas()).toEqual([])
    await shop.db.run(sql`update articulo_costos set promedio = promedio + 0.0001 where articulo = ${id}`)
    expect(await rotas()).toMatchObject([{ control: 'costos_promedio', filas: [{ articulo: id }] }])
    await shop.db.run(sql`update articulo_costos set promedio = promedio - 0.0001 where articulo = ${id}`)
  })

  it('finds an annulment that is not the contrary of its movement', async () => {
    const { id } = await buildArticulo(shop)
    await comprar([[id, 7, 10]])
    await shop.db.run(sql`
      insert into costo_movimientos (articulo, documento_tipo, documento_id, fecha, cantidad, costo_unitario,
        stock_antes, anula, usuario)
      select articulo, documento_tipo, documento_id, fecha, -6, costo_unitario, 7, id, usuario
      from costo_movimientos where articulo = ${id}`)
    expect((await rotas()).map(({ control }) => control)).toEqual([
      'costos_promedio',
      'costos_ultimo',
      'costos_anulaciones',
    ])
  })
})
