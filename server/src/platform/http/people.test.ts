import { sesion } from '@mostrador/contract/base/sesion'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { CONSUMIDOR_FINAL, clientes } from '@mostrador/contract/maestros/clientes'
import { ventas } from '@mostrador/contract/ventas/ventas'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sendTo } from '../../../test/calls/raw.ts'
import { waitForLocks } from '../../../test/database/locks.ts'
import { openLine } from '../../../test/network/socket.ts'
import { shopOfFile, startSecondServer } from '../../../test/run/app.ts'
import { buildArticulo, buildCliente, ventaInput } from '../../../test/shop/builders.ts'
import { LONG_PAGE } from '../api/answers.ts'
import { createTurns } from './turns.ts'

const shop = shopOfFile()
let id: number
let articulo: Awaited<ReturnType<typeof buildArticulo>>
beforeAll(async () => {
  id = (await buildCliente(shop.admin.call)).id
  articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 50 } })
})

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('turns', () => {
  const here = () => new AbortController().signal

  it('of one user are no more than its own, although there are free places', async () => {
    const turns = createTurns({ atOnce: 3, eachAtOnce: 2, waiting: 9 })
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const ask = (who: number, name: string) =>
      turns.run(
        here(),
        () =>
          new Promise<void>((resolve) => {
            begun.push(name)
            ends.set(name, resolve)
          }),
        who,
      )
    const done = [ask(1, 'a1'), ask(1, 'a2'), ask(1, 'a3'), ask(2, 'b1'), ask(2, 'b2')]
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) {
      ends.get(name)?.()
      await settled()
    }
    await Promise.all(done)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
    expect(turns.state()).toEqual({ running: 0, waiting: 0 })
  })

  it('are fewer while many wait, and as many as before when they no longer do', async () => {
    const turns = createTurns({ atOnce: 4, pressed: { from: 3, atOnce: 1 }, waiting: 99 })
    const ends: (() => void)[] = []
    const done = Array.from({ length: 10 }, () =>
      turns.run(here(), () => new Promise<void>((resolve) => ends.push(resolve))),
    )
    await settled()
    const running: number[] = []
    while (turns.state().running > 0) {
      running.push(turns.state().running)
      ends.shift()?.()
      await settled()
    }
    await Promise.all(done)
    // Four had begun before so many waited; at three who wait all the places are there again.
    expect(running).toEqual([4, 3, 2, 1, 1, 1, 4, 3, 2, 1].slice(0, running.length))
    expect(running).toHaveLength(10)
  })
})

const update = (http: FastifyInstance, token: string) =>
  sendTo(http, clientes.update, { token, params: { id }, body: { domicilio: 'Mitre 1' } })

/** Runs `work` while the row of the customer is held. The calls that it started get their answers afterwards. */
const whileHeld = <T>(work: () => Promise<T>): Promise<T> =>
  shop.db.inTx(async (tx) => {
    await tx.run(sql`select from clientes where id = ${id} for update`)
    return await work()
  })

const metric = async (http: FastifyInstance, state: string) =>
  (await http.inject({ url: '/metricas/' })).body
    .split('\n')
    .find((text) => text.startsWith(`people{state="${state}"}`))
const waitFor = (http: FastifyInstance, state: string, count: number) =>
  expect.poll(() => metric(http, state), { interval: 10 }).toMatch(new RegExp(` ${count}$`))

describe('one person', () => {
  it('has a few calls at work; the colleague beside sells meanwhile, and the rest has its turn', async () => {
    const http = await startSecondServer(shop, { max: 20 }, { people: { atOnce: 3 } })
    const begun = await whileHeld(async () => {
      const all = Array.from({ length: 60 }, () => update(http, shop.vendedor.access))
      await waitForLocks(shop.db, 3)
      await waitFor(http, 'waiting', 57)
      await waitFor(http, 'running', 3)
      const body = ventaInput({ lineas: [{ articulo, cantidad: 1 }], cliente: CONSUMIDOR_FINAL.id })
      const sold = await sendTo(http, ventas.create, {
        token: shop.admin.access,
        body: z.encode(ventas.create.body, body),
      })
      expect(sold.status).toBe(201)
      const own = sendTo(http, sesion.profile, { token: shop.admin.access })
      expect((await own).status).toBe(200)
      await waitForLocks(shop.db, 3)
      return all
    })
    for (const answer of await Promise.all(begun)) expect(answer.status).toBe(200)
    await waitFor(http, 'running', 0)
    await waitFor(http, 'waiting', 0)
  })

  it('keeps its place until the work is done, also when it leaves before; who waits and leaves gives it up', async () => {
    const http = await startSecondServer(shop, { max: 20 }, { people: { atOnce: 1 } })
    const token = shop.vendedor.access
    const head = `GET ${sesion.profile.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`
    const body = JSON.stringify({ domicilio: 'Mitre 2' })
    const put = `${clientes.update.method} ${clientes.update.path.replace('{id}', String(id))} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    const [last] = await whileHeld(async () => {
      const first = await openLine(http)
      await first.write(put)
      await waitForLocks(shop.db, 1)
      first.close()
      const second = await openLine(http)
      await second.write(head)
      await waitFor(http, 'waiting', 1)
      second.close()
      await waitFor(http, 'waiting', 0)
      const third = sendTo(http, sesion.profile, { token })
      await waitFor(http, 'waiting', 1)
      await waitFor(http, 'running', 1)
      return [third]
    })
    expect((await last)?.status).toBe(200)
    await waitFor(http, 'running', 0)
  })

  it('has a reply although nothing was done: a body that nobody can read, a session that is none', async () => {
    const http = await startSecondServer(shop, {}, { people: { atOnce: 1, waiting: 0 } })
    for (let n = 0; n < 5; n++) {
      expect((await sendTo(http, clientes.create, { token: shop.vendedor.access, body: '{' })).status).toBe(
        400,
      )
      expect((await sendTo(http, sesion.profile, { token: 'x' })).status).toBe(401)
      expect((await sendTo(http, sesion.profile, { token: shop.vendedor.access })).status).toBe(200)
    }
  })

  it('is refused alone when too many wait', async () => {
    const http = await startSecondServer(shop, { max: 20 }, { people: { atOnce: 1, waiting: 1 } })
    const begun = await whileHeld(async () => {
      const first = update(http, shop.vendedor.access)
      await waitForLocks(shop.db, 1)
      const second = update(http, shop.vendedor.access)
      await waitFor(http, 'waiting', 1)
      expect((await update(http, shop.vendedor.access)).status).toBe(503)
      expect((await sendTo(http, sesion.profile, { token: shop.admin.access })).status).toBe(200)
      // Those without a session count by their address, and people behind it for themselves.
      expect((await http.inject({ url: '/gestion/sucursales/' })).statusCode).toBe(200)
      return [first, second]
    })
    for (const answer of await Promise.all(begun)) expect(answer.status).toBe(200)
  })

  it('sells while its own long pages and files wait', async () => {
    const http = await startSecondServer(shop, { max: 20 }, { people: { atOnce: 1 }, lists: { atOnce: 1 } })
    const token = shop.vendedor.access
    const begun = await shop.db.inTx(async (tx) => {
      await tx.run(sql`lock table clientes in access exclusive mode`)
      const pages = Array.from({ length: 5 }, () =>
        sendTo(http, clientes.list, { token, query: `?page=1&page_size=${LONG_PAGE + 1}` }),
      )
      const long = [...pages, sendTo(http, clientes.exportar, { token })]
      await waitFor(http, 'waiting', 5)
      const page = sendTo(http, articulos.list, { token, query: `?page=1&page_size=${LONG_PAGE}` })
      expect((await page).status).toBe(200)
      return long
    })
    for (const answer of await Promise.all(begun)) expect(answer.status).toBe(200)
  })
})
