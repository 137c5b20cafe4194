/** The label of a pack: its code, its name, its price, and none while the business has no packs. */
import { type CreatePresentacion, presentaciones } from '@mostrador/contract/maestros/presentaciones'
import { etiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'

const shop = shopForEachTest()

const activar = (presentaciones: boolean) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: true, dias_presupuesto: 15, cambios: true, presentaciones },
  })
const dar = (id: string, body: Partial<CreatePresentacion>) =>
  shop.admin.call(presentaciones.create, {
    params: { id },
    body: { codigo: '17790001234565', nombre: 'Caja', factor: 12, ...body },
  })

interface Pedida {
  articulo: string
  cantidad: number
  presentacion?: number
}
const ver = (articulos: Pedida[]) =>
  shop.vendedor.call(etiquetas.vista, { body: { formato: 'a4-3x8', articulos }, query: { hoja: 1 } })
const dichos = async (articulos: Pedida[]) =>
  (await ver(articulos)).pagina.map(({ dibujo }) =>
    dibujo.textos.map((t) => t.texto.replaceAll('\u00a0', ' ')),
  )

beforeEach(() => activar(true))

describe('the label of a pack', () => {
  it('says its name, its code and its own price, beside the label of its article', async () => {
    const { id } = await buildArticulo(shop, {
      nombre: 'Yerba',
      codigo_barras: '7790001234568',
      precio_venta: 100_000,
      precio_financiado: 120_000,
      n_cuotas: 3,
    })
    const { id: caja } = await dar(id, { precio: 1_000_000 })
    const [una, otra, suya] = await dichos([
      { articulo: id, cantidad: 1, presentacion: caja },
      { articulo: id, cantidad: 1, presentacion: caja },
      { articulo: id, cantidad: 1 },
    ])
    expect(una?.slice(0, 2)).toEqual(['Caja × 12 · Yerba', '$ 10.000,00'])
    expect(una).toContain('17790001234565')
    expect(una?.join(' ')).not.toMatch(/cuotas/)
    expect(otra).toEqual(una)
    expect(suya?.slice(0, 2)).toEqual(['Yerba', '$ 1.000,00'])
    expect(suya).toContain('7790001234568')
  })

  it('costs what its units do without a price of its own, and never more than they do', async () => {
    const { id } = await buildArticulo(shop, { nombre: 'Yerba', precio_venta: 100_000 })
    const sin = await dar(id, {})
    const cara = await dar(id, { codigo: '27790001234562', factor: 6, nombre: '', precio: 9_000_000 })
    const otro = await dar(id, { codigo: '036000291452', factor: 1, nombre: '' })
    const dicho = await dichos(
      [sin, cara, otro].map((p) => ({ articulo: id, cantidad: 1, presentacion: p.id })),
    )
    expect(dicho.map((textos) => textos.slice(0, 2))).toEqual([
      ['Caja × 12 · Yerba', '$ 12.000,00'],
      ['Pack × 6 · Yerba', '$ 6.000,00'],
      ['Yerba', '$ 1.000,00'],
    ])
    expect(dicho[2]).toContain('036000291452')
  })

  it('is none of a pack of another article, of one that is gone, or while there are no packs', async () => {
    const [yerba, otra] = [await buildArticulo(shop, { nombre: 'Yerba' }), await buildArticulo(shop)]
    const { id: caja } = await dar(yerba.id, {})
    const pedir = (articulo: string) => refusal(ver([{ articulo, cantidad: 1, presentacion: caja }]))
    expect(await pedir(otra.id)).toMatchObject({ status: 404 })
    await activar(false)
    const error = 'El artículo «Yerba» ya no tiene esa presentación: elige otra'
    expect(await pedir(yerba.id)).toMatchObject({ status: 404, message: error })
    await activar(true)
    await shop.admin.call(presentaciones.quitar, { params: { id: yerba.id, presentacion: caja } })
    expect(await pedir(yerba.id)).toMatchObject({ status: 404, message: error })
  })
})
