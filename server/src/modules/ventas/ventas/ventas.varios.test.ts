/** What is sold without a file, and what is in the hand and not in the system. */

import { integridad } from '@mostrador/contract/gestion/integridad'
import { articulos } from '@mostrador/contract/maestros/articulos'
import type { LineaVenta } from '@mostrador/contract/ventas/lineas'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { presupuestos } from '@mostrador/contract/ventas/presupuestos'
import { llegadas } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, stockOf, ventaInput } from '../../../../test/shop/builders.ts'
import { comprobanteDe, facturar, grantAll } from '../../../../test/shop/fiscal.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
let cliente: number
const configurar = async (body: object) => {
  const antes = await shop.admin.call(ventasConfiguracion.get)
  await shop.admin.call(ventasConfiguracion.update, { body: { ...antes, ...body } })
}
beforeAll(async () => {
  cliente = (await buildCliente(shop.vendedor.call)).id
  await configurar({ linea_abierta: true, se_lo_llevo: true, presupuestos: true })
})
afterEach(async () => {
  await configurar({ linea_abierta: true, se_lo_llevo: true })
  await givePermisos(shop)
  const { ok, diferencias } = await shop.admin.call(integridad.get)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
})

const abierta = (n: number, fields: Partial<LineaVenta> = {}): LineaVenta => ({
  articulo: n === 1 ? 'VARIOS' : `VARIOS-${n}`,
  cantidad: 2,
  precio_unitario: 12_100,
  total: 24_200,
  descripcion: 'Cable cortado',
  iva: '10.5',
  ...fields,
})
const cuerpo = (detalles: LineaVenta[]) => ({
  ...ventaInput({ cliente, lineas: [] }),
  detalles,
  total: detalles.reduce((suma, d) => suma + d.total, 0),
})
const vender = (...detalles: LineaVenta[]) => shop.vendedor.call(ventas.create, { body: cuerpo(detalles) })

describe('an open line', () => {
  it('is sold by its text and its price, several in one sale, and takes no stock', async () => {
    const otra = abierta(2, { descripcion: 'Ficha suelta', iva: '21', cantidad: 1, total: 12_100 })
    const [{ venta, pendientes }] = await Promise.all([vender(abierta(1), otra), vender(abierta(1))])
    expect(pendientes).toEqual([])
    expect(venta).toMatchObject({
      total: 36_300,
      detalles: [
        { articulo: { id: 'VARIOS', nombre: 'Cable cortado' }, total: 24_200, iva: '10.5' },
        { articulo: { id: 'VARIOS-2', nombre: 'Ficha suelta' }, total: 12_100, iva: '21' },
      ],
    })
    expect(await shop.vendedor.call(ventas.get, { params: { id: venta.id } })).toEqual(venta)
    const ficha = await shop.vendedor.call(articulos.get, { params: { id: 'VARIOS' } })
    expect(ficha).toMatchObject({ nombre: 'Varios', es_servicio: true, precio_venta: 0 })
  })

  it('is refused while it is off, without the permission, and under the code of any other article', async () => {
    await configurar({ linea_abierta: false })
    expect(await refusal(vender(abierta(1)))).toMatchObject({ status: 409, codigo: 'linea_abierta_inactiva' })
    await configurar({ linea_abierta: true })
    await givePermisos(shop, { sin: ['linea_abierta'] })
    expect(await refusal(vender(abierta(1)))).toMatchObject({
      status: 403,
      body: {
        permiso: 'linea_abierta',
        detalle: expect.arrayContaining([{ dato: 'Varios', valor: 'Cable cortado ($\u00a0121,00)' }]),
      },
    })
    await givePermisos(shop)
    const { id } = await buildArticulo(shop)
    expect(await refusal(vender(abierta(1, { articulo: id })))).toMatchObject({ status: 400 })
    const { iva: _, ...sinIva } = abierta(1)
    expect(await refusal(vender(sinIva))).toMatchObject({ status: 400 })
  })

  it('is invoiced under its text with its own rate, and comes back', async () => {
    await facturar(shop)
    const { venta } = await vender(abierta(1))
    await grantAll(shop)
    expect(await comprobanteDe(shop, { venta: venta.id })).toMatchObject({
      total: 24_200,
      ivas: [{ id: 4, base: 21_900, importe: 2_300 }],
      lineas: [{ articulo: 'VARIOS', descripcion: 'Cable cortado', iva: '10.5' }],
    })
    const { lineas } = await shop.admin.call(notasCredito.deVenta, { params: { ventaId: venta.id } })
    expect(lineas[0]).toMatchObject({ articulo: { nombre: 'Cable cortado' }, acreditable: 24_200 })
    const detalles = [{ articulo: 'VARIOS', cantidad: 1, precio_unitario: 12_100, total: 12_100 }]
    const nota = await shop.vendedor.call(notasCredito.create, {
      body: { cliente, venta: venta.id, fecha: HOY, concepto: 'vuelve', total: 12_100, detalles },
    })
    expect(nota.detalles[0]?.articulo.nombre).toBe('Cable cortado')
    await grantAll(shop)
    expect(await comprobanteDe(shop, { nota_credito: nota.id })).toMatchObject({
      ivas: [{ id: 4, base: 10_950, importe: 1_150 }],
      lineas: [{ descripcion: 'Cable cortado', iva: '10.5' }],
    })
  })

  it('is offered and sold at the price of the offer', async () => {
    const { fecha: _, ...oferta } = cuerpo([abierta(1)])
    const { id, detalles, total_hoy } = await shop.vendedor.call(presupuestos.create, { body: oferta })
    expect([detalles[0]?.articulo.nombre, detalles[0]?.precio_hoy, total_hoy]).toEqual([
      'Cable cortado',
      12_100,
      24_200,
    ])
    const { venta } = await shop.vendedor.call(presupuestos.vender, {
      params: { id },
      body: { precios: 'hoy', total: 24_200 },
    })
    expect(venta.detalles[0]).toMatchObject({ articulo: { nombre: 'Cable cortado' }, iva: '10.5' })
  })

  it('leaves the article that a shop has under that code as it is', async () => {
    const propio = await buildArticulo(shop, {
      id: 'VARIOS-3',
      stock: { sucursal: shop.centro, cantidad: 4 },
    })
    await vender(abierta(3))
    expect(await stockOf(shop.db, propio.id, shop.centro)).toBe(4)
    expect(await shop.vendedor.call(articulos.get, { params: { id: propio.id } })).toEqual(propio)
  })
})

describe('what is in the hand and not in the system', () => {
  const enMano = (articulo: string, cantidad = 3): LineaVenta => ({
    articulo,
    cantidad,
    precio_unitario: 10_000,
    total: cantidad * 10_000,
    llevado: true,
  })
  const porContar = async (venta: number) =>
    (await shop.admin.call(llegadas.porContar, { query: {} })).results.filter((u) => u.venta === venta)

  it('leaves at once, and what lacked waits to be counted', async () => {
    const a = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 1 } })
    const otro = await buildArticulo(shop)
    const { venta, pendientes } = await vender(enMano(a.id), { ...enMano(otro.id, 1), llevado: false })
    expect(pendientes).toEqual([expect.objectContaining({ articulo: otro.id, cantidad: 1 })])
    expect(await stockOf(shop.db, a.id, shop.centro)).toBe(0)
    expect(await porContar(venta.id)).toEqual([
      expect.objectContaining({ articulo: a.id, cantidad: 2, contada: null }),
    ])
    const { concepto } = await shop.db.one<{ concepto: string }>(
      sql`select concepto from ajustes order by id desc limit 1`,
    )
    expect(concepto).toBe(`Se lo llevó igual, ${venta.numero}`)
    expect(venta.detalles.map((d) => d.llevado)).toEqual([true, undefined])
  })

  it('takes nothing in where the branch has enough', async () => {
    const a = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 5 } })
    const { venta } = await vender(enMano(a.id))
    expect(await stockOf(shop.db, a.id, shop.centro)).toBe(2)
    expect(await porContar(venta.id)).toEqual([])
  })

  it('is refused while it is off, and without the permission only where something lacks', async () => {
    const a = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 3 } })
    await configurar({ se_lo_llevo: false })
    expect(await refusal(vender(enMano(a.id)))).toMatchObject({ status: 409, codigo: 'se_lo_llevo_inactivo' })
    await configurar({ se_lo_llevo: true })
    await givePermisos(shop, { sin: ['llevar_sin_stock', 'vender_sin_stock'] })
    await vender(enMano(a.id))
    expect(await refusal(vender(enMano(a.id)))).toMatchObject({
      status: 403,
      body: { permiso: 'llevar_sin_stock' },
    })
    await givePermisos(shop, { sin: ['vender_sin_stock'] })
    expect((await vender(enMano(a.id))).pendientes).toEqual([])
  })
})
