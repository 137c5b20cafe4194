/**
 * One process serves everybody: a text that takes long to look at stops the whole shop. Every text field and
 * search of the contract gets the longest nonsense that a call may carry, and takes the process about as long
 * as plain letters of the same length: what grows with the square of a length takes a thousand times as long.
 */
import type { Endpoint } from '@mostrador/contract/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { bodyLimitOf } from '../src/platform/api/serve.ts'
import { limitsOf } from '../src/platform/http/limits.ts'
import { everyEndpoint, startTestApp, type TestApp } from './app.ts'
import { type RawCall, send } from './raw.ts'
import { type JsonSchema, type Path, pathsOf, sample, wireSchema, withAt } from './samples.ts'
import { buildWorld, endsLast, goodBody } from './world.ts'

/** Nonsense of any length. Two marks that have to change places are what makes a normalization slow. */
const NONSENSE: Record<string, (length: number) => string> = {
  'marks on one letter': (n) => `a${'\u0301\u0316'.repeat(n / 2)}`,
  'a mark on each letter': (n) => 'a\u0301\u0316'.repeat(n / 3),
  'blanks with a letter behind': (n) => `${' '.repeat(n - 1)}x`,
  'characters that nobody sees': (n) => '\u200b'.repeat(n),
  'beginnings of addresses': (n) => 'a@b.'.repeat(n / 4),
  'dotted capitals': (n) => 'İ '.repeat(n / 2),
}

/** So many times as long as plain letters is still as long. */
const AS_LONG = 30
/** Milliseconds that are nothing, however little plain letters take. */
const NOTHING = 20
/** A machine that does other things as well may spoil one measurement, not all of them. */
const TRIES = 4

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp({ limits: limitsOf(0, 0) })
  token = shop.admin.access
  await buildWorld(shop)
})

type Call = Omit<RawCall, 'method'>

/** Milliseconds during which the process can do nothing else. */
async function busy(endpoint: Endpoint, call: Call): Promise<number> {
  const before = process.threadCpuUsage()
  const { status } = await send(shop.http, { method: endpoint.method, token, ...call })
  const { user, system } = process.threadCpuUsage(before)
  expect(status).toBeLessThan(500)
  if (status === 401 && endpoint.access !== 'public') {
    // An earlier call ended the session, as it may. Whoever is turned away at the door is not looked at.
    token = (await shop.login('admin', shop.centro)).access
    return await busy(endpoint, call)
  }
  return (user + system) / 1000
}

/** What takes longer than plain letters of the same length, with how long. */
async function slowIn(
  endpoint: Endpoint,
  length: number,
  callWith: (text: string) => Call,
): Promise<string[]> {
  const slow: string[] = []
  await busy(endpoint, callWith('x'.repeat(length)))
  for (const [name, make] of Object.entries(NONSENSE)) {
    let taken: [number, number] = [0, 0]
    for (let n = 0; n < TRIES; n++) {
      taken = [
        await busy(endpoint, callWith(make(length))),
        await busy(endpoint, callWith('x'.repeat(length))),
      ]
      if (taken[0] <= Math.max(NOTHING, AS_LONG * taken[1])) break
      if (n === TRIES - 1) slow.push(`${name}: ${taken[0]} ms, plain letters ${taken[1]} ms`)
    }
  }
  return slow
}

const isText = ({ type, anyOf = [], enum: values, const: value }: JsonSchema): boolean =>
  ((type === 'string' || (Array.isArray(type) && type.includes('string'))) &&
    !values &&
    value === undefined) ||
  anyOf.some(isText)

const placesIn = (schema: Endpoint['body']): { path: Path; schema: JsonSchema }[] =>
  schema ? pathsOf(wireSchema(schema)).filter((place) => isText(place.schema)) : []

const urlOf = (endpoint: Endpoint, name = '', text = ''): string => {
  const { properties = {} } = endpoint.params ? wireSchema(endpoint.params) : {}
  return endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(key === name ? text : String(sample(properties[key] ?? {}))),
  )
}

/** The text at one place; in a list, at that place of as many items as there is room for. */
function bodyWith(endpoint: Endpoint, path: Path, text: string, items: number): object {
  const at = path.indexOf(0)
  const body = withAt(goodBody(endpoint), path, text) as Record<string, unknown>
  if (at < 0) return body
  const list = path
    .slice(0, at)
    .reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], body)
  const [item] = list as unknown[]
  return withAt(
    body,
    path.slice(0, at),
    Array.from({ length: items }, () => item),
  ) as object
}

/** Two bytes or three for a character; what stands around the text has room as well. */
const ROOM = 20_000
const lengthOf = (bytes: number): number => Math.floor(bytes / 3)

const endpoints = endsLast(await everyEndpoint())
const withTexts = endpoints.filter(
  (e) => placesIn(e.body).length + placesIn(e.query).length + placesIn(e.params).length > 0,
)

it('knows the texts of the contract', () => {
  const places = withTexts.flatMap((e) => [...placesIn(e.body), ...placesIn(e.query), ...placesIn(e.params)])
  expect(places.length).toBeGreaterThan(150)
})

describe.each(withTexts.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$name',
  ({ endpoint }) => {
    const bytes = bodyLimitOf(endpoint) - ROOM
    it.for(placesIn(endpoint.body).map(({ path }) => [path.join('.'), path] as const))(
      'looks at %s as fast as at plain letters',
      { timeout: 120_000 },
      async ([, path]) => {
        const alone = await slowIn(endpoint, lengthOf(bytes), (text) => ({
          url: urlOf(endpoint),
          body: bodyWith(endpoint, path, text, 1),
        }))
        // What is not refused for its length, as often as it may stand there.
        const often = await slowIn(endpoint, 2_000, (text) => ({
          url: urlOf(endpoint),
          body: bodyWith(endpoint, path, text, Math.min(200, Math.floor(bytes / 6_500))),
        }))
        expect([...alone, ...often]).toEqual([])
      },
    )

    it.for(placesIn(endpoint.query).map(({ path }) => String(path[0])))(
      'looks at %s in its query as fast as at plain letters',
      { timeout: 120_000 },
      async (name) => {
        // An address has room for so many.
        const slow = await slowIn(endpoint, 1_600, (text) => ({
          url: `${urlOf(endpoint)}?${name}=${encodeURIComponent(text)}`,
        }))
        expect(slow).toEqual([])
      },
    )

    it.for(placesIn(endpoint.params).map(({ path }) => String(path[0])))(
      'looks at %s in its path as fast as at plain letters',
      async (name) => {
        const slow = await slowIn(endpoint, 198, (text) => ({ url: urlOf(endpoint, name, text) }))
        expect(slow).toEqual([])
      },
    )
  },
)

it.each(['a'.repeat(12_000), ' '.repeat(12_000), '\u00e9'.repeat(6_000)])(
  'refuses a key of idempotency by its length',
  async (key) => {
    const create = endpoints.find(({ method, path }) => method === 'POST' && path === '/gestion/clientes/')
    if (!create) throw new Error('no such call')
    const headers = { 'idempotency-key': `x${key}x` }
    expect(await busy(create, { url: urlOf(create), body: goodBody(create), headers })).toBeLessThan(500)
  },
)
