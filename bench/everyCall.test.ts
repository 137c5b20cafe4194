/** The list of calls is the contract's own: a call without a sample fails here, before anything is measured. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyEndpoint } from '../server/test/app.ts'
import { cloneDb, type TestDb } from '../server/test/db.ts'
import { readsOf } from '../server/test/reads.ts'
import { budgetOf, type EveryResult } from './everyCall.ts'
import { isWithin, pairsOf } from './everyTable.ts'
import { LEFT_OUT, writesOf } from './everyWrite.ts'

const endpoints = await everyEndpoint()
const nameOf = ({ endpoint }: { endpoint: { method: string; path: string } }) =>
  `${endpoint.method} ${endpoint.path}`

let test: TestDb
beforeAll(async () => {
  test = await cloneDb()
})
afterAll(() => test.drop())

it('every call of the contract is measured, or is left out for a reason', async () => {
  const measured = [...(await readsOf(test.db, endpoints)), ...(await writesOf(test.db, endpoints))]
  const known = new Set([...measured.map(nameOf), ...Object.keys(LEFT_OUT)])
  expect(endpoints.map((endpoint) => nameOf({ endpoint })).filter((name) => !known.has(name))).toEqual([])
  expect([...known].toSorted()).toEqual(endpoints.map((endpoint) => nameOf({ endpoint })).toSorted())
})

it('a call with a new id or a new filter is asked for its sample', async () => {
  const [withId] = endpoints.filter(({ method, params }) => method === 'GET' && params)
  const [withFilter] = endpoints.filter(({ path }) => path === '/gestion/caja-turnos/')
  const { z } = { z: await import('zod/mini') }
  const query = z.object({ nuevo: z.string() })
  await expect(readsOf(test.db, [{ ...withId, path: '/gestion/nuevo/{id}/' } as never])).rejects.toThrow(
    'has no row',
  )
  await expect(readsOf(test.db, [{ ...withFilter, query } as never])).rejects.toThrow('no sample for «nuevo»')
  await expect(
    writesOf(test.db, [{ ...withId, method: 'POST', path: '/gestion/nuevo/{id}/' } as never]),
  ).rejects.toThrow('has no rows')
})

const result = (fields: Partial<EveryResult>): EveryResult => ({
  call: 'GET /x/',
  asked: '',
  budget: 'page',
  ms: 1,
  bytes: 100_000,
  status: 200,
  ...fields,
})

it.each([
  [{ ms: 3 }, { ms: 3.9 }, true],
  [{ ms: 3 }, { ms: 5 }, false],
  [{ ms: 4 }, { ms: 4 }, false],
  [{ budget: 'rows' as const, ms: 100 }, { budget: 'rows' as const, ms: 1_000, bytes: 1_000_000 }, true],
  [{ budget: 'rows' as const, ms: 100 }, { budget: 'rows' as const, ms: 2_000, bytes: 1_000_000 }, false],
  [{ budget: 'none' as const, ms: 4_000 }, { ms: 40_000 }, true],
])('a call of %o, and at ten times the size of %o, is within its budget: %s', (usual, large, within) => {
  const [pair] = pairsOf([result(usual)], [result(large)])
  expect(pair && isWithin(pair)).toBe(within)
})

it('lists with pages have the budget of a page, workbooks and whole lists that of their rows', () => {
  const of = (path: string, asked = '') => budgetOf(endpoints.find((e) => e.path === path) as never, asked)
  expect(of('/gestion/ventas/', 'page=3')).toBe('page')
  expect(of('/gestion/ventas/exportar/')).toBe('rows')
  expect(of('/gestion/transferencias/')).toBe('rows')
  expect(of('/gestion/transferencias/', 'estado=ENVIADA&page=1')).toBe('page')
  expect(of('/gestion/integridad/')).toBe('none')
})
