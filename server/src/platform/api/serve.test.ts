/** An answer that the contract refuses is a bug of the server: it leaves nothing done. */
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { abrir, activarCajas } from '../../../test/cajas.ts'
import { sendTo } from '../../../test/raw.ts'

it.each([
  ['with a key', { 'idempotency-key': 'una-clave' }],
  ['without a key', {}],
])('a call whose answer cannot be encoded changes nothing, %s', async (_, headers) => {
  const shop = await startTestApp()
  const { caja } = await activarCajas(shop)
  const { id } = await abrir(shop.admin.call, caja.id)
  // The contract knows no day so late.
  await shop.db.run(sql`update caja_turnos set fecha = '2500-01-01' where id = ${id}`)
  const body = { contado: [{ tipo_pago: 'EFECTIVO', monto: 1 }] }
  const { access: token } = shop.admin
  const { status } = await sendTo(shop.http, cajaTurnos.contar, { params: { id }, body, token, headers })
  expect(status).toBe(500)
  expect(await shop.db.rows(sql`select numero from caja_conteos`)).toEqual([])
})
