/** An answer that the contract refuses is a bug of the server: it leaves nothing done. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import type { Endpoint } from '@mostrador/contract/endpoint'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { sendTo } from '../../../test/calls/raw.ts'
import { startTestApp } from '../../../test/run/app.ts'
import { abrir, activarCajas } from '../../../test/shop/cajas.ts'

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

/** Answers of a fixed form about a session, whose writes outlive a refusal, and calls that only read. */
const WITHOUT_TRANSACTION = [
  '/auth/cambio/',
  '/auth/cambio/clave/',
  '/auth/login/',
  '/auth/refresh/',
  '/gestion/compras/proponer/',
  '/gestion/compras/verificar/',
  '/gestion/cotizaciones/bcra/',
  '/gestion/etiquetas/vista-previa/',
  '/gestion/facturacion/probar/',
  '/gestion/legajos-credito/{id}/bcra/',
  '/gestion/padron/consultar/',
  '/gestion/respaldos/hacer/',
  '/gestion/stock/hay/',
  '/gestion/verificar-stock-remito/',
]

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** The contract's calls by the names that the routes use: `ventas.create`. */
async function callsByName(): Promise<Map<string, Endpoint>> {
  const files = globSync('contract/src/*/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(path.join(ROOT, file)).href)))
  const exported = modules.flatMap((module) => Object.entries<Record<string, Endpoint>>(module))
  return new Map(
    exported.flatMap(([name, calls]) =>
      Object.entries(calls ?? {}).flatMap(([key, call]) => (call?.path ? [[`${name}.${key}`, call]] : [])),
    ),
  )
}

it('every other call that writes and answers gives its answer out of the transaction that encodes it', async () => {
  const calls = await callsByName()
  const blocks = globSync('server/src/modules/**/*.routes.ts', { cwd: ROOT }).flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split(/^ +serve\(/m)
      .slice(1),
  )
  expect(blocks.length).toBeGreaterThan(90)
  const outside = blocks.flatMap((block) => {
    const call = calls.get(/app,\s*(\w+\.\w+)/.exec(block)?.[1] ?? '')
    return call && call.method !== 'GET' && call.response && !/\binTx\(|, inTx \}/.test(block)
      ? [call.path]
      : []
  })
  expect(outside.toSorted()).toEqual(WITHOUT_TRANSACTION)
})
