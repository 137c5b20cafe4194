/** Who may call what: the whole API by every role, with a real call for each cell of `rolesOf`. */

import type { Endpoint } from '@mostrador/contract/endpoint'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { LLAMADAS_DE_DEPOSITO, tieneLlamada } from '@mostrador/contract/roles'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { beforeAll, describe, expect, it } from 'vitest'
import { exceptions, type Fila, type Rol, rolesOf } from './calls/access.ts'
import { goodParams, inBranch, inTurn } from './calls/good.ts'
import { type RawAnswer, sendTo } from './calls/raw.ts'
import { wireSchema } from './calls/samples.ts'
import { buildWorld, endsLast, goodBody, goodFile } from './calls/world.ts'
import { everyEndpoint, type Session, shopOfFile } from './run/app.ts'
import { buildUsuario } from './shop/usuarios.ts'

const ROLES: Rol[] = ['nadie', 'vecino', 'vendedor', 'admin', 'contador', 'deposito']

const shop = shopOfFile()
beforeAll(async () => {
  await buildWorld(shop)
  await buildUsuario(shop, { username: 'contador', tipo_usuario: 'contador', sucursal: null })
  await buildUsuario(shop, { username: 'deposito', tipo_usuario: 'deposito' })
})

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

const sessions = new Map<Rol, Session>()

async function sessionOf(rol: Rol): Promise<Session | undefined> {
  if (rol === 'nadie') return undefined
  const session = sessions.get(rol) ?? (await shop.login(rol, rol === 'vecino' ? shop.norte : shop.centro))
  sessions.set(rol, session)
  return session
}

async function callAs(rol: Rol, endpoint: Endpoint, fields: object = {}): Promise<RawAnswer> {
  const answer = await callWith((await sessionOf(rol))?.access, endpoint, fields)
  // Some calls end a session: the next one has another.
  if (answer.status !== 401 || !sessions.delete(rol)) return answer
  return await callWith((await sessionOf(rol))?.access, endpoint, fields)
}

async function callWith(token: string | undefined, endpoint: Endpoint, fields: object): Promise<RawAnswer> {
  const ofBranch = endpoint.query && 'sucursal' in (wireSchema(endpoint.query).properties ?? {})
  return await sendTo(shop.http, endpoint, {
    token,
    params: goodParams(endpoint),
    query: ofBranch ? `sucursal=${shop.centro}` : '',
    ...(endpoint.body
      ? { body: { ...goodBody(endpoint), ...inBranch(endpoint, shop.centro), ...fields } }
      : {}),
    ...(endpoint.upload ? goodFile() : {}),
  })
}

/** Whether the rules of access allow the call; the state may still refuse it the second time. */
const outcome = ({ status }: RawAnswer): Fila[Rol] | number =>
  status < 300 || status === 400 || status === 409 ? 'sí' : status

const endpoints = endsLast(await everyEndpoint())

it('makes exceptions only for calls that there are', () => {
  expect(exceptions().filter((name) => !endpoints.some((endpoint) => nameOf(endpoint) === name))).toEqual([])
})

describe('the roles beside the counter', () => {
  const writes = endpoints.filter(({ method, access }) => method !== 'GET' && access !== 'public')

  it('an accountant writes nothing but the own session and profile, and asks for papers', () => {
    expect(writes.filter((e) => rolesOf(e).contador === 'sí').map(nameOf)).toEqual([
      'PUT /auth/profile/',
      'POST /gestion/impresiones/',
      'POST /auth/logout/',
    ])
  })

  it('whoever looks after the stock writes goods alone', () => {
    expect(
      writes
        .filter((e) => tieneLlamada('deposito', e))
        .map(nameOf)
        .toSorted(),
    ).toEqual([
      'POST /auth/autorizaciones/',
      'POST /auth/logout/',
      'POST /gestion/ajustes/crear/',
      'POST /gestion/conteos-stock/correcciones/',
      'POST /gestion/conteos-stock/crear/',
      'POST /gestion/conteos-stock/{id}/cancelar/',
      'POST /gestion/conteos-stock/{id}/decidir/',
      'POST /gestion/conteos-stock/{id}/lecturas/',
      'POST /gestion/conteos-stock/{id}/registrar/',
      'POST /gestion/etiquetas/',
      'POST /gestion/etiquetas/vista-previa/',
      'POST /gestion/impresiones/',
      'POST /gestion/pedidos/{id}/recibir/',
      'POST /gestion/recepciones/',
      'POST /gestion/recepciones/{id}/anular/',
      'POST /gestion/remitos-cliente/crear/',
      'POST /gestion/stock/hay/',
      'POST /gestion/transferencias/crear/',
      'POST /gestion/transferencias/{id}/cancelar/',
      'POST /gestion/transferencias/{id}/recibir/',
      'POST /gestion/ventas/sin-conexion/contar/{id}/',
      'POST /gestion/verificar-stock-remito/',
      'PUT /auth/profile/',
    ])
  })

  it('names no call that is gone', () => {
    const rutas = [...LLAMADAS_DE_DEPOSITO.lee, ...LLAMADAS_DE_DEPOSITO.escribe]
    const gone = rutas.filter((ruta) => !endpoints.some(({ path }) => path.startsWith(ruta.replace('*', ''))))
    expect(gone).toEqual([])
  })
})

describe('a rule that depends on more than the call', () => {
  const cases: [string, Rol, Endpoint, () => object, number][] = [
    [
      'goods that an adjustment takes out',
      'vendedor',
      ajustes.create,
      () => ({ tipo_operacion: 'SALIDA' }),
      403,
    ],
    [
      'goods that an adjustment takes out',
      'admin',
      ajustes.create,
      () => ({ tipo_operacion: 'SALIDA' }),
      201,
    ],
    ['a sale in the other branch', 'vendedor', ventas.create, () => ({ sucursal: shop.norte }), 403],
    ['a sale in the other branch', 'admin', ventas.create, () => ({ sucursal: shop.norte }), 201],
    ['a branch that does not exist', 'vendedor', ventas.create, () => ({ sucursal: 999 }), 403],
  ]

  it.each(cases)('%s by %s', async (_, rol, endpoint, fields, status) => {
    const answer = await callAs(rol, endpoint, fields())
    expect(answer.status, answer.text.slice(0, 300)).toBe(status)
  })
})

const inOrder = inTurn(await everyEndpoint())

describe.each(inOrder.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))('$name', ({ endpoint }) => {
  const fila = rolesOf(endpoint)
  const [denied, allowed] = [
    ROLES.filter((rol) => fila[rol] !== 'sí'),
    ROLES.filter((rol) => fila[rol] === 'sí'),
  ]

  it.each(denied)('is not for %s', async (rol) => {
    const answer = await callAs(rol, endpoint)
    expect(answer).toMatchObject({
      status: fila[rol],
      body: { error: expect.any(String), codigo: expect.any(String) },
    })
  })

  // Calls whose sample is refused for all, such as a refresh token without a session, have their own tests.
  if (allowed.length === 0) return
  it(`is for ${allowed.join(', ')}`, async () => {
    const answers: Record<string, unknown> = {}
    for (const rol of allowed) {
      const answer = await callAs(rol, endpoint)
      // For the first role the call must also succeed: it is a real one.
      if (rol === allowed[0]) expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(300)
      answers[rol] = outcome(answer)
    }
    expect(answers).toEqual(Object.fromEntries(allowed.map((rol) => [rol, 'sí'])))
  })
})
