/** Both sides of a margin are of the day of its line, however costs are kept since. */
import { readFile } from 'node:fs/promises'
import type { Client } from '@mostrador/contract/client'
import { analisis } from '@mostrador/contract/gestion/analisis/analisis'
import { type Margenes, panel } from '@mostrador/contract/gestion/panel'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { costos } from '@mostrador/contract/mercaderia/costos'
import sql, { raw } from 'sql-template-tag'
import { beforeEach, expect, it } from 'vitest'
import { HOY, startTestApp, type TestApp } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildNota, buildVenta } from '../../../../test/shop/builders.ts'
import { activarCompras, buildProveedor, comprar } from '../../../../test/shop/compras.ts'

let shop: TestApp
let call: Client
let cliente: number
beforeEach(async () => {
  shop = await startTestApp()
  call = shop.admin.call
  await activarCompras(call)
  cliente = (await buildCliente(call)).id
})

const cambiar = (criterio: 'neto' | 'con_iva', existentes: 'conservar' | 'convertir') =>
  call(costos.configurar, { body: { criterio, existentes } })
const vender = async (id: string) => {
  const articulo = await call(articulos.get, { params: { id } })
  return await buildVenta(call, { cliente, sucursal: shop.centro, lineas: [{ articulo, cantidad: 1 }] })
}
/** [sold, cost, per cent], to replace and on average: the same wherever a margin of what was sold is shown. */
const margenes = async () => {
  const de = ({ reposicion, promedio }: Margenes) =>
    [reposicion, promedio].map((m) => [m.venta, m.costo, m.porcentaje])
  const { margen } = await call(panel.get, { query: {} })
  const query = { desde: HOY, hasta: HOY }
  const { total } = await call(analisis.ventas, { query })
  const porArticulo = await call(analisis.ventas, { query: { ...query, agrupar: 'articulo' } })
  const [mes, hoy, dia, articulo] = [
    margen?.mes,
    margen?.hoy,
    total.margen,
    porArticulo.grupos[0]?.margen,
  ].map((m) => m && de(m))
  expect([mes, dia, articulo]).toEqual([hoy, hoy, hoy])
  return hoy
}

it.each(['conservar', 'convertir'] as const)('with the costs that are there: %s', async (existentes) => {
  const { id } = await buildArticulo(shop, { precio_costo: 0, precio_venta: 12_100 })
  const { id: proveedor } = await buildProveedor(call)
  await comprar(call, proveedor, [[id, 10, 5_000]])
  const { id: venta } = await vender(id)
  const mitad = [10_000, 5_000, 50]
  expect(await margenes()).toEqual([mitad, mitad])
  await cambiar('con_iva', existentes)
  expect(await margenes()).toEqual([mitad, mitad])
  // Sold since: both sides with IVA.
  await vender(id)
  const reposicion = existentes === 'convertir' ? 6_050 : 5_000
  expect(await margenes()).toMatchObject([
    [22_100, 5_000 + reposicion, expect.any(Number)],
    [22_100, 11_050, 50],
  ])
  // The note of the first sale is of today.
  await buildNota(call, { cliente, articulo: id, precio_unitario: 12_100, venta, sucursal: shop.centro })
  expect((await margenes())?.[1]).toEqual([10_000, 5_000, 50])
  await cambiar('neto', existentes)
  expect((await margenes())?.[1]).toEqual([10_000, 5_000, 50])
})

it('whatever the rate of the article and the settings of invoices are since', async () => {
  const { id } = await buildArticulo(shop, { precio_costo: 5_000, precio_venta: 12_100 })
  await vender(id)
  const antes = await margenes()
  expect(antes?.[0]).toEqual([10_000, 5_000, 50])
  await call(articulos.update, { params: { id }, body: { iva: '10.5' } })
  expect(await margenes()).toEqual(antes)
})

it('also of the lines of former versions, by the changes that the trail knows', async () => {
  const a = await buildArticulo(shop, { precio_costo: 5_000 })
  const b = await buildArticulo(shop, { precio_costo: 5_000, iva: '10.5' })
  const vendidas = async () => {
    for (const { id } of [a, b]) await vender(id)
    await buildNota(call, { cliente, articulo: b.id, precio_unitario: 100, sucursal: shop.centro })
  }
  await vendidas()
  await cambiar('con_iva', 'conservar')
  await vendidas()
  await cambiar('neto', 'conservar')
  await vendidas()
  await cambiar('con_iva', 'conservar')
  const divisores = () =>
    shop.db.rows<{ divisor: string }>(sql`
      select 'venta' as de, venta as id, linea, divisor::text from venta_detalles
      union all select 'nota', nota, linea, divisor::text from nota_credito_detalles order by de, id, linea`)
  const antes = await divisores()
  expect(antes.map((d) => Number(d.divisor))).toEqual([1.105, 1, 1.105, 1.21, 1.105, 1, 1, 1.21, 1.105])
  const migracion = await readFile(
    new URL('../../../../migrations/0456_criterio_de_cada_linea.sql', import.meta.url),
    'utf8',
  )
  await shop.db.inTx(async (tx) => {
    for (const tabla of ['venta_detalles', 'nota_credito_detalles'])
      await tx.run(raw(`alter table ${tabla} drop column divisor`))
    for (const statement of migracion.split(/;\n(?=\n|update|alter)|;\s*$/).filter((s) => s.trim()))
      await tx.run(raw(statement))
  })
  const otraVez = (await divisores()).map((d) => ({ ...d, divisor: Number(d.divisor) }))
  expect(otraVez).toEqual(antes.map((d) => ({ ...d, divisor: Number(d.divisor) })))
})
