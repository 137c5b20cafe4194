import { compras } from '@mostrador/contract/compras/compras'
import {
  articuloProveedores,
  type CreateArticuloProveedor,
} from '@mostrador/contract/compras/listas/articulo-proveedores'
import { type CreateProveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { costos } from '@mostrador/contract/mercaderia/costos'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { queued } from '../../../../test/database/locks.ts'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { comprar } from '../../../../test/shop/compras.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
let n = 0
beforeAll(async () => {})

const activar = (activa: boolean) => shop.admin.call(compras.configurar, { body: { activa } })

const proveedor = async (body: Partial<CreateProveedor> = {}) =>
  (await shop.admin.call(proveedores.create, { body: { razon_social: 'Molinos', ...body } })).id

const articulo = async () => {
  const id = `A${++n}`
  await shop.admin.call(articulos.create, { body: { id, nombre: `Yerba ${n}` } })
  return id
}

const vincular = (id: number, body: Partial<CreateArticuloProveedor> & { articulo: string }) =>
  shop.admin.call(articuloProveedores.create, { params: { id }, body: { codigo: 'X-1', ...body } })

const costoDe = async (id: string) => (await shop.admin.call(articulos.get, { params: { id } })).precio_costo

describe("a supplier's code", () => {
  it('is not written while purchases are off', async () => {
    await activar(true)
    const id = await proveedor()
    await activar(false)
    expect(await refusal(vincular(id, { articulo: await articulo() }))).toMatchObject({
      status: 409,
      codigo: 'compras_inactivas',
    })
    await activar(true)
  })

  it('names an article with its pack and price; what a unit costs follows discounts and IVA exactly', async () => {
    const id = await proveedor({ descuentos: '20+10+5' })
    const a = await articulo()
    const made = await vincular(id, { codigo: 'YM 500', articulo: a, factor: 12, precio_lista: 120_000_000 })
    expect(made).toEqual({
      id: made.id,
      proveedor: id,
      proveedor_nombre: 'Molinos',
      codigo: 'YM 500',
      articulo: a,
      articulo_nombre: `Yerba ${n}`,
      factor: 12,
      precio_lista: 120_000_000,
      descuentos: null,
      con_iva: null,
      desde: HOY,
      habitual: true,
      costo: 6_840_000,
    })
    expect(await costoDe(a)).toBe(68_400)
    const { results } = await shop.admin.call(articuloProveedores.list, {
      params: { id },
      query: { codigo: 'ym 500' },
    })
    expect(results).toEqual([made])
    const bytes = await shop.admin.call(articuloProveedores.exportar, { params: { id } })
    expect((await readWorkbook(bytes)).rows.at(-1)?.slice(0, 8)).toEqual([
      'YM 500',
      a,
      `Yerba ${n}`,
      12,
      12_000,
      null,
      null,
      684,
    ])
  })

  it.each([
    [{ con_iva: true, precio_lista: 1_210_000 }, 1_000_000, 10_000],
    [{ con_iva: true, precio_lista: 1_000_000 }, 826_446, 8_264],
    [{ con_iva: false, precio_lista: 10_050 }, 10_050, 101],
    [{ factor: 3, precio_lista: 1_000_000, descuentos: '10' }, 300_000, 3_000],
    [{ factor: 7, precio_lista: 1_000_000 }, 142_857, 1_429],
  ])('%j costs %i ten-thousandths, %i centavos', async (body, costo, centavos) => {
    const a = await articulo()
    expect(await vincular(await proveedor(), { articulo: a, ...body })).toMatchObject({ costo })
    expect(await costoDe(a)).toBe(centavos)
  })

  it('of another supplier changes no cost until that one is the usual', async () => {
    const a = await articulo()
    const [uno, otro] = [await proveedor(), await proveedor()]
    await vincular(uno, { articulo: a, precio_lista: 1_000_000 })
    const segundo = await vincular(otro, { articulo: a, precio_lista: 2_000_000 })
    expect(segundo).toMatchObject({ habitual: false })
    expect(await costoDe(a)).toBe(10_000)
    const params = { id: otro, vinculo: segundo.id }
    await shop.admin.call(articuloProveedores.update, { params, body: { habitual: true } })
    expect(await costoDe(a)).toBe(20_000)
    const { results } = await shop.admin.call(articuloProveedores.list, { params: { id: uno } })
    expect(results).toMatchObject([{ habitual: false }])
    await shop.admin.call(articuloProveedores.update, { params, body: { precio_lista: 3_000_000 } })
    expect(await costoDe(a)).toBe(30_000)
  })

  it('of two suppliers at once: the usual one is the first, and with the tick the last', async () => {
    const a = await articulo()
    const [uno, otro] = [await proveedor(), await proveedor()]
    const ids = await queued(
      shop.db,
      sql`select from articulos where id = ${a} for no key update`,
      [uno, otro].map((id, i) => () => vincular(id, { articulo: a, precio_lista: (i + 1) * 1_000_000 })),
    )
    expect(ids).toMatchObject([
      { status: 'fulfilled', value: { habitual: true } },
      { status: 'fulfilled', value: { habitual: false } },
    ])
    expect(await costoDe(a)).toBe(10_000)
    const otra = await articulo()
    const marcados = await queued(
      shop.db,
      sql`select from articulos where id = ${otra} for no key update`,
      [uno, otro].map(
        (id, i) => () =>
          vincular(id, { codigo: 'X-2', articulo: otra, precio_lista: (i + 1) * 1_000_000, habitual: true }),
      ),
    )
    expect(marcados.map((m) => m.status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await costoDe(otra)).toBe(20_000)
  })

  it("follows its supplier's discounts and IVA where it has none of its own, while that is the usual one", async () => {
    const id = await proveedor()
    const [sigue, propio, ajeno] = [await articulo(), await articulo(), await articulo()]
    await vincular(await proveedor(), { articulo: ajeno, precio_lista: 500_000 })
    const datos = { precio_lista: 1_210_000 }
    await vincular(id, { codigo: 'S', articulo: sigue, ...datos })
    await vincular(id, { codigo: 'P', articulo: propio, descuentos: '50', con_iva: false, ...datos })
    await vincular(id, { codigo: 'A', articulo: ajeno, ...datos })
    const costos = async () => [await costoDe(sigue), await costoDe(propio), await costoDe(ajeno)]
    const cambiar = (body: Partial<CreateProveedor>) =>
      shop.admin.call(proveedores.update, { params: { id }, body })
    expect(await costos()).toEqual([12_100, 6_050, 5_000])
    await cambiar({ descuentos: '10' })
    expect(await costos()).toEqual([10_890, 6_050, 5_000])
    await cambiar({ precios_con_iva: true })
    expect(await costos()).toEqual([9_000, 6_050, 5_000])
    // What says nothing of prices leaves a cost that a person wrote.
    await shop.admin.call(articulos.update, { params: { id: sigue }, body: { precio_costo: 7_777 } })
    await cambiar({ contacto: 'Ana' })
    expect(await costos()).toEqual([7_777, 6_050, 5_000])
  })

  it('is what the article costs to buy again: the voucher of another supplier changes last and average alone', async () => {
    const a = await articulo()
    const usual = await proveedor()
    await vincular(usual, { articulo: a, precio_lista: 1_000_000 })
    const costosDe = () => shop.admin.call(costos.get, { params: { id: a } })
    await comprar(shop.admin.call, await proveedor(), [[a, 10, 15_000]])
    expect(await costosDe()).toMatchObject({ reposicion: 10_000, ultimo: 1_500_000, promedio: 1_500_000 })
    await comprar(shop.admin.call, usual, [[a, 10, 11_000]])
    expect(await costosDe()).toMatchObject({ reposicion: 11_000, ultimo: 1_100_000, promedio: 1_300_000 })
  })

  it('is one of its supplier in any case; another supplier may have it too', async () => {
    const [uno, otro] = [await proveedor(), await proveedor()]
    await vincular(uno, { articulo: await articulo() })
    expect(await refusal(vincular(uno, { codigo: 'x-1', articulo: await articulo() }))).toMatchObject({
      status: 409,
      codigo: 'codigo_duplicado',
    })
    expect(await vincular(otro, { articulo: await articulo() })).toMatchObject({ codigo: 'X-1' })
  })

  it('is found whole, and by its own supplier alone', async () => {
    const [uno, otro] = [await proveedor(), await proveedor()]
    const a = await articulo()
    await vincular(uno, { codigo: 'AB-10', articulo: a })
    const porCodigo = (id: number, codigo: string) =>
      shop.admin.call(articuloProveedores.list, { params: { id }, query: { codigo } })
    expect(await porCodigo(uno, 'ab-10')).toMatchObject({ count: 1, results: [{ articulo: a }] })
    expect(await porCodigo(uno, 'AB-1')).toMatchObject({ count: 0 })
    expect(await porCodigo(otro, 'AB-10')).toMatchObject({ count: 0 })
  })

  it.each([{ codigo: ' ' }, { factor: 0 }, { factor: 1.5 }, { precio_lista: -1 }, { descuentos: '100' }])(
    'takes no %j',
    async (body) => {
      const call = vincular(await proveedor(), { articulo: await articulo(), ...body })
      expect(await refusal(call)).toMatchObject({ status: 400 })
    },
  )

  it('is of an article and of a supplier that exist', async () => {
    const id = await proveedor()
    expect(await refusal(vincular(id, { articulo: 'no' }))).toMatchObject({ status: 404 })
    const { id: vinculo } = await vincular(id, { articulo: await articulo() })
    const params = { id: await proveedor(), vinculo }
    expect(await refusal(shop.admin.call(articuloProveedores.quitar, { params }))).toMatchObject({
      status: 404,
    })
  })

  it('can be forgotten: the cost stays, and the trail says so', async () => {
    const a = await articulo()
    const id = await proveedor()
    const { id: vinculo } = await vincular(id, { articulo: a, precio_lista: 1_000_000 })
    await shop.admin.call(articuloProveedores.quitar, { params: { id, vinculo } })
    expect(await shop.admin.call(articuloProveedores.list, { params: { id } })).toMatchObject({ count: 0 })
    expect(await costoDe(a)).toBe(10_000)
    const quitado = (await auditOf(shop.db, 'proveedores', id)).at(-1)
    expect(quitado).toMatchObject({ antes: { codigo_proveedor: 'X-1', articulo: a }, despues: null })
  })

  it('is nothing for a vendedor without the permission', async () => {
    const id = await proveedor()
    await givePermisos(shop)
    const call = shop.vendedor.call(articuloProveedores.list, { params: { id } })
    expect(await refusal(call)).toMatchObject({ status: 403 })
  })
})
