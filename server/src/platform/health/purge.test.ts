import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { sesion } from '@mostrador/contract/base/sesion'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import sql, { raw } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { send } from '../../../test/calls/raw.ts'
import { refusal, startTestApp, type TestApp } from '../../../test/run/app.ts'
import { clienteInput } from '../../../test/shop/builders.ts'
import { oldOf } from '../../app.ts'
import { limitsOf } from '../http/limits.ts'
import { purge } from './purge.ts'

let shop: TestApp
beforeAll(async () => {
  // This server counts no requests meanwhile.
  shop = await startTestApp({ limits: limitsOf(0, 0) })
})

const TABLES = [
  'idempotencia',
  'sesiones',
  'enlaces_impresion',
  'intentos_login',
  'direcciones_conocidas',
  'permisos_pedidos',
]

const counts = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        const { n } = await shop.db.one<{ n: number }>(raw(`select count(*) as n from ${table}`))
        return [table, n] as const
      }),
    ),
  )

describe('purge', () => {
  it('keeps rows that are still of use, and deletes them when their time is over', async () => {
    const body = clienteInput()
    const create = () => shop.vendedor.call(clientes.create, { body }, { idempotencyKey: 'una-vez' })
    const { id } = await create()
    await shop.vendedor.call(impresiones.create, { body: { documento: 'clientes', id, formato: 'a4' } })
    const wrong = { username: 'vendedor', password: 'no-es-la-clave', sucursal: shop.centro }
    await send(shop.http, { method: 'POST', url: '/auth/login/', body: wrong })
    await refusal(shop.vendedor.call(recibos.anular, { params: { id: 1 }, body: { motivo: 'x' } }))
    const before = await counts()
    for (const table of TABLES) expect(before[table]).toBeGreaterThan(0)

    await purge(shop, oldOf)
    expect(await counts()).toEqual(before)
    expect(await create()).toMatchObject({ id })

    await shop.db.run(sql`update idempotencia set creada = creada - interval '241 hours'`)
    await shop.db.run(sql`update permisos_pedidos set pedido = pedido - interval '25 hours'`)
    await shop.db.run(sql`update intentos_login set ultimo = ultimo - interval '2 days'`)
    await shop.db.run(sql`update direcciones_conocidas set vista = vista - interval '181 days'`)
    await shop.db.run(sql`update enlaces_impresion set vence = vence - interval '1 hour'`)
    await shop.db.run(
      sql`update sesiones set vence = vence - interval '62 days' where usuario = ${shop.vecino.id}`,
    )
    await purge(shop, oldOf)
    expect(await counts()).toEqual({
      permisos_pedidos: 0,
      idempotencia: 0,
      intentos_login: 0,
      direcciones_conocidas: 0,
      enlaces_impresion: 0,
      sesiones: (before.sesiones ?? 0) - 1,
    })
    expect(await shop.vendedor.call(sesion.profile)).toMatchObject({ username: 'vendedor' })
  })

  it('deletes in batches, with several processes at once, more than one batch holds', async () => {
    await shop.db.run(sql`
      insert into idempotencia (usuario, clave, pedido, creada)
      select ${shop.admin.id}, 'vieja ' || n, '', now() - interval '11 days' from generate_series(1, 1700) n`)
    const thrown = await Promise.all([purge(shop, oldOf), purge(shop, oldOf), purge(shop, oldOf)])
    expect(thrown.reduce((sum, n) => sum + n, 0)).toBe(1700)
    expect((await counts()).idempotencia).toBe(0)
  })

  it('forgets a session that was closed two months ago, not one of last month', async () => {
    const { sesiones = 0 } = await counts()
    await shop.db.run(
      sql`update sesiones set cerrada = now() - interval '60 days' where usuario = ${shop.admin.id}`,
    )
    await purge(shop, oldOf)
    expect((await counts()).sesiones).toBe(sesiones)
    await shop.db.run(
      sql`update sesiones set cerrada = now() - interval '62 days' where usuario = ${shop.admin.id}`,
    )
    await purge(shop, oldOf)
    expect((await counts()).sesiones).toBe(sesiones - 1)
  })
})
