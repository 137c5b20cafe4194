import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { sesion } from '@mostrador/contract/base/sesion'
import { enlacesCuenta } from '@mostrador/contract/credito/enlaces-cuenta'
import { sumarDias } from '@mostrador/contract/fechas'
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import {
  type UpdateConfiguracionVentas,
  ventasConfiguracion,
} from '@mostrador/contract/ventas/ventas-configuracion'
import sql, { raw } from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOY, refusal, shopOfFile, startTestApp } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { purge } from '../../../platform/health/purge.ts'
import { oldEnlaces } from './enlaces.queries.ts'

const PESO = 100
const BASE = 'https://mi-comercio.com.ar'

const shop = shopOfFile()
beforeEach(async () => {
  shop.clock.set(`${HOY}T15:00:00Z`)
  await configurar({ enlaces_cuenta: true, enlaces_direccion: BASE, enlaces_papel: false })
})

async function configurar(cambios: Partial<UpdateConfiguracionVentas>): Promise<void> {
  const antes = await shop.admin.call(ventasConfiguracion.get)
  await shop.admin.call(ventasConfiguracion.update, { body: { ...antes, ...cambios } })
}

const nuevo = (cliente: number) => shop.admin.call(enlacesCuenta.create, { body: { cliente } })
const listar = (clienteId: number) => shop.admin.call(enlacesCuenta.list, { params: { clienteId } })
const revocar = (id: number) => shop.admin.call(enlacesCuenta.revocar, { params: { id } })
const ruta = ({ direccion }: { direccion: string | null }): string => (direccion ?? '').slice(BASE.length)
const abrir = (url: string, headers: Record<string, string> = {}) => shop.http.inject({ url, headers })

/** A customer who owes three instalments of 100 pesos. */
async function deudor(nombre: string, saldo = 0): Promise<{ id: number; venta: number }> {
  const { id } = await buildCliente(shop.vendedor.call, { nombre, saldo })
  const articulo = await buildArticulo(shop, {
    precio_lista: 300 * PESO,
    precio_venta: 300 * PESO,
    precio_financiado: 300 * PESO,
  })
  const { id: venta } = await buildVenta(shop.vendedor.call, {
    cliente: id,
    lineas: [{ articulo, cantidad: 1 }],
    condicion_venta: 'Cta-Cte mas cuotas',
    cantidad_cuotas: 3,
    anticipo: 0,
  })
  return { id, venta }
}

describe('who tries links', () => {
  it('waits, more and more; whoever has a link does not, from the same address either', async () => {
    const desde = (remoteAddress: string, url = '/cuenta/nada') => shop.http.inject({ url, remoteAddress })
    const estados = async (n: number) =>
      (await Promise.all(Array.from({ length: n }, () => desde('198.51.100.7')))).map((r) => r.statusCode)
    expect(await estados(20)).toEqual(Array.from({ length: 20 }, () => 404))
    expect((await estados(10)).filter((s) => s === 404).length).toBeLessThan(2)
    const frenado = await desde('198.51.100.7')
    expect(frenado.statusCode).toBe(429)
    expect(Number(frenado.headers['retry-after'])).toBeGreaterThan(0)
    expect(frenado.json()).toMatchObject({ codigo: 'demasiados_intentos' })
    const enlace = await nuevo((await deudor('Ana Vecina')).id)
    expect((await desde('198.51.100.7', ruta(enlace))).statusCode).toBe(200)
    expect((await desde('198.51.100.8', ruta(enlace))).statusCode).toBe(200)
    expect((await desde('198.51.100.8')).statusCode).toBe(404)
    shop.clock.set(`${HOY}T17:00:00Z`)
    expect((await desde('198.51.100.7')).statusCode).toBe(404)
  })
})

describe('the page of a link', () => {
  it('shows balance, open instalments, what is overdue and how to pay', async () => {
    await configurar({ pago_alias: 'mi.comercio.mp', pago_texto: 'Avísanos <b>por</b> mensaje.\nGracias' })
    const { id } = await deudor('Elsa Sánchez')
    const enlace = await nuevo(id)
    shop.clock.set('2026-04-20T15:00:00Z')
    const { statusCode, body, headers } = await abrir(ruta(enlace))
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    for (const text of [
      'Elsa Sánchez',
      'Centro',
      '$\u00a0300,00',
      'Cuota 1',
      'vence el 15/04/2026',
      'Venció hace 5 días',
      'Vencido: $\u00a0100,00 en 1 cuota',
      'Cuota 3',
      'mi.comercio.mp',
      'Avísanos &lt;b&gt;por&lt;/b&gt; mensaje.',
    ])
      expect(body).toContain(text)
    await configurar({ pago_alias: '', pago_texto: '' })
    expect((await abrir(ruta(enlace))).body).not.toContain('Cómo pagar')
  })

  it('shows the logo of the papers, and lets no picture in without one', async () => {
    const pixel =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const { id } = await deudor('Con Logo')
    const url = ruta(await nuevo(id))
    const sin = await abrir(url)
    expect(sin.body).not.toContain('<img')
    expect(sin.headers['content-security-policy']).not.toContain('data:')
    await configurar({ papel_logo: pixel })
    const con = await abrir(url)
    await configurar({ papel_logo: '' })
    expect(con.body).toContain(`<img class="logo" src="${pixel}" alt="">`)
    expect(con.headers['content-security-policy']).toContain("img-src 'self' data:;")
  })

  it('shows what the shop owes, and that nothing is owed', async () => {
    const acreedor = await buildCliente(shop.vendedor.call, { saldo: -50 * PESO })
    expect((await abrir(ruta(await nuevo(acreedor.id)))).body).toMatch(/Tienes a favor[^$]*\$\u00a050,00/)
    const nada = await buildCliente(shop.vendedor.call)
    expect((await abrir(ruta(await nuevo(nada.id)))).body).toContain('Tu cuenta está al día')
  })

  it('says what is in favour and pays no instalment yet, where the shop uses it', async () => {
    const enlace = ruta(await nuevo((await deudor('Con crédito', -50 * PESO)).id))
    expect((await abrir(enlace)).body).not.toContain('a favor sin usar')
    await configurar({ saldo_a_favor: true })
    expect((await abrir(enlace)).body).toMatch(/Debes[^$]*\$\u00a0250,00[^$]*\$\u00a050,00 a favor sin usar/)
    await configurar({ saldo_a_favor: false })
  })

  it('shows nothing of anybody else', async () => {
    const [uno, otro] = [await deudor('Uno Propio'), await deudor('Otro Ajeno')]
    await nuevo(otro.id)
    const { body } = await abrir(ruta(await nuevo(uno.id)))
    expect(body).toContain('Uno Propio')
    expect(body).not.toContain('Otro Ajeno')
    expect(body.match(/Cuota \d/g)).toHaveLength(3)
  })

  it('is private: nobody keeps it, indexes it or learns its address; it sets no cookie and runs no script', async () => {
    const { headers, body } = await abrir(ruta(await nuevo((await deudor('Privada')).id)))
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-[^']+'; script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    expect(body).toContain('<meta name="robots" content="noindex, nofollow, noarchive">')
    expect(body).not.toContain('<script')
  })

  it('needs no session, and a session changes nothing', async () => {
    const url = ruta(await nuevo((await deudor('Sin Sesión')).id))
    const alone = await abrir(url)
    const withToken = await abrir(url, { authorization: `Bearer ${shop.admin.access}` })
    expect(withToken.body).toBe(alone.body)
  })

  it('answers no more calls of one address than any other anonymous call', async () => {
    const tight = await startTestApp({ limits: { direccion: 20 } })
    const answers: number[] = []
    for (let n = 0; n < 25; n++) answers.push((await tight.http.inject({ url: '/cuenta/x' })).statusCode)
    expect(answers.at(0)).toBe(404)
    expect(answers.at(-1)).toBe(429)
  })
})

describe('a link that opens nothing', () => {
  const nada = async () => (await abrir('/cuenta/no-es-ninguno')).body

  it('gets one and the same page: wrong, expired, revoked, or while links are off', async () => {
    const { id } = await deudor('Ex Deudora')
    const [vencido, revocado, vigente] = [await nuevo(id), await nuevo(id), await nuevo(id)]
    await shop.db.run(sql`update enlaces_cuenta set vence = ${`${HOY}T15:00:00Z`} where id = ${vencido.id}`)
    await revocar(revocado.id)
    const page = await nada()
    for (const url of [ruta(vencido), ruta(revocado), `${ruta(vigente)}x`, '/cuenta/%00', '/cuenta/a%2Fb']) {
      const { statusCode, body, headers } = await abrir(url)
      expect([url, statusCode, body]).toEqual([url, 404, page])
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      expect(headers['x-robots-tag']).toContain('noindex')
    }
    expect((await abrir(ruta(vigente))).statusCode).toBe(200)
    await configurar({ enlaces_cuenta: false })
    expect((await abrir(ruta(vigente))).body).toBe(page)
    expect(page).not.toContain('Ex Deudora')
  })

  it('is opened neither by the hash nor by the salt that the database keeps', async () => {
    const { id } = await nuevo((await deudor('Sin Llave')).id)
    const { hash, sal } = await shop.db.one<{ hash: string; sal: string }>(
      sql`select hash, sal from enlaces_cuenta where id = ${id}`,
    )
    for (const text of [hash, sal]) expect((await abrir(`/cuenta/${text}`)).statusCode).toBe(404)
  })

  it('writes nothing when the address is that of a screen or is too long', async () => {
    const html = { accept: 'text/html' }
    for (const url of ['/cuenta', '/cuenta/', '/cuenta/a/b', `/cuenta/${'x'.repeat(300)}`])
      expect((await abrir(url, html)).statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('making links', () => {
  it('is off until an admin turns it on', async () => {
    const cliente = (await buildCliente(shop.vendedor.call)).id
    await configurar({ enlaces_cuenta: false })
    expect(await shop.admin.call(sesion.profile)).not.toHaveProperty('enlaces')
    expect(await refusal(nuevo(cliente))).toMatchObject({ status: 409, codigo: 'enlaces_inactivos' })
    await configurar({ enlaces_cuenta: true })
    expect(await shop.admin.call(sesion.profile)).toMatchObject({ enlaces: true })
  })

  it('needs a permission, which a seller does not have at first', async () => {
    const { id } = await deudor('De Permiso')
    const enlace = await nuevo(id)
    const { call } = shop.vendedor
    const params = { id: enlace.id }
    for (const attempt of [
      () => call(enlacesCuenta.create, { body: { cliente: id } }),
      () => call(enlacesCuenta.list, { params: { clienteId: id } }),
      () => call(enlacesCuenta.revocar, { params }),
    ])
      expect(await refusal(attempt())).toMatchObject({ status: 403 })
  })

  it('gives 256 bits, kept only as a hash, for the days of the settings', async () => {
    const { id } = await deudor('Con Hash')
    await configurar({ enlaces_dias: 30 })
    const enlace = await nuevo(id)
    expect(enlace).toMatchObject({
      estado: 'vigente',
      creado_por: 'admin',
      creado_por_persona: 'Ana Admin',
      veces: 0,
      visto: null,
    })
    expect(enlace.vence.slice(0, 10)).toBe(sumarDias(HOY, 30))
    const secreto = ruta(enlace).slice('/cuenta/'.length)
    expect(secreto).toMatch(/^[\w-]{43}$/)
    for (const table of ['enlaces_cuenta', 'auditoria', 'idempotencia']) {
      const rows = await shop.db.rows(sql`select to_jsonb(t)::text as fila from ${raw(table)} t`)
      expect(JSON.stringify(rows)).not.toContain(secreto)
    }
    const other = await nuevo(id)
    expect(other.direccion).not.toBe(enlace.direccion)
    await configurar({ enlaces_dias: 180 })
  })

  it('begins at the root where the business has not said how customers reach it', async () => {
    await configurar({ enlaces_direccion: '' })
    expect((await nuevo((await deudor('Local')).id)).direccion).toMatch(/^\/cuenta\/[\w-]{43}$/)
    for (const enlaces_direccion of ['javascript:alert(1)', 'https://x.com/camino', 'x.com', 'https://a b'])
      expect(await refusal(configurar({ enlaces_direccion }))).toMatchObject({ status: 400 })
  })

  it('is for a customer with an account', async () => {
    expect(await refusal(nuevo(CONSUMIDOR_FINAL.id))).toMatchObject({ status: 409 })
    expect(await refusal(nuevo(999_999))).toMatchObject({ status: 404 })
  })

  it('is written down, and so is revoking; twice is refused', async () => {
    const { id } = await deudor('Auditada')
    const enlace = await nuevo(id)
    expect(await revocar(enlace.id)).toMatchObject({ estado: 'revocado', direccion: null })
    expect(await refusal(revocar(enlace.id))).toMatchObject({ status: 409, codigo: 'enlace_terminado' })
    expect(await refusal(revocar(999_999))).toMatchObject({ status: 404 })
    const { results } = await shop.admin.call(auditoria.list, { query: { entidad: 'enlaces-cuenta' } })
    expect(results.slice(0, 2).map(({ accion, entidad_id }) => [accion, entidad_id])).toEqual([
      ['anular', String(enlace.id)],
      ['crear', String(enlace.id)],
    ])
  })

  it('is revoked once when two ask at the same time', async () => {
    const { id } = await nuevo((await deudor('Dos Manos')).id)
    const answers = await Promise.all(
      [revocar(id), revocar(id)].map((one) => one.then(() => 200).catch(({ status }) => status)),
    )
    expect(answers.sort()).toEqual([200, 409])
  })
})

it('is not in the log, which has the addresses of all calls', async () => {
  const lines: string[] = []
  const logged = await startTestApp({ logLevel: 'info', logTo: { write: (line) => void lines.push(line) } })
  await logged.http.inject({ url: '/cuenta/un-secreto-de-alguien?x=1' })
  await logged.http.inject({ url: '/CUENTA/un-secreto-de-alguien/' })
  expect(lines.join()).toContain('/cuenta/…')
  expect(lines.join()).not.toContain('un-secreto')
})

describe('when it was opened', () => {
  it('counts people, not previews and not HEAD', async () => {
    const { id } = await deudor('Mirona')
    const enlace = await nuevo(id)
    const vistas = async () => (await listar(id)).map(({ visto, veces }) => [visto, veces])
    await shop.http.inject({ method: 'HEAD', url: ruta(enlace) })
    await abrir(ruta(enlace), { 'user-agent': 'WhatsApp/2.23.20' })
    expect(await vistas()).toEqual([[null, 0]])
    await abrir(ruta(enlace))
    shop.clock.set(`${HOY}T18:30:00Z`)
    await abrir(ruta(enlace))
    const [[visto, veces] = []] = await vistas()
    expect([new Date(String(visto)).toISOString(), veces]).toEqual([`${HOY}T18:30:00.000Z`, 2])
  })
})

describe('the code on papers', () => {
  const imprimir = async (documento: 'ventas' | 'clientes', id: number) => {
    const { url } = await shop.vendedor.call(impresiones.create, { body: { documento, id, formato: 'a4' } })
    return (await abrir(url)).body
  }

  it('stands on sales in instalments and statements, once the admin wants it and the address is known', async () => {
    const { id, venta } = await deudor('De Papel')
    expect(await imprimir('ventas', venta)).not.toContain('<svg')
    expect(await listar(id)).toEqual([])
    await configurar({ enlaces_papel: true, enlaces_direccion: '' })
    expect(await imprimir('ventas', venta)).not.toContain('<svg')
    await configurar({ enlaces_direccion: BASE })
    expect(await imprimir('ventas', venta)).toContain('Mira tu cuenta con la cámara')
    expect(await imprimir('clientes', id)).toContain('<svg')
    // One link serves all papers.
    expect(await listar(id)).toHaveLength(1)
  })

  it('is a new one after a link was revoked', async () => {
    const { id, venta } = await deudor('De Papel Nuevo')
    await configurar({ enlaces_papel: true })
    await imprimir('ventas', venta)
    await revocar((await listar(id))[0]?.id ?? 0)
    await imprimir('ventas', venta)
    expect((await listar(id)).map(({ estado }) => estado)).toEqual(['vigente', 'revocado'])
  })

  it('is not on a sale on the spot', async () => {
    await configurar({ enlaces_papel: true })
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const { id } = await buildVenta(shop.vendedor.call, {
      cliente,
      lineas: [{ articulo: await buildArticulo(shop), cantidad: 1 }],
    })
    expect(await imprimir('ventas', id)).not.toContain('<svg')
    expect(await listar(cliente)).toEqual([])
  })
})

it('forgets links that ended long ago', async () => {
  const { id } = await deudor('Olvidada')
  const [viejo, reciente] = [await nuevo(id), await nuevo(id)]
  await abrir(ruta(viejo))
  await shop.db.run(sql`update enlaces_cuenta set vence = '2025-12-01' where id = ${viejo.id}`)
  await shop.db.run(sql`update enlaces_cuenta set vence = '2026-03-01' where id = ${reciente.id}`)
  await purge(shop, (now) => [oldEnlaces(now)])
  expect((await listar(id)).map((one) => one.id)).toEqual([reciente.id])
})
