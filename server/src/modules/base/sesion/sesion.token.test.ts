import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import type { Sql } from 'sql-template-tag'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { send } from '../../../../test/calls/raw.ts'
import {
  MINUTES,
  moveClock,
  postRefresh,
  profileWith,
  sessionIsOver,
} from '../../../../test/calls/sesiones.ts'
import { shopOfFile, startSecondServer } from '../../../../test/run/app.ts'
import { SECRET } from '../../../../test/run/tienda.ts'
import { buildCliente } from '../../../../test/shop/builders.ts'
import type { Db } from '../../../platform/database/db.ts'

const shop = shopOfFile()
afterEach(() => {
  vi.useRealTimers()
})

describe('an access token', () => {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string; exp: number }

  it('is valid for a quarter of an hour', async () => {
    const { access } = await shop.login('vendedor', shop.centro)
    moveClock(14 * MINUTES)
    expect(await profileWith(shop.http, access)).toBe(200)
    moveClock(1 * MINUTES + 1_000)
    const answer = await send(shop.http, { method: 'GET', url: '/auth/profile/', token: access })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(sessionIsOver)
  })

  it('is refused with another signature, with changed claims, or without a signature', async () => {
    const { access } = shop.vendedor
    const [header = '', payload = '', signature = ''] = access.split('.')
    const foreign = createHmac('sha256', 'another-secret-that-is-long-enough-0123456789')
    const admin = base64({ ...claimsOf(shop.admin.access), exp: claimsOf(access).exp + 1 })
    const none = base64({ alg: 'none', typ: 'JWT' })
    const forged = [
      `${header}.${payload}.${foreign.update(`${header}.${payload}`).digest('base64url')}`,
      `${header}.${admin}.${signature}`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      'x',
      'a.b.c',
      `${access}x`,
    ]
    for (const token of forged) {
      const answer = await send(shop.http, { method: 'GET', url: '/auth/profile/', token })
      expect({ token, status: answer.status, body: answer.body }).toEqual({
        token,
        status: 401,
        body: sessionIsOver,
      })
    }
    expect(await profileWith(shop.http, access)).toBe(200)
  })

  it('is accepted with one algorithm and the own secret only', async () => {
    const [, payload = ''] = shop.vendedor.access.split('.')
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = publicKey.export({ type: 'spki', format: 'pem' })
    const jwk = publicKey.export({ format: 'jwk' })
    const signed = (head: object, sign: (text: string) => Buffer) => {
      const text = `${base64({ typ: 'JWT', ...head })}.${payload}`
      return `${text}.${sign(text).toString('base64url')}`
    }
    const hmac = (digest: string, key: string) => (text: string) =>
      createHmac(digest, key).update(text).digest()
    const rsa = (text: string) => createSign('RSA-SHA256').update(text).sign(privateKey)
    const tokens = [
      signed({ alg: 'RS256' }, rsa),
      signed({ alg: 'RS256', jwk }, rsa),
      signed({ alg: 'RS256' }, hmac('sha256', SECRET)),
      signed({ alg: 'HS256' }, hmac('sha256', String(pem))),
      signed({ alg: 'HS256', kid: '../../dev/null' }, hmac('sha256', '')),
      signed({ alg: 'HS512' }, hmac('sha512', SECRET)),
      signed({ alg: 'HS384' }, hmac('sha384', SECRET)),
      signed({ alg: 'nOnE' }, () => Buffer.alloc(0)),
      signed({}, hmac('sha256', SECRET)),
      signed({ alg: ['HS256'] }, hmac('sha256', SECRET)),
    ]
    for (const token of tokens) {
      expect({ token, access: await profileWith(shop.http, token) }).toEqual({ token, access: 401 })
      expect({ token, refresh: (await postRefresh(shop.http, token)).status }).toEqual({
        token,
        refresh: 401,
      })
    }
    // Only the signature of those tokens is wrong: this one is valid.
    expect(await profileWith(shop.http, signed({ alg: 'HS256' }, hmac('sha256', SECRET)))).toBe(200)
  })

  it('is refused with other claims, also with a valid signature', async () => {
    const ours = claimsOf(shop.vendedor.access)
    const signed = (claims: object) => {
      const text = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`
      return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`
    }
    const claims = [
      { ...ours, sid: undefined },
      { ...ours, sid: 1 },
      { ...ours, sid: '00000000-0000-0000-0000-000000000000' },
      { ...ours, typ: 'enlace' },
      { ...ours, typ: undefined },
      { ...ours, exp: 1 },
      { ...ours, exp: 'mañana' },
    ]
    for (const claim of claims) {
      expect({ claim, status: await profileWith(shop.http, signed(claim)) }).toEqual({ claim, status: 401 })
    }
    expect(await profileWith(shop.http, signed(ours))).toBe(200)
  })

  it('is looked up once for a crowd of requests, and again after a failure', async () => {
    let lookUps = 0
    let failures = 1
    const db: Db = {
      ...shop.db,
      maybe: async <T>(query: Sql) => {
        if (!query.text.includes('from sesiones')) return await shop.db.maybe<T>(query)
        lookUps++
        if (failures-- > 0) throw new Error('the connection was lost')
        return await shop.db.maybe<T>(query)
      },
    }
    const http = await startSecondServer(shop, {}, { db })
    expect(await profileWith(http, shop.vendedor.access)).toBe(500)
    const answers = Array.from({ length: 30 }, () => profileWith(http, shop.vendedor.access))
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
    expect(lookUps).toBe(2)
  })

  it('cannot replace the secret of a print link, nor the other way round', async () => {
    const { url } = await shop.vendedor.call(impresiones.create, {
      body: { documento: 'clientes', id: (await buildCliente(shop.vendedor.call)).id, formato: 'a4' },
    })
    const enlace = url.split('enlace=')[1] ?? ''
    expect(await profileWith(shop.http, enlace)).toBe(401)
    const opened = await shop.http.inject({ url: url.replace(enlace, shop.vendedor.access) })
    expect(opened.statusCode).toBe(401)
  })

  it('cannot replace a refresh token', async () => {
    expect(await profileWith(shop.http, shop.vendedor.refresh)).toBe(401)
  })

  it('is accepted only in a bearer header', async () => {
    const { access } = shop.vendedor
    for (const authorization of [access, `Basic ${access}`, 'Bearer', 'Bearer ', `Token ${access}`]) {
      const answer = await send(shop.http, {
        method: 'GET',
        url: `/auth/profile/?access=${access}`,
        headers: { authorization, cookie: `access=${access}` },
      })
      expect(answer.status).toBe(401)
    }
  })
})
