/** Every search box of the contract: a number beyond all ids finds no document, and makes no call fail. */
import type { Endpoint } from '@mostrador/contract/endpoint'
import { beforeAll, expect, it } from 'vitest'
import { limitsOf } from '../src/platform/http/limits.ts'
import { sendTo } from './calls/raw.ts'
import { wireSchema } from './calls/samples.ts'
import { buildWorld } from './calls/world.ts'
import { everyEndpoint, shopOfFile } from './run/app.ts'

const shop = shopOfFile({ limits: limitsOf(0, 0) })
beforeAll(async () => {
  await buildWorld(shop)
})

const NUMBERS = ['2147483647', '2147483648', '4294967297', '9999999999', '99999999999', '9'.repeat(30)]
const TEXTS = NUMBERS.flatMap((n) => [
  n,
  ...['TKT-X 01-', 'REC-X 01-', 'NC-X 01-', 'REM-X 0001-', 'TKT-X 0001-', '0001-'].map(
    (before) => before + n,
  ),
  ...['AJ ', 'TRF ', 'IMP ', 'TKT-X ', 'tkt-x 01-', 'rem-x 01-'].map((before) => before + n),
  `TKT-X ${n}-${n}`,
])

const searches = (await everyEndpoint()).filter(
  ({ method, query }) => method === 'GET' && query && 'search' in (wireSchema(query).properties ?? {}),
)

const rowsOf = (body: unknown): unknown[] => {
  const { results, productos } = body as { results?: unknown[]; productos?: unknown[] }
  return results ?? productos ?? (body as unknown[])
}

it('includes every search', () => {
  expect(searches.length).toBeGreaterThan(20)
})

it.each(searches.map((endpoint: Endpoint) => [endpoint.path, endpoint] as const))(
  '%s finds no document by a number that is too large',
  async (_, endpoint) => {
    // A workbook takes long to make, and its list gets all these texts anyway.
    const texts = endpoint.produces ? TEXTS.filter((text) => /^(\S+ 01-)?2147483648$/.test(text)) : TEXTS
    const wrong: string[] = []
    for (const text of texts) {
      const query = `search=${encodeURIComponent(text)}`
      const { status, body } = await sendTo(shop.http, endpoint, {
        params: { id: 1 },
        query,
        token: shop.admin.access,
      })
      if (status !== 200) wrong.push(`${text}: ${status} ${JSON.stringify(body)}`)
      else if (!endpoint.produces && rowsOf(body).length > 0) wrong.push(`${text}: it finds something`)
    }
    expect(wrong).toEqual([])
  },
)
