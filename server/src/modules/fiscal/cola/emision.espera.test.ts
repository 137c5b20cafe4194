/** What waited while the tax office was down. */

import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import { comprobantesFiscales } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import {
  enqueue,
  type FiscalShop,
  getComprobante,
  openFiscalShop,
  setUp,
  waitFor,
} from '../../../../test/arca/world.ts'
import { FastStopwatch } from '../../../../test/clock/stopwatch.ts'
import { atEndOfFile } from '../../../../test/run/endings.ts'
import { SPACING_MS } from './cola.commands.ts'

const WAITING = 200
/** Some answers take their time, so that a second request would meet the first. */
const SLOW = 20

let shop: FiscalShop
const stopwatch = new FastStopwatch()
beforeAll(async () => {
  shop = await openFiscalShop(atEndOfFile, { stopwatch })
  await setUp(shop, shop.authority)
})

const retryAll = () => shop.admin.call(comprobantesFiscales.reintentarTodos, { body: {} })

it('is authorised in the order of the sales, one at a time and never faster than the rate', async () => {
  await shop.arca.stop()
  const ids: number[] = []
  for (let n = 0; n < WAITING; n++) ids.push(await enqueue(shop))
  await retryAll()
  await expect
    .poll(async () => (await getComprobante(shop, ids[0] ?? 0)).motivo)
    .toContain('ARCA no responde')
  shop.arca.faults.plan(
    'FECAESolicitar',
    ...Array.from({ length: SLOW }, () => ({ kind: 'delay', ms: 15 }) as const),
  )
  const back = stopwatch.now()
  await shop.arca.start()
  expect(await retryAll()).toEqual({ cantidad: WAITING })
  await expect
    .poll(async () => (await getComprobante(shop, ids.at(-1) ?? 0)).estado, { timeout: 120_000 })
    .toBe('autorizado')

  const rows = await shop.db.rows<{ id: number; numero: number; cae: string }>(sql`
    select id, numero, cae from comprobantes_fiscales order by id`)
  expect(rows.map(({ id, numero }) => [id, numero])).toEqual(ids.map((id, i) => [id, i + 1]))
  const { granted } = shop.arca.books
  expect(granted.map(({ numero, cae }) => [numero, cae])).toEqual(rows.map((r) => [r.numero, r.cae]))
  expect(shop.arca.busiest).toBe(1)
  expect(stopwatch.now() - back).toBeGreaterThanOrEqual((WAITING - 1) * SPACING_MS)
  expect(shop.arca.complaints).toEqual([])
}, 180_000)

it('goes on after months in which nothing was sent', async () => {
  const id = await enqueue(shop)
  await shop.db.run(sql`
    update comprobantes_fiscales set proximo_intento = now() - interval '2 months' where id = ${id}`)
  await shop.admin.call(facturacion.update, { body: { activa: true } })
  await waitFor(shop, id, 'autorizado')
})
