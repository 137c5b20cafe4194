/**
 * One address with a balancer behind it, which chooses the server: a replaced primary is refused there as
 * well.
 */
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ensureDatabase } from '../../src/embedded/database.ts'
import { openDb } from '../../src/platform/cluster/pool.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { type Balancer, balance } from '../network/balancer.ts'
import { Pair } from './pair.ts'
import { PASSWORD, Postgres } from './postgres.ts'

const PATIENCE = { timeout: 60_000, interval: 100 }

let pair: Pair
let stranger: Postgres
let balancer: Balancer
let db: Db
const told: [object, string][] = []
const log = { info: () => {}, error: (about: object, text: string) => told.push([about, text]) } as never

const insert = () => db.inTx((tx) => tx.run(sql`insert into notas values (1)`))
const port = async () => (await db.one<{ port: number }>(sql`select inet_server_port() as port`)).port
const refused = (reason: string) => {
  const read = db.readings.find(({ name }) => name === 'database_refused')?.read() ?? []
  return typeof read === 'number' ? read : read.find(({ labels }) => labels.reason === reason)?.value
}
/** Leads to this server from now on, and ends the open connections. */
async function switchTo(server: Postgres, from: Postgres): Promise<void> {
  balancer.ports = [server.port]
  await from.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'mostrador'")
}
const countOn = async (server: Postgres) =>
  (await server.query<{ n: number }>('select count(*)::int as n from notas', 'mostrador'))[0]?.n

describe.skipIf(process.platform === 'win32')('behind one address', { timeout: 240_000 }, () => {
  beforeAll(async () => {
    pair = await Pair.start({ synchronous: false })
    stranger = await Postgres.create()
    await stranger.init()
    stranger.configure({})
    await stranger.start()
    const [url, adminUrl] = [stranger.url('mostrador', 'mostrador'), stranger.url('postgres', 'postgres')]
    await ensureDatabase({ url, adminUrl }, true)
    await stranger.query('create table notas (id integer); grant all on notas to mostrador', 'mostrador')
    balancer = await balance(pair.primary.port)
    db = openDb(`postgres://mostrador:${PASSWORD}@127.0.0.1:${balancer.port}/mostrador`)
    await db.run(raw('create table notas (id integer)'))
    db.tellTo(log)
  }, 300_000)
  afterAll(async () => {
    await db?.close()
    await balancer?.close()
    await pair?.remove()
    await stranger?.remove()
  }, 300_000)

  it('a process that speaks with the new primary ends its connections to the old one', async () => {
    await insert()
    const old = pair.primary
    await vi.waitFor(async () => expect(await countOn(pair.standby)).toBe(1), PATIENCE)
    await pair.promote()
    // The old one is alive, and still takes itself for the primary. The connections to it are open.
    balancer.ports = [pair.primary.port]
    await vi.waitFor(async () => expect(await port()).toBe(pair.primary.port), PATIENCE)
    const ours = "select count(*)::int as n from pg_stat_activity where application_name = 'mostrador'"
    await vi.waitFor(async () => expect(await old.query(ours)).toEqual([{ n: 0 }]), PATIENCE)
    await insert()
    expect([await countOn(pair.primary), await countOn(old)]).toEqual([2, 1])
    expect(told).toEqual([])
  })

  it.each([
    ['one that was replaced', 'timeline', () => pair.standby, /went back in its timeline/],
    ['one of another system', 'system', () => stranger, /another database system/],
  ])('%s is refused, logged once, and counted', async (_, reason, server, line) => {
    const before = await countOn(server())
    await switchTo(server(), pair.primary)
    for (let n = 0; n < 5; n++) {
      await expect(insert()).rejects.toMatchObject({ status: 503, codigo: 'base_no_disponible' })
    }
    expect(await countOn(server())).toBe(before)
    expect(refused(reason)).toBeGreaterThanOrEqual(5)
    expect(told.splice(0)).toEqual([
      [expect.objectContaining({ server: `127.0.0.1:${balancer.port}` }), expect.stringMatching(line)],
    ])
    await switchTo(pair.primary, server())
    await vi.waitFor(insert, PATIENCE)
  })

  it('a new process accepts the server that is there, because it remembers no other', async () => {
    balancer.ports = [stranger.port]
    const anew = openDb(`postgres://mostrador:${PASSWORD}@127.0.0.1:${balancer.port}/mostrador`)
    const answering = sql`select inet_server_port() as port`
    expect(await anew.one(answering)).toEqual({ port: stranger.port })
    await anew.close()
  })
})
