/**
 * One process serves the whole shop: a text that takes long to check stops all others. Every text field and
 * search of the contract gets the longest nonsense that a call may carry. This must take the process about as
 * long as plain letters of the same length: time that grows with the square of the length takes a thousand
 * times as long.
 */
import type { Endpoint } from '@mostrador/contract/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { bodyLimitOf } from '../src/platform/api/input.ts'
import { limitsOf } from '../src/platform/http/limits.ts'
import { type RawCall, send } from './calls/raw.ts'
import { type JsonSchema, type Path, pathsOf, sample, wireSchema, withAt } from './calls/samples.ts'
import { buildWorld, endsLast, goodBody } from './calls/world.ts'
import { everyEndpoint, shopOfFile } from './run/app.ts'

/** Nonsense of any length. Marks in the wrong order make a normalization slow. */
const NONSENSE: Record<string, (length: number) => string> = {
  'marks on one letter': (n) => `a${'\u0301\u0316'.repeat(n / 2)}`,
  'a mark on each letter': (n) => 'a\u0301\u0316'.repeat(n / 3),
  'blanks with a letter behind': (n) => `${' '.repeat(n - 1)}x`,
  'invisible characters': (n) => '\u200b'.repeat(n),
  'beginnings of addresses': (n) => 'a@b.'.repeat(n / 4),
  'dotted capitals': (n) => 'İ '.repeat(n / 2),
}

/** Up to so many times the time of plain letters counts as equally long. */
const AS_LONG = 30
/** Milliseconds that count as nothing, even if plain letters take less. */
const NOTHING = 20
/** Other work on the machine may spoil one measurement, not all of them. */
const TRIES = 4

const shop = shopOfFile({ limits: limitsOf(0, 0) })
let token: string
beforeAll(async () => {
  token = shop.admin.access
  await buildWorld(shop)
})

type Call = Omit<RawCall, 'method'>

/** The milliseconds in which the process can do nothing else. */
async function busy(endpoint: Endpoint, call: Call): Promise<number> {
  const before = process.threadCpuUsage()
  const { status } = await send(shop.http, { method: endpoint.method, token, ...call })
  const { user, system } = process.threadCpuUsage(before)
  expect(status).toBeLessThan(500)
  if (status === 401 && endpoint.access !== 'public') {
    // An earlier call ended the session, as it may. Without a session the server would not check the text.
    token = (await shop.login('admin', shop.centro)).access
    return await busy(endpoint, call)
  }
  return (user + system) / 1000
}

/** The texts that take longer than plain letters of the same length, with their times. */
async function slowIn(
  endpoint: Endpoint,
  length: number,
  callWith: (text: string) => Call,
): Promise<string[]> {
  const slow: string[] = []
  await busy(endpoint, callWith('x'.repeat(length)))
  for (const [name, make] of Object.entries(NONSENSE)) {
    for (let n = 0; n < TRIES; n++) {
      const taken = await busy(endpoint, callWith(make(length)))
      if (taken <= NOTHING) break
      const plain = await busy(endpoint, callWith('x'.repeat(length)))
      if (taken <= AS_LONG * plain) break
      if (n === TRIES - 1) slow.push(`${name}: ${taken} ms, plain letters ${plain} ms`)
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

const sampleUrlOf = (endpoint: Endpoint, name = '', text = ''): string => {
  const { properties = {} } = endpoint.params ? wireSchema(endpoint.params) : {}
  return endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(key === name ? text : String(sample(properties[key] ?? {}))),
  )
}

/** The text at one place; in a list, at that place of as many items as fit. */
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

/** Two or three bytes for a character, and room for the rest of the body. */
const ROOM = 20_000
const lengthOf = (bytes: number): number => Math.floor(bytes / 3)

const endpoints = endsLast(await everyEndpoint())
const withTexts = endpoints.filter(
  (e) => placesIn(e.body).length + placesIn(e.query).length + placesIn(e.params).length > 0,
)

it('includes the texts of the contract', () => {
  const places = withTexts.flatMap((e) => [...placesIn(e.body), ...placesIn(e.query), ...placesIn(e.params)])
  expect(places.length).toBeGreaterThan(150)
})

describe.each(withTexts.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$name',
  ({ endpoint }) => {
    const bytes = bodyLimitOf(endpoint) - ROOM
    it.for(placesIn(endpoint.body).map(({ path }) => [path.join('.'), path] as const))(
      'checks %s as fast as plain letters',
      { timeout: 300_000 },
      async ([, path]) => {
        const alone = await slowIn(endpoint, lengthOf(bytes), (text) => ({
          url: sampleUrlOf(endpoint),
          body: bodyWith(endpoint, path, text, 1),
        }))
        // A text that is not refused for its length, as often as it fits.
        const often = await slowIn(endpoint, 2_000, (text) => ({
          url: sampleUrlOf(endpoint),
          body: bodyWith(endpoint, path, text, Math.min(200, Math.floor(bytes / 6_500))),
        }))
        expect([...alone, ...often]).toEqual([])
      },
    )

    it.for(placesIn(endpoint.query).map(({ path }) => String(path[0])))(
      'checks %s in its query as fast as plain letters',
      { timeout: 300_000 },
      async (name) => {
        // An address has room for so many.
        const slow = await slowIn(endpoint, 1_600, (text) => ({
          url: `${sampleUrlOf(endpoint)}?${name}=${encodeURIComponent(text)}`,
        }))
        expect(slow).toEqual([])
      },
    )

    it.for(placesIn(endpoint.params).map(({ path }) => String(path[0])))(
      'checks %s in its path as fast as plain letters',
      async (name) => {
        const slow = await slowIn(endpoint, 198, (text) => ({ url: sampleUrlOf(endpoint, name, text) }))
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
    expect(await busy(create, { url: sampleUrlOf(create), body: goodBody(create), headers })).toBeLessThan(
      500,
    )
  },
)
