/** Two server processes on one database: each knows at once what the other has done. */

import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { sesion } from '@mostrador/contract/base/sesion'
import { clientes } from '@mostrador/contract/maestros/clientes'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendTo } from './calls/raw.ts'
import { shopOfFile, startSecondServer } from './run/app.ts'
import { clientOf } from './run/tienda.ts'
import { buildArticulo, buildCliente, buildVenta } from './shop/builders.ts'

const shop = shopOfFile()
let second: FastifyInstance
beforeAll(async () => {
  second = await startSecondServer(shop)
})

const either = (n: number): FastifyInstance => (n % 2 ? second : shop.http)

const profileOn = async (http: FastifyInstance, token: string): Promise<number> =>
  (await sendTo(http, sesion.profile, { token })).status

const refreshOn = (http: FastifyInstance, refresh: string) =>
  sendTo(http, sesion.refresh, { body: { refresh } })

describe('at two servers', () => {
  it('a key that is sent to both at once makes one document, and one answer', async () => {
    const { id: _, ...body } = await buildCliente(shop.vendedor.call)
    const call = {
      token: shop.vendedor.access,
      body: { ...body, nombre: 'Una Sola Vez', numero_documento: '30999888' },
      headers: { 'idempotency-key': 'la-misma-en-los-dos' },
    }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => sendTo(either(n), clientes.create, call)),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'])).toHaveLength(7)
    const count = sql`select count(*) as n from clientes where numero_documento = '30999888'`
    expect(await shop.db.one(count)).toEqual({ n: 1 })
  })

  it('a session of one is valid at the other at once, to work and to renew', async () => {
    const { access, refresh } = await shop.login('vendedor', shop.centro)
    expect(await profileOn(second, access)).toBe(200)
    const renewed = await refreshOn(second, refresh)
    expect(renewed.status).toBe(200)
    expect(await profileOn(shop.http, (renewed.body as { access: string }).access)).toBe(200)
  })

  it('a refresh token that was used at one ends the session when it comes back at the other', async () => {
    const { access, refresh } = await shop.login('vendedor', shop.centro)
    const once = (await refreshOn(shop.http, refresh)).body as { refresh: string }
    const twice = (await refreshOn(second, once.refresh)).body as { refresh: string }
    expect((await refreshOn(second, refresh)).status).toBe(401)
    expect((await refreshOn(shop.http, twice.refresh)).status).toBe(401)
    expect(await profileOn(second, access)).toBe(401)
  })

  it('a print link of one opens once, at either', async () => {
    const { call } = shop.vendedor
    const cliente = await buildCliente(call)
    const articulo = await buildArticulo(shop)
    const { id } = await buildVenta(call, { cliente: cliente.id, lineas: [{ articulo, cantidad: 1 }] })
    const body = { documento: 'ventas', id, formato: 'ticket' } as const
    const { url } = await call(impresiones.create, { body })
    expect((await second.inject({ url })).statusCode).toBe(200)
    expect((await shop.http.inject({ url })).statusCode).toBe(401)

    const again = await clientOf(second, shop.vendedor.access)(impresiones.create, { body })
    const tabs = await Promise.all(Array.from({ length: 10 }, (_, n) => either(n).inject({ url: again.url })))
    expect(tabs.map((tab) => tab.statusCode).sort()).toEqual([200, ...Array(9).fill(401)])
  })
})
