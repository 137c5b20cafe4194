/**
 * The debts that a shop brings with it: everything that reads instalments reads them, and nothing that reads sales does. The
 * calls are those of the contract: a new one that shows them, or that shows them no longer, is told here.
 */
import { sumarDias } from '@mostrador/contract/fechas'
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { limitsOf } from '../src/platform/http/limits.ts'
import { send } from './calls/raw.ts'
import { readsOf } from './calls/reads.ts'
import { buildWorld } from './calls/world.ts'
import { everyEndpoint, HOY, startTestApp } from './run/app.ts'
import { aplicar, configurar, csvOf, settled } from './shop/importar.ts'

/** Those whose answers are other ones with the debts: customers, their accounts, their instalments, and the import itself. */
const LAS_LEEN = [
  '/gestion/agenda_cobros/',
  '/gestion/analisis_creditos/',
  '/gestion/analisis_creditos/cuotas/',
  '/gestion/auditoria/',
  '/gestion/clientes/',
  '/gestion/clientes/todos/',
  '/gestion/clientes/{id}/',
  '/gestion/clientes/{id}/cuenta/',
  '/gestion/cobranza/',
  '/gestion/cuotas/pendientes/',
  '/gestion/cuotas/pendientes/ventas/',
  // The papers of customers show their balance.
  '/gestion/devoluciones-saldo/{id}/',
  '/gestion/historial-cliente/{id}/',
  '/gestion/importaciones/',
  '/gestion/informe_cobros/',
  '/gestion/informe_cobros/{tipo}/{id}/',
  '/gestion/inicio/',
  '/gestion/intereses/clientes/{id}/',
  '/gestion/legajos-credito/{id}/',
  '/gestion/panel/',
  '/gestion/recibos/',
  '/gestion/recibos/clientes/{id}/deuda/',
  '/gestion/recibos/{id}/',
  '/gestion/recordatorios/hoy/',
  '/gestion/refinanciaciones/abiertas/{id}/',
  '/gestion/ventas/{id}/anulacion/',
]

it('are read by all that reads instalments, and by nothing that reads sales', {
  timeout: 240_000,
}, async () => {
  const shop = await startTestApp({ limits: limitsOf(0, 0) })
  await buildWorld(shop)
  const reads = (await readsOf(shop.db, await everyEndpoint())).filter(
    ({ endpoint: { produces, path } }) => produces === undefined && !path.includes('{token}'),
  )
  const readAll = async () => {
    const answers = new Map<string, string>()
    for (const { url } of reads) {
      const { status, text } = await send(shop.http, { method: 'GET', url, token: shop.admin.access })
      answers.set(url, `${status} ${text}`)
    }
    return answers
  }
  const deudores = await shop.db.rows<{ id: number }>(
    sql`select id from clientes where not consumidor_final and not baja order by id`,
  )
  const [antes, otraVez] = [await readAll(), await readAll()]
  const cambian = (a: Map<string, string>, b: Map<string, string>) =>
    new Set(reads.filter(({ url }) => a.get(url) !== b.get(url)).map(({ endpoint }) => endpoint.path))
  // The mark of what a device keeps says how far it read: any transaction may move it.
  const solas = cambian(antes, otraVez).add('/gestion/ventas/sin-conexion/copia/')
  const filas = deudores.flatMap(({ id }) => [
    `${id};Vieja;1 de 2;${sumarDias(HOY, -10)};123,45`,
    `${id};Vieja;2 de 2;${HOY};123,45`,
  ])
  const file = csvOf(['N.º de cliente;Comprobante;Cuota;Vencimiento;Importe adeudado', ...filas].join('\n'))
  const query = { tipo: 'cuotas_pendientes', nombre: 'c.csv' } as const
  const leida = await settled(shop, (await shop.admin.call(importaciones.create, { query, file })).id)
  const { columnas } = leida
  const indice = columnas.find(({ campo }) => campo === 'saldo')?.indice ?? 0
  await configurar(shop, leida.id, { columnas: [{ indice, respuestas: { saldo_unico: 'sumar' } }] })
  expect(await aplicar(shop, leida.id)).toMatchObject({ escritas: filas.length })
  const despues = await readAll()
  expect([...cambian(antes, despues)].filter((path) => !solas.has(path)).toSorted()).toEqual(LAS_LEEN)
})
