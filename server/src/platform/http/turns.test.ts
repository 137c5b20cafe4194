import { clientes } from '@mostrador/contract/maestros/clientes'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendTo } from '../../../test/calls/raw.ts'
import { waitForLocks } from '../../../test/database/locks.ts'
import { openLine } from '../../../test/network/socket.ts'
import { shopOfFile, startSecondServer } from '../../../test/run/app.ts'
import { buildCliente } from '../../../test/shop/builders.ts'
import { createTurns } from './turns.ts'

const here = () => new AbortController().signal
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Work that lasts until the test ends it. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) => {
      ends.set(name, { resolve: () => resolve(name), reject })
    })
  }
  const end = async (name: string) => {
    ends.get(name)?.resolve()
    await settled()
  }
  const fail = async (name: string) => {
    ends.get(name)?.reject(new Error(name))
    await settled()
  }
  return { begun, work, end, fail }
}

describe('turns', () => {
  it('run a few at a time, in order of arrival', async () => {
    const turns = createTurns({ atOnce: 2, waiting: 9 })
    const { begun, work, end } = works()
    const done = ['a', 'b', 'c', 'd'].map((name) => turns.run(here(), work(name)))
    await settled()
    expect(begun).toEqual(['a', 'b'])
    expect(turns.state()).toEqual({ running: 2, waiting: 2 })
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    for (const name of ['a', 'c', 'd']) await end(name)
    expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd'])
    expect(turns.state()).toEqual({ running: 0, waiting: 0 })
  })

  it('go round the users who wait, and no user takes the places of all', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 9, waitingEach: 3 })
    const { begun, work, end } = works()
    const ask = (who: number, name: string) => turns.run(here(), work(name), who)
    const done = [ask(1, 'a1'), ask(1, 'a2'), ask(1, 'a3'), ask(1, 'a4')]
    await expect(ask(1, 'a5')).rejects.toMatchObject({ status: 503, codigo: 'sobrecargado' })
    done.push(ask(2, 'b1'), ask(2, 'b2'), ask(3, 'c1'))
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']) await end(name)
    await Promise.all(done)
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
    expect(turns.state()).toEqual({ running: 0, waiting: 0 })
  })

  it('are refused when too many wait, and are free again afterwards', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1 })
    const { begun, work, end } = works()
    const done = ['a', 'b'].map((name) => turns.run(here(), work(name)))
    await expect(turns.run(here(), work('c'))).rejects.toMatchObject({ status: 503, codigo: 'sobrecargado' })
    expect(turns.rejected()).toBe(1)
    await end('a')
    await end('b')
    await Promise.all(done)
    void turns.run(here(), work('d'))
    await settled()
    expect(begun).toEqual(['a', 'b', 'd'])
  })

  it('let urgent work go first, and never refuse it', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1 })
    const { begun, work, end } = works()
    const done = [
      turns.runAnyway(work('a'), { first: false }),
      turns.runAnyway(work('b'), { first: false }),
      ...['c', 'd'].map((name) => turns.runAnyway(work(name), { first: true })),
    ]
    await expect(turns.runAnyway(work('e'), { first: false })).rejects.toMatchObject({ status: 503 })
    for (const name of ['a', 'c', 'd', 'b']) await end(name)
    expect(begun).toEqual(['a', 'c', 'd', 'b'])
    expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('continue after a failure', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1 })
    const { begun, work, fail } = works()
    const failing = turns.run(here(), work('a'))
    void turns.run(here(), work('b'))
    const failed = expect(failing).rejects.toThrow('a')
    await settled()
    await fail('a')
    await failed
    expect(begun).toEqual(['a', 'b'])
  })

  it('end for a caller who leaves, without doing the work', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1 })
    const { begun, work, end } = works()
    const caller = new AbortController()
    void turns.run(here(), work('a'))
    const leaving = turns.run(caller.signal, work('b'))
    await settled()
    caller.abort()
    expect(await leaving).toBeUndefined()
    void turns.run(here(), work('c'))
    await end('a')
    expect(begun).toEqual(['a', 'c'])
    expect(await turns.run(caller.signal, work('d'))).toBeUndefined()
  })
})

describe('the exports of a server', () => {
  const shop = shopOfFile()
  beforeAll(async () => {
    await buildCliente(shop.admin.call)
  })

  const token = () => shop.admin.access
  const download = (http: FastifyInstance) => sendTo(http, clientes.exportar, { token: token() })
  const metric = async (http: FastifyInstance, line: string) =>
    (await http.inject({ url: '/metricas/' })).body.split('\n').find((text) => text.startsWith(line))
  const waitFor = (http: FastifyInstance, state: string, count: number) =>
    expect
      .poll(() => metric(http, `exports{state="${state}"}`), { interval: 10 })
      .toMatch(new RegExp(` ${count}$`))
  /** Holds the table of customers until `work` is done. */
  const whileHeld = <T>(work: () => Promise<T>): Promise<T> =>
    shop.db.inTx(async (tx) => {
      await tx.run(sql`lock table clientes in access exclusive mode`)
      return await work()
    })

  it('read their rows in their turn: those that wait hold no rows', async () => {
    const http = await startSecondServer(shop, {}, { exports: { atOnce: 1, waiting: 2 } })
    expect((await download(http)).status).toBe(200)
    const begun = await whileHeld(async () => {
      const three = Array.from({ length: 3 }, () => download(http))
      await waitFor(http, 'waiting', 2)
      await waitForLocks(shop.db, 1)
      const refused = await download(http)
      expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
      expect(refused.body).toMatchObject({ codigo: 'sobrecargado' })
      expect(await metric(http, 'http_rejected_total{reason="sobrecargado"}')).toMatch(/ 1$/)
      // Only workbooks wait for each other.
      expect((await http.inject({ url: '/gestion/sucursales/' })).statusCode).toBe(200)
      return three
    })
    for (const answer of await Promise.all(begun)) expect(answer.status).toBe(200)
    await waitFor(http, 'running', 0)
    expect((await download(http)).status).toBe(200)
  })

  it('pass on the turn of a caller who hangs up', async () => {
    const http = await startSecondServer(shop, {}, { exports: { atOnce: 1, waiting: 1 } })
    expect((await download(http)).status).toBe(200)
    const begun = await whileHeld(async () => {
      const first = download(http)
      await waitFor(http, 'running', 1)
      const line = await openLine(http)
      const head = `GET ${clientes.exportar.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token()}\r\n\r\n`
      await line.write(head)
      await waitFor(http, 'waiting', 1)
      expect((await download(http)).status).toBe(503)
      line.close()
      await waitFor(http, 'waiting', 0)
      const second = download(http)
      await waitFor(http, 'waiting', 1)
      return [first, second]
    })
    for (const answer of await Promise.all(begun)) expect(answer.status).toBe(200)
    await waitFor(http, 'running', 0)
  })
})
