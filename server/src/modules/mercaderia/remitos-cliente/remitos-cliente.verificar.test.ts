import { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import {
  buildArticulo,
  buildCliente,
  buildNota,
  buildVenta,
  giveStock,
} from '../../../../test/shop/builders.ts'
import { buildRemito, type Lineas } from '../../../../test/shop/mercaderia.ts'

const shop = shopOfFile()
let cliente: number
beforeAll(async () => {
  cliente = (await buildCliente(shop.vendedor.call)).id
})

const nuevo = (cantidad: number) => buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad } })

const verificar = (lineas: Lineas, fields: object = {}) =>
  shop.vendedor.call(remitosCliente.verificarStock, {
    body: {
      detalles: Object.entries(lineas).map(([articulo, cantidad]) => ({ articulo, cantidad })),
      tipo_operacion: 'SALIDA',
      ...fields,
    },
  })

const yaDescontado = async (lineas: Lineas, fields: object = {}) =>
  (await verificar(lineas, { cliente, ...fields })).ya_descontado.map(({ venta, cantidad }) => [
    venta,
    cantidad,
  ])

type Articulo = Awaited<ReturnType<typeof nuevo>>

const sell = async (articulo: Articulo, cantidad: number, fields: object = {}) =>
  (await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad }], ...fields })).id

const giveBack = (articulo: Articulo, cantidad: number, venta?: number) =>
  buildNota(shop.vendedor.call, { cliente, articulo: articulo.id, cantidad, ...(venta ? { venta } : {}) })

describe('POST /gestion/verificar-stock-remito/', () => {
  it('lists the missing units, and locks nothing', async () => {
    const [a, b] = [await nuevo(2), await nuevo(5)]
    expect(await verificar({ [a.id]: 3, [b.id]: 5 })).toEqual({
      stock_suficiente: false,
      stock_insuficiente: [
        { articulo: a.id, articulo_nombre: a.nombre, stock_disponible: 2, cantidad_solicitada: 3 },
      ],
      ya_descontado: [],
    })
    expect(await verificar({ [a.id]: 2 })).toMatchObject({ stock_suficiente: true, stock_insuficiente: [] })
  })

  it('adds up two lines of the same article', async () => {
    const a = await nuevo(3)
    const detalles = [1, 2].map(() => ({ articulo: a.id, cantidad: 2 }))
    expect(await verificar({}, { detalles })).toMatchObject({
      stock_insuficiente: [{ stock_disponible: 3, cantidad_solicitada: 4 }],
    })
  })

  it('needs no stock for an ENTRADA', async () => {
    const a = await nuevo(1)
    expect(await verificar({ [a.id]: 99 }, { tipo_operacion: 'ENTRADA' })).toMatchObject({
      stock_suficiente: true,
    })
  })

  it('checks the own branch, and any other for admins', async () => {
    const a = await nuevo(1)
    expect(await refusal(verificar({ [a.id]: 1 }, { sucursal: shop.norte }))).toMatchObject({ status: 403 })
    const detalles = [{ articulo: a.id, cantidad: 1 }]
    const body = { detalles, sucursal: shop.norte, tipo_operacion: 'SALIDA' as const }
    const answer = await shop.admin.call(remitosCliente.verificarStock, { body })
    expect(answer.stock_suficiente).toBe(false)
    expect(await refusal(verificar({ nada: 1 }))).toMatchObject({ status: 400 })
  })
})

describe('ya_descontado', () => {
  it('names the sale that already took the goods from stock', async () => {
    const a = await nuevo(9)
    const venta = await sell(a, 3)
    const { ya_descontado } = await verificar({ [a.id]: 1 }, { cliente })
    expect(ya_descontado).toEqual([
      {
        articulo: a.id,
        articulo_nombre: a.nombre,
        venta,
        numero: expect.stringContaining('TKT-X'),
        cantidad: 3,
      },
    ])
    const other = await buildCliente(shop.vendedor.call)
    expect(await yaDescontado({ [a.id]: 1 }, { cliente: other.id })).toEqual([])
    expect(await yaDescontado({ [(await nuevo(1)).id]: 1 })).toEqual([])
  })

  it('counts the units that the sale took, not the pending ones, and ignores a note for the pending ones', async () => {
    const a = await nuevo(2)
    const venta = await sell(a, 5)
    expect(await yaDescontado({ [a.id]: 3 })).toEqual([])
    expect(await yaDescontado({ [a.id]: 4 })).toEqual([[venta, 2]])
    await giveStock(shop, a.id, shop.centro, 3)
    await buildRemito(shop.vendedor.call, { [a.id]: 3 }, { cliente })
    expect(await yaDescontado({ [a.id]: 1 })).toEqual([[venta, 2]])
  })

  it('subtracts later notes and returns, from the oldest sale first', async () => {
    const a = await nuevo(20)
    const [first, second] = [await sell(a, 2), await sell(a, 3)]
    await buildRemito(shop.vendedor.call, { [a.id]: 1 }, { cliente })
    expect(await yaDescontado({ [a.id]: 1 })).toEqual([
      [first, 1],
      [second, 3],
    ])
    await giveBack(a, 1, second)
    expect(await yaDescontado({ [a.id]: 1 })).toEqual([
      [first, 1],
      [second, 2],
    ])
    await giveBack(a, 2)
    expect(await yaDescontado({ [a.id]: 1 })).toEqual([[second, 1]])
    await buildRemito(shop.vendedor.call, { [a.id]: 1 }, { cliente, tipo_operacion: 'ENTRADA' })
    expect(await yaDescontado({ [a.id]: 1 })).toEqual([])
    const third = await sell(a, 1)
    expect(await yaDescontado({ [a.id]: 1 })).toEqual([[third, 1]])
  })

  it('looks back 30 days, and skips annulled sales', async () => {
    const a = await nuevo(9)
    const last = await sell(a, 1, { fecha: '2026-02-13' })
    await sell(a, 1, { fecha: '2026-02-12' })
    const annulled = await sell(a, 1)
    await shop.vendedor.call(ventas.anular, { params: { id: annulled }, body: { observaciones: '' } })
    expect(await yaDescontado({ [a.id]: 1 })).toEqual([[last, 1]])
  })
})
