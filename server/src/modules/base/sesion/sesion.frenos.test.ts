/** An attacker and a victim, with a clock that only the tests move. */
import { sesion } from '@mostrador/contract/base/sesion'
import { usuarios } from '@mostrador/contract/base/usuarios'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RawAnswer, send } from '../../../../test/calls/raw.ts'
import { startSecondServer, startTestApp, type TestApp } from '../../../../test/run/app.ts'
import { PASSWORD } from '../../../../test/run/tienda.ts'
import { argon2 } from '../../../platform/access/password.ts'

const WRONG = 'no-es-la-clave'
const NEW = 'otra-clave-larga'

/** The addresses of a user at home, of the shop, and of the attacker. */
const HOME = '203.0.113.1'
const SHOP = '203.0.113.2'
const ATTACKER = '198.51.100.66'

let shop: TestApp
let second: FastifyInstance
// A hash costs nothing here, so that a day of guesses takes a few seconds.
const cheap = async (password: string | Uint8Array) => `$argon2id$v=19$m=19456,t=2,p=1$${password}`
beforeAll(async () => {
  vi.spyOn(argon2, 'hash').mockImplementation(cheap)
  vi.spyOn(argon2, 'verify').mockImplementation(async (hash, given) => hash === (await cheap(given)))
  shop = await startTestApp()
  await shop.db.run(sql`update usuarios set password_hash = ${await cheap(PASSWORD)}`)
  second = await startSecondServer(shop)
})
afterAll(() => void vi.restoreAllMocks())
beforeEach(async () => {
  await shop.db.run(sql`delete from intentos_login`)
  await shop.db.run(sql`delete from direcciones_conocidas`)
})

const pass = (seconds: number) =>
  shop.clock.set(new Date(shop.clock.now().getTime() + seconds * 1000).toISOString())

interface Entry {
  from: string
  username?: string
  password?: string
  cookie?: string | undefined
  tls?: boolean
  http?: FastifyInstance
}

const enter = ({ from, username = 'admin', password = PASSWORD, cookie, tls, http = shop.http }: Entry) =>
  send(http, {
    method: 'POST',
    url: '/auth/login/',
    headers: {
      'x-forwarded-for': from,
      ...(tls ? { 'x-forwarded-proto': 'https' } : {}),
      ...(cookie ? { cookie } : {}),
    },
    body: { username, password, sucursal: shop.centro },
  })

const statusOf = async (entry: Entry): Promise<number> => (await enter(entry)).status
const fail = (entry: Entry) => statusOf({ password: WRONG, ...entry })

async function failTimes(times: number, entry: Entry): Promise<void> {
  for (let n = 1; n <= times; n++) expect({ n, status: await fail(entry) }).toEqual({ n, status: 401 })
}

const cookieOf = ({ headers }: RawAnswer): string => String(headers['set-cookie']).split(';')[0] ?? ''

/** The cookie of a browser after a login. */
async function browserOf(entry: Entry): Promise<string> {
  const answer = await enter(entry)
  expect(answer.status).toBe(200)
  return cookieOf(answer)
}

/** Guesses as soon as each wait ends, and counts the checked guesses. */
async function guessFor(seconds: number, entry: Entry): Promise<number> {
  let guesses = 0
  for (let left = seconds; left > 0; ) {
    const answer = await enter({ password: WRONG, ...entry })
    if (answer.status === 401) guesses++
    const { reintentar_en: wait = 0 } = answer.body as { reintentar_en?: number }
    pass(wait)
    left -= Math.max(wait, 1)
  }
  return guesses
}

const demasiados = (seconds: number) => ({
  error: `Demasiados intentos fallidos. Espera ${seconds} segundos.`,
  codigo: 'demasiados_intentos',
  reintentar_en: seconds,
})

describe('a user at one place', () => {
  it('has five free failures, and waits longer after each further one, up to a quarter of an hour', async () => {
    await failTimes(5, { from: HOME })
    for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      const refused = await enter({ from: HOME })
      expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': String(wait) } })
      expect(refused.body).toEqual(demasiados(wait))
      pass(wait - 0.5)
      expect(await statusOf({ from: HOME })).toBe(429)
      pass(0.5)
      expect(await fail({ from: HOME })).toBe(401)
    }
    pass(900)
    expect(await statusOf({ from: HOME })).toBe(200)
  })

  it('starts again at zero with the right password', async () => {
    await failTimes(4, { from: HOME })
    expect(await statusOf({ from: HOME })).toBe(200)
    await failTimes(5, { from: HOME })
    expect(await fail({ from: HOME })).toBe(429)
  })

  it('starts again at zero after a day', async () => {
    await failTimes(5, { from: HOME })
    pass(86_399)
    expect(await fail({ from: HOME })).toBe(401)
    expect(await fail({ from: HOME })).toBe(429)
    pass(86_400)
    await failTimes(5, { from: HOME })
  })

  it('has one count for all spellings of the name', async () => {
    await shop.db.run(sql`
      insert into usuarios (username, first_name, last_name, tipo_usuario, sucursal, password_hash)
      select 'seg-iii-ñ', '', '', 'admin', null, password_hash from usuarios where username = 'admin'
      on conflict do nothing`)
    const names = ['seg-iii-ñ', 'SEG-III-Ñ', 'seg-İii-ñ', ' seg-iii-n\u0303 ', 'SEG-III-N\u0303']
    for (const username of names) {
      expect({ username, status: await statusOf({ from: HOME, username }) }).toEqual({
        username,
        status: 200,
      })
    }
    for (const username of names) expect(await fail({ from: HOME, username })).toBe(401)
    for (const username of names) expect(await statusOf({ from: HOME, username })).toBe(429)
  })

  it('does not wait for the failures of another user there', async () => {
    await failTimes(5, { from: HOME })
    expect(await statusOf({ from: HOME })).toBe(429)
    expect(await statusOf({ from: HOME, username: 'vendedor' })).toBe(200)
  })

  it('gets the same answers for an existing and an unknown user', async () => {
    const told = async (username: string) => {
      const answers: unknown[] = []
      for (let n = 1; n <= 8; n++) answers.push((await enter({ from: HOME, username, password: WRONG })).body)
      for (let n = 1; n <= 25; n++) await fail({ from: `203.0.113.${100 + n}`, username })
      for (let n = 1; n <= 3; n++) {
        answers.push((await enter({ from: ATTACKER, username, password: WRONG })).body)
      }
      return answers
    }
    expect(await told('nadie')).toEqual(await told('admin'))
  })

  it('does not count a refused branch, nor a successful login', async () => {
    for (let n = 1; n <= 60; n++) {
      expect(await statusOf({ from: HOME, username: n % 2 ? 'vecino' : 'admin' })).toBe(n % 2 ? 403 : 200)
    }
  })

  it('counts all guesses that arrive at the same time, also at two processes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => fail({ from: ATTACKER, http: n % 2 ? shop.http : second })),
    )
    expect(answers.filter((status) => status === 401)).toHaveLength(5)
    expect(answers.filter((status) => status === 429)).toHaveLength(19)
  })

  it('need not wait after an admin has set a new password', async () => {
    const { id } = shop.vecino
    const vecino = { from: HOME, username: 'vecino' }
    await failTimes(5, vecino)
    expect(await fail(vecino)).toBe(429)
    const body = { password: NEW, password2: NEW }
    await shop.admin.call(usuarios.update, { params: { id }, body })
    expect(await statusOf({ ...vecino, password: NEW })).toBe(403)
    await shop.db.run(sql`
      update usuarios set password_hash = (select password_hash from usuarios where username = 'admin')
      where id = ${id}`)
  })
})

describe('a stranger who guesses without end', () => {
  it('does not keep the user out at home, in the shop, or at a new place', async () => {
    expect(await statusOf({ from: HOME })).toBe(200)
    const browser = await browserOf({ from: SHOP })
    // Four attempts per minute, for an hour.
    for (let n = 0; n < 240; n++) {
      await fail({ from: ATTACKER })
      if (n % 24 === 0) {
        expect(await statusOf({ from: HOME })).toBe(200)
        expect(await statusOf({ from: SHOP, cookie: browser })).toBe(200)
        expect(await statusOf({ from: `192.0.2.${n / 24}` })).toBe(200)
      }
      pass(15)
    }
    expect(await statusOf({ from: ATTACKER })).toBe(429)
  })

  it('does not keep out the browser of the user from the same address', async () => {
    const browser = await browserOf({ from: SHOP })
    for (let n = 0; n < 120; n++) await fail({ from: SHOP, username: n % 2 ? 'admin' : `nadie${n}` })
    expect(await statusOf({ from: SHOP, username: 'vendedor' })).toBe(429)
    expect(await statusOf({ from: SHOP, cookie: browser })).toBe(200)
    await failTimes(3, { from: SHOP, cookie: browser })
    expect(await statusOf({ from: SHOP, cookie: browser })).toBe(200)
  })

  it('does not keep out the right password at other addresses when guessing from many', async () => {
    for (let n = 0; n < 60; n++) await fail({ from: `198.51.100.${n}` })
    for (let n = 0; n < 60; n++) {
      expect(await statusOf({ from: `192.0.2.${n}` })).toBe(200)
    }
  })

  it('has one guess at each of many addresses, then waits half a minute, then twice as long', async () => {
    for (let n = 0; n < 20; n++) expect(await fail({ from: `198.51.100.${n}` })).toBe(401)
    for (const wait of [30, 60, 120, 240, 480, 900]) {
      expect(await fail({ from: ATTACKER })).toBe(401)
      expect((await enter({ from: ATTACKER })).body).toEqual(demasiados(wait))
      pass(wait)
    }
    expect(await statusOf({ from: ATTACKER })).toBe(200)
  })

  it('does not take the five free failures from places where the user has logged in', async () => {
    const browser = await browserOf({ from: SHOP })
    expect(await statusOf({ from: HOME })).toBe(200)
    for (let n = 0; n < 30; n++) await fail({ from: `198.51.100.${n}` })
    await failTimes(5, { from: HOME })
    await failTimes(5, { from: '192.0.2.200', cookie: browser })
    expect(await fail({ from: '192.0.2.201' })).toBe(401)
    expect(await fail({ from: '192.0.2.201' })).toBe(429)
  })

  it('can make about a hundred guesses a day at one user from one address', async () => {
    const guesses = await guessFor(86_400, { from: ATTACKER })
    expect(guesses).toBeGreaterThan(50)
    expect(guesses).toBeLessThan(120)
  })
})

describe('an address', () => {
  it('has fifty free failures for all users together, and waits up to a minute', async () => {
    for (let n = 0; n < 50; n++) expect(await fail({ from: ATTACKER, username: `nadie${n}` })).toBe(401)
    for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const refused = await enter({ from: ATTACKER, username: 'vendedor' })
      expect(refused.body).toEqual(demasiados(wait))
      pass(wait)
      expect(await fail({ from: ATTACKER, username: `otro${wait}` })).toBe(401)
    }
    pass(60)
    expect(await statusOf({ from: ATTACKER, username: 'vendedor' })).toBe(200)
    expect(await statusOf({ from: HOME, username: 'vendedor' })).toBe(200)
  })

  it('of IPv6 counts by its /64, because one person has all of its addresses', async () => {
    const from = (n: number) => `2001:db8:1:2::${(n + 1).toString(16)}`
    for (let n = 0; n < 5; n++) expect(await fail({ from: from(n) })).toBe(401)
    expect(await fail({ from: from(5) })).toBe(429)
    expect(await fail({ from: '2001:db8:1:3::1' })).toBe(401)
  })

  it('that must wait leaves no trace of its tried names', async () => {
    for (let n = 0; n < 50; n++) await fail({ from: ATTACKER, username: `nadie${n}` })
    const count = sql`select count(*) as n from intentos_login`
    const before = await shop.db.one(count)
    for (let n = 0; n < 20; n++) expect(await fail({ from: ATTACKER, username: `mas${n}` })).toBe(429)
    expect(await shop.db.one(count)).toEqual(before)
  })
})

describe('the cookie that recognises a browser', () => {
  it('is hidden from scripts, other sites and connections without TLS', async () => {
    const plain = await enter({ from: HOME })
    expect(plain.headers['set-cookie']).toMatch(
      /^navegador=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    const tls = await enter({ from: HOME, tls: true })
    expect(tls.headers['set-cookie']).toMatch(
      /^__Host-navegador=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
    )
    const refused = await enter({ from: HOME, password: WRONG })
    expect(refused.headers).not.toHaveProperty('set-cookie')
  })

  it('gives no access', async () => {
    const cookie = await browserOf({ from: HOME })
    const token = cookie.slice(cookie.indexOf('=') + 1)
    for (const headers of [{ cookie }, { authorization: `Bearer ${token}` }]) {
      expect((await send(shop.http, { method: 'GET', url: '/auth/profile/', headers })).status).toBe(401)
    }
    const body = { refresh: token }
    expect((await send(shop.http, { method: 'POST', url: '/auth/refresh/', body })).status).toBe(401)
  })

  it('helps the users who have logged in there, and no other', async () => {
    let cookie = await browserOf({ from: SHOP, username: 'vendedor' })
    cookie = cookieOf(await enter({ from: SHOP, cookie }))
    for (const username of ['vendedor', 'admin']) {
      for (let n = 0; n < 6; n++) await fail({ from: SHOP, username })
      expect(await statusOf({ from: SHOP, username })).toBe(429)
      expect(await statusOf({ from: SHOP, username, cookie })).toBe(200)
    }
    const ofVendedor = await browserOf({ from: '192.0.2.9', username: 'vendedor' })
    for (let n = 0; n < 6; n++) await fail({ from: SHOP })
    expect(await statusOf({ from: SHOP, cookie: ofVendedor })).toBe(429)
  })

  it('has its own count: guesses in that browser wait there', async () => {
    const cookie = await browserOf({ from: SHOP })
    await failTimes(5, { from: SHOP, cookie })
    expect(await statusOf({ from: '192.0.2.77', cookie })).toBe(429)
    expect(await statusOf({ from: SHOP })).toBe(200)
  })

  it.each([
    ['with a changed signature', (cookie: string) => `${cookie}x`],
    ['with an invalid text', () => 'navegador=x'],
    ['with an access token', () => `navegador=${shop.admin.access}`],
    ['with the name for TLS', (cookie: string) => `__Host-${cookie}`],
  ])('is ignored %s', async (_, change) => {
    const cookie = change(await browserOf({ from: SHOP }))
    for (let n = 0; n < 6; n++) await fail({ from: SHOP })
    expect(await statusOf({ from: SHOP, cookie })).toBe(429)
  })
})

describe('PUT /auth/profile/', () => {
  const change = (from: string, password_actual: string, password = NEW) =>
    send(shop.http, {
      method: 'PUT',
      url: '/auth/profile/',
      token: shop.admin.access,
      headers: { 'x-forwarded-for': from },
      body: { password_actual, password, password2: password },
    })

  it('has the same counts as the login: guesses at one also wait at the other', async () => {
    for (let n = 0; n < 3; n++) expect((await change(ATTACKER, WRONG)).status).toBe(400)
    await failTimes(2, { from: ATTACKER })
    const refused = await change(ATTACKER, PASSWORD)
    expect(refused).toMatchObject({ status: 429, body: demasiados(1) })
    expect(await statusOf({ from: ATTACKER })).toBe(429)
    expect(await statusOf({ from: HOME })).toBe(200)
  })

  it('counts a failure although nothing changes, and starts again at zero with the right password', async () => {
    for (let n = 0; n < 4; n++) await change(HOME, WRONG)
    expect((await change(HOME, PASSWORD, PASSWORD)).status).toBe(200)
    for (let n = 0; n < 5; n++) expect((await change(HOME, WRONG)).status).toBe(400)
    expect((await change(HOME, WRONG)).status).toBe(429)
  })

  it('needs no password, and counts nothing, without a new password', async () => {
    for (let n = 0; n < 8; n++) {
      await shop.admin.call(sesion.updateProfile, {
        body: { telefono_fijo: String(n), password_actual: 'x' },
      })
    }
    expect(await shop.db.rows(sql`select * from intentos_login`)).toEqual([])
  })
})
