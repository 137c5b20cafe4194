/** The voucher of a document in the lists of the documents. */
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { CUIT_CLIENTE, facturar, grantAll } from '../../../../test/shop/fiscal.ts'

const shop = shopOfFile()

describe('the number of a voucher', () => {
  it('finds its sale, and the credit note with it, in every form that the lists show', async () => {
    await facturar(shop)
    const articulo = await buildArticulo(shop)
    const lineas = [{ articulo, cantidad: 1 }]
    const inscripto = { condicion_iva: 'RI', tipo_documento: 'CUIT', numero_documento: CUIT_CLIENTE } as const
    const [comun, deA] = [await buildCliente(shop.admin.call), await buildCliente(shop.admin.call, inscripto)]
    const sell = async (cliente: number) => (await buildVenta(shop.admin.call, { cliente, lineas })).id
    // Otherwise ids and numbers would be the same.
    await shop.db.run(sql`alter table ventas alter id restart 500`)
    await shop.db.run(sql`alter table notas_credito alter id restart 700`)
    const [b1, b2, a1] = [await sell(comun.id), await sell(comun.id), await sell(deA.id)]
    await grantAll(shop)
    const find = async (search: string) =>
      (await shop.admin.call(ventas.list, { query: { search } })).results.map(({ id }) => id)
    expect(await find('Factura B 00011-00000001')).toEqual([b1])
    expect(await find('factura b 11-2')).toEqual([b2])
    expect(await find('Factura A 00011-00000001')).toEqual([a1])
    expect(await find('Factura C 00011-00000001')).toEqual([])
    for (const text of ['00011-00000001', '11-1']) expect(await find(text)).toEqual([a1, b1])
    // A bare number is a point of sale too.
    expect(await find('00000001')).toEqual([a1, b1, b2])
    expect(await find('00012-00000001')).toEqual([])
    expect(await find('Factura B 00011-00000009')).toEqual([])
    const book = await shop.admin.call(ventas.exportar, { query: { search: 'Factura B 00011-00000002' } })
    expect((await readWorkbook(book)).rows.slice(1)).toHaveLength(1)

    const { nota_credito_id } = await shop.admin.call(ventas.anular, { params: { id: b2 }, body: {} })
    await grantAll(shop)
    const notas = async (search: string) =>
      (await shop.admin.call(notasCredito.list, { query: { search } })).results.map(({ id }) => id)
    for (const text of ['Nota de crédito B 00011-00000001', '00011-00000001', '11-1', '1'])
      expect(await notas(text)).toEqual([nota_credito_id])
    expect(await notas('Nota de crédito A 00011-00000001')).toEqual([])
    // A vendedor of another branch does not see it.
    const { results } = await shop.vecino.call(ventas.list, { query: { search: 'Factura B 00011-00000001' } })
    expect(results).toEqual([])
  })
})
