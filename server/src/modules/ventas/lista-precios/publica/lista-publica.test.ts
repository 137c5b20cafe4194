import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { listasPrecio } from '@mostrador/contract/maestros/listas-precio'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { type ListaPublica, listaPublica } from '@mostrador/contract/ventas/lista-publica'
import { planes } from '@mostrador/contract/ventas/planes/planes'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { scanPdf } from '../../../../../test/files/barcodes.ts'
import { refusal, shopOfFile } from '../../../../../test/run/app.ts'
import { buildArticulo } from '../../../../../test/shop/builders.ts'
import { facturar } from '../../../../../test/shop/fiscal.ts'

const BASE = 'https://mi-comercio.com.ar'

const shop = shopOfFile()
let bebidas: number

beforeAll(async () => {
  const { call } = shop.admin
  await facturar(shop)
  bebidas = (await call(rubros.create, { body: { nombre: 'Bebidas' } })).id
  await call(rubros.create, { body: { nombre: 'Limpieza' } })
  await buildArticulo(shop, {
    id: 'VIN-1',
    nombre: 'Vino <b>tinto</b>',
    rubro: bebidas,
    contenido_neto: '750 ml',
    precio_venta: 1_250_000,
    precio_costo: 777_700,
    stock: { sucursal: shop.centro, cantidad: 4_321 },
  })
  await buildArticulo(shop, { id: 'LAV-1', nombre: 'Lavandina', unidad: 'l', precio_venta: 200_000 })
  await buildArticulo(shop, { id: 'BAJ-1', nombre: 'Discontinuado', precio_venta: 200_000, baja: true })
})

const elegir = (elegido: Partial<ListaPublica> = {}) =>
  shop.admin.call(listaPublica.update, {
    body: { activa: true, sucursal: shop.centro, rubros: [], plan: null, codigos: false, ...elegido },
  })
const abrir = (url: string, remoteAddress = '198.51.100.1') => shop.http.inject({ url, remoteAddress })
const ruta = async (elegido: Partial<ListaPublica> = {}) => (await elegir(elegido)).direccion ?? ''
const texto = (body: string) => body.replaceAll('\u00a0', ' ')

describe('the public page of prices', () => {
  it('is off until an admin turns it on, and then has an address that stays', async () => {
    expect(await shop.admin.call(listaPublica.get)).toMatchObject({ activa: false, direccion: null })
    const direccion = await ruta()
    expect(direccion).toMatch(/^\/precios\/[\w-]{43}$/)
    expect(await ruta({ codigos: true })).toBe(direccion)
    expect((await abrir(direccion)).statusCode).toBe(200)
    await elegir({ activa: false })
    expect((await abrir(direccion)).statusCode).toBe(404)
    expect(await ruta()).toBe(direccion)
  })

  it('shows the prices of a price list, and those of the articles once it is not used any more', async () => {
    const { call } = shop.admin
    const usar = async (listas_precio: boolean) =>
      call(ventasConfiguracion.update, { body: { ...(await call(ventasConfiguracion.get)), listas_precio } })
    await usar(true)
    const { id: lista } = await call(listasPrecio.create, { body: { nombre: 'Gremio', porcentaje: -1_000 } })
    const direccion = await ruta({ lista })
    expect(texto((await abrir(direccion)).body)).toContain('$ 11.250,00')
    expect(await call(listaPublica.get)).toMatchObject({ lista })
    const desconocida = elegir({ lista: 9_999 })
    expect(await refusal(desconocida)).toMatchObject({ status: 404 })
    await call(listasPrecio.update, { params: { id: lista }, body: { baja: true } })
    expect(texto((await abrir(direccion)).body)).toContain('$ 12.500,00')
    await usar(false)
  })

  it('shows names and prices as the law wants them, and neither stock nor costs', async () => {
    const { body, statusCode } = await abrir(await ruta())
    expect(statusCode).toBe(200)
    for (const said of [
      'Centro',
      'Vino &lt;b&gt;tinto&lt;/b&gt;',
      '$ 12.500,00',
      'PRECIO SIN IMPUESTOS NACIONALES $ 10.330,58',
      '$ 16.666,67 por litro',
      'al 15/03/2026',
      '$ 2.000,00 <small>por l</small>',
    ])
      expect(texto(body)).toContain(said)
    expect(body.match(/<small>/g)).toHaveLength(1)
    expect(body).not.toMatch(/4\.?321|7\.777|Discontinuado|VIN-1|CFTEA/)
  })

  it('shows what the admin chose, whatever the address asks for: rubros, codes, the instalments of a plan', async () => {
    const { id: plan } = await shop.admin.call(planes.create, {
      body: { nombre: 'Tres', cuotas: 3, coeficiente: 1_200_000 },
    })
    const url = await ruta({ rubros: [bebidas], codigos: true, plan })
    for (const asked of ['', '?buscar=lavandina', '?rubro=99'])
      expect((await abrir(`${url}${asked}`)).body).not.toContain('Lavandina</b>')
    const { body } = await abrir(url)
    expect(texto(body)).toContain('VIN-1')
    expect(texto(body)).toMatch(
      /3 cuotas de \$ 5\.000,00 · CFTEA \d+,\d\d % · contado \$ 12\.500,00 · total financiado \$ 15\.000,00/,
    )
  })

  it('is searched by words and by rubro, and goes on over pages', async () => {
    const url = await ruta()
    expect((await abrir(`${url}?buscar=LAVAN`)).body).toContain('Lavandina')
    expect((await abrir(`${url}?buscar=LAVAN`)).body).not.toContain('Vino')
    expect((await abrir(`${url}?rubro=${bebidas}&buscar=`)).body).not.toContain('Lavandina')
    expect((await abrir(`${url}?rubro=`)).statusCode).toBe(200)
    expect((await abrir(`${url}?buscar=nadatiene`)).body).toContain('No hay artículos para esa búsqueda')
    for (let n = 0; n < 60; n++) await buildArticulo(shop, { nombre: `Zócalo ${n}`, precio_venta: 100 })
    const first = await abrir(`${url}?buscar=zocalo`)
    expect(first.body).toContain('Página 1 de 2')
    expect(first.body).toContain('href="?buscar=zocalo&amp;page=2"')
    expect((await abrir(`${url}?buscar=zocalo&page=2`)).body).toContain('Página 2 de 2')
  })

  it('is private: nobody keeps it, indexes it or learns its address; it runs no script', async () => {
    const { headers, body } = await abrir(await ruta())
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    expect(headers['content-security-policy']).toMatch(
      /script-src 'none'; base-uri 'none'; form-action 'self'/,
    )
    expect(headers).not.toHaveProperty('set-cookie')
    expect(body).not.toContain('<script')
  })
})

describe('its address', () => {
  it('ends when it is renewed; neither hash nor salt open the page', async () => {
    const antes = await ruta()
    const { direccion } = await shop.admin.call(listaPublica.renovar)
    expect(direccion).not.toBe(antes)
    const wrong = await abrir('/precios/nada')
    expect((await abrir(antes)).body).toBe(wrong.body)
    expect((await abrir(direccion ?? '')).statusCode).toBe(200)
    const { hash, sal } = await shop.db.one<{ hash: string; sal: string }>(
      sql`select hash, sal from lista_publica`,
    )
    for (const secreto of [hash, sal]) expect((await abrir(`/precios/${secreto}`)).statusCode).toBe(404)
    const { results } = await shop.admin.call(auditoria.list, { query: { entidad: 'lista-publica' } })
    expect(JSON.stringify(results)).not.toContain(direccion?.slice(-20))
  })

  it('cannot be guessed: who tries waits, and whoever has it does not', async () => {
    const url = await ruta()
    const tries = await Promise.all(Array.from({ length: 40 }, () => abrir('/precios/x', '203.0.113.9')))
    expect(tries.some((r) => r.statusCode === 429)).toBe(true)
    expect((await abrir(url, '203.0.113.9')).statusCode).toBe(200)
  })

  it('is a QR on a sheet for the counter, where the shop set it or as the admin has it open', async () => {
    const url = await ruta()
    const sheet = async () => {
      const blob = await shop.admin.call(listaPublica.cartel)
      return (await scanPdf(new Uint8Array(await blob.arrayBuffer()), 150))[0]
    }
    const page = await sheet()
    expect([Math.round(page?.ancho ?? 0), Math.round(page?.alto ?? 0)]).toEqual([210, 297])
    expect(page?.codigos).toEqual([expect.stringMatching(new RegExp(`^QRCode http://[^/]+${url}$`))])
    const antes = await shop.admin.call(ventasConfiguracion.get)
    await shop.admin.call(ventasConfiguracion.update, { body: { ...antes, enlaces_direccion: BASE } })
    expect((await sheet())?.codigos).toEqual([`QRCode ${BASE}${url}`])
    await shop.admin.call(ventasConfiguracion.update, { body: antes })
  })

  it('is for admins, and for a page that is on', async () => {
    for (const call of [
      () => shop.vendedor.call(listaPublica.get),
      () => shop.vendedor.call(listaPublica.renovar),
      () => shop.vendedor.call(listaPublica.cartel),
    ])
      expect(await refusal(call())).toMatchObject({ status: 403 })
    await elegir({ activa: false })
    expect(await refusal(shop.admin.call(listaPublica.cartel))).toMatchObject({
      status: 409,
      codigo: 'lista_publica_inactiva',
    })
    expect(await refusal(elegir({ sucursal: null }))).toMatchObject({ status: 400 })
    expect(await refusal(elegir({ rubros: [99_999] }))).toMatchObject({ status: 400 })
    expect(await refusal(elegir({ plan: 99_999 }))).toMatchObject({ status: 404 })
  })
})
