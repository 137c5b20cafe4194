import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../../../test/files/pdf.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { anularRecibo, buildVentaEnCuotas, pagar } from '../../../../test/shop/cobros.ts'

const shop = shopOfFile()

/** A manual note for one article, to a customer with this name. */
async function buildNota(nombre: string, articulo: string): Promise<number> {
  const cliente = await buildCliente(shop.vendedor.call, { nombre })
  const { id } = await buildArticulo(shop, { nombre: articulo })
  const detalles = [{ articulo: id, cantidad: 1_234, precio_unitario: 1_050, total: 1_295_700 }]
  const body = { cliente: cliente.id, fecha: HOY, concepto: 'Devolución', total: 1_295_700, detalles }
  const fixed = { tipo_documento: 'NOTA_CREDITO', condicion_venta: 'CONTADO', bonificacion: 0 } as const
  return (await shop.vendedor.call(notasCredito.create, { body: { ...body, ...fixed } })).id
}

const open = async (id: number, query = '') =>
  await shop.http.inject({
    url: `/gestion/notas-credito/${id}/imprimir/${query}`,
    headers: { authorization: `Bearer ${shop.vendedor.access}` },
  })

describe('GET /gestion/notas-credito/{id}/imprimir/', () => {
  it('is a PDF with the lines and the total, under its name', async () => {
    const id = await buildNota('Íñigo Núñez', 'Cacerola «Ñandú» 24')
    const answer = await open(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(`inline; filename="nota_credito_${id}.pdf"`)
    const text = textOf(answer.rawPayload)
    for (const said of ['NC-X 01-', 'Íñigo Núñez', 'Cacerola «Ñandú» 24', '1.234', 'Centro']) {
      expect(text).toContain(said)
    }
    expect(text).toContain('12.957,00')
  })

  it('is a PDF of the same name on a roll of 80 mm, as long as its lines', async () => {
    const id = await buildNota('Íñigo Núñez', 'Cacerola «Ñandú» 24')
    const answer = await open(id, '?formato=ticket')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(`inline; filename="nota_credito_${id}.pdf"`)
    const sheet = (bytes: Buffer) => /\/MediaBox \[0 0 ([\d.]+) /.exec(bytes.toString('latin1'))?.[1]
    expect(sheet(answer.rawPayload)).toBe('227')
    expect(sheet((await open(id)).rawPayload)).toBe('595.28')
    const text = textOf(answer.rawPayload).replaceAll('\u00a0', ' ')
    for (const said of [
      'DOCUMENTO NO VÁLIDO COMO FACTURA',
      'NC-X 01-',
      'Íñigo Núñez',
      'Devolución de mercadería',
      '1.234 × 10,50',
      'Total: $ 12.957,00',
      'Firma y aclaración',
    ]) {
      expect(text).toContain(said)
    }
    expect((await open(id, '?formato=carta')).statusCode).toBe(400)
  })

  it('prints names with letters that its font lacks', async () => {
    const answer = await open(await buildNota('Дмитрий Őry 😀', 'x'.repeat(200)))
    expect(answer.statusCode).toBe(200)
    expect(textOf(answer.rawPayload)).toContain('??????? Ory ?')
  })

  it('shows the discount of an annulled sale, so that the amounts add up', async () => {
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const lineas = [{ articulo: await buildArticulo(shop), cantidad: 2 }]
    const { venta } = await buildVenta(shop.vendedor.call, { cliente, lineas, bonificacion: 1_550 })
    const { nota_credito_id } = await shop.admin.call(ventas.anular, {
      params: { id: venta.id },
      body: { observaciones: '' },
    })
    const text = textOf((await open(nota_credito_id)).rawPayload).replaceAll('\u00a0', ' ')
    expect(text).toContain('Subtotal: $ 200,00')
    expect(text).toContain('Bonificación: -$ 15,50')
    expect(text).toContain('Total: $ 184,50')
  })

  it('prints the notes of annulments too', async () => {
    const { venta, cuotas } = await buildVentaEnCuotas(shop)
    const { cobro_id } = await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 10_000)
    const deRecibo = await anularRecibo(shop.admin.call, cobro_id, 'cheque rechazado')
    const deVenta = await shop.admin.call(ventas.anular, {
      params: { id: venta.id },
      body: { observaciones: '' },
    })
    expect(textOf((await open(deRecibo.nota_credito_id)).rawPayload)).toContain('cheque rechazado')
    expect(textOf((await open(deVenta.nota_credito_id)).rawPayload)).toContain('Anulación de venta')
  })

  it('opens with its own link, and not with a link of another kind of document', async () => {
    const id = await buildNota('Ema', 'Taza')
    const link = (documento: 'notas-credito' | 'clientes', of: number) =>
      shop.vendedor.call(impresiones.create, { body: { documento, id: of, formato: 'a4' } })
    expect((await shop.http.inject({ url: (await link('notas-credito', id)).url })).statusCode).toBe(200)
    const other = new URL((await link('clientes', 1)).url, 'http://mostrador').searchParams.get('enlace')
    const url = `/gestion/notas-credito/${id}/imprimir/?enlace=${other}`
    expect((await shop.http.inject({ url })).statusCode).toBe(401)
    expect((await open(2_000_000)).statusCode).toBe(404)
    expect(await refusal(link('notas-credito', 2_000_000))).toMatchObject({ status: 404 })
  })

  it('adds pages until all lines have room', async () => {
    const cliente = await buildCliente(shop.vendedor.call)
    const articulos = await Promise.all(Array.from({ length: 100 }, () => buildArticulo(shop)))
    const { venta } = await buildVenta(shop.vendedor.call, {
      cliente: cliente.id,
      lineas: articulos.map((articulo) => ({ articulo, cantidad: 1 })),
    })
    const { nota_credito_id } = await shop.admin.call(ventas.anular, {
      params: { id: venta.id },
      body: { observaciones: '' },
    })
    const text = textOf((await open(nota_credito_id)).rawPayload)
    expect(text).toMatch(/Página 3 de 3/)
    for (const { nombre } of articulos) expect(text).toContain(nombre)
  })
})
