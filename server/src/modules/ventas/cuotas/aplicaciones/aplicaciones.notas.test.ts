/** Credit of a credit note that is reverted: what it paid is open again, in either order. */
import { integridad } from '@mostrador/contract/gestion/integridad'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  buildArticulo,
  buildCliente,
  buildNota,
  buildVenta,
  type VentaFields,
} from '../../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../../test/shop/cajas.ts'
import { cuotasDe, estadoDe, saldoDe } from '../../../../../test/shop/cobros.ts'
import { facturar, grantAll } from '../../../../../test/shop/fiscal.ts'

const shop = shopForEachTest()
/** $ 100,00 at any condition. */
let articulo: Articulo
let cliente: number
let nota: number

beforeEach(async () => {
  await shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: false, dias_presupuesto: 15, cambios: false, saldo_a_favor: true },
  })
  await facturar(shop)
  articulo = await buildArticulo(shop, {
    precio_venta: 10_000,
    precio_financiado: 10_000,
    stock: { sucursal: shop.centro, cantidad: 100 },
  })
  cliente = (await buildCliente(shop.vendedor.call)).id
  const { id } = await vender({})
  const creada = await buildNota(shop.admin.call, { cliente, articulo: articulo.id, venta: id })
  nota = creada.id
  await grantAll(shop)
})
afterEach(async () => {
  const { ok, diferencias } = await shop.admin.call(integridad.get)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
})

async function vender(fields: Partial<VentaFields>) {
  const venta = await buildVenta(shop.vendedor.call, {
    cliente,
    lineas: [{ articulo, cantidad: 1 }],
    ...fields,
  })
  await grantAll(shop)
  return venta
}
const DE_CUENTA = { condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 2 } as const
const aFavor = async () =>
  (await shop.admin.call(clientes.get, { params: { id: cliente } })).a_favor_sin_usar ?? 0
const saldo = () => saldoDe(shop.admin.call, cliente)
const estado = async (venta: number) => estadoDe(await cuotasDe(shop.admin.call, venta))
const revertir = () =>
  shop.admin.call(notasCredito.revertir, { params: { id: nota }, body: { motivo: 'mal hecha' } })
const anular = (id: number) => shop.admin.call(ventas.anular, { params: { id }, body: { observaciones: '' } })

it('the note, and then the sale on account that it paid', async () => {
  const { id } = await vender({ ...DE_CUENTA, anticipo: 2_000, a_favor: 2_000, a_favor_cuotas: 8_000 })
  expect([await estado(id), await saldo(), await aFavor()]).toEqual([['pagada', 'pagada', 'pagada'], 0, 0])
  await revertir()
  expect([await estado(id), await saldo(), await aFavor()]).toEqual([[2_000, 4_000, 4_000], 10_000, 0])
  await anular(id)
  expect([await saldo(), await aFavor()]).toEqual([0, 0])
})

it('the sale on account, and then the note that paid it', async () => {
  const { id } = await vender({ ...DE_CUENTA, a_favor_cuotas: 10_000 })
  await anular(id)
  expect([await estado(id), await saldo(), await aFavor()]).toEqual([['anulada', 'anulada'], -10_000, 10_000])
  await revertir()
  expect([await saldo(), await aFavor()]).toEqual([0, 0])
})

it('the note, and then the sale on the spot that it paid', async () => {
  const { id } = await vender({ a_favor: 10_000 })
  expect([await saldo(), await aFavor()]).toEqual([0, 0])
  await revertir()
  expect([await estado(id), await saldo()]).toEqual([[10_000], 10_000])
  await anular(id)
  expect([await estado(id), await saldo(), await aFavor()]).toEqual([['anulada'], 0, 0])
})
