import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { FormatoEtiquetas } from '@mostrador/contract/mercaderia/etiqueta-papel'
import { etiquetas, type PedidoEtiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { describe, expect, it } from 'vitest'
import { scanPdf } from '../../../../test/files/barcodes.ts'
import { textOf } from '../../../../test/files/pdf.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()

const prepare = (fields: Pick<PedidoEtiquetas, 'articulos' | 'formato'> & Partial<PedidoEtiquetas>) =>
  shop.vendedor.call(etiquetas.create, { body: fields })

const open = (id: number) =>
  shop.http.inject({
    url: `/gestion/etiquetas/${id}/imprimir/`,
    headers: { authorization: `Bearer ${shop.vendedor.access}` },
  })

/** Width and height of a page in millimetres, and pages of six labels. */
const MEDIDAS: Record<FormatoEtiquetas, [number, number, number]> = {
  'a4-3x8': [210, 297, 1],
  'a4-5x13': [210, 297, 1],
  'rollo-58': [58, 40, 6],
  'rollo-40': [40, 25, 6],
}

describe('GET /gestion/etiquetas/{id}/imprimir/', () => {
  // On laser printers of 300 dots per inch, and on thermal ones of 203.
  it.each(FormatoEtiquetas.options.flatMap((formato) => [203, 300].map((dpi) => ({ formato, dpi }))))(
    'has the size of $formato, and codes that a reader finds at $dpi dots per inch',
    async ({ formato, dpi }) => {
      const ean = await buildArticulo(shop, {
        nombre: 'Pava',
        codigo_barras: eanOf(formato, dpi),
        n_cuotas: 6,
      })
      const largo = await buildArticulo(shop, {
        nombre: 'Juego de dormitorio de algodón peinado con elástico y dos fundas haciendo juego',
        codigo_barras: `L-${formato.slice(-2)}${dpi}`,
      })
      const sinCodigo = await buildArticulo(shop, { id: `A ${formato.slice(-2)} ${dpi}`, nombre: 'Mate' })
      const articulos = [ean, largo, sinCodigo].map(({ id }) => ({ articulo: id, cantidad: 2 }))
      const { id } = await prepare({ formato, articulos })
      const { rawPayload } = await open(id)
      const pages = await scanPdf(rawPayload, dpi)
      const [ancho, alto, hojas] = MEDIDAS[formato]
      expect(pages).toHaveLength(hojas)
      for (const page of pages) {
        expect(page.ancho).toBeCloseTo(ancho, 1)
        expect(page.alto).toBeCloseTo(alto, 1)
      }
      const expected = [
        `EAN13 ${ean.codigo_barras}`,
        `Code128 ${largo.codigo_barras}`,
        `Code128 ${sinCodigo.id}`,
      ]
      expect(pages.flatMap((page) => page.codigos).toSorted()).toEqual([...expected, ...expected].toSorted())
    },
  )

  it('writes a barcode with a wrong check digit as Code 128', async () => {
    const { id: articulo } = await buildArticulo(shop, { codigo_barras: '7791234567890' })
    const { id } = await prepare({ formato: 'a4-3x8', articulos: [{ articulo, cantidad: 1 }] })
    const [page] = await scanPdf((await open(id)).rawPayload, 300)
    expect(page?.codigos).toEqual(['Code128 7791234567890'])
  })

  it('is a PDF under its name, with prices as they are when it is opened', async () => {
    const { id: articulo } = await buildArticulo(shop, { nombre: 'Ñandú «de» loza', precio_venta: 1_234_550 })
    const { id } = await prepare({ formato: 'rollo-58', articulos: [{ articulo, cantidad: 1 }] })
    const answer = await open(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(`inline; filename="etiquetas_${id}.pdf"`)
    const text = textOf(answer.rawPayload)
    for (const said of ['Ñandú «de» loza', '12.345,50', '15/03/2026', articulo]) expect(text).toContain(said)
    // A print dialog must not shrink the page.
    expect(answer.rawPayload.toString('latin1')).toContain('/PrintScaling /None')
  })

  it('makes the largest order', async () => {
    const { id: articulo } = await buildArticulo(shop, { codigo_barras: '7791234567881' })
    const { id, hojas } = await prepare({ formato: 'a4-5x13', articulos: [{ articulo, cantidad: 2_000 }] })
    expect(hojas).toBe(31)
    expect((await open(id)).statusCode).toBe(200)
  })

  it('opens once by the link of a tab', async () => {
    const { id: articulo } = await buildArticulo(shop)
    const { id } = await prepare({ formato: 'rollo-40', articulos: [{ articulo, cantidad: 1 }] })
    const { url } = await shop.vendedor.call(impresiones.create, {
      body: { documento: 'etiquetas', id, formato: 'a4' },
    })
    expect((await shop.http.inject({ url })).headers['content-type']).toBe('application/pdf')
    expect((await shop.http.inject({ url })).statusCode).toBe(401)
  })

  it('is not there for labels that were never prepared', async () => {
    expect((await open(99_999)).statusCode).toBe(404)
    const link = shop.vendedor.call(impresiones.create, {
      body: { documento: 'etiquetas', id: 99_999, formato: 'a4' },
    })
    expect(await refusal(link)).toMatchObject({ status: 404 })
  })
})

/** Another valid EAN-13 for each case: two articles never have the same. */
function eanOf(formato: FormatoEtiquetas, dpi: number): string {
  const doce = `7790000${FormatoEtiquetas.options.indexOf(formato)}${dpi}0`
  const suma = [...doce].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 ? 3 : 1), 0)
  return `${doce}${(10 - (suma % 10)) % 10}`
}
