import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cloneDb, type TestDb } from '../../../test/run/db.ts'
import { namesOf } from '../process/addresses.ts'
import { Lag, Positions } from './lag.ts'
import { openReplica, type Replica } from './replica.ts'

// No replica here is usable: a real standby is in test/failover.
let test: TestDb
beforeAll(async () => {
  test = await cloneDb()
})
afterAll(() => test.drop())

const lines: unknown[][] = []
const log = { warn: (...line: unknown[]) => lines.push(line) } as never

const figures = ({ readings }: Replica) =>
  Object.fromEntries(readings.map(({ name, read }) => [name, read()]))

/** The figure of a server that was never reached, or has no name. */
const of = (host: string, value: number) => ({ labels: { host, server: '' }, value })

describe('without a replica that answers, the primary does', () => {
  it.each([
    ['no server is there', () => 'postgres://nobody@127.0.0.1:1/nothing', [Number.POSITIVE_INFINITY]],
    ['it is a primary, by promotion or by mistake', () => test.url, []],
  ])('when %s', async (_, url, lags) => {
    const replica = openReplica({ url: url(), primary: test.db, log })
    await replica.look()
    await replica.look()
    const host = namesOf(url())
    expect(figures(replica)).toEqual({
      replica_in_use: [of(host, 0)],
      replica_lag_seconds: lags.map((lag) => of(host, lag)),
    })
    const { reports } = replica
    expect(await reports.rows(sql`select 1 as n`)).toEqual([{ n: 1 }])
    expect(await reports.one(sql`select 1 as n`)).toEqual({ n: 1 })
    expect(await reports.maybe(sql`select 1 as n where false`)).toBeUndefined()
    await expect(reports.rows(sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' })
    // The log has one line, not one for each look.
    expect(lines.splice(0)).toEqual([[expect.anything(), 'reports are read from the primary']])
    await replica.close()
  })
})

describe('the lag', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('is zero once the replica reached the newest position, even long after the last write', () => {
    const [positions, lag] = [new Positions(), new Lag()]
    expect(lag.ms()).toBe(Number.POSITIVE_INFINITY)
    positions.note('0/10')
    vi.advanceTimersByTime(3_600_000)
    lag.reach(positions.seen, 1)
    expect(lag.ms()).toBe(0)
  })

  it('is the time since the position that the replica reached stopped being the newest', () => {
    const [positions, lag] = [new Positions(), new Lag()]
    for (const lsn of ['0/10', '0/20', '0/30']) {
      positions.note(lsn)
      vi.advanceTimersByTime(2_000)
    }
    lag.reach(positions.seen, 2)
    expect(lag.ms()).toBe(4_000)
    vi.advanceTimersByTime(60_000)
    positions.note('0/40')
    lag.reach(positions.seen, 0)
    expect(lag.ms()).toBe(64_000)
    lag.reach(positions.seen, 4)
    expect(lag.ms()).toBe(0)
  })

  it('does not stay zero when the replica is no longer asked', () => {
    const [positions, lag] = [new Positions(), new Lag()]
    positions.note('0/10')
    lag.reach(positions.seen, 1)
    vi.advanceTimersByTime(20_000)
    expect(lag.ms()).toBe(20_000)
  })

  it('is measured with a bounded number of positions', () => {
    const positions = new Positions()
    for (let n = 0; n < 1_000; n++) positions.note(`0/${n.toString(16)}`)
    expect(positions.seen).toHaveLength(100)
    expect(positions.seen.at(-1)?.lsn).toBe('0/3e7')
  })
})
