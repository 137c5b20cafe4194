/** The freight of goods that came before, on an invoice of its own. */
import type { Client } from '@mostrador/contract/client'
import type { CreateCompra } from '@mostrador/contract/compras/comprobantes/compra-nueva'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { devolucionesProveedor } from '@mostrador/contract/compras/devoluciones-proveedor'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { costos } from '@mostrador/contract/mercaderia/costos'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { activarCompras, buildProveedor, compraInput, comprar } from '../../../../test/shop/compras.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
let call: Client
let transporte: number
beforeAll(async () => {
  call = shop.admin.call
  await activarCompras(call)
  transporte = (await buildProveedor(call, { razon_social: 'Transporte Sur' })).id
})
afterEach(async () => {
  expect((await call(integridad.get)).diferencias).toEqual([])
})

const nuevos = async () => ({
  proveedor: (await buildProveedor(call)).id,
  a: await buildArticulo(shop, { precio_costo: 0 }),
  b: await buildArticulo(shop, { precio_costo: 0 }),
})
/** An invoice A of a service for this net amount. */
const flete = (neto: number, reparte: number[], fields: Partial<CreateCompra> = {}) =>
  call(comprobantesCompra.create, {
    body: compraInput(transporte, [['-', 1, neto]], {
      categoria: 'Fletes',
      reparte,
      detalles: [
        { articulo: null, descripcion: '', cantidad: 1, descuentos: '', total: neto, iva: '21' as const },
      ],
      ...fields,
    }),
  })
const anular = (id: number) => call(comprobantesCompra.anular, { params: { id }, body: { motivo: 'no era' } })
const costosDe = (id: string) => call(costos.get, { params: { id } })
const promedioDe = async (id: string) => (await costosDe(id)).promedio

describe('POST /gestion/compras/ with reparte', () => {
  it('adds a freight to the average of goods that came before, by value; last and replacement cost stay', async () => {
    const { proveedor, a, b } = await nuevos()
    const una = await comprar(call, proveedor, [[a.id, 10, 10_000]])
    const otra = await comprar(call, proveedor, [
      [a.id, 10, 10_000],
      [b.id, 3, 33_333],
    ])
    // 100.000 + 100.000 + 99.999 centavos take 30.001 of freight without its IVA: 10.000,37 + 10.000,37 + 10.000,27.
    const { id, reparte } = await flete(30_001, [una.id, otra.id])
    expect(reparte).toEqual([
      { id: una.id, nombre: una.documento, importe: 10_001 },
      { id: otra.id, nombre: otra.documento, importe: 20_000 },
    ])
    // 100 + 200,01 / 20 and 333,33 + 100 / 3, in ten-thousandths.
    expect(await costosDe(a.id)).toMatchObject({ promedio: 1_100_005, ultimo: 1_000_000, reposicion: 10_000 })
    expect(await costosDe(b.id)).toMatchObject({ promedio: 3_666_633, ultimo: 3_333_300, stock: 3 })
    expect((await call(comprobantesCompra.get, { params: { id: una.id } })).fletes).toMatchObject([{ id }])

    const { results } = await call(costos.list, { params: { id: b.id } })
    expect(results[0]).toMatchObject({ agrega: true, cantidad: 3, costo_unitario: 333_333, stock_antes: 3 })
    const { rows } = await readWorkbook(await call(costos.exportar, { params: { id: b.id } }))
    expect(rows[1]?.[1]).toBe(`Flete de Compra ${id}`)

    await anular(id)
    expect(await promedioDe(a.id)).toBe(1_000_000)
    expect(await promedioDe(b.id)).toBe(3_333_300)
    expect((await call(comprobantesCompra.get, { params: { id: una.id } })).fletes).toEqual([])
  })

  it('leaves to what was sold the cost that it had: only the units that are there take their part', async () => {
    const { proveedor, a, b } = await nuevos()
    const { id } = await comprar(call, proveedor, [
      [a.id, 10, 10_000],
      [b.id, 10, 10_000],
    ])
    const cliente = (await buildCliente(call)).id
    await buildVenta(call, {
      cliente,
      lineas: [
        { articulo: a, cantidad: 6 },
        { articulo: b, cantidad: 10 },
      ],
    })
    const aparte = await flete(20_000, [id])
    expect(await promedioDe(a.id)).toBe(1_100_000)
    // None is there: the movement says so, and the average stays.
    expect(await promedioDe(b.id)).toBe(1_000_000)
    expect((await call(costos.list, { params: { id: b.id } })).results[0]).toMatchObject({ cantidad: 0 })
    // 4 at 110 and 4 at 90.
    await comprar(call, proveedor, [[a.id, 4, 9_000]])
    expect(await promedioDe(a.id)).toBe(1_000_000)
    // Taken back, the later purchase meets the average without it: 4 at 100 and 4 at 90.
    await anular(aparte.id)
    expect(await promedioDe(a.id)).toBe(950_000)
    await call(costos.configurar, { body: { criterio: 'con_iva', existentes: 'conservar' } })
    try {
      // Who takes no IVA as credit pays the freight with it: 242 on 10 units, of which 8 are there.
      await flete(10_000, [id])
      expect((await call(costos.list, { params: { id: a.id } })).results[0]).toMatchObject({
        agrega: true,
        costo_unitario: 60_500,
      })
    } finally {
      await call(costos.configurar, { body: { criterio: 'neto', existentes: 'conservar' } })
    }
  })

  it('spreads over what did not go back', async () => {
    const { proveedor, a, b } = await nuevos()
    const { id } = await comprar(call, proveedor, [
      [a.id, 10, 10_000],
      [b.id, 10, 10_000],
    ])
    await call(devolucionesProveedor.create, {
      body: { proveedor, motivo: 'fallado', detalles: [{ articulo: a.id, cantidad: 10 }] },
    })
    await flete(10_000, [id])
    expect([await promedioDe(a.id), await promedioDe(b.id)]).toEqual([1_000_000, 1_100_000])
  })

  it('keeps the purchase of the goods standing: the freight is annulled first', async () => {
    const { proveedor, a } = await nuevos()
    const { id } = await comprar(call, proveedor, [[a.id, 10, 10_000]])
    const aparte = await flete(10_000, [id])
    expect(await refusal(anular(id))).toMatchObject({
      status: 409,
      codigo: 'compra_con_flete',
      message: `Su mercadería tiene flete de otro comprobante: ${aparte.documento}. Anúlalo primero`,
    })
    await anular(aparte.id)
    await anular(id)
    expect(await promedioDe(a.id)).toBeNull()
  })

  it('refuses goods of its own, a note, a purchase without goods, an annulled one, and one that is not there', async () => {
    const { proveedor, a } = await nuevos()
    const { id } = await comprar(call, proveedor, [[a.id, 10, 10_000]])
    const gasto = await flete(10_000, [])
    const conBienes = compraInput(proveedor, [[a.id, 1, 10_000]], { reparte: [id] })
    expect(await refusal(call(comprobantesCompra.create, { body: conBienes }))).toMatchObject({ status: 400 })
    expect(await refusal(flete(10_000, [id], { tipo: '002' }))).toMatchObject({ status: 400 })
    expect(await refusal(flete(10_000, [999_999]))).toMatchObject({ status: 400 })
    expect(await refusal(flete(10_000, [gasto.id]))).toMatchObject({
      status: 409,
      codigo: 'compra_sin_mercaderia',
    })
    await anular(id)
    expect(await refusal(flete(10_000, [id]))).toMatchObject({ status: 409, codigo: 'compra_anulada' })
  })

  it('refuses a purchase of another branch to who may not see it', async () => {
    const { proveedor, a } = await nuevos()
    const { id } = await comprar(call, proveedor, [[a.id, 10, 10_000]])
    await givePermisos(shop, { con: ['compras'] })
    const body = compraInput(transporte, [['-', 1, 10_000]], {
      categoria: 'Fletes',
      reparte: [id],
      detalles: [
        { articulo: null, descripcion: '', cantidad: 1, descuentos: '', total: 10_000, iva: '21' as const },
      ],
    })
    expect(await refusal(shop.vecino.call(comprobantesCompra.create, { body }))).toMatchObject({
      status: 403,
    })
  })

  it('is found among the purchases with goods', async () => {
    const { proveedor, a } = await nuevos()
    const { id } = await comprar(call, proveedor, [[a.id, 10, 10_000]])
    await flete(10_000, [id])
    const { results } = await call(comprobantesCompra.list, { query: { mercaderia: 'true', page_size: 1 } })
    expect(results.map((c) => c.id)).toEqual([id])
  })

  it('and the annulment of its purchase at the same moment: one of them happens', async () => {
    const { proveedor, a } = await nuevos()
    const { id } = await comprar(call, proveedor, [[a.id, 10, 10_000]])
    const both = await Promise.allSettled([flete(10_000, [id]), anular(id)])
    expect(both.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
  })
})
