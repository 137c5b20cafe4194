/** The name and the logo of the business on its papers: absent until an admin gives them. */
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { camposCambiados } from '@mostrador/contract/gestion/auditoria/auditoria.textos'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeAll, expect, it } from 'vitest'
import { textOf } from '../../../../test/files/pdf.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()

/** One white pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='

let venta: number
let nota: number
beforeAll(async () => {
  const { call } = shop.vendedor
  const cliente = await buildCliente(call)
  const articulo = await buildArticulo(shop)
  venta = (await buildVenta(call, { cliente: cliente.id, lineas: [{ articulo, cantidad: 1 }] })).id
  const detalles = [{ articulo: articulo.id, cantidad: 1, precio_unitario: 100, total: 100 }]
  const body = { cliente: cliente.id, fecha: HOY, concepto: 'Devolución', total: 100, detalles }
  const fixed = { tipo_documento: 'NOTA_CREDITO', condicion_venta: 'CONTADO', bonificacion: 0 } as const
  nota = (await call(notasCredito.create, { body: { ...body, ...fixed } })).id
})

async function configurar(papeles: { papel_nombre?: string; papel_logo?: string }) {
  const ahora = await shop.admin.call(ventasConfiguracion.get, {})
  return await shop.admin.call(ventasConfiguracion.update, { body: { ...ahora, ...papeles } })
}

const papel = (que: string, formato: string) =>
  shop.http.inject({
    url: `/gestion/${que}/imprimir/?formato=${formato}`,
    headers: { authorization: `Bearer ${shop.vendedor.access}` },
  })

it('a paper is headed by its branch alone, and lets no picture in, until there is a name and a logo', async () => {
  const antes = await papel(`ventas/${venta}`, 'a4')
  expect(antes.body).toContain('<h2>Centro</h2>')
  expect(antes.body).not.toContain('<img')
  expect(antes.headers['content-security-policy']).not.toContain('data:')
})

it.each(['a4', 'ticket'])(
  'on %s the name stands large, the branch below it, and the logo beside them',
  async (formato) => {
    await configurar({ papel_nombre: 'La Esquina & Cía.', papel_logo: PIXEL })
    const { body, headers } = await papel(`ventas/${venta}`, formato)
    expect(body).toContain('<h2>La Esquina &amp; Cía.</h2>')
    expect(body).toContain('<p>Centro</p>')
    expect(body).toContain(`<img class="logo" src="${PIXEL}" alt="">`)
    expect(headers['content-security-policy']).toContain("img-src 'self' data:;")
  },
)

it.each(['a4', 'ticket'])('a PDF on %s has them too', async (formato) => {
  await configurar({ papel_nombre: 'La Esquina', papel_logo: PIXEL })
  const { rawPayload, statusCode } = await papel(`notas-credito/${nota}`, formato)
  expect(statusCode).toBe(200)
  const text = textOf(rawPayload)
  expect(text).toContain('La Esquina')
  expect(text).toContain('Centro')
  expect(rawPayload.toString('latin1')).toContain('/Subtype /Image')
})

it.each([
  ['an address', 'https://ejemplo.test/logo.png'],
  ['a drawing that may hold a script', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['what closes the attribute', 'data:image/png;base64,"><script>'],
  ['a picture for a wall', `data:image/png;base64,${'A'.repeat(120_000)}`],
])('a logo is never %s', async (_, papel_logo) => {
  const fallo = await refusal(configurar({ papel_logo }))
  expect(fallo).toMatchObject({ status: 400, campos: { papel_logo: expect.any(String) } })
})

it('the trail says that the picture changed, and does not show its letters', async () => {
  await configurar({ papel_logo: '' })
  await configurar({ papel_logo: PIXEL })
  const { results } = await shop.admin.call(auditoria.list, { query: { entidad: 'ventas-configuracion' } })
  const [ultimo] = results
  expect(ultimo && camposCambiados(ultimo)).toContainEqual({
    campo: 'Logo en los papeles',
    antes: '-',
    despues: 'una imagen',
  })
})
