/** Credit notes without a sale: bound by what their customer was invoiced, as long as the shop issues vouchers. */
import { type CreateNotaCredito, notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { describe, expect, it } from 'vitest'
import { refusal, type Session } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildNota, buildVenta } from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'
import { comprobanteDe, facturar, grantAll } from '../../../../test/shop/fiscal.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopForEachTest()

/** A customer who was invoiced $ 500,00. */
async function facturado() {
  const articulo = await buildArticulo(shop, { precio_venta: 50_000 })
  const { id: cliente } = await buildCliente(shop.vendedor.call)
  const { id: venta } = await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
  await grantAll(shop)
  return { articulo: articulo.id, cliente, venta }
}

type Facturado = Awaited<ReturnType<typeof facturado>>

const nota = (
  { cliente, articulo }: Facturado,
  total: number,
  fields: Partial<CreateNotaCredito> = {},
  who: Session = shop.vendedor,
) => buildNota(who.call, { cliente, articulo, precio_unitario: total, ...fields })

describe('a fiscal note without a sale', () => {
  it('credits no more than its customer was invoiced and not credited yet', async () => {
    await facturar(shop)
    const cliente = await facturado()
    expect(await refusal(nota(cliente, 5_000_000))).toMatchObject({ status: 403, codigo: 'supera_facturado' })
    await nota(cliente, 30_000)
    const refused = await refusal(nota(cliente, 20_001))
    expect(refused.message.replaceAll('\u00a0', ' ')).toBe(
      'Al cliente se le facturaron $ 500,00 y se le acreditaron $ 300,00: quedan $ 200,00 por acreditar. Solo un administrador puede acreditar más.',
    )
    await nota(cliente, 20_000)
    expect(await refusal(nota(cliente, 1))).toMatchObject({ status: 403 })
  })

  it('counts the notes of its sales, and those that wait for their CAE', async () => {
    await facturar(shop)
    const cliente = await facturado()
    await nota(cliente, 45_000, { venta: cliente.venta })
    expect(await refusal(nota(cliente, 5_001))).toMatchObject({ status: 403 })
    const otro = await facturado()
    await shop.admin.call(ventas.anular, { params: { id: otro.venta }, body: {} })
    expect(await refusal(nota(otro, 1))).toMatchObject({ status: 403 })
  })

  it('is bound once when two are made at once', async () => {
    await facturar(shop)
    const cliente = await facturado()
    const dos = await Promise.allSettled([nota(cliente, 30_000), nota(cliente, 30_000)])
    expect(dos.map((d) => d.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('goes beyond it with the permission and a reason, which it keeps', async () => {
    await facturar(shop)
    const cliente = await facturado()
    const sinMotivo = await refusal(nota(cliente, 60_000, {}, shop.admin))
    expect(sinMotivo).toMatchObject({
      status: 400,
      campos: { motivo_exceso: expect.stringContaining('Escribe el motivo') },
    })
    await givePermisos(shop)
    expect(await refusal(nota(cliente, 60_000))).toMatchObject({
      status: 403,
      codigo: 'permiso_requerido',
      body: { permiso: 'acreditar_de_mas' },
    })
    await givePermisos(shop, { con: ['acreditar_de_mas'] })
    expect(await refusal(nota(cliente, 60_000, { motivo_exceso: '  ' }))).toMatchObject({ status: 400 })
    const creada = await nota(cliente, 60_000, { motivo_exceso: 'factura del sistema anterior' })
    expect(creada).toMatchObject({ motivo_exceso: 'factura del sistema anterior', total: 60_000 })
    expect(await shop.admin.call(notasCredito.get, { params: { id: creada.id } })).toEqual(creada)
    expect(await comprobanteDe(shop, { nota_credito: creada.id })).toMatchObject({ total: 60_000 })
  })

  it('keeps no reason while it is within the bound', async () => {
    await facturar(shop)
    const cliente = await facturado()
    expect(await nota(cliente, 10_000, { motivo_exceso: 'x' })).not.toHaveProperty('motivo_exceso')
  })
})

describe('a note without a sale that is not fiscal', () => {
  it('has no bound: without invoicing, and for a customer without invoices', async () => {
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const libre = { cliente, articulo: articulo.id, venta: 0 }
    expect(await nota(libre, 5_000_000)).toMatchObject({ total: 5_000_000 })
    await facturar(shop)
    expect(await nota(libre, 5_000_000)).toMatchObject({ total: 5_000_000 })
  })
})
