/** Inputs that are odd by their form, whatever the schema says. */
import type { RawCall } from './raw.ts'

/** In the place of a parameter of the path. */
export const ODD_SEGMENTS = ['%', '%zz', '%ff', '%00', '%2e%2e', '%2F', ';', '1%20']

/** Ways to send a parameter with a good value, or with none. */
export const ODD_PARAMETERS: ((name: string, good: string) => string)[] = [
  (name, good) => `${name}=${good}&${name}=${good}`,
  (name, good) => `${name}[]=${good}`,
  (name) => `${name}[a]=1`,
  (name) => name,
  (name) => `${name}=%`,
]

/** In the place of a query. */
export const ODD_QUERIES = [
  '?',
  '&&&',
  '=',
  '__proto__=1',
  '__proto__[a]=1',
  'constructor=1',
  '%00=1',
  `a=${'&b='.repeat(2_000)}`,
]

/** In the place of a value, as text. */
export const ODD_JSON = ['1e999', '-1e999', '{"__proto__":{}}', '"\\ud800"', '00', '']

const nested = (n: number) => '['.repeat(n) + ']'.repeat(n)
const NESTED = nested(50_000)
const HUGE = JSON.stringify({ de_mas: 'x'.repeat(9 * 1024 * 1024) })

/** In the place of a good body. */
export const oddBodies = (good: string): Pick<RawCall, 'body' | 'headers'>[] => [
  ...[
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
    NESTED,
    good.replace('{', `{"de_mas":${NESTED},`).replace(',}', '}'),
    new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    HUGE,
  ].map((body) => ({ body })),
  ...[
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'x',
    ';',
  ].map((type) => ({ body: good, headers: { 'content-type': type } })),
  ...['', ' ', 'x'.repeat(201), "'; --", '🧉', '\u00e9'.repeat(200), '__proto__'].map((key) => ({
    body: good,
    headers: { 'idempotency-key': encodeURI(key) },
  })),
]
