import { analisisArticulos } from '@mostrador/contract/gestion/analisis/analisis-articulos'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { startTestApp } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import { buildTransferencia } from '../../../../test/shop/mercaderia.ts'

it('values what is on its way between two branches with the stock of all of them, and with that of neither', async () => {
  const shop = await startTestApp()
  const articulo = await buildArticulo(shop, {
    precio_costo: 6_000,
    stock: { sucursal: shop.centro, cantidad: 10 },
  })
  const ver = async (sucursal?: number) => {
    const query = { ver: 'valorizado' as const, ...(sucursal && { sucursal }) }
    const { articulos, total } = await shop.admin.call(analisisArticulos.list, { query })
    const a = articulos.find(({ id }) => id === articulo.id)
    expect(total.stock).toBe(a?.stock ?? 0)
    return [a?.stock, a?.en_camino, a?.valor, total.valor]
  }
  const antes = await ver()
  expect(antes).toEqual([10, undefined, 60_000, 60_000])
  const { id, detalles } = await buildTransferencia(
    shop.vendedor.call,
    { [articulo.id]: 4 },
    { sucursal_destino: shop.norte },
  )
  expect(await ver()).toEqual([10, 4, 60_000, 60_000])
  expect(await ver(shop.centro)).toEqual([6, undefined, 36_000, 36_000])
  expect(await ver(shop.norte)).toEqual([undefined, undefined, undefined, 0])
  const { rows } = await readWorkbook(
    await shop.admin.call(analisisArticulos.exportar, { query: { ver: 'valorizado' } }),
  )
  expect(rows[1]?.[rows[0]?.indexOf('En camino') ?? -1]).toBe(4)

  // One is missing: it is nowhere any more.
  const recibida = detalles.map((d) => ({ id: d.id, cantidad_recibida: 3 }))
  await shop.vecino.call(transferencias.recibir, { params: { id }, body: { detalles: recibida } })
  expect(await ver()).toEqual([9, undefined, 54_000, 54_000])

  const segunda = await buildTransferencia(
    shop.vendedor.call,
    { [articulo.id]: 6 },
    { sucursal_destino: shop.norte },
  )
  expect(await ver()).toEqual([9, 6, 54_000, 54_000])
  await shop.admin.call(transferencias.cancelar, { params: { id: segunda.id }, body: { motivo: '' } })
  expect(await ver()).toEqual([9, undefined, 54_000, 54_000])
})
