/** After all journeys: every balance still equals its movements. */
import { integridad } from '@mostrador/contract/gestion/integridad'
import { expect, test } from '@playwright/test'
import { apiAs } from './shop.ts'

test('the balances equal their movements after a day of journeys', async () => {
  const call = await apiAs('admin')
  expect(await call(integridad.get)).toMatchObject({ ok: true, diferencias: [] })
})
