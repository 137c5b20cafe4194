import { createHash } from 'node:crypto'
import { docs } from '@mostrador/contract/docs'
import { beforeAll, describe, expect, it } from 'vitest'
import { shopOfFile } from '../../test/run/app.ts'
import { served } from '../platform/api/serve.ts'
import type { Answer, JsonSchema, OpenApi, Operation } from './description.ts'

const AWAY = '192.168.1.50'

const shop = shopOfFile()
let document: OpenApi
let operations: [name: string, operation: Operation][]
beforeAll(async () => {
  document = (await shop.http.inject({ url: '/docs/openapi.json' })).json<OpenApi>()
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  )
})

/** Every object inside a part of the document. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner]
}

const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document)

const answerOf = ({ responses }: Operation): [status: string, answer: Answer] => {
  const found = Object.entries(responses).find(([, answer]) => !('$ref' in answer))
  return found as [string, Answer]
}

describe('GET /docs/openapi.json', () => {
  it('describes every served call, and no other', () => {
    const names = served.map(({ method, path }) => `${method.toLowerCase()} ${path}`)
    expect(operations.map(([name]) => name).sort()).toEqual(names.sort())
    expect(names.length).toBeGreaterThan(25)
    expect(document.openapi).toBe('3.1.0')
  })

  it('refers only to existing schemas, and holds no unused one', () => {
    const refs = objectsIn(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
    expect(refs.length).toBeGreaterThan(100)
    for (const ref of new Set(refs)) expect(at(ref), ref).toBeTypeOf('object')
    const { schemas } = document.components
    for (const name of Object.keys(schemas)) expect(refs).toContain(`#/components/schemas/${name}`)
  })

  it('describes the answer of each call: its status, and a schema that is not empty', () => {
    for (const endpoint of served) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Operation
      const [status, { content }] = answerOf(operation)
      expect(status, endpoint.path).toBe(String(endpoint.status ?? 200))
      const type = endpoint.response ? 'application/json' : endpoint.produces
      expect(Object.keys(content ?? {}), endpoint.path).toEqual(type ? [type] : [])
      for (const { schema } of Object.values(content ?? {})) {
        expect(Object.keys(schema).length, endpoint.path).toBeGreaterThan(0)
      }
      expect(operation.responses).toHaveProperty('default')
    }
  })

  it('describes the wire: amounts and ids in the form in which they travel', () => {
    const { Venta, Importe } = document.components.schemas as Record<string, JsonSchema>
    expect(Importe).toEqual({ type: 'number', minimum: 0, maximum: 999_999_999_999.99 })
    expect(Venta?.properties?.total).toEqual({ $ref: '#/components/schemas/Importe' })
    expect(document.paths['/gestion/ventas/{id}/']?.get?.parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^\\d{1,10}$' } },
    ])
  })

  it('requires the fields of a body that have no default, and lists the others', () => {
    const body = document.paths['/gestion/clientes/']?.post?.requestBody?.content['application/json']
    expect(body?.schema).toEqual({ $ref: '#/components/schemas/CreateCliente' })
    const { CreateCliente } = document.components.schemas
    expect(CreateCliente?.required).toEqual(['nombre', 'numero_documento'])
    expect(CreateCliente?.properties).toHaveProperty('localidad')
  })

  it('tells who may call, and which calls take an Idempotency-Key', () => {
    const { paths } = document
    const sell = paths['/gestion/ventas/']?.post
    expect(sell?.security).toEqual([{ bearer: [] }])
    expect(sell?.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }])
    expect(paths['/gestion/ventas/']?.get?.parameters).not.toContainEqual(sell?.parameters[0])
    expect(paths['/auth/login/']?.post?.security).toEqual([])
    expect(paths['/gestion/sucursales/']?.get?.security).toEqual([{}, { bearer: [] }])
    expect(paths['/gestion/ventas/{id}/imprimir/']?.get?.security).toEqual([{ bearer: [] }, { enlace: [] }])
    expect(paths['/auth/register/']?.post?.['x-access']).toBe('admin')
    expect(Object.keys(sell?.responses ?? {}).sort()).toEqual([
      '201',
      '400',
      '401',
      '403',
      '409',
      '413',
      'default',
    ])
  })

  it('gives each call its own name and the tag of its noun', () => {
    const ids = operations.map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(document.paths['/gestion/ventas/{id}/']?.get).toMatchObject({
      operationId: 'getVentasById',
      tags: ['ventas'],
    })
    const tags = document.tags.map(({ name }) => name)
    for (const [name, operation] of operations)
      expect(tags, name).toEqual(expect.arrayContaining(operation.tags))
  })

  it('matches its own contract', async () => {
    expect(await shop.vendedor.call(docs.openapi)).toMatchObject({ info: { title: 'Mostrador' } })
  })
})

describe('GET /docs/', () => {
  it('lists every call and every shape, each link with its target', async () => {
    const { body, headers } = await shop.http.inject({ url: '/docs/' })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    for (const { path } of served) expect(body).toContain(`<code>${path}</code>`)
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.length).toBeGreaterThan(100)
    for (const link of links) expect(ids, link).toContain(link)
  })

  it('runs no script and loads nothing', async () => {
    const { body, headers } = await shop.http.inject({ url: '/docs/' })
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'; script-src 'none'`)
    expect(body).not.toMatch(/<script|style="/)
  })
})

describe.each(['/docs/', '/docs/openapi.json'])('%s', (url) => {
  const get = (headers: Record<string, string>, remoteAddress: string) =>
    shop.http.inject({ url, headers, remoteAddress })

  it('is open on the machine itself, and elsewhere only for staff', async () => {
    expect((await get({}, '127.0.0.1')).statusCode).toBe(200)
    expect((await get({}, AWAY)).statusCode).toBe(401)
    expect((await get({ 'x-forwarded-for': AWAY }, '127.0.0.1')).statusCode).toBe(401)
    expect((await get({ via: '1.1 proxy' }, '127.0.0.1')).statusCode).toBe(401)
    expect((await get({ host: 'tienda.example.com' }, '127.0.0.1')).statusCode).toBe(401)
    expect((await get({ 'sec-fetch-site': 'cross-site' }, '127.0.0.1')).statusCode).toBe(401)
    expect((await get({ 'sec-fetch-site': 'same-origin' }, '127.0.0.1')).statusCode).toBe(200)
    expect((await get({ authorization: `Bearer ${shop.vendedor.access}` }, AWAY)).statusCode).toBe(200)
  })

  it('is open in development', async () => {
    process.env.NODE_ENV = 'development'
    try {
      expect((await get({}, AWAY)).statusCode).toBe(200)
    } finally {
      process.env.NODE_ENV = 'test'
    }
  })
})
