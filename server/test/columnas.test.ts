/** The rows that the code declares are those that its statements answer: `rows<Row>` only believes it. */
import type { Endpoint } from '@mostrador/contract/endpoint'
import type { Sql } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { limitsOf } from '../src/platform/http/limits.ts'
import { goodParams, inBranch, inTurn } from './calls/good.ts'
import { send, sendTo } from './calls/raw.ts'
import { readsOf } from './calls/reads.ts'
import { buildWorld, goodBody, goodFile } from './calls/world.ts'
import { type DeclaredRow, declaredRows } from './database/declared.ts'
import { type DescribedRow, describeAll } from './database/described.ts'
import { noting } from './database/explain.ts'
import { everyEndpoint, type Session, shopOfFile } from './run/app.ts'

/** What a place asked: the texts of its statements, and the columns that were null in a row. */
interface Noted {
  texts: Set<string>
  nulls: Set<string>
}

const declared = declaredRows()
const asked = new Map<string, Noted>()

/** The wrappers of a transaction stand between a place and the database. */
const DEEP = 30

/** The place in the code that asks now, of those that say what they expect. */
function placeOf(): string | undefined {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = DEEP
  const { stack = '' } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  const places = [...stack.matchAll(/file:\/\/(\S+:\d+:\d+)/g)].map(([, place = '']) => place)
  return places.find((place) => declared.has(place))
}

function note({ text }: Sql, answer?: Promise<unknown>): void {
  const place = answer && placeOf()
  if (!place) return
  const noted = asked.get(place) ?? { texts: new Set(), nulls: new Set() }
  asked.set(place, noted)
  noted.texts.add(text)
  const noteNulls = (rows: unknown) => {
    for (const row of [rows ?? []].flat()) {
      for (const [name, value] of Object.entries(row)) if (value === null) noted.nulls.add(name)
    }
  }
  answer.then(noteNulls, () => {})
}

/** What is declared otherwise than it is answered. A column that nobody declared is nobody's. */
function faultsOf(row: DeclaredRow, columns: DescribedRow, nulls: ReadonlySet<string>): string[] {
  return [...row].flatMap(([name, { kinds, optional }]) => {
    const kind = columns.get(name)
    const takes = (one: string) => kinds.has(one) || kinds.has('unknown')
    if (kind === undefined) return optional ? [] : [`there is no ${name}`]
    // The shape of a JSON is that of the answer, which the contract knows.
    if (kind !== 'json' && !takes(kind)) return [`${name} is a ${kind}, not a ${[...kinds].join(' or ')}`]
    return nulls.has(name) && !takes('null') ? [`${name} is null`] : []
  })
}

const shop = shopOfFile({ through: (db) => noting(db, note), limits: limitsOf(0, 0) })
let described: Map<string, DescribedRow>
beforeAll(async () => {
  const every = (await everyEndpoint()).filter(({ path }) => !/^\/auth\/(logout|cambio\/clave)\/$/.test(path))
  await buildWorld(shop)
  for (const endpoint of inTurn(every))
    for (const who of [shop.vendedor, shop.admin]) await ask(endpoint, who)
  for (const { url } of await readsOf(shop.db, every)) {
    await send(shop.http, { method: 'GET', url, token: shop.admin.access })
  }
  described = await describeAll(
    shop.url,
    [...asked.values()].flatMap(({ texts }) => [...texts]),
  )
})

const ask = (endpoint: Endpoint, { access }: Session) =>
  sendTo(shop.http, endpoint, {
    token: access,
    params: goodParams(endpoint),
    ...(endpoint.body ? { body: { ...goodBody(endpoint), ...inBranch(endpoint, shop.centro) } } : {}),
    ...(endpoint.upload ? goodFile() : {}),
  })

describe('every statement', () => {
  it('answers the row that is declared for it', () => {
    const faults = [...asked].flatMap(([place, { texts, nulls }]) => {
      const row = declared.get(place) ?? new Map()
      const found = [...texts].flatMap((text) => faultsOf(row, described.get(text) ?? new Map(), nulls))
      return [...new Set(found)].map((fault) => `${place}: ${fault}`)
    })
    expect(faults).toEqual([])
  })

  it('is asked, of three in four places', () => {
    expect(declared.size).toBeGreaterThan(500)
    expect(asked.size / declared.size).toBeGreaterThan(0.75)
  })
})

it('finds a wrong name, a wrong type and a null', async () => {
  const text = `select 1 as id, 'x' as nombre, null::text as nota, '{}'::int[] as ids, now() as hoy, '{}'::jsonb as datos`
  const columns = (await describeAll(shop.url, [text])).get(text) as DescribedRow
  const rowOf = (kinds: Record<string, string>): DescribedRow => new Map(Object.entries(kinds))
  expect(columns).toEqual(
    rowOf({ id: 'number', nombre: 'string', nota: 'string', ids: 'array', hoy: 'string', datos: 'json' }),
  )
  const row: DeclaredRow = new Map([
    ['id', { kinds: new Set(['string', 'null']), optional: false }],
    ['nombres', { kinds: new Set(['string']), optional: false }],
    ['persona', { kinds: new Set(['string']), optional: true }],
    ['nota', { kinds: new Set(['string']), optional: false }],
    ['ids', { kinds: new Set(['array']), optional: false }],
    ['datos', { kinds: new Set(['object']), optional: false }],
  ])
  expect(faultsOf(row, columns, new Set(['nota']))).toEqual([
    'id is a number, not a string or null',
    'there is no nombres',
    'nota is null',
  ])
})
