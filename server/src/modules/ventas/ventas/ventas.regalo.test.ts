import { cambios } from '@mostrador/contract/ventas/cambios'
import { presupuestos } from '@mostrador/contract/ventas/presupuestos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, type VentaFields, ventaInput } from '../../../../test/shop/builders.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
let cliente: number
let conPrecio: Awaited<ReturnType<typeof buildArticulo>>
let sinPrecio: Awaited<ReturnType<typeof buildArticulo>>
beforeAll(async () => {
  conPrecio = await buildArticulo(shop, { nombre: 'Yerba' })
  sinPrecio = await buildArticulo(shop, {
    nombre: 'Azúcar',
    precio_venta: 0,
    precio_2_cuotas: 0,
    precio_financiado: 0,
  })
  cliente = (await buildCliente(shop.vendedor.call)).id
  const { ...configuracion } = await shop.admin.call(ventasConfiguracion.get)
  await shop.admin.call(ventasConfiguracion.update, {
    body: { ...configuracion, presupuestos: true, cambios: true },
  })
})

const inputOf = (fields: Partial<VentaFields>) =>
  ventaInput({ cliente, lineas: [{ articulo: conPrecio, cantidad: 2 }], ...fields })
const vender = ({ call }: Session, fields: Partial<VentaFields>) =>
  call(ventas.create, { body: inputOf(fields) })

/** What is given away, and how the refusal names it. */
const REGALOS: [que: string, fields: () => Partial<VentaFields>, valor: string][] = [
  ['an article without a price', () => ({ lineas: [{ articulo: sinPrecio, cantidad: 3 }] }), 'Azúcar × 3'],
  [
    'one beside others',
    () => ({
      lineas: [
        { articulo: conPrecio, cantidad: 1 },
        { articulo: sinPrecio, cantidad: 1 },
      ],
    }),
    'Azúcar × 1',
  ],
  ['all of a sale, by its discount', () => ({ bonificacion: 20_000 }), 'Yerba × 2'],
]

describe('to give something away', () => {
  it.each(REGALOS)('is open to all until the permissions are saved: %s', async (_, fields) => {
    expect((await vender(shop.vendedor, fields())).venta.id).toBeGreaterThan(0)
  })

  describe('without the permission', () => {
    beforeEach(() => givePermisos(shop, { sin: ['regalar'] }))

    it.each(REGALOS)('is refused: %s', async (_, fields, valor) => {
      expect(await refusal(vender(shop.vendedor, fields()))).toMatchObject({
        status: 403,
        codigo: 'permiso_requerido',
        body: { permiso: 'regalar', detalle: expect.arrayContaining([{ dato: 'Regalo', valor }]) },
      })
    })

    it('is refused in an offer and in an exchange as well', async () => {
      const { fecha, ...oferta } = inputOf({ lineas: [{ articulo: sinPrecio, cantidad: 1 }] })
      const de = { status: 403, body: { permiso: 'regalar' } }
      expect(await refusal(shop.vendedor.call(presupuestos.create, { body: oferta }))).toMatchObject(de)
      const { detalles: devueltos } = inputOf({ lineas: [{ articulo: conPrecio, cantidad: 1 }] })
      const { detalles: llevados, ...venta } = oferta
      const cambio = { ...venta, fecha, devueltos, llevados, diferencia: -10_000 }
      expect(await refusal(shop.vendedor.call(cambios.create, { body: cambio }))).toMatchObject(de)
    })

    it('is not meant by a sale that costs something in each line, nor for an admin', async () => {
      expect((await vender(shop.vendedor, {})).venta.total).toBe(20_000)
      expect((await vender(shop.vendedor, { bonificacion: 2_000 })).venta.total).toBe(18_000)
      const regalo = { lineas: [{ articulo: sinPrecio, cantidad: 1 }], sucursal: shop.centro }
      expect((await vender(shop.admin, regalo)).venta.total).toBe(0)
    })
  })

  it('is said on the paper of the sale', async () => {
    await givePermisos(shop)
    const papel = async (fields: Partial<VentaFields>) => {
      const { id } = (await vender(shop.vendedor, fields)).venta
      const headers = { authorization: `Bearer ${shop.vendedor.access}` }
      return (await shop.http.inject({ url: `/gestion/ventas/${id}/imprimir/`, headers })).body
    }
    expect(await papel({ lineas: [{ articulo: sinPrecio, cantidad: 3 }] })).toContain('Azúcar × 3')
    expect(await papel({})).not.toContain('Regalo')
  })
})
