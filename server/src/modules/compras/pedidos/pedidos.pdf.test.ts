/** The order as a file for the supplier. */
import { pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { beforeAll, expect, it } from 'vitest'
import { textOf } from '../../../../test/files/pdf.ts'
import { refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import { activarCompras, buildProveedor } from '../../../../test/shop/compras.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
beforeAll(async () => {
  await activarCompras(shop.admin.call)
})

/** At $ 1.234,56 each, of an article whose name the font does not have. */
async function pedir(costo_unitario: number | null = 12_345_600) {
  const { call } = shop.admin
  const { id: proveedor } = await buildProveedor(call, { razon_social: 'Molinos del Río' })
  const { id: articulo } = await buildArticulo(shop, { nombre: 'Yerba ★ suave' })
  const detalles = [{ articulo, cantidad: 3, costo_unitario }]
  return { articulo, ...(await call(pedidos.create, { body: { proveedor, pedir: true, detalles } })) }
}
const texto = async ({ call }: Session, id: number) =>
  textOf(new Uint8Array(await (await call(pedidos.pdf, { params: { id } })).arrayBuffer()))

it('names supplier, number, codes, units and agreed prices', async () => {
  const { id, numero, articulo } = await pedir()
  const papel = await texto(shop.admin, id)
  for (const parte of [numero, 'Molinos del Río', articulo, 'Yerba ? suave', '1.234,56', '3.703,68'])
    expect(papel).toContain(parte)
})

it('has no prices while one is unknown, nor for who may not see costs', async () => {
  const sin = await pedir(null)
  expect(await texto(shop.admin, sin.id)).not.toContain('Costo')
  const { id, numero } = await pedir()
  await givePermisos(shop, { con: ['compras'], sin: ['ver_costos'] })
  const papel = await texto(shop.vendedor, id)
  expect(papel).toContain(numero)
  for (const parte of ['Costo', '1.234,56', 'Total']) expect(papel).not.toContain(parte)
})

it('says that it is annulled, and is of nobody without the permission', async () => {
  const { id } = await pedir()
  await shop.admin.call(pedidos.anular, { params: { id }, body: { motivo: 'no era' } })
  expect(await texto(shop.admin, id)).toContain('ANULADO')
  await givePermisos(shop)
  expect(await refusal(shop.vendedor.call(pedidos.pdf, { params: { id } }))).toMatchObject({ status: 403 })
  expect(await refusal(shop.admin.call(pedidos.pdf, { params: { id: 99_999 } }))).toMatchObject({
    status: 404,
  })
})
