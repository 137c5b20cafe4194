/** Every list can be downloaded, and keeps to the branches of its caller: a list that does not fails here. */
import { type Endpoint, XLSX } from '@mostrador/contract/endpoint'
import { expect, it } from 'vitest'
import { servedLists } from '../src/platform/api/lists/serveList.ts'
import { isBareList, type JsonSchema, wireSchema } from './calls/samples.ts'
import { everyEndpoint } from './run/app.ts'

/** They need none; nor does a list whose rows are few (`server/test/enteras.test.ts` names each) and that has none. */
const WITHOUT = [
  // The customers again, for the choice in a form.
  '/gestion/clientes/todos/',
  // What rules propose is a draft: saved, it is a price update with its workbook.
  '/gestion/precios-costos/',
  // What one customer owes, for the choice in a form.
  '/gestion/refinanciaciones/abiertas/{id}/',
  // What a person looks at before instalments rise; what rose has its workbook.
  '/gestion/actualizaciones-cuotas/abiertas/',
  // The attempts to send one voucher.
  '/gestion/comprobantes-fiscales/{id}/envios/',
]

const isRows = ({ type, properties = {}, anyOf = [] }: JsonSchema): boolean =>
  type === 'array' || 'count' in properties || anyOf.some(isRows)

const endpoints = await everyEndpoint()
const bookOf = (path: string) => endpoints.find((e) => e.path === `${path}exportar/`)
const isFew = ({ whole, response }: Endpoint) => !whole && response && isBareList(wireSchema(response))
const lists = endpoints
  .filter(({ method, response }) => method === 'GET' && response && isRows(wireSchema(response)))
  .filter((list) => !WITHOUT.includes(list.path) && (bookOf(list.path) || !isFew(list)))

it('finds the lists', () => {
  expect(lists.length).toBeGreaterThan(20)
})

it.each(lists.map((list) => [list.path, list] as const))('%s has its workbook', (path, list) => {
  const workbook = bookOf(path)
  expect(workbook?.produces).toBe(XLSX)
  // The filters of the list, without the parameters of pages and of what stands beside their rows.
  const filtersOf = ({ query }: Endpoint) =>
    Object.keys((query && wireSchema(query).properties) ?? {}).filter(
      (f) => !/^(page|page_size|ultimas|totales|con_stock)$/.test(f),
    )
  expect(workbook && filtersOf(workbook)).toEqual(filtersOf(list))
})

/** For the login as well, where nobody is known yet. */
const WITHOUT_CALLER = '/gestion/sucursales/'

it('asks each list about its branch', () => {
  const unasked = lists.filter((list) => !servedLists.has(list) && list.path !== WITHOUT_CALLER)
  expect(unasked.map(({ path }) => path)).toEqual([])
})

it('a list of the whole business says why, and has no filter by branch', () => {
  const branchOf = (list: Endpoint) => {
    const sucursal = servedLists.get(list)
    return typeof sucursal === 'object' && 'none' in sucursal ? sucursal.none : undefined
  }
  const whole = [...servedLists.keys()].filter((list) => branchOf(list) !== undefined)
  expect(whole.filter((list) => (branchOf(list) ?? '').length < 15)).toEqual([])
  const hasFilter = ({ query }: Endpoint) => 'sucursal' in ((query && wireSchema(query).properties) ?? {})
  expect(whole.filter(hasFilter)).toEqual([])
  const ofBranch = [...servedLists.keys()].filter((list) => !whole.includes(list))
  expect(ofBranch.length).toBeGreaterThan(12)
  expect(ofBranch.filter((list) => !hasFilter(list)).map(({ path }) => path)).toEqual([])
})
