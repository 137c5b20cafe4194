/**
 * Nonsense, on purpose: every call of the API gets the inputs of broken or malicious programs. No input gets
 * a 5xx, each refusal gives its reason in Spanish, and a refusal changes nothing. The inputs are made from
 * the schemas, so that calls that are added later are covered by themselves.
 *
 * Each part and each field of each call is attacked. What many calls share is sent whole once, and by turns elsewhere
 * (`turnOf`), so that each call still gets some of every kind:
 *
 * - What a schema refuses, the same code refuses for all fields of that schema, before the call is asked.
 * - What a schema lets through reaches the call: it is sent whole to the first field of this name and schema.
 * - The bounds of a field are sent everywhere: only the call itself knows what it makes of the largest value.
 * - An address or a body that is odd by its form is read by the code that all calls share.
 */
import type { Endpoint } from '@mostrador/contract/endpoint'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bodyLimitOf } from '../src/platform/api/input.ts'
import { limitsOf } from '../src/platform/http/limits.ts'
import { ODD_JSON, ODD_PARAMETERS, ODD_QUERIES, ODD_SEGMENTS, oddBodies } from './calls/odd.ts'
import { type RawAnswer, type RawCall, send } from './calls/raw.ts'
import {
  asTexts,
  edgesOf,
  HOSTILE,
  type JsonSchema,
  pathsOf,
  sample,
  wireSchema,
  withAt,
} from './calls/samples.ts'
import { changedTables, stateOf } from './calls/state.ts'
import { turnOf } from './calls/turns.ts'
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
  // This one begins with the name of the till, as an earlier call typed it.
  if (codigo === 'caja_abierta') return undefined
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
  sent += all.length
  const wrong: string[] = []
  for (let n = 0; n < all.length; n += AT_ONCE) {
    wrong.push(...(await attackTogether(endpoint, all.slice(n, n + AT_ONCE))))
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

const HOSTILE_TEXTS = asTexts(HOSTILE)

/** A field of a call, and which of the calls that attack it its schema lets through. */
interface Field {
  endpoint: Endpoint
  part: 'params' | 'query' | 'body'
  name: string
  schema: JsonSchema
}

/** Those whose turn it is: first those that reach the call, then those that its schema refuses. */
function turnsAt<T>({ endpoint, part, name, schema }: Field, all: readonly T[], isGood: (one: T) => boolean) {
  const isFile = endpoint.produces !== undefined
  const kind = `${part} ${JSON.stringify(schema)}`
  const [good, refused] = [all.filter(isGood), all.filter((one) => !isGood(one))]
  return {
    good: turnOf(`${name} in ${kind}`, good, isFile),
    refused: turnOf(`refused ${kind}`, refused, isFile),
  }
}

/** Whether the schema lets it through to the call. */
const lets = ({ endpoint, part }: Pick<Field, 'endpoint' | 'part'>, value: unknown): boolean =>
  endpoint[part] !== undefined && z.safeDecode(endpoint[part], value as never).success

function* inThePath(endpoint: Endpoint) {
  const { properties = {} } = schemaOf(endpoint, 'params')
  for (const [name, schema] of Object.entries(properties)) {
    const field: Field = { endpoint, part: 'params', name, schema }
    const samples = Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, sample(each)]))
    const isGood = (text: string) => lets(field, { ...samples, [name]: text })
    const { good, refused } = turnsAt(field, HOSTILE_TEXTS, isGood)
    const odd = turnOf(`a segment of ${endpoint.method}`, ODD_SEGMENTS, endpoint.produces !== undefined)
    for (const text of [...[...good, ...refused, ...asTexts(edgesOf(schema))].map(escaped), ...odd]) {
      if (text !== '') yield { url: sampleUrlOf(endpoint, name, text), ...bodyOf(endpoint) }
    }
  }
}

function* inTheQuery(endpoint: Endpoint) {
  const url = sampleUrlOf(endpoint)
  const isFile = endpoint.produces !== undefined
  for (const [name, schema] of Object.entries(schemaOf(endpoint, 'query').properties ?? {})) {
    const field: Field = { endpoint, part: 'query', name, schema }
    const { good, refused } = turnsAt(field, HOSTILE_TEXTS, (text) => lets(field, { [name]: text }))
    const edges = isFile ? [] : asTexts(edgesOf(schema))
    for (const text of [...good, ...refused, ...edges]) yield { url: `${url}?${name}=${escaped(text)}` }
    const sent = escaped(String(sample(schema)))
    for (const odd of turnOf(`${name} in the query`, ODD_PARAMETERS, isFile)) {
      yield { url: `${url}?${odd(name, sent)}` }
    }
  }
  for (const odd of turnOf(`a query of ${endpoint.method}`, ODD_QUERIES, isFile)) {
    yield { url: `${url}?${odd}`, ...bodyOf(endpoint) }
  }
}

/** What may change the shop comes first: refusals that come with it are sent twice. */
function* inTheBody(endpoint: Endpoint) {
  const url = sampleUrlOf(endpoint)
  const good = goodBody(endpoint)
  yield { url, body: good }
  const refusedLater: string[] = []
  for (const { path, schema } of pathsOf(schemaOf(endpoint, 'body'))) {
    const field: Field = { endpoint, part: 'body', name: String(path.at(-1)), schema }
    const withValue = (value: unknown) => withAt(good, path, value)
    const turns = turnsAt(field, HOSTILE, (value) => lets(field, withValue(value)))
    for (const value of [...turns.good, ...edgesOf(schema)]) {
      yield { url, body: JSON.stringify(withValue(value)) }
    }
    refusedLater.push(...turns.refused.map((value) => JSON.stringify(withValue(value))))
    const marked = JSON.stringify(withValue('@@'))
    const odd = turnOf(`JSON at ${JSON.stringify(schema)}`, ODD_JSON)
    refusedLater.push(...odd.map((json) => marked.replace('"@@"', json)))
  }
  for (const body of refusedLater) yield { url, body }
}

function* asTheBody(endpoint: Endpoint) {
  const url = sampleUrlOf(endpoint)
  const bodies = oddBodies(JSON.stringify(goodBody(endpoint)))
  for (const odd of turnOf(`a body of ${endpoint.access} ${bodyLimitOf(endpoint)}`, bodies)) {
    yield { url, ...odd }
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
