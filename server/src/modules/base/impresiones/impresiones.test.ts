import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { sesion } from '@mostrador/contract/base/sesion'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()
let venta: number
let otra: number
beforeAll(async () => {
  const { call } = shop.vendedor
  const cliente = await buildCliente(call)
  const lineas = [{ articulo: await buildArticulo(shop), cantidad: 1 }]
  venta = (await buildVenta(call, { cliente: cliente.id, lineas })).id
  otra = (await buildVenta(call, { cliente: cliente.id, lineas })).id
})

const link = async (who: Session, id = venta): Promise<string> =>
  (await who.call(impresiones.create, { body: { documento: 'ventas', id, formato: 'ticket' } })).url

const open = (url: string, headers: Record<string, string> = {}) => shop.http.inject({ url, headers })

const bearer = ({ access }: Session) => ({ authorization: `Bearer ${access}` })

describe('POST /gestion/impresiones/', () => {
  it('answers the address of the document, for the requested paper', async () => {
    const url = new URL(await link(shop.vendedor), 'http://mostrador')
    expect(url.pathname).toBe(`/gestion/ventas/${venta}/imprimir/`)
    expect(url.searchParams.get('formato')).toBe('ticket')
    expect(url.searchParams.get('enlace')).toMatch(/^[\w-]{43}$/)
  })

  it('keeps only a hash of the secret', async () => {
    const enlace = new URL(await link(shop.vendedor), 'http://mostrador').searchParams.get('enlace') ?? ''
    const rows = await shop.db.rows(sql`select * from enlaces_impresion`)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(enlace)
  })

  it('is 404 for a document that does not exist, or of a kind without a printed form', async () => {
    const ask = (documento: 'ventas' | 'notas-credito', id: number) =>
      refusal(shop.admin.call(impresiones.create, { body: { documento, id, formato: 'a4' } }))
    expect(await ask('ventas', 999_999)).toMatchObject({ status: 404, codigo: 'no_encontrado' })
    expect(await ask('notas-credito', 999_999)).toMatchObject({ status: 404 })
  })

  it('is 400 for an invalid document, and 401 without a session', async () => {
    const body = { documento: 'usuarios', id: 1 } as never
    expect(await refusal(shop.admin.call(impresiones.create, { body }))).toMatchObject({ status: 400 })
    const fine = { documento: 'ventas', id: venta, formato: 'a4' } as const
    expect(await refusal(shop.nobody(impresiones.create, { body: fine }))).toMatchObject({ status: 401 })
  })
})

describe('a print link', () => {
  async function expectSpent(url: string): Promise<void> {
    const answer = await open(url)
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('Este enlace de impresión ya se usó o venció.')
  }

  it('opens its document once, without a token', async () => {
    const url = await link(shop.vendedor)
    const first = await open(url)
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.headers['referrer-policy']).toBe('no-referrer')
    await expectSpent(url)
  })

  it('opens once when ten tabs ask at the same time', async () => {
    const url = await link(shop.vendedor)
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(url)))
    expect(answers.map((a) => a.statusCode).sort()).toEqual([200, ...Array(9).fill(401)])
  })

  it('is not found by trying: who tries waits, and a link that opens does not', async () => {
    const tried = `/gestion/ventas/${venta}/imprimir/?enlace=nada`
    const from = (remoteAddress: string, url = tried) => shop.http.inject({ url, remoteAddress })
    const codes: number[] = []
    for (let time = 1; time <= 105; time++) codes.push((await from('198.51.100.7')).statusCode)
    expect(codes.slice(0, 100)).toEqual(Array(100).fill(401))
    expect(codes.slice(101)).toEqual(Array(4).fill(429))
    const slowed = await from('198.51.100.7')
    expect(slowed.body).toContain('Demasiados intentos fallidos. Espera')
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('198.51.100.8')).statusCode).toBe(401)
    expect((await from('198.51.100.7', await link(shop.vendedor))).statusCode).toBe(200)
  })

  it('is refused after a minute', async () => {
    const url = await link(shop.vendedor)
    const { quedan } = await shop.db.one<{ quedan: number }>(
      sql`select extract(epoch from max(vence) - now())::integer as quedan from enlaces_impresion`,
    )
    expect(quedan).toBeGreaterThan(50)
    expect(quedan).toBeLessThanOrEqual(60)
    await shop.db.run(sql`update enlaces_impresion set vence = now()`)
    await expectSpent(url)
  })

  it('opens no other document', async () => {
    const url = await link(shop.vendedor)
    await expectSpent(url.replace(`/ventas/${venta}/`, `/ventas/${otra}/`))
    for (const id of ['0', '%00', 'x', '9'.repeat(50)]) {
      await expectSpent(url.replace(`/ventas/${venta}/`, `/ventas/${id}/`))
    }
    expect((await open(url)).statusCode).toBe(200)
  })

  it('opens no document of another kind with the same number', async () => {
    const url = await link(shop.vendedor)
    for (const otro of ['recibos', 'notas-credito', 'remitos-cliente', 'clientes']) {
      await expectSpent(url.replace('/ventas/', `/${otro}/`).replace('formato=ticket', ''))
    }
    expect((await open(url)).statusCode).toBe(200)
  })

  it('is ignored beside a token: the token decides, and the link stays unused', async () => {
    const url = await link(shop.vendedor)
    expect((await open(url, { authorization: 'Bearer x' })).statusCode).toBe(401)
    expect((await open(url, bearer(shop.vecino))).statusCode).toBe(200)
    expect((await open(url)).statusCode).toBe(200)
    await expectSpent(url)
  })

  it('refuses invalid texts, and two links at once', async () => {
    for (const query of [
      'enlace=',
      'enlace=x',
      `enlace=${'a'.repeat(43)}`,
      `enlace=${'%F0%9F%96%A8'.repeat(99)}`,
    ]) {
      await expectSpent(`/gestion/ventas/${venta}/imprimir/?${query}`)
    }
    const [a, b] = [await link(shop.vendedor), await link(shop.vendedor)]
    const twice = await open(`${a}&${b.split('?')[1]}`)
    expect(twice.statusCode).toBe(401)
  })

  it('ends with the session that asked for it', async () => {
    const session = await shop.login('vendedor', shop.centro)
    const url = await link(session)
    await session.call(sesion.logout, { body: {} })
    await expectSpent(url)
  })

  it('stays unused after a HEAD request', async () => {
    const url = await link(shop.vendedor)
    expect((await shop.http.inject({ method: 'HEAD', url })).statusCode).toBe(404)
    expect((await open(url)).statusCode).toBe(200)
  })

  it('opens only print pages', async () => {
    const enlace = (await link(shop.vendedor)).split('enlace=')[1]
    expect((await open(`/gestion/ventas/${venta}/?enlace=${enlace}`)).statusCode).toBe(401)
  })
})

describe('GET /gestion/ventas/{id}/imprimir/ without a link', () => {
  const url = (id = venta) => `/gestion/ventas/${id}/imprimir/`

  it('accepts the token of any branch, because customers go to any branch', async () => {
    for (const who of [shop.vendedor, shop.vecino, shop.admin]) {
      expect((await open(url(), bearer(who))).statusCode).toBe(200)
    }
  })

  it('is 401 without token and link: in JSON for a program, as a page for a person', async () => {
    const program = await open(url())
    expect([program.statusCode, program.json().codigo]).toEqual([401, 'sesion_invalida'])
    const person = await open(url(), { accept: 'text/html,*/*' })
    expect([person.statusCode, person.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8'])
    expect(person.body).toContain('Falta iniciar sesión')
  })

  it('is 404 for a sale that does not exist and 400 for an invalid paper', async () => {
    expect((await open(url(999_999), bearer(shop.admin))).statusCode).toBe(404)
    expect((await open(`${url()}?formato=carta`, bearer(shop.admin))).statusCode).toBe(400)
  })
})
