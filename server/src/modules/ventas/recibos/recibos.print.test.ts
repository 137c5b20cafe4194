import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { describe, expect, it } from 'vitest'
import { readWorkbook, serialOf } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { anularRecibo, buildVentaEnCuotas, linea, pagar } from '../../../../test/shop/cobros.ts'

const shop = shopOfFile()

const headers = () => ({ authorization: `Bearer ${shop.vendedor.access}` })

async function buildRecibo() {
  const { venta, cuotas } = await buildVentaEnCuotas(shop)
  const { cobro_id } = await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 63_000, {
    tipos_pago: [linea('EFECTIVO', 60_000), linea('CHEQUE', 3_000)],
    a_favor: true,
  })
  return { id: cobro_id, venta }
}

describe('the print page of a receipt', () => {
  it('shows the amount, the payment types and the instalments, at both addresses', async () => {
    const { id, venta } = await buildRecibo()
    const [first, second] = await Promise.all(
      [`/gestion/recibos/${id}/imprimir/`, `/gestion/recibos/imprimir/${id}/`].map((url) =>
        shop.http.inject({ url, headers: headers() }),
      ),
    )
    expect(first?.statusCode).toBe(200)
    expect(first?.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(first?.body).toBe(second?.body)
    const text = (first?.body ?? '').replaceAll('\u00a0', ' ')
    for (const said of [
      'Recibo',
      `REC-X 01-${String(id).padStart(7, '0')}`,
      `Cuota 1 de ${venta.numero}`,
      'Cuota 6: $ 100,00',
      'A favor en la cuenta: $ 30,00',
      'Efectivo: $ 600,00',
      'Cheque (vence el 15/03/2026): $ 30,00',
      '$ 630,00',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).not.toContain('ANULADO')
  })

  it('says what is still owed, of the sale and on the account, until it is annulled', async () => {
    const { venta, cuotas } = await buildVentaEnCuotas(shop)
    const { cobro_id } = await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 15_000)
    const page = async (formato: string) =>
      (
        await shop.http.inject({
          url: `/gestion/recibos/${cobro_id}/imprimir/?formato=${formato}`,
          headers: headers(),
        })
      ).body.replaceAll('\u00a0', ' ')
    for (const formato of ['a4', 'ticket']) {
      const text = await page(formato)
      expect(text).toContain('Saldo pendiente al 15/03/2026')
      expect(text).toContain(`De ${venta.numero}: $ 450,00 en 5 cuotas`)
      expect(text).toMatch(/Próximo vencimiento: \d\d\/\d\d\/2026, \$ 50,00/)
      expect(text).toContain('Saldo de la cuenta: $ 450,00')
    }
    await pagar(shop.vendedor.call, cuotas[1]?.id ?? 0, 46_000, { a_favor: true })
    const paid = await page('a4')
    expect(paid).toContain(`De ${venta.numero}: $ 0,00<`)
    expect(paid).toContain('Saldo a favor en la cuenta: $ 10,00')
    expect(paid).not.toContain('Próximo vencimiento')
    await anularRecibo(shop.admin.call, cobro_id)
    expect(await page('a4')).not.toContain('Saldo pendiente')
  })

  it('has a stamp with the reason once the receipt is annulled', async () => {
    const { id } = await buildRecibo()
    await anularRecibo(shop.admin.call, id, 'se duplicó <b>')
    const { body } = await shop.http.inject({ url: `/gestion/recibos/${id}/imprimir/`, headers: headers() })
    expect(body).toContain('ANULADO')
    expect(body).toContain('se duplicó &lt;b&gt;')
  })

  it('keeps the agreed plan on the paper of the sale after the advance is annulled', async () => {
    const { venta } = await buildVentaEnCuotas(shop, { anticipo: 6_000 })
    const page = async () =>
      (await shop.http.inject({ url: `/gestion/ventas/${venta.id}/imprimir/`, headers: headers() })).body
    const before = await page()
    expect(before).toContain('en 6 cuotas')
    const found = await shop.admin.call(recibos.list, { query: { search: venta.cliente_nombre } })
    await anularRecibo(shop.admin.call, found.results[0]?.id ?? 0)
    expect(await page()).toBe(before)
  })

  it('opens once with a link, and is 404 for a receipt that does not exist', async () => {
    const { id } = await buildRecibo()
    const { url } = await shop.vendedor.call(impresiones.create, {
      body: { documento: 'recibos', id, formato: 'ticket' },
    })
    expect((await shop.http.inject({ url })).statusCode).toBe(200)
    expect((await shop.http.inject({ url })).statusCode).toBe(401)
    const missing = await shop.http.inject({ url: '/gestion/recibos/999999/imprimir/', headers: headers() })
    expect(missing.statusCode).toBe(404)
  })
})

describe('GET /gestion/recibos/exportar/', () => {
  it('is a workbook of the filtered rows', async () => {
    const { id, venta } = await buildRecibo()
    const file = await shop.vendedor.call(recibos.exportar, { query: { search: String(id) } })
    const { rows } = await readWorkbook(file)
    const [cliente, saldo] = [venta.cliente_nombre, -30]
    expect(rows.find((row) => row[0] === `REC-X 01-${String(id).padStart(7, '0')}`)).toEqual([
      `REC-X 01-${String(id).padStart(7, '0')}`,
      serialOf(HOY),
      'Centro',
      cliente,
      `Cuota 1 de ${venta.numero}`,
      'Efectivo, Cheque',
      630,
      1,
      saldo,
      'Activo',
    ])
  })

  it('holds only the own branch', async () => {
    const elsewhere = shop.vendedor.call(recibos.exportar, { query: { sucursal: shop.norte } })
    expect(await refusal(elsewhere)).toMatchObject({ status: 403 })
  })
})
