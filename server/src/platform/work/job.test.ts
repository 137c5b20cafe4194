/** Two servers of one business with the same job, in a table of its own. */
import Fastify, { type FastifyInstance } from 'fastify'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cloneDb } from '../../../test/run/db.ts'
import { openDb } from '../cluster/pool.ts'
import type { Db } from '../database/db.ts'
import { createClaims } from './claims.ts'
import { startJob } from './job.ts'

const TAREAS = 'tareas_de_prueba'
const LATER_MS = 3_600_000

let first: Db
let second: Db
let drop: () => Promise<void>
beforeAll(async () => {
  const clone = await cloneDb()
  first = clone.db
  second = openDb(clone.url)
  drop = clone.drop
  await first.run(
    raw(
      'create table tareas_de_prueba (id integer primary key, hecho text, proceso text, latido timestamptz)',
    ),
  )
})
afterAll(async () => {
  await second.close()
  await drop()
})

let servers: FastifyInstance[]
beforeEach(async () => {
  servers = []
  await first.run(sql`delete from tareas_de_prueba`)
  return () => Promise.all(servers.map((http) => http.close()))
})

/** What one server does with a piece; undefined: it notes its name at once. */
type Work = (id: number, stop: AbortSignal) => Promise<void>

async function startServer(name: string, db: Db, work: Work = async () => {}, closeWithinMs?: number) {
  const http = Fastify()
  servers.push(http)
  const claims = createClaims(db, { table: 'tareas_de_prueba', key: 'id' })
  let looks = 0
  startJob(
    { http, db },
    {
      name: TAREAS,
      atOnce: 2,
      apartMs: 0,
      ...(closeWithinMs === undefined ? {} : { closeWithinMs }),
      async look() {
        looks++
        const due = await db.rows<{ key: number }>(sql`
          select id as key from tareas_de_prueba where hecho is null and ${claims.free} order by id`)
        return { due, nextMs: LATER_MS }
      },
      async work({ key }, closing) {
        await claims.hold(key, closing, async (stop) => {
          // The look may be old: another server may have done it meanwhile.
          const open = await db.maybe(sql`select from tareas_de_prueba where id = ${key} and hecho is null`)
          if (!open) return
          await work(key, stop)
          if (stop.aborted) return
          await db.run(sql`
            update tareas_de_prueba set hecho = coalesce(hecho || ' ', '') || ${name} where id = ${key} and ${claims.mine}`)
        })
        return LATER_MS
      },
    },
  )
  await http.ready()
  await expect.poll(() => looks).toBeGreaterThan(0)
  return { http, looks: () => looks }
}

const add = (db: Db, ...ids: number[]) =>
  db.inTx(async (tx) => {
    await tx.run(sql`insert into tareas_de_prueba (id) select unnest(${ids}::integer[])`)
    tx.wake(TAREAS)
  })

const rows = () =>
  first.rows<{ id: number; hecho: string | null; proceso: string | null }>(sql`
    select id, hecho, proceso from tareas_de_prueba order by id`)

/** Work that waits until it is let go or stopped. */
function slow() {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const begun: number[] = []
  const work: Work = async (id, stop) => {
    begun.push(id)
    const stopped = new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve()))
    await Promise.race([gate, stopped])
  }
  return { begun, work, letGo }
}

it('does each piece once, whichever of two servers finds it', async () => {
  await startServer('a', first)
  await startServer('b', second)
  const ids = Array.from({ length: 40 }, (_, n) => n)
  await Promise.all([add(first, ...ids.slice(0, 20)), add(second, ...ids.slice(20))])
  second.wake(TAREAS)
  first.wake(TAREAS)
  // A piece is let go a moment after it is done.
  const isDone = async () => (await rows()).every(({ hecho, proceso }) => hecho !== null && proceso === null)
  await expect.poll(isDone).toBe(true)
  for (const { hecho } of await rows()) expect(hecho).toMatch(/^[ab]$/)
})

it('leaves a piece to the server that has it while it lives, and takes it after its silence', async () => {
  await first.run(sql`
    insert into tareas_de_prueba (id, proceso, latido)
    values (1, 'alive', now() + interval '1 hour'), (2, 'dead', now() - interval '1 minute')`)
  await startServer('a', first)
  await expect.poll(async () => (await rows())[1]?.hecho).toBe('a')
  expect((await rows())[0]).toEqual({ id: 1, hecho: null, proceso: 'alive' })
})

it('takes a piece again at its next look when the database went away under it', async () => {
  let times = 0
  let gone = false
  const run: Db['run'] = (query) => (gone ? Promise.reject(new Error('gone')) : first.run(query))
  const { http } = await startServer('a', { ...first, run }, async () => {
    gone = ++times === 1
    if (gone) throw new Error('gone')
  })
  const failed = vi.spyOn(http.log, 'warn')
  await add(first, 1)
  // A second look that met the piece at work is repeated at once, and fails too.
  await expect.poll(() => failed.mock.calls.length).toBeGreaterThan(0)
  const [left] = await rows()
  expect(left).toEqual({ id: 1, hecho: null, proceso: expect.any(String) })
  // The database is back, and the silence is not over.
  gone = false
  first.wake(TAREAS)
  await expect.poll(async () => (await rows())[0]?.hecho).toBe('a')
})

it('gives signs of life, and stops when another server has taken the piece', async () => {
  const { begun, work } = slow()
  await startServer('a', first, work)
  await add(first, 1)
  await expect.poll(() => begun).toEqual([1])
  await first.run(sql`update tareas_de_prueba set latido = now() - interval '15 seconds'`)
  const age = () =>
    first.one<{ young: boolean }>(
      sql`select latido > now() - interval '10 seconds' as young from tareas_de_prueba`,
    )
  await expect.poll(age).toEqual({ young: true })
  await first.run(sql`update tareas_de_prueba set proceso = 'b', latido = now() + interval '1 hour'`)
  await servers[0]?.close()
  expect(await rows()).toEqual([{ id: 1, hecho: null, proceso: 'b' }])
})

it('is woken by the commit, and by nothing else', async () => {
  const { looks } = await startServer('a', first)
  const before = looks()
  await first
    .inTx(async (tx) => {
      tx.wake(TAREAS)
      throw new Error('refused')
    })
    .catch(() => {})
  await first.inTx(async (tx) => {
    tx.wake('otro')
  })
  expect(looks()).toBe(before)
  await add(first, 1)
  await expect.poll(async () => (await rows())[0]?.hecho).toBe('a')
})

it('goes on with the other pieces when one fails', async () => {
  await startServer('a', first, async (id) => {
    if (id === 1) throw new Error('broken')
  })
  await add(first, 1, 2)
  await expect.poll(async () => (await rows())[1]?.hecho).toBe('a')
  expect((await rows())[0]).toEqual({ id: 1, hecho: null, proceso: null })
})

it('waits at its close for what is under way, which hears of it and lets go', async () => {
  const { begun, work } = slow()
  const { http } = await startServer('a', first, work)
  await add(first, 1, 2, 3)
  await expect.poll(() => begun.toSorted()).toEqual([1, 2])
  await http.close()
  // The third had no turn any more.
  expect(begun).toHaveLength(2)
  expect((await rows()).map(({ hecho, proceso }) => [hecho, proceso])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ])
  await startServer('b', second)
  await expect.poll(async () => (await rows()).map(({ hecho }) => hecho)).toEqual(['b', 'b', 'b'])
})

it('closes after a while although a piece hangs', async () => {
  let letGo = () => {}
  const { http } = await startServer('a', first, () => new Promise<void>((resolve) => (letGo = resolve)), 50)
  await add(first, 1)
  await expect.poll(async () => (await rows())[0]?.proceso).not.toBeNull()
  await http.close()
  expect((await rows())[0]?.hecho).toBeNull()
  letGo()
  await expect.poll(async () => (await rows())[0]?.proceso).toBeNull()
})
