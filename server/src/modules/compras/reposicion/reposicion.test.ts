import { compras } from '@mostrador/contract/compras/compras'
import { articuloProveedores } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { pedidosConfiguracion } from '@mostrador/contract/compras/pedidos/pedidos-configuracion'
import { type Reponer, type Reposicion, reposicion } from '@mostrador/contract/compras/pedidos/reposicion'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { sumarDias } from '@mostrador/contract/fechas'
import { panel } from '@mostrador/contract/gestion/panel'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta, giveStock } from '../../../../test/shop/builders.ts'
import { buildAjuste, buildTransferencia } from '../../../../test/shop/mercaderia.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
let molino: number
beforeAll(async () => {
  await shop.admin.call(compras.configurar, { body: { activa: true } })
  molino = (await shop.admin.call(proveedores.create, { body: { razon_social: 'Molino' } })).id
})

interface De {
  centro?: number
  norte?: number
  /** Units of the pack of the usual supplier; 0 for no supplier. */
  bulto?: number
}

/** An article with stock in both branches, and its usual supplier. */
async function buildDe({ centro = 0, norte = 0, bulto = 1 }: De = {}) {
  const articulo = await buildArticulo(shop)
  if (centro > 0) await giveStock(shop, articulo.id, shop.centro, centro)
  if (norte > 0) await giveStock(shop, articulo.id, shop.norte, norte)
  if (bulto > 0)
    await shop.admin.call(articuloProveedores.create, {
      params: { id: molino },
      body: { codigo: articulo.id, articulo: articulo.id, factor: bulto, habitual: true },
    })
  return articulo
}

const ponerPunto = (
  articulo: string,
  [punto, nivel]: readonly [number | null, number | null],
  sucursal = shop.centro,
) => shop.admin.call(reposicion.guardarPuntos, { body: { sucursal, puntos: [{ articulo, punto, nivel }] } })

const listar = async (query: object = {}, { call }: Session = shop.admin): Promise<Reposicion[]> =>
  (await call(reposicion.list, { query })).results

/** The row of an article in a branch; undefined when nothing lacks. */
const filaDe = async (articulo: string, sucursal = shop.centro, query: object = {}) =>
  (await listar({ search: articulo, ...query })).find((f) => f.sucursal.id === sucursal)

const reponer = (body: Partial<Reponer> & Pick<Reponer, 'filas'>, { call }: Session = shop.admin) =>
  call(reposicion.reponer, { body })

describe('GET /gestion/reposicion/', () => {
  it('shows what reached its point: level less stock, transit and orders, plus what is owed to customers', async () => {
    const { id } = await buildDe({ centro: 6, bulto: 0 })
    await ponerPunto(id, [5, 20])
    expect(await filaDe(id)).toBeUndefined()
    await ponerPunto(id, [6, 20])
    expect(await filaDe(id)).toEqual({
      articulo: { id, nombre: expect.any(String) },
      sucursal: { id: shop.centro, nombre: 'Centro' },
      stock: 6,
      en_transito: 0,
      pedido: 0,
      pendiente: 0,
      disponible: 6,
      punto: 6,
      nivel: 20,
      necesidad: 14,
      en_preparacion: 0,
      transferir: [],
      pedir: 14,
      proveedor: null,
      bulto: 1,
    })
  })

  it('counts what comes in transfers and orders, and what waits to be delivered', async () => {
    const articulo = await buildDe({ centro: 2, norte: 3, bulto: 0 })
    const { id } = articulo
    await ponerPunto(id, [9, 20])
    await buildTransferencia(shop.vecino.call, { [id]: 3 }, { sucursal_destino: shop.centro })
    const detalles = [{ articulo: id, cantidad: 4, costo_unitario: null }]
    const pedido = await shop.admin.call(pedidos.create, {
      body: { proveedor: molino, sucursal: shop.centro, pedir: true, detalles },
    })
    const { id: cliente } = await buildCliente(shop.admin.call)
    // Two leave, five are owed.
    await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 7 }] })
    expect(await filaDe(id)).toMatchObject({
      stock: 0,
      en_transito: 3,
      pedido: 4,
      pendiente: 5,
      disponible: 2,
      necesidad: 18,
      pedir: 18,
    })
    // What arrived is stock, and no order any more.
    await shop.admin.call(pedidos.recibir, {
      params: { id: pedido.id },
      body: { sucursal: shop.centro, detalles: [{ linea: 1, cantidad: 1 }] },
    })
    expect(await filaDe(id)).toMatchObject({ stock: 1, pedido: 3, disponible: 2 })
    await shop.admin.call(pedidos.cerrar, { params: { id: pedido.id }, body: {} })
    expect(await filaDe(id)).toMatchObject({ pedido: 0, disponible: -1, necesidad: 21 })
  })

  it('takes first from the branch that has too many, then in whole packs from the usual supplier', async () => {
    const { id } = await buildDe({ centro: 2, norte: 15, bulto: 12 })
    await ponerPunto(id, [5, 20])
    await ponerPunto(id, [3, 10], shop.norte)
    expect(await filaDe(id)).toMatchObject({
      necesidad: 18,
      transferir: [{ sucursal: { id: shop.norte, nombre: 'Norte' }, cantidad: 5 }],
      // 13 lack, in packs of 12.
      pedir: 24,
      bulto: 12,
      proveedor: { id: molino, nombre: 'Molino' },
    })
    expect(await filaDe(id, shop.centro, { transferencias: 'false' })).toMatchObject({
      transferir: [],
      pedir: 24,
    })
  })

  it('leaves a branch without a level what its own sales ask for', async () => {
    const articulo = await buildDe({ centro: 1, norte: 30 })
    const { id: cliente } = await buildCliente(shop.admin.call)
    // 9 in one day with stock are 9 a day: a point of 95 and a level of 190.
    await buildVenta(shop.vecino.call, { cliente, lineas: [{ articulo, cantidad: 9 }] })
    await ponerPunto(articulo.id, [5, 20])
    expect(await filaDe(articulo.id)).toMatchObject({ transferir: [], pedir: 19 })
    const otro = await buildDe({ centro: 1, norte: 30 })
    await ponerPunto(otro.id, [5, 20])
    expect(await filaDe(otro.id)).toMatchObject({ transferir: [{ cantidad: 19 }], pedir: 0 })
  })

  it('leaves out inactive articles, services, and suppliers marked baja', async () => {
    const { id } = await buildDe({})
    await ponerPunto(id, [5, 20])
    await shop.admin.call(articulos.update, { params: { id }, body: { baja: true } })
    expect(await filaDe(id)).toBeUndefined()
    const otro = (await shop.admin.call(proveedores.create, { body: { razon_social: 'Se va' } })).id
    const { id: suyo } = await buildDe({ bulto: 0 })
    await shop.admin.call(articuloProveedores.create, {
      params: { id: otro },
      body: { codigo: 'x', articulo: suyo, habitual: true },
    })
    await ponerPunto(suyo, [5, 20])
    expect((await listar({ proveedor: otro })).map((f) => f.articulo.id)).toEqual([suyo])
    await shop.admin.call(proveedores.darDeBaja, { params: { id: otro } })
    expect(await filaDe(suyo)).toMatchObject({ proveedor: null })
  })

  it('is page by page and in a workbook, of the branches that the caller may see', async () => {
    const { id } = await buildDe({})
    await ponerPunto(id, [1, 4])
    await ponerPunto(id, [1, 6], shop.norte)
    expect((await listar({ search: id })).map((f) => f.necesidad)).toEqual([4, 6])
    expect((await listar({ search: id, page: 2, page_size: 1 })).map((f) => f.necesidad)).toEqual([6])
    expect((await listar({ search: id, sucursal: shop.norte })).map((f) => f.necesidad)).toEqual([6])
    const { rows } = await readWorkbook(await shop.admin.call(reposicion.exportar, { query: { search: id } }))
    expect(rows.slice(1).map((row) => [row[0], row[1], row[10], row[13], row[15]])).toEqual([
      ['Centro', id, 4, 4, 'Molino'],
      ['Norte', id, 6, 6, 'Molino'],
    ])
    await givePermisos(shop, { con: ['compras'] })
    expect((await listar({ search: id }, shop.vendedor)).map((f) => f.sucursal.id)).toEqual([shop.centro])
    const ajena = shop.vendedor.call(reposicion.list, { query: { sucursal: shop.norte } })
    expect(await refusal(ajena)).toMatchObject({ status: 403 })
    await givePermisos(shop)
    expect(await refusal(shop.vendedor.call(reposicion.list))).toMatchObject({ status: 403 })
  })
})

describe('POST /gestion/reposicion/reponer/', () => {
  it('makes the transfer and the draft in one press, and nothing in the second', async () => {
    const { id } = await buildDe({ centro: 2, norte: 15, bulto: 12 })
    await ponerPunto(id, [5, 20])
    await ponerPunto(id, [3, 10], shop.norte)
    const filas = [{ articulo: id, sucursal: shop.centro }]
    const hecho = await reponer({ filas })
    expect(hecho).toMatchObject({
      transferencias: [{ numero: expect.stringMatching(/^TRF/) }],
      pedidos: [{ numero: expect.stringMatching(/^PED/), proveedor: { nombre: 'Molino' } }],
      sin_proveedor: [],
    })
    const [{ id: enviada } = { id: 0 }] = hecho.transferencias
    expect(await shop.admin.call(transferencias.get, { params: { id: enviada } })).toMatchObject({
      estado: 'ENVIADA',
      sucursal_origen: shop.norte,
      sucursal_destino: shop.centro,
      detalles: [{ articulo: id, cantidad_solicitada: 5 }],
    })
    const [{ id: borrador } = { id: 0 }] = hecho.pedidos
    expect(await shop.admin.call(pedidos.get, { params: { id: borrador } })).toMatchObject({
      estado: 'borrador',
      sucursal: { id: shop.centro },
      detalles: [{ articulo: { id }, cantidad: 24 }],
    })
    // The draft is no order yet: it still lacks, and is not proposed again.
    expect(await filaDe(id)).toBeUndefined()
    await ponerPunto(id, [10, 20])
    expect(await filaDe(id)).toMatchObject({
      en_transito: 5,
      disponible: 7,
      necesidad: 13,
      en_preparacion: 24,
      pedir: 0,
    })
    expect(await refusal(reponer({ filas }))).toMatchObject({ status: 409, codigo: 'nada_para_reponer' })
    await shop.admin.call(pedidos.pedir, { params: { id: borrador } })
    expect(await filaDe(id)).toBeUndefined()
  })

  it('by two people at once makes it once', async () => {
    const { id } = await buildDe({ norte: 4 })
    await ponerPunto(id, [5, 20])
    const filas = [{ articulo: id, sucursal: shop.centro }]
    const intentos = await Promise.allSettled([1, 2, 3].map(() => reponer({ filas })))
    expect(intentos.filter((i) => i.status === 'fulfilled')).toHaveLength(1)
    expect(await filaDe(id)).toMatchObject({ en_transito: 4, en_preparacion: 16, pedir: 0 })
  })

  it('is one draft for each supplier and branch, and names what nobody sells', async () => {
    const [a, b, c] = [await buildDe({}), await buildDe({}), await buildDe({ bulto: 0 })]
    for (const { id } of [a, b, c]) await ponerPunto(id, [1, 4])
    await ponerPunto(a.id, [1, 9], shop.norte)
    const filas = [
      ...[a, b, c].map(({ id }) => ({ articulo: id, sucursal: shop.centro })),
      { articulo: a.id, sucursal: shop.norte },
    ]
    const hecho = await reponer({ filas })
    expect(hecho.sin_proveedor.map((x) => x.id)).toEqual([c.id])
    const hechos = await Promise.all(
      hecho.pedidos.map(({ id }) => shop.admin.call(pedidos.get, { params: { id } })),
    )
    expect(hechos.map((p) => [p.sucursal.id, p.unidades]).toSorted()).toEqual([
      [shop.centro, 8],
      [shop.norte, 9],
    ])
  })

  it('without transfers orders everything; without orders only transfers', async () => {
    const uno = await buildDe({ norte: 10 })
    const otro = await buildDe({ norte: 10 })
    for (const { id } of [uno, otro]) await ponerPunto(id, [1, 4])
    const fila = ({ id }: { id: string }) => [{ articulo: id, sucursal: shop.centro }]
    expect(await reponer({ filas: fila(uno), transferencias: false })).toMatchObject({
      transferencias: [],
      pedidos: [{}],
    })
    expect(await reponer({ filas: fila(otro), pedidos: false })).toMatchObject({
      transferencias: [{}],
      pedidos: [],
    })
  })

  it('sends nothing from another branch for a vendedor, and keeps nothing of it', async () => {
    const { id } = await buildDe({ norte: 2 })
    await ponerPunto(id, [1, 4])
    const filas = [{ articulo: id, sucursal: shop.centro }]
    await givePermisos(shop, { con: ['compras'] })
    expect(await refusal(reponer({ filas }, shop.vendedor))).toMatchObject({
      status: 403,
      codigo: 'sucursal_ajena',
    })
    expect(await filaDe(id)).toMatchObject({ en_preparacion: 0 })
    expect(await reponer({ filas, transferencias: false }, shop.vendedor)).toMatchObject({ pedidos: [{}] })
    await givePermisos(shop)
  })
})

describe('the points of a branch', () => {
  const puntos = async (query: object = {}, { call }: Session = shop.admin) =>
    (await call(reposicion.puntos, { query: { sucursal: shop.centro, ...query } })).results

  it('are set and taken away, each branch its own', async () => {
    const { id } = await buildDe({ centro: 3 })
    const base = { articulo: { id }, sucursal: shop.centro, stock: 3, sugerencia: null }
    expect(await puntos({ search: id })).toMatchObject([{ ...base, punto: null, nivel: null }])
    await ponerPunto(id, [2, 8])
    await ponerPunto(id, [1, 4], shop.norte)
    expect(await puntos({ search: id })).toMatchObject([{ ...base, punto: 2, nivel: 8 }])
    expect(await puntos({ search: id, con_punto: 'false' })).toEqual([])
    await ponerPunto(id, [null, null])
    expect(await puntos({ search: id, con_punto: 'true' })).toEqual([])
    expect(await puntos({ search: id, sucursal: shop.norte })).toMatchObject([{ punto: 1, nivel: 4 }])
  })

  it.each([[[5, 4]], [[0, 0]], [[null, 4]], [[5, null]], [[-1, 4]], [[1, 1_000_000]]] as const)(
    'are refused with %j',
    async ([punto, nivel]) => {
      const { id } = await buildDe({})
      expect(await refusal(ponerPunto(id, [punto, nivel]))).toMatchObject({ status: 400 })
    },
  )

  it('are of existing goods, each once, of the own branch for a vendedor', async () => {
    const { id } = await buildDe({})
    expect(await refusal(ponerPunto('nadie', [1, 2]))).toMatchObject({ status: 400 })
    const uno = { articulo: id, punto: 1, nivel: 2 }
    const dos = shop.admin.call(reposicion.guardarPuntos, { body: { puntos: [uno, uno] } })
    expect(await refusal(dos)).toMatchObject({ status: 400 })
    await givePermisos(shop, { con: ['compras'] })
    const ajena = shop.vendedor.call(reposicion.guardarPuntos, {
      body: { sucursal: shop.norte, puntos: [uno] },
    })
    expect(await refusal(ajena)).toMatchObject({ status: 403 })
    expect(await shop.vendedor.call(reposicion.guardarPuntos, { body: { puntos: [uno] } })).toEqual({
      guardados: 1,
    })
    await givePermisos(shop)
    await shop.admin.call(compras.configurar, { body: { activa: false } })
    expect(await refusal(ponerPunto(id, [1, 2]))).toMatchObject({ codigo: 'compras_inactivas' })
    await shop.admin.call(compras.configurar, { body: { activa: true } })
  })

  it('are suggested by own sales over days with stock, with their figures', async () => {
    const articulo = await buildArticulo(shop)
    const { id } = articulo
    const dia = (atras: number) => sumarDias(HOY, -atras)
    const { id: cliente } = await buildCliente(shop.admin.call)
    const entra = (cantidad: number, fecha: string) =>
      buildAjuste(shop.admin.call, { [id]: cantidad }, { fecha, sucursal_id: shop.centro })
    const vende = (cantidad: number, fecha: string) =>
      buildVenta(shop.admin.call, { cliente, fecha, lineas: [{ articulo, cantidad }] })
    // In stock from day 50 to day 40, then nothing until day 10: 11 days, and 11 more until today.
    await entra(20, dia(50))
    await vende(20, dia(40))
    await entra(30, dia(10))
    await vende(13, dia(5))
    const { venta } = await vende(7, dia(3))
    const esperada = { vendidas: 40, dias_con_stock: 22, dias: 90, dias_entrega: 7 }
    // 40 in 22 days × 7 × 1,5 = 19,09.
    expect(await puntos({ search: id })).toMatchObject([
      { stock: 10, sugerencia: { ...esperada, punto: 20, nivel: 40 } },
    ])
    // An annulled sale was none.
    await shop.admin.call(ventas.anular, { params: { id: venta.id }, body: { observaciones: '' } })
    const [{ sugerencia } = { sugerencia: null }] = await puntos({ search: id })
    expect(sugerencia).toMatchObject({ vendidas: 33, punto: 16 })
    expect(await puntos({ search: id, sucursal: shop.norte })).toMatchObject([{ sugerencia: null }])
    await shop.admin.call(pedidosConfiguracion.update, { body: { tolerancia: 0, dias_entrega: 14 } })
    expect(await puntos({ search: id })).toMatchObject([{ sugerencia: { dias_entrega: 14, punto: 32 } }])
    await shop.admin.call(pedidosConfiguracion.update, { body: { tolerancia: 0, dias_entrega: 7 } })
    const bytes = await shop.admin.call(reposicion.exportarPuntos, {
      query: { search: id, sucursal: shop.centro },
    })
    expect((await readWorkbook(bytes)).rows[1]).toEqual([
      id,
      expect.any(String),
      17,
      null,
      null,
      16,
      32,
      33,
      22,
      90,
      7,
    ])
  })
})

describe('«Bajo el punto de pedido»', () => {
  const bajo = async (query: object, { call }: Session = shop.admin) =>
    (await call(stock.informe, { query: { bajo_punto: 'true', ...query } })).productos.map((p) => p.codigo)

  it('filters the stock report, and counts in the panel where purchases are on', async () => {
    const antes = (await shop.admin.call(panel.get)).reposicion?.articulos ?? 0
    const { id } = await buildDe({ centro: 4, norte: 50 })
    await ponerPunto(id, [5, 20])
    expect(await bajo({ sucursal: shop.centro, search: id })).toEqual([id])
    expect(await bajo({ sucursal: shop.centro })).toContain(id)
    expect(await bajo({ sucursal: 'todas', search: id })).toEqual([id])
    expect(await bajo({ sucursal: shop.norte, search: id })).toEqual([])
    const bytes = await shop.admin.call(stock.exportarInforme, {
      query: { bajo_punto: 'true', sucursal: shop.centro, search: id },
    })
    expect((await readWorkbook(bytes)).rows).toHaveLength(2)
    expect((await shop.admin.call(panel.get)).reposicion).toEqual({ articulos: antes + 1 })
    expect(await shop.vendedor.call(panel.get)).not.toHaveProperty('reposicion')
    await ponerPunto(id, [3, 20])
    expect(await bajo({ sucursal: shop.centro, search: id })).toEqual([])
    await shop.admin.call(compras.configurar, { body: { activa: false } })
    expect(await shop.admin.call(panel.get)).not.toHaveProperty('reposicion')
    await shop.admin.call(compras.configurar, { body: { activa: true } })
  })
})
