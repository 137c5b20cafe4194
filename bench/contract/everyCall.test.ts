/** The list of calls is the contract's own: a call without a sample fails here, before anything is measured. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readsOf } from '../../server/test/calls/reads.ts'
import { everyEndpoint } from '../../server/test/run/app.ts'
import { cloneDb, type TestDb } from '../../server/test/run/db.ts'
// The address of the tests' database is declared there.
import type {} from '../../server/test/run/global.ts'
import { budgetOf, type EveryResult, isWithin, PAGE } from './budgets.ts'
import { brokenOf, everyTable, metaOf, pairsOf } from './everyTable.ts'
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
  ).rejects.toThrow('has no row')
})

const budgetAt = (name: string, asked = '') =>
  budgetOf(endpoints.find((endpoint) => nameOf({ endpoint }) === name) as never, asked)

const result = (fields: Partial<EveryResult>): EveryResult => ({
  call: 'GET /gestion/auditoria/',
  asked: '',
  ms: 1,
  rows: 1_000,
  status: 200,
  ...fields,
})

const [FOUND, BOOK, NONE] = [
  budgetAt('GET /gestion/auditoria/', 'search=ana&page=1'),
  budgetAt('GET /gestion/ventas/exportar/'),
  budgetAt('GET /gestion/integridad/'),
]

it.each([
  [PAGE, { ms: 3 }, { ms: 3.9 }, true],
  [PAGE, { ms: 3 }, { ms: 5 }, false],
  [PAGE, { ms: 4 }, { ms: 4 }, false],
  [FOUND, { ms: 3 }, { ms: 29 }, true],
  [FOUND, { ms: 3 }, { ms: 31 }, false],
  [{ ...PAGE, p95Ms: 50 }, { p95Ms: 49 }, { ms: 1 }, true],
  [{ ...PAGE, p95Ms: 50 }, { p95Ms: 51 }, { ms: 1 }, false],
  [BOOK, { ms: 100 }, { ms: 1_200, rows: 10_000 }, true],
  [BOOK, { ms: 100 }, { ms: 2_000, rows: 10_000 }, false],
  [BOOK, { ms: 100 }, { ms: 1, status: 400 }, true],
  [NONE, { ms: 4_000 }, { ms: 40_000 }, true],
])('with %o, a call of %o, at ten times the size of %o, is within: %s', (budget, usual, large, within) => {
  expect(isWithin({ budget, usual: result(usual), large: result(large) })).toBe(within)
})

it('lists with pages have the budget of a page, workbooks and whole lists that of their rows', () => {
  expect(budgetAt('GET /gestion/auditoria/', 'page=3')).toBe(PAGE)
  expect(budgetAt('GET /gestion/ventas/', 'page=3')).toEqual({ ...PAGE, p95Ms: 50 })
  expect(budgetAt('GET /gestion/ventas/exportar/')).toEqual({ perRow: 1.3 })
  expect(budgetAt('GET /gestion/libro-iva/ventas-cbte/')).toEqual({ perRow: 1.3 })
  expect(budgetAt('GET /gestion/transferencias/')).toEqual({ perRow: 1.3 })
  expect(budgetAt('GET /gestion/clientes/todos/')).toEqual({ perRow: 1.3 })
  expect(budgetAt('GET /gestion/transferencias/', 'page=1')).toBe(PAGE)
  expect(budgetAt('GET /gestion/transferencias/', 'estado=ENVIADA&page=1')).toBe(FOUND)
  expect(budgetAt('GET /gestion/clientes/', 'orden=-saldo&page=1').motivo).toMatch(/^ordena/)
})

it('a budget of its own says why', () => {
  for (const name of ['GET /gestion/panel/', 'GET /gestion/integridad/'])
    expect(budgetAt(name).motivo).toMatch(/^.{10,}/)
  expect(metaOf(budgetAt('GET /gestion/panel/'))).toMatch(
    /^≤ \d+ ms; con diez veces más, ≤ 30 ms: suma lo vendido/,
  )
})

it('the page shows first what misses its budget, and a broken answer fails the run', () => {
  const usual = [result({ asked: 'page=1' }), result({ asked: 'page=3', ms: 9 })]
  const pairs = pairsOf({ usual, large: [result({ asked: 'page=3', ms: 9, status: 500 })] }, endpoints)
  expect(pairs.map(({ large }) => large?.asked)).toEqual([undefined, 'page=3'])
  expect(everyTable(pairs).split('\n')[2]).toMatch(
    /page=3.*\| 9,0 \| 9,0 \(500\) \| — \| .* \| \*\*no\*\* \|$/,
  )
  expect(brokenOf(pairs)).toEqual(['GET /gestion/auditoria/ page=3: 500'])
})
