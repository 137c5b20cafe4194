import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { type Transferencia, transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../../test/files/papel.ts'
import { refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import { buildTransferencia } from '../../../../test/shop/mercaderia.ts'

const shop = shopOfFile()

/** Five of an article that Centro has ten of, to Norte. */
async function send(cantidad = 5): Promise<Transferencia> {
  const { id } = await buildArticulo(shop, {
    nombre: 'Pava <eléctrica>',
    stock: { sucursal: shop.centro, cantidad: 10 },
  })
  return await buildTransferencia(
    shop.vendedor.call,
    { [id]: cantidad },
    {
      sucursal_origen: shop.centro,
      sucursal_destino: shop.norte,
      concepto: 'Reposición',
      observaciones: 'Frágil',
    },
  )
}

async function print(id: number, formato = 'a4', who: Session = shop.vendedor) {
  const answer = await shop.http.inject({
    url: `/gestion/transferencias/${id}/imprimir/?formato=${formato}`,
    headers: { authorization: `Bearer ${who.access}` },
  })
  return { status: answer.statusCode, text: wordsOf(answer.body) }
}

describe.each(['a4', 'ticket'])('a transfer on %s', (formato) => {
  it('says what is on the road, from where to where, for both who sign', async () => {
    const { id, numero } = await send()
    const { text } = await print(id, formato)
    for (const said of [
      'Documento no válido como factura',
      'Transferencia entre sucursales',
      numero,
      'Origen Centro, San Martín 100, Rosario',
      'Destino Norte, Ruta 9 200, Funes',
      'Estado Enviada',
      'Unidades 5',
      'Concepto Reposición',
      'Observaciones Frágil',
      'Pava &lt;eléctrica&gt; 5 ',
      'Entregué: firma y aclaración',
      'Recibí conforme: firma y aclaración',
      'Emitida por Vera Venta el ',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).not.toMatch(/PENDIENTE|CANCELADA|Faltantes|\$/)
  })

  it('names the units that did not arrive', async () => {
    const { id, detalles } = await send()
    await shop.vecino.call(transferencias.recibir, {
      params: { id },
      body: { detalles: detalles.map((d) => ({ id: d.id, cantidad_recibida: 3 })) },
    })
    const { text } = await print(id, formato, shop.vecino)
    expect(text).toContain('Estado Recibida')
    expect(text).toContain('Faltantes Pava &lt;eléctrica&gt;: llegaron 3 de 5, faltan 2')
  })

  it('has a stamp and no place to sign where no goods are on the road', async () => {
    const { id } = await send(50)
    const waiting = (await print(id, formato)).text
    expect(waiting).toContain('PENDIENTE')
    expect(waiting).not.toContain('firma')
    await shop.vendedor.call(transferencias.cancelar, {
      params: { id },
      body: { motivo: 'ya no hace falta' },
    })
    const cancelled = (await print(id, formato)).text
    expect(cancelled).toContain('CANCELADA')
    expect(cancelled).toContain('Motivo ya no hace falta')
    expect(cancelled).not.toContain('firma')
  })
})

describe('GET /gestion/transferencias/{id}/imprimir/', () => {
  it('opens once with its link, which opens no other transfer', async () => {
    const { id } = await send()
    const other = await send()
    const { url } = await shop.vendedor.call(impresiones.create, {
      body: { documento: 'transferencias', id, formato: 'ticket' },
    })
    const wrong = url.replace(`/${id}/`, `/${other.id}/`)
    expect((await shop.http.inject({ url: wrong })).statusCode).toBe(401)
    expect((await shop.http.inject({ url })).statusCode).toBe(200)
    expect((await shop.http.inject({ url })).statusCode).toBe(401)
  })

  it('is for the branches that it touches, and 404 where there is none', async () => {
    const { id } = await send()
    expect((await print(id, 'a4', shop.vecino)).status).toBe(200)
    expect((await print(id, 'a4', shop.admin)).status).toBe(200)
    expect((await print(999_999)).status).toBe(404)
    const missing = shop.vendedor.call(impresiones.create, {
      body: { documento: 'transferencias', id: 999_999 },
    })
    expect(await refusal(missing)).toMatchObject({ status: 404 })
  })
})
