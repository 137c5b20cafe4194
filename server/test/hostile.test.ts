/**
 * Nonsense, on purpose: every call of the API gets the inputs of broken or malicious programs. No input gets
 * a 5xx, each refusal gives its reason in Spanish, and a refusal changes nothing. The inputs are made from
 * the schemas, so that calls that are added later are covered by themselves.
 */
import type { Endpoint } from '@mostrador/contract/endpoint'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limitsOf } from '../src/platform/http/limits.ts'
import { type RawAnswer, type RawCall, send } from './calls/raw.ts'
import {
  hostileTexts,
  hostileValues,
  type JsonSchema,
  pathsOf,
  sample,
  wireSchema,
  withAt,
} from './calls/samples.ts'
import { changedTables, stateOf } from './calls/state.ts'
import { buildWorld, endsLast, goodBody } from './calls/world.ts'
import { everyEndpoint, startTestApp, type TestApp } from './run/app.ts'

let shop: TestApp
let token: string
let stateOfShop: () => Promise<string>
beforeAll(async () => {
  // The limits would refuse so many calls a minute; this test needs an answer to each.
  shop = await startTestApp({ limits: limitsOf(0, 0) })
  token = shop.admin.access
  await buildWorld(shop)
  const state = await stateOf(shop.db)
  stateOfShop = async () => {
    if (!(await isQuiet())) await expect.poll(isQuiet).toBe(true)
    return await state()
  }
})

/** A call that was accepted may have left work: a file is read and checked after the answer. */
const isQuiet = async (): Promise<boolean> =>
  (await shop.db.maybe(sql`
    select from importaciones i join importacion_avances a on a.importacion = i.id
    where i.estado in ('leyendo', 'revisando') or a.proceso is not null`)) === undefined

/** Undoes the allowed changes of an earlier call, so that the next one finds the shop as it was. */
beforeEach(async () => {
  await shop.db.run(sql`
    update articulos set baja = false, precio_venta = 1, precio_lista = 1, precio_2_cuotas = 1, precio_financiado = 1
    where id in ('x', 'y')`)
  await shop.db.run(sql`update clientes set baja = false where baja`)
})

const ENGLISH =
  /\b(the|is|are|was|not|and|invalid|expected|received|required|must|should|unexpected|bad|request|unsupported|cannot|failed|input|string|number|object|undefined|error in|NaN)\b|\[object/i

function complaintOf(answer: RawAnswer, endpoint: Endpoint): string | undefined {
  if (answer.status < 400) return undefined
  if (answer.status >= 500) return 'it is a failure of the server'
  const type = String(answer.headers['content-type'])
  // A person reads the refusal in a tab that was opened to print.
  if ((endpoint.access === 'link' || endpoint.produces === 'text/html') && type.startsWith('text/html')) {
    return answer.text.includes('lang="es') ? undefined : 'its page is not in Spanish'
  }
  if (type !== 'application/json; charset=utf-8') return `it is ${type}`
  const { error, codigo, campos = {} } = answer.body as Record<string, unknown>
  if (typeof codigo !== 'string' || !/^[a-z0-9_]+$/.test(codigo)) return 'it has no codigo'
  for (const text of [error, ...Object.values(campos as object)]) {
    if (typeof text !== 'string' || text === '') return 'it has no text'
    // A refusal may quote the typed text.
    if (ENGLISH.test(text.replace(/«[^»]*»/g, ''))) return `it does not speak Spanish: ${text}`
  }
  return /^[A-ZÁÉÍÓÚÑ¿¡]/.test(error as string) ? undefined : `it is no sentence: ${error}`
}

let sent = 0
afterAll(() => console.info(`${sent} hostile calls, to ${endpoints.length} of the API`))

type Attack = Omit<RawCall, 'method'>

/** So many calls are checked for changes together. */
const AT_ONCE = 50

/** Sends the calls one after the other. Returns the faults of the answers. */
async function attack(endpoint: Endpoint, calls: Iterable<Attack>): Promise<string[]> {
  const all = [...calls]
  // A file takes long to make, and its list gets all these calls anyway.
  const some = endpoint.produces ? all.filter((_, n) => n % 12 === 0) : all
  sent += some.length
  const wrong: string[] = []
  for (let n = 0; n < some.length; n += AT_ONCE) {
    wrong.push(...(await attackTogether(endpoint, some.slice(n, n + AT_ONCE))))
  }
  return wrong
}

/**
 * No GET changes the shop, accepted or not. An accepted write may: the refused ones are then sent again, without
 * the others.
 */
async function attackTogether(endpoint: Endpoint, calls: Attack[]): Promise<string[]> {
  const wrong: string[] = []
  const refused: Attack[] = []
  const before = await stateOfShop()
  for (const call of calls) {
    const answer = await sendAsAdmin(endpoint, call)
    if (answer.status >= 400) refused.push(call)
    const complaint = complaintOf(answer, endpoint)
    if (complaint) wrong.push(`${complaint}: ${shown(call)} -> ${answer.text.slice(0, 200)}`)
  }
  const mayChange = endpoint.method !== 'GET' && refused.length < calls.length
  if (mayChange) return [...wrong, ...(await attackTogether(endpoint, refused))]
  const changed = changedTables(before, await stateOfShop())
  if (changed.length > 0) wrong.push(`one was refused and changed ${changed}: ${calls.map(shown)}`)
  return wrong
}

const shown = (call: Attack): string => JSON.stringify(call).slice(0, 300)

async function sendAsAdmin(endpoint: Endpoint, call: Attack): Promise<RawAnswer> {
  if (endpoint.access === 'public') await forgetWrongPasswords()
  const attempt = () => send(shop.http, { method: endpoint.method, token, ...call })
  const answer = await attempt()
  if (answer.status !== 401 || endpoint.access === 'public' || call.headers?.authorization !== undefined)
    return answer
  // An earlier call ended the session, as it may.
  await forgetWrongPasswords()
  token = (await shop.login('admin', shop.centro)).access
  return await attempt()
}

/** They would slow down the logins that follow. */
const forgetWrongPasswords = () => shop.db.run(sql`delete from intentos_login`)

const schemaOf = (endpoint: Endpoint, part: 'params' | 'query' | 'body'): JsonSchema =>
  endpoint[part] ? wireSchema(endpoint[part]) : {}

/** The address of the call, with one parameter exactly as given. */
const sampleUrlOf = ({ path, ...endpoint }: Endpoint, name = '', text = ''): string => {
  const params = schemaOf({ path, ...endpoint }, 'params').properties ?? {}
  return path.replace(/\{(\w+)\}/g, (_, key: string) =>
    key === name ? text : encodeURIComponent(String(sample(params[key] ?? {}))),
  )
}

const bodyOf = (endpoint: Endpoint) => (endpoint.body ? { body: goodBody(endpoint) } : {})

/** An address cannot contain half a character. */
const escaped = (text: string): string => encodeURIComponent(text.toWellFormed())

function* inThePath(endpoint: Endpoint) {
  for (const [name, schema] of Object.entries(schemaOf(endpoint, 'params').properties ?? {})) {
    const texts = hostileTexts(schema).filter((text) => text !== '')
    for (const text of [...texts.map(escaped), '%', '%zz', '%ff', '%00', '%2e%2e', '%2F', ';', '1%20']) {
      yield { url: sampleUrlOf(endpoint, name, text), ...bodyOf(endpoint) }
    }
  }
}

function* inTheQuery(endpoint: Endpoint) {
  const url = sampleUrlOf(endpoint)
  const { properties = {} } = schemaOf(endpoint, 'query')
  for (const [name, schema] of Object.entries(properties)) {
    for (const text of hostileTexts(schema)) yield { url: `${url}?${name}=${escaped(text)}` }
    const good = escaped(String(sample(schema)))
    for (const odd of [
      `${name}=${good}&${name}=${good}`,
      `${name}[]=${good}`,
      `${name}[a]=1`,
      `${name}`,
      `${name}=%`,
    ]) {
      yield { url: `${url}?${odd}` }
    }
  }
  for (const odd of [
    '?',
    '&&&',
    '=',
    '__proto__=1',
    '__proto__[a]=1',
    'constructor=1',
    '%00=1',
    `a=${'&b='.repeat(2_000)}`,
  ]) {
    yield { url: `${url}?${odd}`, ...bodyOf(endpoint) }
  }
}

function* inTheBody(endpoint: Endpoint) {
  const url = sampleUrlOf(endpoint)
  const schema = schemaOf(endpoint, 'body')
  const good = goodBody(endpoint)
  yield { url, body: good }
  for (const { path, schema: at } of pathsOf(schema)) {
    for (const value of hostileValues(at)) yield { url, body: JSON.stringify(withAt(good, path, value)) }
    const marked = JSON.stringify(withAt(good, path, '@@'))
    for (const json of ['1e999', '-1e999', '{"__proto__":{}}', '"\\ud800"', '00', '']) {
      yield { url, body: marked.replace('"@@"', json) }
    }
  }
}

function* asTheBody(endpoint: Endpoint) {
  const url = sampleUrlOf(endpoint)
  const good = JSON.stringify(goodBody(endpoint))
  const nested = (n: number) => '['.repeat(n) + ']'.repeat(n)
  for (const body of [
    '',
    ' ',
    'null',
    'true',
    '1',
    '"x"',
    '[]',
    '{}',
    '[{}]',
    '{',
    '{"a":}',
    "{'a':1}",
    'undefined',
    '\0',
    '\ufeff',
    `${good}${good}`,
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    nested(50_000),
    good.replace('{', `{"de_mas":${nested(50_000)},`).replace(',}', '}'),
    new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    JSON.stringify({ de_mas: 'x'.repeat(9 * 1024 * 1024) }),
  ]) {
    yield { url, body }
  }
  for (const type of [
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'x',
    ';',
  ]) {
    yield { url, body: good, headers: { 'content-type': type } }
  }
  for (const key of ['', ' ', 'x'.repeat(201), "'; --", '🧉', '\u00e9'.repeat(200), '__proto__']) {
    yield { url, body: good, headers: { 'idempotency-key': encodeURI(key) } }
  }
}

function* asTheToken(endpoint: Endpoint) {
  const call = { url: sampleUrlOf(endpoint), ...bodyOf(endpoint), token: undefined }
  for (const authorization of [
    '',
    'Bearer',
    'Bearer x',
    'Bearer a.b.c',
    'Basic YTpi',
    `Bearer ${'x'.repeat(8_000)}`,
  ]) {
    yield { ...call, headers: { authorization } }
  }
}

const endpoints = endsLast(await everyEndpoint())

describe.each(endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$name',
  ({ endpoint }) => {
    const ways: [string, boolean, (endpoint: Endpoint) => Iterable<Attack>][] = [
      ['its path', Boolean(endpoint.params), inThePath],
      ['its query', true, inTheQuery],
      ['the fields of its body', Boolean(endpoint.body), inTheBody],
      ['its body', endpoint.method !== 'GET', asTheBody],
      ['its token', true, asTheToken],
    ]
    it.for(ways.filter(([, applies]) => applies))(
      'survives nonsense in %s',
      { timeout: 300_000 },
      async ([, , calls]) => {
        expect(await attack(endpoint, calls(endpoint))).toEqual([])
      },
    )
  },
)
