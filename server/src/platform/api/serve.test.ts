/** An answer that the contract refuses is a bug of the server: it leaves nothing done. */
import { clientes } from '@mostrador/contract/clientes'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { buildCliente } from '../../../test/builders.ts'
import { sendTo } from '../../../test/raw.ts'

it.each([
  ['with a key', { 'idempotency-key': 'una-clave' }],
  ['without a key', {}],
])('a change whose answer cannot be encoded changes nothing, %s', async (_, headers) => {
  const shop = await startTestApp()
  const { id, nombre } = await buildCliente(shop.admin.call)
  // The contract knows no day so late.
  await shop.db.run(sql`update clientes set fecha_alta = '2500-01-01' where id = ${id}`)
  const body = { nombre: 'Otro nombre' }
  const { access: token } = shop.admin
  const { status } = await sendTo(shop.http, clientes.update, { params: { id }, body, token, headers })
  expect(status).toBe(500)
  expect(await shop.db.one(sql`select nombre from clientes where id = ${id}`)).toEqual({ nombre })
  expect((await auditOf(shop.db, 'clientes', id)).map((a) => a.accion)).toEqual(['crear'])
})
