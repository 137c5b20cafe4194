/** Whatever is a list can be taken away: a list that comes without its workbook fails here. */
import { type Endpoint, XLSX } from '@mostrador/contract/endpoint'
import { expect, it } from 'vitest'
import { everyEndpoint } from './app.ts'
import { type JsonSchema, wireSchema } from './samples.ts'

/** Pieces of something that has its own workbook, or none to want. */
const WITHOUT = [
  // The customers again, for a form to choose from.
  '/gestion/clientes/todos/',
  // Those of one sale: they stand in its detail, and in the workbook of its customer.
  '/gestion/cuotas/venta/{ventaId}/',
]

const isRows = ({ type, properties = {}, anyOf = [] }: JsonSchema): boolean =>
  type === 'array' || 'count' in properties || anyOf.some(isRows)

const endpoints = await everyEndpoint()
const lists = endpoints.filter(
  ({ method, response, path }) =>
    method === 'GET' && response && isRows(wireSchema(response)) && !WITHOUT.includes(path),
)

it('knows what a list is', () => {
  expect(lists.length).toBeGreaterThan(20)
})

it.each(lists.map((list) => [list.path, list] as const))('%s has its workbook', (path, list) => {
  const workbook: Endpoint | undefined = endpoints.find((e) => e.path === `${path}exportar/`)
  expect(workbook?.produces).toBe(XLSX)
  // What the list can be filtered by, without what cuts it into pages.
  const filtersOf = ({ query }: Endpoint) =>
    Object.keys((query && wireSchema(query).properties) ?? {}).filter(
      (f) => !/^(page|page_size|ultimas)$/.test(f),
    )
  expect(workbook && filtersOf(workbook)).toEqual(filtersOf(list))
})
