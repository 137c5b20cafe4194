import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cloneDb, type TestDb } from '../../../test/db.ts'
import { Lag } from './lag.ts'
import { openReplica, type Replica } from './replica.ts'

// A real standby stands in test/failover: here is none that could be used.
let test: TestDb
beforeAll(async () => {
  test = await cloneDb()
})
afterAll(() => test.drop())

const lines: unknown[][] = []
const log = { warn: (...line: unknown[]) => lines.push(line) } as never

const figures = ({ readings }: Replica) =>
  Object.fromEntries(readings.map(({ name, read }) => [name, read()]))

describe('without a replica that answers, the primary does', () => {
  it.each([
    ['nobody is there', () => 'postgres://nobody@127.0.0.1:1/nothing'],
    ['it is a primary: one that was promoted, or the wrong one', () => test.url],
  ])('when %s', async (_, url) => {
    const replica = openReplica({ url: url(), primary: test.db, log })
    await replica.look()
    await replica.look()
    expect(figures(replica)).toEqual({ replica_in_use: 0, replica_lag_seconds: Number.POSITIVE_INFINITY })
    const { reports } = replica
    expect(await reports.rows(sql`select 1 as n`)).toEqual([{ n: 1 }])
    expect(await reports.one(sql`select 1 as n`)).toEqual({ n: 1 })
    expect(await reports.maybe(sql`select 1 as n where false`)).toBeUndefined()
    await expect(reports.rows(sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' })
    // Told once, not at every look.
    expect(lines.splice(0)).toEqual([[expect.anything(), 'reports are read from the primary']])
    await replica.close()
  })
})

describe('the lag', () => {
  it('is nothing once the newest position is reached, however long nothing was written', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const lag = new Lag()
    expect(lag.ms()).toBe(Number.POSITIVE_INFINITY)
    lag.note('0/10')
    expect(lag.positions()).toEqual(['0/10'])
    lag.reach(1)
    vi.advanceTimersByTime(3_600_000)
    expect(lag.ms()).toBe(0)
    vi.useRealTimers()
  })

  it('is the time since the newest position that was reached was the newest', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const lag = new Lag()
    for (const lsn of ['0/10', '0/20', '0/30']) {
      lag.note(lsn)
      vi.advanceTimersByTime(2_000)
    }
    lag.reach(2)
    expect(lag.ms()).toBe(4_000)
    expect(lag.positions()).toEqual(['0/30'])
    vi.advanceTimersByTime(60_000)
    lag.note('0/40')
    lag.reach(0)
    expect(lag.ms()).toBe(64_000)
    lag.reach(2)
    expect(lag.ms()).toBe(0)
    vi.useRealTimers()
  })

  it('does not remember without end', () => {
    const lag = new Lag()
    for (let n = 0; n < 1_000; n++) lag.note(`0/${n.toString(16)}`)
    expect(lag.positions()).toHaveLength(100)
    expect(lag.positions().at(-1)).toBe('0/3e7')
  })
})
