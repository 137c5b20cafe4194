import { articuloProveedores } from '@mostrador/contract/compras/listas/articulo-proveedores'
import type { InputOf } from '@mostrador/contract/endpoint'
import { type Articulo, articulos, type CreateArticulo } from '@mostrador/contract/maestros/articulos'
import type { Page } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { send } from '../../../../test/calls/raw.ts'
import { refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { articuloInput } from '../../../../test/shop/builders.ts'
import { activarCompras, buildProveedor } from '../../../../test/shop/compras.ts'
import { facturar } from '../../../../test/shop/fiscal.ts'
import { buildAjuste } from '../../../../test/shop/mercaderia.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()

type ListQuery = Partial<InputOf<typeof articulos.list>['query']>

const create = (fields?: Partial<CreateArticulo>): Promise<Articulo> =>
  shop.vendedor.call(articulos.create, { body: articuloInput(fields) })
const list = (query: ListQuery = {}): Promise<Page<Articulo>> => shop.vendedor.call(articulos.list, { query })
const idsOf = (page: Page<Articulo>): string[] => page.results.map((a) => a.id)

const countArticulos = async (): Promise<number> =>
  (await shop.db.one<{ n: number }>(sql`select count(*) as n from articulos`)).n

describe('GET /gestion/articulos/', () => {
  it('shows all articles, only the active or only the inactive ones', async () => {
    const [on, off] = [
      await create({ nombre: 'Filtrable uno' }),
      await create({ nombre: 'Filtrable dos', baja: true }),
    ]
    const search = 'filtrable'
    expect(idsOf(await list({ search }))).toEqual([off.id, on.id])
    expect(idsOf(await list({ search, estado: 'todos' }))).toEqual([off.id, on.id])
    expect(idsOf(await list({ search, estado: 'activos' }))).toEqual([on.id])
    expect(idsOf(await list({ search, estado: 'inactivos' }))).toEqual([off.id])
  })

  it('shows those that a supplier sells, and counts them', async () => {
    const [suyo, ajeno] = [await create({ nombre: 'Surtido' }), await create({ nombre: 'Surtido también' })]
    await activarCompras(shop.admin.call)
    const { id: proveedor } = await buildProveedor(shop.admin.call)
    expect(await list({ proveedor })).toMatchObject({ count: 0, results: [] })
    const vincular = (articulo: string, codigo: string) =>
      shop.admin.call(articuloProveedores.create, { params: { id: proveedor }, body: { codigo, articulo } })
    await vincular(suyo.id, 'C-1')
    await vincular(suyo.id, 'C-2')
    expect(await list({ proveedor })).toMatchObject({ count: 1, results: [{ id: suyo.id }] })
    expect(idsOf(await list({ proveedor, search: 'tambien' }))).toEqual([])
    expect(idsOf(await list({ search: 'surtido' }))).toEqual([suyo.id, ajeno.id])
  })

  it('puts the article with exactly this id first, in any case', async () => {
    await create({ id: 'ZZ-10', nombre: 'Aaa antes por nombre' })
    const exact = await create({ id: 'zz-1', nombre: 'Zzz después por nombre' })
    await create({ id: 'ZZ-11', nombre: 'Bbb ZZ-1' })
    for (const search of ['ZZ-1', 'zz-1', ' zz-1 ']) {
      expect((await list({ search })).results[0]).toEqual(exact)
    }
  })

  it('puts the article with exactly this barcode first, for scanners', async () => {
    await create({ nombre: 'Aaa 7795550001', codigo_barras: '77955500012' })
    const exact = await create({ nombre: 'Zzz', codigo_barras: '7795550001' })
    expect((await list({ search: '7795550001' })).results[0]).toEqual(exact)
    expect((await list({ search: '7795550001', page_size: 1 })).results).toEqual([exact])
  })

  it('finds by words in any order, without accents and in any case, and by part of the id or barcode', async () => {
    const { id } = await create({
      id: 'MÁQ-77',
      nombre: 'Máquina de coser Ñusta',
      codigo_barras: '7796660001',
    })
    for (const search of ['coser maquina', 'NUSTA', 'maq-7', '666000', 'máq coser 7796']) {
      expect({ search, ids: idsOf(await list({ search })) }).toEqual({ search, ids: [id] })
    }
    expect(await list({ search: 'coser inexistente' })).toMatchObject({ results: [], count: 0 })
  })

  it('orders by name as a dictionary does, and cuts into pages', async () => {
    const names = ['lista Zeta', 'Lista Ñu', 'lista nube', 'LISTA Olmo']
    // Whether an article has a barcode makes no difference.
    for (const [n, nombre] of names.entries()) {
      await create({ nombre, ...(n % 2 === 1 && { codigo_barras: `77988800${n}` }) })
    }
    const page = async (n: number) => await list({ search: 'lista', page: n, page_size: 3 })
    const [first, second, third] = [await page(1), await page(2), await page(3)]
    expect(first.results.map((a) => a.nombre)).toEqual(['lista nube', 'Lista Ñu', 'LISTA Olmo'])
    expect(second.results.map((a) => a.nombre)).toEqual(['lista Zeta'])
    expect(third).toEqual({
      results: [],
      count: 4,
      total_pages: 2,
      page: 3,
      page_size: 3,
      next: null,
      previous: 2,
    })
  })

  it('answers pages of up to ten thousand rows, and refuses larger ones', async () => {
    expect((await list({ page_size: 10_000 })).results).toHaveLength(await countArticulos())
    const url = '/gestion/articulos/?page_size=10001'
    expect(await send(shop.http, { method: 'GET', url, token: shop.vendedor.access })).toMatchObject({
      status: 400,
    })
  })

  it('refuses an estado that does not exist, and a call without a session', async () => {
    const url = '/gestion/articulos/?estado=borrados'
    expect(await send(shop.http, { method: 'GET', url, token: shop.vendedor.access })).toMatchObject({
      status: 400,
      body: { error: 'Datos inválidos: estado debe ser todos, activos, inactivos' },
    })
    expect(await send(shop.http, { method: 'GET', url })).toMatchObject({ status: 401 })
  })

  it('shows the stock of the working branch and, to whom may see costs, the margin, where it is asked for', async () => {
    const costoso = { precio_costo: 6_000, precio_venta: 10_000 }
    const a = await create({ nombre: 'Existencia uno', ...costoso })
    const b = await create({ nombre: 'Existencia dos', precio_costo: 0 })
    const servicio = await create({ nombre: 'Existencia tres', es_servicio: true })
    await buildAjuste(shop.admin.call, { [a.id]: 7 })
    const query = { search: 'existencia', con_stock: 'true' as const, orden: 'id' as const }
    const shown = async (session: Session) =>
      new Map(
        (await session.call(articulos.list, { query })).results.map(({ id, stock, margen }) => [
          id,
          { stock, margen },
        ]),
      )
    const admin = await shown(shop.admin)
    // Without its IVA, the price is $ 8.264,46.
    expect(admin.get(a.id)).toEqual({ stock: 7, margen: 27.4 })
    expect(admin.get(b.id)).toEqual({ stock: 0 })
    expect(admin.get(servicio.id)).toEqual({ margen: 27.4 })
    // Prices without IVA are what costs are compared with, also while a sale adds it.
    await facturar(shop, { precios_con_iva: false })
    expect((await shown(shop.admin)).get(a.id)).toEqual({ stock: 7, margen: 40 })
    // Another branch has its own, and whoever may not see costs gets no margin.
    await givePermisos(shop, { sin: ['ver_costos'] })
    expect((await shown(shop.vecino)).get(a.id)).toEqual({ stock: 0 })
    expect((await list({ search: 'existencia' })).results[0]).not.toHaveProperty('stock')
    // An order would tell them as well.
    for (const orden of ['precio_costo', '-precio_costo', 'margen', '-margen'] as const) {
      expect((await shop.admin.call(articulos.list, { query: { orden } })).count).toBeGreaterThan(0)
      expect(await refusal(shop.vecino.call(articulos.list, { query: { orden } }))).toMatchObject({
        status: 403,
      })
      expect(await refusal(shop.vecino.call(articulos.exportar, { query: { orden } }))).toMatchObject({
        status: 403,
      })
    }
  })
})
