/** What Res. SIC 4/2025 asks a label to say, read and measured in the printed PDF. */

import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import {
  type FormatoEtiquetas,
  FormatoEtiquetas as Formatos,
} from '@mostrador/contract/mercaderia/etiqueta-papel'
import { etiquetas, type PedidoEtiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { condicionesDeCredito } from '@mostrador/contract/ventas/planes/ley-credito'
import { planes } from '@mostrador/contract/ventas/planes/planes'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { scanPdf } from '../../../../test/files/barcodes.ts'
import { type LetraImpresa, letrasDe } from '../../../../test/files/pdf.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { facturar } from '../../../../test/shop/fiscal.ts'

const LEYENDA = 'PRECIO SIN IMPUESTOS NACIONALES'

const shop = shopOfFile()
beforeAll(async () => {
  await facturar(shop)
})
afterEach(async () => {
  await shop.admin.call(facturacion.update, { body: { condicion_iva: 'responsable_inscripto' } })
})

async function print(pedido: Pick<PedidoEtiquetas, 'articulos'> & Partial<PedidoEtiquetas>): Promise<Buffer> {
  const { id } = await shop.vendedor.call(etiquetas.create, { body: { formato: 'a4-3x8', ...pedido } })
  const { rawPayload } = await shop.http.inject({
    url: `/gestion/etiquetas/${id}/imprimir/`,
    headers: { authorization: `Bearer ${shop.vendedor.access}` },
  })
  return rawPayload
}

const one = (articulo: string) => ({ articulos: [{ articulo, cantidad: 1 }] })

const lineasDe = async (pedido: Parameters<typeof print>[0]): Promise<LetraImpresa[]> =>
  letrasDe(await print(pedido))

const textos = async (pedido: Parameters<typeof print>[0]) => (await lineasDe(pedido)).map((l) => l.texto)

/** The line that begins so. */
function linea(lineas: LetraImpresa[], comienzo: string): LetraImpresa {
  const found = lineas.find(({ texto }) => texto.startsWith(comienzo))
  if (!found) throw new Error(`no line begins with ${comienzo}: ${lineas.map((l) => l.texto).join(' | ')}`)
  return found
}

describe('the price without national taxes', () => {
  it.each([
    [undefined, '$ 1.000,00', '$ 826,45'],
    ['10.5', '$ 1.000,00', '$ 904,98'],
    ['27', '$ 1.000,00', '$ 787,40'],
    ['exento', '$ 1.000,00', '$ 1.000,00'],
  ] as const)(
    'of a Responsable Inscripto leaves out the IVA of the article (%s)',
    async (iva, final, neto) => {
      const { id } = await buildArticulo(shop, { precio_venta: 100_000, ...(iva && { iva }) })
      const dicho = await textos(one(id))
      expect(dicho).toContain(final)
      expect(dicho).toContain(`${LEYENDA} ${neto}`)
    },
  )

  it('is the net amount of the invoice of the same sale', async () => {
    const articulo = await buildArticulo(shop, { precio_venta: 123_457 })
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const { venta } = await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
    const { neto } = await shop.db.one<{ neto: number }>(
      sql`select neto from comprobantes_fiscales where venta = ${venta.id}`,
    )
    const { texto } = linea(await lineasDe(one(articulo.id)), LEYENDA)
    expect(Number(texto.replace(/[^\d]/g, ''))).toBe(neto)
  })

  it('is not there of a Monotributista, nor where the branch issues nothing, nor without the price', async () => {
    const { id } = await buildArticulo(shop, { precio_venta: 100_000 })
    const sinPrecio = {
      nombre: true,
      codigo: true,
      codigo_barras: true,
      precio: false,
      cuotas: true,
      fecha: true,
    }
    expect((await textos({ ...one(id), contenido: sinPrecio })).join()).not.toContain('IMPUESTOS')
    await shop.admin.call(facturacion.update, { body: { condicion_iva: 'monotributo' } })
    const dicho = await textos(one(id))
    expect(dicho).toContain('$ 1.000,00')
    expect(dicho.join()).not.toContain('IMPUESTOS')
  })

  it.each(Formatos.options)('stands below the final price and in smaller letters, on %s', async (formato) => {
    const { id } = await buildArticulo(shop, { precio_venta: 99_999_999, codigo_barras: eanOf(formato) })
    const pdf = await print({ ...one(id), formato })
    const lineas = await letrasDe(pdf)
    const [final, neto] = [linea(lineas, '$ 999.999,99'), linea(lineas, LEYENDA)]
    expect(neto.tamano).toBeLessThan(final.tamano * 0.7)
    expect(neto.y).toBeGreaterThan(final.y)
    // Four points: what somebody in front of a shelf can read.
    expect(neto.tamano).toBeGreaterThan(1.3)
    expect((await scanPdf(pdf, 300)).flatMap((page) => page.codigos)).toEqual([`EAN13 ${eanOf(formato)}`])
  })
})

describe('the price per unit of measure', () => {
  it('is that of the final price, in smaller letters below it', async () => {
    const { id } = await buildArticulo(shop, { precio_venta: 250_000, contenido_neto: '750 ml' })
    const lineas = await lineasDe(one(id))
    const [final, por] = [linea(lineas, '$ 2.500,00'), linea(lineas, '$ 3.333,33 por litro')]
    expect(por.tamano).toBeLessThan(final.tamano)
    expect(por.y).toBeGreaterThan(final.y)
  })

  it('is not there without a content', async () => {
    const { id } = await buildArticulo(shop, { precio_venta: 250_000 })
    expect((await textos(one(id))).join()).not.toContain(' por ')
  })
})

describe('instalments', () => {
  const nuevoPlan = (nombre: string) =>
    shop.admin.call(planes.create, { body: { nombre, cuotas: 6, coeficiente: 1_300_000 } })

  it('of a plan say their number, amount and CFTEA, the cash price and the total, as a sale of today has them', async () => {
    const plan = await nuevoPlan('Ley de etiquetas')
    const { id } = await buildArticulo(shop, {
      precio_venta: 100_000,
      n_cuotas: 3,
      precio_financiado: 120_000,
    })
    const dicho = await textos({ ...one(id), plan: plan.id })
    // 1.300,00 in six: five of 216,67 and one of 216,65, from 15 April on.
    const vencen = ['04', '05', '06', '07', '08', '09'].map((mes) => `2026-${mes}-15`)
    const cuotas = vencen.map((vence, i) => ({ vence, importe: i < 5 ? 21_667 : 21_665 }))
    const { cft } = condicionesDeCredito({ fecha: HOY, contado: 100_000, anticipo: 0, cuotas }, true)
    const tasa = (Number(cft) / 100).toFixed(2).replace('.', ',')
    expect(Number(cft)).toBeGreaterThan(9_000)
    expect(dicho).toContain(`6 cuotas de $ 216,67 · CFTEA ${tasa} %`)
    expect(dicho).toContain('contado $ 1.000,00 · total financiado $ 1.300,00')
    expect(dicho.join()).not.toContain('o 3 cuotas')
  })

  it('of an article keep their words, and say CFTEA, cash price and total below', async () => {
    const { id } = await buildArticulo(shop, {
      precio_venta: 100_000,
      precio_financiado: 100_000,
      anticipo: 10_000,
      n_cuotas: 3,
    })
    const dicho = await textos(one(id))
    expect(dicho).toContain('o 3 cuotas de $ 300,00 + anticipo $ 100,00')
    expect(dicho).toContain('CFTEA 0,00 % · contado $ 1.000,00 · total financiado $ 1.000,00')
  })

  it('are not said where nobody asks for them', async () => {
    const { id } = await buildArticulo(shop, {
      precio_venta: 100_000,
      precio_financiado: 120_000,
      n_cuotas: 3,
    })
    const contenido = {
      nombre: true,
      codigo: true,
      codigo_barras: true,
      precio: true,
      cuotas: false,
      fecha: true,
    }
    expect((await textos({ ...one(id), contenido })).join()).not.toMatch(/cuotas|CFTEA|contado/)
  })

  it('of a plan that does not exist are refused', async () => {
    const { id } = await buildArticulo(shop)
    const body = { formato: 'a4-3x8' as const, ...one(id), plan: 99_999 }
    expect(await refusal(shop.vendedor.call(etiquetas.create, { body }))).toMatchObject({
      status: 404,
      message: 'El plan no existe',
    })
  })

  it('with all the rest on the smallest label say that the letters are small, and its code is still read', async () => {
    const plan = await nuevoPlan('Todo junto')
    const { id } = await buildArticulo(shop, {
      nombre: 'Vino tinto de guarda en botella con estuche de madera',
      precio_venta: 99_999_999,
      contenido_neto: '750 ml',
      codigo_barras: '7790001000002',
    })
    const body = { ...one(id), formato: 'a4-5x13' as const, plan: plan.id }
    const { avisos } = await shop.vendedor.call(etiquetas.vista, { body, query: { hoja: 1 } })
    expect(avisos.map((a) => a.aviso)).toContain('letra_chica')
    const [page] = await scanPdf(await print(body), 600)
    expect(page?.codigos).toEqual(['EAN13 7790001000002'])
    const grande = { ...body, formato: 'a4-3x8' as const }
    const vista = await shop.vendedor.call(etiquetas.vista, { body: grande, query: { hoja: 1 } })
    expect(vista.avisos).toEqual([])
  })
})

/** Another valid EAN-13 for each paper. */
function eanOf(formato: FormatoEtiquetas): string {
  const doce = `77900020000${Formatos.options.indexOf(formato)}`
  const suma = [...doce].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 ? 3 : 1), 0)
  return `${doce}${(10 - (suma % 10)) % 10}`
}
