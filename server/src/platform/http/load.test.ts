import { setImmediate as turn } from 'node:timers/promises'
import { sesion } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { clientes } from '@mostrador/contract/maestros/clientes'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type RawAnswer, sendTo } from '../../../test/calls/raw.ts'
import { waitForLocks } from '../../../test/database/locks.ts'
import { portOf } from '../../../test/network/socket.ts'
import { shopOfFile, startSecondServer } from '../../../test/run/app.ts'
import { buildCliente } from '../../../test/shop/builders.ts'

const shop = shopOfFile()
let id: number
beforeAll(async () => {
  id = (await buildCliente(shop.admin.call)).id
})

const token = () => shop.admin.access
const profile = (http: FastifyInstance) => sendTo(http, sesion.profile, { token: token() })
/** One query to the database, without a query for the session. */
const branches = (http: FastifyInstance) => sendTo(http, sucursales.list, {})
/** Waits for the row when another transaction holds it. */
const update = (http: FastifyInstance) =>
  sendTo(http, clientes.update, { token: token(), params: { id }, body: { domicilio: 'Mitre 1' } })

const OVERLOADED = {
  error: 'El sistema está sobrecargado. Intenta de nuevo en unos segundos',
  codigo: 'sobrecargado',
}

const metric = async (http: FastifyInstance, line: string) =>
  (await http.inject({ url: '/metricas/' })).body.split('\n').find((text) => text.startsWith(line))

/** A server whose log is a list. */
async function small(load: { atOnce?: number; waiting?: number }, max = 20) {
  // Of one address or user more are let in here than of people.
  const people = { atOnce: 100 }
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const http = await startSecondServer(shop, { max }, { load, people, logTo, logLevel: 'warn' })
  // From here on the server knows the session.
  expect((await profile(http)).status).toBe(200)
  return { http, lines }
}

/**
 * Runs `work` while the row of the customer is held. The calls that it started get their answers afterwards.
 */
async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  return await shop.db.inTx(async (tx) => {
    await tx.run(sql`select from clientes where id = ${id} for update`)
    return await work()
  })
}

describe('a server with too much to do', () => {
  it('refuses the next request at once, finishes the running ones, and recovers', async () => {
    const { http, lines } = await small({ atOnce: 5 })
    const begun = await whileHeld(async () => {
      const five = Array.from({ length: 5 }, () => update(http))
      await waitForLocks(shop.db, 5)
      for (const answer of await Promise.all(Array.from({ length: 20 }, () => profile(http)))) {
        expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
        expect(answer.body).toEqual(OVERLOADED)
      }
      // The server does not even read the body.
      const unreadable = await sendTo(http, clientes.create, { token: token(), body: '{' })
      expect(unreadable.status).toBe(503)
      for (const url of ['/salud/', '/salud/listo/', '/metricas/']) {
        expect((await http.inject({ url })).statusCode, url).toBe(200)
      }
      expect((await http.inject({ url: '/no-existe' })).statusCode).toBe(404)
      return five
    })
    for (const answer of await Promise.all(begun)) expect(answer.status).toBe(200)
    expect((await profile(http)).status).toBe(200)
    expect(await metric(http, 'http_rejected_total{reason="sobrecargado"}')).toMatch(/ 21$/)
    expect(lines.filter((line) => line.includes('overloaded'))).toHaveLength(1)
  })

  it('frees a place also after a failure', async () => {
    const { http } = await small({ atOnce: 1 })
    for (let n = 0; n < 3; n++) {
      const answer = await sendTo(http, clientes.get, { token: token(), params: { id: 999_999 } })
      expect(answer.status).toBe(404)
    }
    expect((await profile(http)).status).toBe(200)
  })

  it('refuses also when many statements wait for a connection', async () => {
    const { http } = await small({ waiting: 20 }, 1)
    const answered: RawAnswer[] = []
    const { everybody } = await whileHeld(async () => {
      const held = update(http)
      await waitForLocks(shop.db, 1)
      const readers: Promise<RawAnswer>[] = []
      for (let n = 0; n < 40; n++) {
        const reader = branches(http)
        void reader.then((answer) => answered.push(answer))
        readers.push(reader)
        // The next one comes when this one waits for the database.
        await turn()
      }
      await expect.poll(() => answered.length).toBeGreaterThanOrEqual(20)
      for (const answer of answered) expect(answer).toMatchObject({ status: 503, body: OVERLOADED })
      return { everybody: Promise.all([held, ...readers]) }
    })
    const served = (await everybody).filter(({ status }) => status === 200)
    // Some of the twenty places may have been taken by the server's own statements: its counts and its queue.
    expect(served.length).toBeGreaterThanOrEqual(15)
  })
})

describe('a crowd on real connections', () => {
  /** So many people who change the same customer; `onAnswer` is called at each answer. */
  async function crowd(
    http: FastifyInstance,
    count: number,
    onAnswer: (response: Response) => void = () => {},
  ): Promise<Response[]> {
    const url = `http://127.0.0.1:${await portOf(http)}/gestion/clientes/${id}/`
    const headers = { authorization: `Bearer ${token()}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ domicilio: 'Mitre 1' })
    return await Promise.all(
      Array.from({ length: count }, async () => {
        const response = await fetch(url, { method: 'PUT', headers, body })
        await response.arrayBuffer()
        onAnswer(response)
        return response
      }),
    )
  }

  it('of two hundred is served completely', async () => {
    const { http } = await small({})
    for (const response of await crowd(http, 200)) expect(response.status).toBe(200)
  })

  it('beyond the limit gets an answer each: the right one, or when to come back', async () => {
    const { http } = await small({ atOnce: 8 }, 2)
    let refused: Response[] = []
    const { all } = await whileHeld(async () => {
      const answered: Response[] = []
      const everybody = crowd(http, 400, (response) => answered.push(response))
      await expect.poll(() => answered.length).toBe(392)
      refused = [...answered]
      return { all: everybody }
    })
    for (const { status, headers } of refused)
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    const served = (await all).filter((response) => !refused.includes(response))
    expect(served.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await profile(http)).status).toBe(200)
    expect(await metric(http, 'db_connections{state="waiting"}')).toMatch(/ 0$/)
  })
})
