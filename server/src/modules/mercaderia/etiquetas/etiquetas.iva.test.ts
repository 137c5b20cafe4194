/** The price of a label is what the buyer pays, also where prices are kept without IVA. */

import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import type { Iva } from '@mostrador/contract/iva'
import { etiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../../../../test/files/pdf.ts'
import { type Session, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { facturar } from '../../../../test/shop/fiscal.ts'

const shop = shopOfFile()
beforeAll(async () => {
  await facturar(shop, { precios_con_iva: false })
})

const build = (iva?: Iva) =>
  buildArticulo(shop, {
    precio_venta: 100_000,
    precio_financiado: 130_000,
    anticipo: 10_000,
    n_cuotas: 2,
    ...(iva ? { iva } : {}),
  })

const pedidoDe = (articulo: string) => ({
  formato: 'a4-3x8' as const,
  articulos: [{ articulo, cantidad: 1 }],
})

async function textsOf({ call }: Session, articulo: string): Promise<string[]> {
  const { pagina } = await call(etiquetas.vista, { query: { hoja: 1 }, body: pedidoDe(articulo) })
  return pagina[0]?.dibujo.textos.map((t) => t.texto.replaceAll('\u00a0', ' ')) ?? []
}

describe('where prices are kept without IVA', () => {
  it.each([
    [undefined, '$ 1.210,00', 'o 2 cuotas de $ 736,50 + anticipo $ 100,00'],
    ['10.5', '$ 1.105,00', 'o 2 cuotas de $ 668,25 + anticipo $ 100,00'],
    ['exento', '$ 1.000,00', 'o 2 cuotas de $ 600,00 + anticipo $ 100,00'],
  ] as const)('a label has the price with the IVA of its article (%s)', async (iva, precio, cuotas) => {
    const { id } = await build(iva)
    const texts = await textsOf(shop.vendedor, id)
    expect(texts).toContain(precio)
    expect(texts).toContain(cuotas)
  })

  it('is the price of a sale, and the printed label has it too', async () => {
    const articulo = await build()
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const { venta } = await buildVenta(shop.vendedor.call, {
      cliente,
      lineas: [{ articulo: { ...articulo, precio_venta: 121_000 }, cantidad: 1 }],
    })
    expect(venta.total).toBe(121_000)
    const { id } = await shop.vendedor.call(etiquetas.create, { body: pedidoDe(articulo.id) })
    const { url } = await shop.vendedor.call(impresiones.create, {
      body: { documento: 'etiquetas', id, formato: 'a4' },
    })
    expect(textOf((await shop.http.inject({ url })).rawPayload)).toContain('1.210,00')
  })

  it('a branch that issues no vouchers sells and labels without it', async () => {
    const { id } = await build()
    await shop.admin.call(facturacion.update, {
      body: { puntos_venta: [{ entorno: 'homologacion', sucursal: shop.norte, numero: null }] },
    })
    expect(await textsOf(shop.vecino, id)).toContain('$ 1.000,00')
    expect(await textsOf(shop.vendedor, id)).toContain('$ 1.210,00')
  })

  it('adds none once prices include it', async () => {
    const { id } = await build()
    await shop.db.run(sql`update facturacion set precios_con_iva = true`)
    expect(await textsOf(shop.vendedor, id)).toContain('$ 1.000,00')
  })
})
