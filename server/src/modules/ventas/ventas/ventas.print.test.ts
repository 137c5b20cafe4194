import { createHash } from 'node:crypto'
import { sucursales } from '@mostrador/contract/base/sucursales'
import type { VentaCreada } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../../test/files/papel.ts'
import { shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta, type VentaFields } from '../../../../test/shop/builders.ts'

const HOSTILE = `<script>alert("x")</script><img src=x onerror='alert(1)'>&amp;`
const ESCAPED =
  '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;'

const shop = shopOfFile()

async function sell(fields: Partial<VentaFields> = {}): Promise<VentaCreada> {
  const cliente = await buildCliente(shop.vendedor.call, {
    nombre: 'María Fernández',
    numero_documento: '27345678',
  })
  const articulo = await buildArticulo(shop, {
    nombre: 'Pava eléctrica',
    stock: { sucursal: shop.centro, cantidad: 2 },
  })
  return await buildVenta(shop.vendedor.call, {
    cliente: cliente.id,
    lineas: [{ articulo, cantidad: 2 }],
    ...fields,
  })
}

async function print(venta: number, formato = 'a4') {
  const answer = await shop.http.inject({
    url: `/gestion/ventas/${venta}/imprimir/?formato=${formato}`,
    headers: { authorization: `Bearer ${shop.vendedor.access}` },
  })
  expect(answer.statusCode).toBe(200)
  const { body } = answer
  const text = wordsOf(body)
  return { body, text, policy: String(answer.headers['content-security-policy']) }
}

describe.each(['a4', 'ticket'])('a sale on %s', (formato) => {
  it('shows the branch, the lines, the customer and the amounts', async () => {
    const { call } = shop.admin
    await call(sucursales.update, { params: { id: shop.centro }, body: { telefono_fijo: '0341 421-5566' } })
    const { id } = await sell({ bonificacion: 500, concepto: 'Para regalo' })
    const { text } = await print(id, formato)
    for (const said of [
      'Centro',
      'San Martín 100',
      'Rosario',
      'Tel. 0341 421-5566',
      'Documento no válido como factura',
      `TKT-X 01-${String(id).padStart(7, '0')}`,
      'Fecha: 15/03/2026',
      'Cliente María Fernández',
      'DNI 27345678',
      'IVA Consumidor Final',
      'Condición Contado Efectivo',
      'Concepto Para regalo',
      'Pava eléctrica 2 100,00 200,00',
      'Subtotal $ 200,00',
      'Bonificación -$ 5,00',
      'Total $ 195,00',
      'Emitido por Vera Venta el ',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).not.toMatch(/Plan de pago|Firma|Pendiente|ANULADA/)
  })

  it('says which part of the lines its discount is, where such discounts are on', async () => {
    const activar = async (descuento_por_linea: boolean) => {
      const { call } = shop.admin
      const antes = await call(ventasConfiguracion.get)
      await call(ventasConfiguracion.update, { body: { ...antes, descuento_por_linea } })
    }
    const [parte, importe] = [await sell({ bonificacion: 2_500 }), await sell({ bonificacion: 3_333 })]
    await activar(true)
    expect((await print(parte.id, formato)).text).toContain('Bonificación (12,5 %) -$ 25,00')
    // 16,665 %: no part that anybody typed.
    expect((await print(importe.id, formato)).text).toContain('Bonificación -$ 33,33')
    await activar(false)
    expect((await print(parte.id, formato)).text).toContain('Bonificación -$ 25,00')
  })

  it('lists the advance and the due dates of a sale on account, with a place to sign', async () => {
    const { id } = await sell({ condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 3, anticipo: 10_000 })
    const { text } = await print(id, formato)
    expect(text).toContain('Anticipo de $ 100,00 · Saldo de $ 200,00 en 3 cuotas')
    expect(text).toContain('1 15/04/2026 $ 66,67 2 15/05/2026 $ 66,67 3 15/06/2026 $ 66,66')
    expect(text).toContain('Firma y aclaración del cliente')
  })

  it('shows the units still to be delivered', async () => {
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 1 } })
    const { id } = await sell({ lineas: [{ articulo, cantidad: 4 }] })
    const { text } = await print(id, formato)
    expect(text).toMatch(new RegExp(`Pendiente de entrega .*${articulo.nombre} 3 `))
  })

  it('has a stamp and no place to sign once the sale is annulled', async () => {
    const { id } = await sell({ condicion_venta: 'Cta-Cte en 2 cuotas' })
    await shop.db.run(sql`update ventas set estado = 'anulada' where id = ${id}`)
    const { text } = await print(id, formato)
    expect(text).toContain('ANULADA')
    expect(text).not.toContain('Firma')
  })

  it('shows typed text as text, never as HTML', async () => {
    const { call } = shop.vendedor
    const cliente = await buildCliente(call, {
      nombre: HOSTILE,
      domicilio: HOSTILE,
      numero_documento: '"><u>1',
    })
    const articulo = await buildArticulo(shop, { nombre: HOSTILE, id: `<b>${formato}` })
    await shop.admin.call(sucursales.update, { params: { id: shop.norte }, body: { nombre: HOSTILE } })
    const { id } = await buildVenta(shop.vecino.call, {
      cliente: cliente.id,
      concepto: HOSTILE,
      lineas: [{ articulo, cantidad: 1 }],
    })
    const { body } = await print(id, formato)
    expect(body.split(ESCAPED).length - 1).toBe(6)
    expect(body).not.toMatch(/<img|<u>|alert\("x"\)/)
    expect(body).toContain(`&lt;b&gt;${formato}`)
    expect(body.match(/<script/g)).toHaveLength(1)
  })

  it('allows only its own script and style, and loads nothing', async () => {
    const { body, policy } = await print((await sell()).id, formato)
    const sourceOf = (tag: string) => {
      const [, text = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(body) ?? []
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    }
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src ${sourceOf('script')}`,
        `style-src ${sourceOf('style')}`,
        "frame-ancestors 'none'",
      ]),
    )
    expect(policy).not.toContain('unsafe')
    expect(body).toContain('print()')
  })
})

describe('the ticket', () => {
  it('is as long as its content: it has no fixed page', async () => {
    const { body } = await print((await sell()).id, 'ticket')
    expect(body).not.toMatch(/@page \{ size: 80mm auto|size: A4/)
    expect(body).toContain('width: 72mm')
  })
})
