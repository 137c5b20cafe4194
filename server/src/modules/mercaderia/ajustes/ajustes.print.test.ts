import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../../test/files/papel.ts'
import { refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import { buildAjuste } from '../../../../test/shop/mercaderia.ts'

const shop = shopOfFile()

async function buildRotura() {
  const { id } = await buildArticulo(shop, {
    nombre: 'Termo <1 l>',
    precio_costo: 77_777,
    stock: { sucursal: shop.centro, cantidad: 10 },
  })
  return await buildAjuste(
    shop.admin.call,
    { [id]: 3 },
    { tipo_operacion: 'SALIDA', concepto: 'Rotura', observaciones: 'Estante 4', sucursal_id: shop.centro },
  )
}

async function print(id: number, formato = 'a4', who: Session = shop.vendedor) {
  const answer = await shop.http.inject({
    url: `/gestion/ajustes/${id}/imprimir/?formato=${formato}`,
    headers: { authorization: `Bearer ${who.access}` },
  })
  return { status: answer.statusCode, text: wordsOf(answer.body) }
}

describe.each(['a4', 'ticket'])('an adjustment on %s', (formato) => {
  it('says what left the stock and why, without costs', async () => {
    const { id, numero } = await buildRotura()
    const { text } = await print(id, formato)
    for (const said of [
      'Ajuste de stock',
      `AJ ${String(numero).padStart(7, '0')}`,
      'Fecha: 15/03/2026',
      'Operación Salida',
      'Unidades 3',
      'Concepto Rotura',
      'Observaciones Estante 4',
      'Termo &lt;1 l&gt; 3 ',
      'Firma y aclaración',
      'Emitido por Ana Admin el ',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).not.toMatch(/777|\$/)
  })
})

describe('GET /gestion/ajustes/{id}/imprimir/', () => {
  it('opens once with its link', async () => {
    const { id } = await buildRotura()
    const { url } = await shop.vendedor.call(impresiones.create, {
      body: { documento: 'ajustes', id, formato: 'ticket' },
    })
    expect((await shop.http.inject({ url })).statusCode).toBe(200)
    expect((await shop.http.inject({ url })).statusCode).toBe(401)
  })

  it('is for the staff of its branch, also with a link, and 404 where there is none', async () => {
    const { id } = await buildRotura()
    expect((await print(id, 'a4', shop.vecino)).status).toBe(403)
    const { url } = await shop.vecino.call(impresiones.create, { body: { documento: 'ajustes', id } })
    expect((await shop.http.inject({ url })).statusCode).toBe(403)
    expect((await print(999_999)).status).toBe(404)
    const missing = shop.vendedor.call(impresiones.create, { body: { documento: 'ajustes', id: 999_999 } })
    expect(await refusal(missing)).toMatchObject({ status: 404 })
  })
})
