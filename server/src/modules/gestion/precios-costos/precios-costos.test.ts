import { compras } from '@mostrador/contract/compras/compras'
import { articuloProveedores } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { preciosCostos } from '@mostrador/contract/gestion/precios-costos'
import { type GuardarReglaPrecio, reglasPrecio } from '@mostrador/contract/gestion/reglas-precio'
import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { articulos, preciosOf } from '@mostrador/contract/maestros/articulos'
import { rubros } from '@mostrador/contract/maestros/rubros'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { buildProveedor } from '../../../../test/shop/compras.ts'
import { costear } from '../../../../test/shop/costos.ts'

const shop = shopOfFile()
beforeAll(async () => {
  await shop.admin.call(compras.configurar, { body: { activa: true } })
})
beforeEach(async () => {
  await shop.db.run(sql`delete from costos_por_revisar`)
  await shop.db.run(sql`delete from reglas_precio`)
})

const regla = (valor: number, more: object = {}) =>
  ({ tipo: 'utilidad', valor, base: null, redondeo: 'ninguno', hacia: 'cercano', ...more }) as const

const guardar = (body: Partial<GuardarReglaPrecio>) =>
  shop.admin.call(reglasPrecio.guardar, { body: { ambito: 'general', objetivo: null, ...body } })

const costar = (id: string, precio_costo: number) =>
  shop.admin.call(articulos.update, { params: { id }, body: { precio_costo } })

const borrador = (query: object = {}) => shop.admin.call(preciosCostos.list, { query })

const precios = async (id: string) => preciosOf(await shop.admin.call(articulos.get, { params: { id } }))

describe('price rules', () => {
  it('are one for each rubro, supplier and article, and one for all; the second takes the place of the first', async () => {
    const rubro = await shop.admin.call(rubros.create, { body: { nombre: 'Bazar' } })
    const { id, nombre } = await buildArticulo(shop)
    await guardar({ precio_venta: regla(50), margen_minimo: 20 })
    await guardar({ ambito: 'rubro', objetivo: String(rubro.id), precio_venta: regla(60) })
    await guardar({ ambito: 'articulo', objetivo: id.toLowerCase(), precio_lista: regla(10) })
    const general = await guardar({ precio_venta: regla(55.5) })
    const lista = await shop.admin.call(reglasPrecio.list)
    expect(lista.map((r) => [r.ambito, r.objetivo, r.nombre])).toEqual([
      ['general', null, 'Todos los artículos'],
      ['rubro', String(rubro.id), 'Bazar'],
      ['articulo', id, nombre],
    ])
    expect(lista[0]).toEqual(general)
    expect(general).toMatchObject({ margen_minimo: null, precio_venta: regla(55.5), precio_lista: null })
    expect((await auditOf(shop.db, 'reglas-precio', general.id)).at(-1)).toMatchObject({
      accion: 'modificar',
      despues: { precio_venta: 'costo + 55.5 %' },
    })
    await shop.admin.call(reglasPrecio.eliminar, { params: { id: general.id } })
    expect(await shop.admin.call(reglasPrecio.list)).toHaveLength(2)
    expect(
      await refusal(shop.admin.call(reglasPrecio.eliminar, { params: { id: general.id } })),
    ).toMatchObject({
      status: 404,
    })
  })

  it.each<[string, object]>([
    ['a coefficient of no price', { precio_venta: { ...regla(1), tipo: 'coeficiente' } }],
    ['a coefficient of itself', { precio_venta: regla(1, { tipo: 'coeficiente', base: 'precio_venta' }) }],
    [
      'a circle',
      {
        precio_venta: regla(1, { tipo: 'coeficiente', base: 'precio_lista' }),
        precio_lista: regla(1, { tipo: 'coeficiente', base: 'precio_venta' }),
      },
    ],
    ['a profit over another price', { precio_venta: regla(1, { base: 'precio_lista' }) }],
    ['a negative profit', { precio_venta: regla(-1) }],
    ['five decimals', { precio_venta: regla(1.00001) }],
    ['a minimum of 100 %', { margen_minimo: 100 }],
    ['a rubro that is not there', { ambito: 'rubro', objetivo: '999' }],
    ['an article that is not there', { ambito: 'articulo', objetivo: 'no' }],
    ['a supplier without a name', { ambito: 'proveedor', objetivo: null }],
    ['all, with a name', { ambito: 'general', objetivo: '1' }],
  ])('refuse %s', async (_, body) => {
    expect(await refusal(guardar(body))).toMatchObject({ status: 400 })
  })

  it('are of an admin, or of whom an admin lets; nothing is written while purchases are off', async () => {
    expect(await refusal(shop.vendedor.call(reglasPrecio.list))).toMatchObject({ status: 403 })
    expect(await refusal(shop.vendedor.call(preciosCostos.list, { query: {} }))).toMatchObject({
      status: 403,
    })
    await shop.admin.call(compras.configurar, { body: { activa: false } })
    expect(await refusal(guardar({}))).toMatchObject({ status: 409, codigo: 'compras_inactivas' })
    const { id } = await buildArticulo(shop, { precio_costo: 100 })
    await costar(id, 200)
    await shop.admin.call(compras.configurar, { body: { activa: true } })
    expect((await borrador()).count).toBe(0)
  })
})

describe('a changed cost', () => {
  it('opens a draft with old and new cost, prices, profit and margin, and changes no price', async () => {
    await guardar({
      precio_venta: regla(50),
      precio_lista: regla(1.1, { tipo: 'coeficiente', base: 'precio_venta' }),
    })
    const { id, nombre } = await buildArticulo(shop, {
      precio_costo: 10_000,
      precio_venta: 18_150,
      precio_lista: 20_000,
    })
    const antes = await precios(id)
    await costar(id, 12_000)
    const { results, ...figures } = await borrador()
    expect(figures).toMatchObject({ count: 1, cambiados: 1, con_cambios: 1, bajo_minimo: 0 })
    expect(results[0]).toMatchObject({
      id,
      nombre,
      costo_anterior: 10_000,
      costo: 12_000,
      anterior: antes,
      nuevo: { ...antes, precio_venta: 21_780, precio_lista: 23_958 },
      utilidad_antes: 50,
      utilidad: 50,
      margen_antes: 33.33,
      margen: 33.33,
      bajo_minimo: false,
    })
    expect(await precios(id)).toEqual(antes)
    // Back at the old cost there is nothing to look at.
    await costar(id, 10_000)
    expect((await borrador()).count).toBe(0)
  })

  it('is found whoever changes it: a purchase, and what the annulment brings back', async () => {
    const { comprar, anular } = costear(shop)
    const { id } = await buildArticulo(shop, { precio_costo: 5_000 })
    const compra = await comprar([[id, 1, 60]])
    expect((await borrador()).results).toMatchObject([{ id, costo_anterior: 5_000, costo: 6_000 }])
    await anular(compra)
    expect((await borrador()).count).toBe(0)
  })

  it('follows the narrowest rule that says something of a price: article, usual supplier, rubro, all', async () => {
    const { id: rubro } = await shop.admin.call(rubros.create, { body: { nombre: 'Almacén' } })
    const [usual, otro] = [await buildProveedor(shop.admin.call), await buildProveedor(shop.admin.call)]
    const { id } = await buildArticulo(shop, { precio_costo: 5_000, rubro })
    const vincular = (proveedor: number) =>
      shop.admin.call(articuloProveedores.create, {
        params: { id: proveedor },
        body: { codigo: id, articulo: id, precio_lista: proveedor === usual.id ? 1_000_000 : null },
      })
    await vincular(usual.id)
    const { id: segundo } = await vincular(otro.id)
    const propuesto = async () => (await borrador()).results[0]?.nuevo.precio_venta
    const de = { general: null, rubro: String(rubro), proveedor: String(usual.id), articulo: id }
    const con = async (ambito: keyof typeof de, utilidad: number) =>
      await guardar({ ambito, objetivo: de[ambito], precio_venta: regla(utilidad) })
    await con('general', 10)
    expect(await propuesto()).toBe(13_310)
    await con('rubro', 20)
    expect(await propuesto()).toBe(14_520)
    await guardar({ ambito: 'proveedor', objetivo: String(otro.id), precio_venta: regla(90) })
    expect(await propuesto()).toBe(14_520)
    const delUsual = await con('proveedor', 30)
    expect(delUsual.nombre).toBe(usual.razon_social)
    expect(await propuesto()).toBe(15_730)
    await con('articulo', 40)
    expect(await propuesto()).toBe(16_940)
    // A rule that is silent about the price leaves it to the next wider one.
    await guardar({ ambito: 'articulo', objetivo: id, precio_lista: regla(40) })
    expect(await propuesto()).toBe(15_730)
    const params = { id: otro.id, vinculo: segundo }
    await shop.admin.call(articuloProveedores.update, { params, body: { habitual: true } })
    expect(await propuesto()).toBe(22_990)
  })

  it('shows first what would be below its minimum, the least margin before the others', async () => {
    await guardar({ margen_minimo: 30, precio_venta: regla(20) })
    const [a, b, c] = await Promise.all(
      [15_000, 20_000, 90_000].map((precio_venta) =>
        buildArticulo(shop, { precio_costo: 1_000, precio_venta }),
      ),
    )
    await guardar({ ambito: 'articulo', objetivo: a?.id ?? '', precio_venta: regla(100) })
    for (const x of [a, b, c]) await costar(x?.id ?? '', 10_000)
    const { results, bajo_minimo } = await borrador()
    expect(bajo_minimo).toBe(3)
    expect(results.map((r) => r.margen)).toEqual([16.67, 16.67, 50])
    expect(results.at(-1)).toMatchObject({ id: a?.id, bajo_minimo: true })
  })

  it('leaves a price that a person typed, marked, until it is ticked', async () => {
    await guardar({ precio_venta: regla(50), precio_lista: regla(100) })
    const { id } = await buildArticulo(shop, { precio_costo: 10_000, precio_venta: 18_150, precio_lista: 1 })
    await shop.admin.call(articulos.update, { params: { id }, body: { precio_venta: 25_000 } })
    await costar(id, 20_000)
    const [fila] = (await borrador()).results
    expect(fila).toMatchObject({
      nuevo: { precio_venta: 25_000, precio_lista: 48_400 },
      segun_regla: { precio_venta: 36_300, precio_lista: 48_400 },
      manuales: { precio_venta: true, precio_lista: false },
    })
    if (!fila) throw new Error('no draft')
    const ninguna = {
      precio_venta: false,
      precio_lista: false,
      precio_2_cuotas: false,
      precio_financiado: false,
    }
    const { id: lote } = await shop.admin.call(preciosCostos.aplicar, {
      body: { articulos: [{ id, anterior: fila.anterior, nuevo: fila.segun_regla, manuales: ninguna }] },
    })
    expect(await precios(id)).toMatchObject({ precio_venta: 36_300, precio_lista: 48_400 })
    expect((await borrador()).count).toBe(0)
    // It is a price update as any other, with its history and its undo.
    const detalle = await shop.admin.call(actualizacionesPrecios.get, { params: { id: lote ?? 0 } })
    expect(detalle).toMatchObject({ articulos: 1, se_puede_deshacer: true })
    await costar(id, 30_000)
    expect((await borrador()).results[0]?.nuevo.precio_venta).toBe(54_450)
  })

  it('is saved all or none: a price that changed meanwhile is refused, and the draft stays', async () => {
    await guardar({ precio_venta: regla(50) })
    const a = await buildArticulo(shop, { precio_costo: 10_000 })
    const b = await buildArticulo(shop, { precio_costo: 10_000 })
    for (const { id } of [a, b]) await costar(id, 20_000)
    const { results } = await borrador()
    await shop.admin.call(articulos.update, { params: { id: b.id }, body: { precio_venta: 77 } })
    const cambios = results.map(({ id, anterior, nuevo }) => ({ id, anterior, nuevo }))
    expect(
      await refusal(shop.admin.call(preciosCostos.aplicar, { body: { articulos: cambios } })),
    ).toMatchObject({
      status: 409,
      codigo: 'precios_cambiados',
    })
    expect((await borrador()).count).toBe(2)
    expect(await shop.admin.call(preciosCostos.revisar, { body: { articulos: [a.id, b.id] } })).toEqual({
      revisados: 2,
    })
    expect((await borrador()).count).toBe(0)
  })

  it('is of the cost that the person saw: with a newer one nothing is saved, and the article still waits', async () => {
    await guardar({ precio_venta: regla(50) })
    const { id } = await buildArticulo(shop, { precio_costo: 10_000 })
    await costar(id, 20_000)
    const [fila] = (await borrador()).results
    if (!fila) throw new Error('no draft')
    await costar(id, 30_000)
    const { costo, anterior, nuevo } = fila
    expect(
      await refusal(
        shop.admin.call(preciosCostos.aplicar, { body: { articulos: [{ id, costo, anterior, nuevo }] } }),
      ),
    ).toMatchObject({ status: 409, codigo: 'costos_cambiados' })
    const revisar = (visto: number) =>
      shop.admin.call(preciosCostos.revisar, { body: { articulos: [id], costos: [visto] } })
    expect(await revisar(20_000)).toEqual({ revisados: 0 })
    expect((await borrador()).results).toMatchObject([{ id, costo_anterior: 10_000, costo: 30_000 }])
    expect(await revisar(30_000)).toEqual({ revisados: 1 })
    expect((await borrador()).count).toBe(0)
  })

  it('may be looked for in all articles: those that the rules would change', async () => {
    await guardar({ precio_venta: regla(50) })
    const rubro = await shop.admin.call(rubros.create, { body: { nombre: 'Juguetes' } })
    const { id } = await buildArticulo(shop, { precio_costo: 10_000, rubro: rubro.id })
    const { results } = await borrador({ alcance: 'todos', rubro: rubro.id })
    expect(results).toMatchObject([{ id, nuevo: { precio_venta: 18_150 } }])
    expect((await borrador({ alcance: 'todos', rubro: rubro.id, search: 'nada' })).count).toBe(0)
  })
})

describe('the what-if', () => {
  it('is what the draft makes of the sales of last month, at the costs of today', async () => {
    await guardar({ precio_venta: regla(100) })
    const articulo = await buildArticulo(shop, { precio_costo: 5_000, precio_venta: 12_100 })
    const { id: cliente } = await buildCliente(shop.admin.call)
    const lineas = [{ articulo, cantidad: 3 }]
    await buildVenta(shop.admin.call, { cliente, lineas, fecha: '2026-02-28', sucursal: shop.centro })
    await buildVenta(shop.admin.call, { cliente, lineas, sucursal: shop.centro })
    await costar(articulo.id, 8_000)
    expect(await shop.admin.call(preciosCostos.simulacion, { query: {} })).toEqual({
      desde: '2026-02-01',
      hasta: '2026-02-28',
      unidades: 3,
      sin_costo: 0,
      antes: { venta: 30_000, margen: 6_000, porcentaje: 20 },
      despues: { venta: 48_000, margen: 24_000, porcentaje: 50 },
    })
  })
})

describe('a draft of 20,000 articles', () => {
  // How long it takes, `bench/contract/budgets.ts` says.
  it('is answered whole, in pages', async () => {
    await guardar({
      margen_minimo: 30,
      precio_venta: regla(50, { redondeo: '90', hacia: 'arriba' }),
      precio_lista: regla(1.15, { tipo: 'coeficiente', base: 'precio_venta', redondeo: '10' }),
      precio_2_cuotas: regla(1.25, { tipo: 'coeficiente', base: 'precio_venta' }),
      precio_financiado: regla(1.6, { tipo: 'coeficiente', base: 'precio_lista' }),
    })
    await shop.db.run(sql`
      insert into articulos (id, nombre, precio_costo, precio_venta)
      select 'L-' || n, 'Artículo de lista ' || n, 100 + n, 150 + n from generate_series(1, 20000) n`)
    await shop.db.run(sql`
      insert into costos_por_revisar (articulo, costo_anterior)
      select id, precio_costo - 10 from articulos where id like 'L-%'`)
    const page = await borrador({ page_size: 10_000 })
    expect(page).toMatchObject({ count: 20_000, cambiados: 20_000, con_cambios: 20_000, total_pages: 2 })
    expect(page.results[0]?.nuevo).toEqual({
      precio_venta: page.results[0]?.nuevo.precio_venta,
      precio_lista: expect.any(Number),
      precio_2_cuotas: expect.any(Number),
      precio_financiado: expect.any(Number),
    })
  })
})
