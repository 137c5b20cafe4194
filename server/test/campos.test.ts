/** Field by field: answers have only the fields of the contract, and a caller cannot set protected fields. */

import { sesion } from '@mostrador/contract/base/sesion'
import { type Endpoint, endpoint } from '@mostrador/contract/endpoint'
import { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { systemClock } from '../src/platform/api/clock.ts'
import { type App, serve } from '../src/platform/api/serve.ts'
import { createHttp } from '../src/platform/http/http.ts'
import { goodParams } from './calls/good.ts'
import { sendTo } from './calls/raw.ts'
import { pathsOf, wireSchema } from './calls/samples.ts'
import { stateOf } from './calls/state.ts'
import { buildWorld } from './calls/world.ts'
import { everyEndpoint, shopOfFile, startTestApp } from './run/app.ts'
import { SECRET } from './run/tienda.ts'
import { buildArticulo, buildCliente } from './shop/builders.ts'

// A copy, because one test adds an endpoint.
const endpoints = [...(await everyEndpoint())]

describe('an answer', () => {
  it('has only the contract’s fields of a whole row', async () => {
    const http = await createHttp({ secret: SECRET, logLevel: 'silent' })
    onTestFinished(() => http.close())
    const row = { id: 1, password_hash: 'x', renglones: [{ id: 2, costo: 3 }] }
    const response = z.object({ id: z.int(), renglones: z.array(z.object({ id: z.int() })) })
    const call = { method: 'GET', path: '/fila/', summary: '', access: 'public', always: true } as const
    serve(
      { http, clock: systemClock, guarded: { schema: z.null(), permiso: 'ver_costos' } } as unknown as App,
      endpoint({ ...call, response }),
      async () => row,
    )
    expect((await http.inject({ url: '/fila/' })).json()).toEqual({ id: 1, renglones: [{ id: 2 }] })
  })

  it('has no password, nor anything made of one, and a token only at the login', () => {
    const named = ({ response }: Endpoint) => (response ? pathsOf(wireSchema(response)) : [])
    const secret = /password|hash|secret|token|^access$|^refresh$/i
    const found = endpoints.flatMap((one) =>
      named(one).flatMap(({ path }) =>
        secret.test(String(path.at(-1))) ? [`${one.path} ${path.join('.')}`] : [],
      ),
    )
    expect(found).toEqual([
      '/auth/login/ access',
      '/auth/login/ refresh',
      '/auth/cambio/ access',
      '/auth/cambio/ refresh',
      '/auth/cambio/clave/ access',
      '/auth/cambio/clave/ refresh',
      '/auth/refresh/ access',
      '/auth/refresh/ refresh',
    ])
  })
})

describe('a call', () => {
  const shop = shopOfFile()

  it('makes no user an admin, or of another branch, by the own profile', async () => {
    const { access, call } = shop.vendedor
    const body = { tipo_usuario: 'admin', sucursal: shop.norte, is_active: false, username: 'otro', id: 1 }
    expect((await sendTo(shop.http, sesion.updateProfile, { token: access, body })).status).toBe(200)
    expect(await call(sesion.profile)).toMatchObject({
      id: shop.vendedor.id,
      username: 'vendedor',
      tipo_usuario: 'vendedor',
      sucursal: shop.centro,
      is_active: true,
    })
  })

  it('signs no document with the name of another', async () => {
    const { call } = shop.vendedor
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(call)
    const { precio_venta } = articulo
    const remito = await call(remitosCliente.create, {
      body: {
        fecha: '2026-03-15',
        cliente,
        tipo_operacion: 'ENTRADA',
        concepto: 'Vuelve',
        usuario: shop.admin.id,
        detalles: [
          {
            articulo: articulo.id,
            cantidad: 1,
            precio_unitario: precio_venta,
            total: precio_venta,
            observaciones: '',
          },
        ],
      },
    })
    expect(remito.usuario).toMatchObject({ id: shop.vendedor.id, username: 'vendedor' })
  })
})

it('changes nothing when it only reads', async () => {
  const shop = await startTestApp()
  await buildWorld(shop)
  const state = await stateOf(shop.db)
  const before = await state()
  for (const one of endpoints.filter(({ method }) => method === 'GET')) {
    const params = goodParams(one)
    const { status } = await sendTo(shop.http, one, { token: shop.admin.access, params })
    expect([one.path, status]).toEqual([one.path, 200])
  }
  expect(await state()).toBe(before)
})
