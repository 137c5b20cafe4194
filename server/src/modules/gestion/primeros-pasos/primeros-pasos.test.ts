import { primerosPasos } from '@mostrador/contract/gestion/primeros-pasos'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()

const read = () => shop.admin.call(primerosPasos.get, {})

describe('GET /gestion/primeros-pasos/', () => {
  it('ticks each step off by what the business has, and ends when all are done', async () => {
    await shop.db.run(sql`update sucursales set direccion = ''`)
    const done = async () => (await read()).pasos.filter((p) => p.hecho).map((p) => p.paso)
    expect(await read()).toEqual({
      visible: true,
      pasos: [
        { paso: 'sucursal', hecho: false },
        { paso: 'usuarios', hecho: true },
        { paso: 'articulos', hecho: false },
        { paso: 'clientes', hecho: false },
        { paso: 'ventas', hecho: false },
      ],
    })
    await shop.db.run(sql`update sucursales set direccion = 'San Martín 100' where id = ${shop.centro}`)
    expect(await done()).toEqual(['sucursal', 'usuarios'])
    const articulo = await buildArticulo(shop)
    expect(await done()).toEqual(['sucursal', 'usuarios', 'articulos'])
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    expect(await done()).toEqual(['sucursal', 'usuarios', 'articulos', 'clientes'])
    expect(await read()).toMatchObject({ visible: true })
    await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
    expect(await read()).toMatchObject({ visible: false })
    expect(await done()).toHaveLength(5)
  })

  it('is for admins alone', async () => {
    expect(await refusal(shop.vendedor.call(primerosPasos.get, {}))).toMatchObject({ status: 403 })
  })
})

describe('POST /gestion/primeros-pasos/ocultar/', () => {
  it('hides the steps for good, pressed once or twice, whatever is left to do', async () => {
    await shop.db.run(sql`update sucursales set direccion = ''`)
    expect(await read()).toMatchObject({ visible: true })
    await Promise.all([1, 2].map(() => shop.admin.call(primerosPasos.ocultar, { body: {} })))
    expect(await read()).toMatchObject({ visible: false })
  })

  it('is for admins alone', async () => {
    expect(await refusal(shop.vendedor.call(primerosPasos.ocultar, { body: {} }))).toMatchObject({
      status: 403,
    })
  })
})
