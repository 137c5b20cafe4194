import fc from 'fast-check'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDb } from '../../../test/run/db.ts'
import { openDb } from '../cluster/pool.ts'
import { Refusal } from '../errors.ts'
import { brokenConstraint, type Db, pesos, type Queryable, type Tx } from './db.ts'

let db: Db
let url: string
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ db, url, drop } = await cloneDb())
  await db.run(raw('create table cuentas (id integer primary key, saldo integer not null)'))
  await db.run(raw('insert into cuentas values (1, 100), (2, 100)'))
})

afterAll(() => drop())

const saldos = async (): Promise<number[]> =>
  (await db.rows<{ saldo: number }>(sql`select saldo from cuentas order by id`)).map((r) => r.saldo)

const pay = (tx: Tx, id: number, amount: number) =>
  tx.run(sql`update cuentas set saldo = saldo + ${amount} where id = ${id}`)

describe('inTx', () => {
  it('keeps the writes of its work, and answers the result', async () => {
    const before = await saldos()
    const answer = await db.inTx(async (tx) => {
      await pay(tx, 1, 10)
      await pay(tx, 2, -10)
      return 'done'
    })
    expect(answer).toBe('done')
    expect(await saldos()).toEqual([(before[0] ?? 0) + 10, (before[1] ?? 0) - 10])
  })

  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['a refusal', async () => Promise.reject(new Refusal(409, 'no', 'No'))],
    ['a broken rule of the database', (tx) => tx.run(sql`insert into cuentas values (1, 0)`)],
    ['an invalid statement', (tx) => tx.run(raw('selec 1'))],
    [
      'one of several statements at once',
      (tx) => Promise.all([pay(tx, 2, 1), tx.run(raw('select 1 / 0')), pay(tx, 2, 1)]),
    ],
  ])('leaves nothing behind after %s', async (_, fail) => {
    const before = await saldos()
    const work = db.inTx(async (tx) => {
      await pay(tx, 1, 10)
      await fail(tx)
    })
    await expect(work).rejects.toThrow()
    expect(await saldos()).toEqual(before)
    // The connection goes back to the pool in a usable state.
    await db.inTx((tx) => pay(tx, 1, 0))
  })

  it('refuses the statements of a part that goes on after another part has failed', async () => {
    const before = await saldos()
    let late: Promise<unknown> = Promise.resolve()
    const goOn = async (tx: Tx, failed: Promise<unknown>) => {
      await pay(tx, 1, 10)
      await failed
      await pay(tx, 2, 10)
    }
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const work = db.inTx(async (tx) => {
      late = goOn(tx, ended)
      await Promise.all([late, tx.run(raw('select 1 / 0'))])
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
    end()
    await expect(late).rejects.toThrow(/over/)
    expect(await saldos()).toEqual(before)
  })

  it('fails when the work swallowed an error and the database rolled back', async () => {
    const before = await saldos()
    const work = db.inTx(async (tx) => {
      await pay(tx, 1, 10)
      await tx.run(raw('select 1 / 0')).catch(() => {})
      return 'done'
    })
    await expect(work).rejects.toThrow(/rolled back/)
    expect(await saldos()).toEqual(before)
  })

  it('repeats deadlocked transactions until both are done, once each', async () => {
    const before = await saldos()
    let runs = 0
    let holding = 0
    let bothHold = () => {}
    const barrier = new Promise<void>((resolve) => {
      bothHold = resolve
    })
    const transfer = (from: number, to: number, amount: number) =>
      db.inTx(async (tx) => {
        runs++
        await pay(tx, from, -amount)
        // Each transaction holds one row before either asks for the row of the other.
        holding++
        if (holding === 2) bothHold()
        await barrier
        await pay(tx, to, amount)
      })
    await Promise.all([transfer(1, 2, 7), transfer(2, 1, 3)])
    expect(runs).toBeGreaterThan(2)
    expect(await saldos()).toEqual([(before[0] ?? 0) - 4, (before[1] ?? 0) + 4])
  })

  it('gives up when every attempt ends in a deadlock', async () => {
    let runs = 0
    const work = db.inTx(async (tx) => {
      runs++
      await tx.run(raw("do $$ begin raise exception 'again' using errcode = '40001'; end $$"))
    })
    await expect(work).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(8)
  })

  it('does not repeat work that failed for another reason', async () => {
    let runs = 0
    const work = db.inTx(async (tx) => {
      runs++
      await tx.run(raw('select 1 / 0'))
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
    expect(runs).toBe(1)
  })

  it('survives a connection that dies in the middle: it keeps nothing, and the next call works', async () => {
    const before = await saldos()
    const work = db.inTx(async (tx) => {
      await pay(tx, 1, 10)
      const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await db.run(sql`select pg_terminate_backend(${pid})`)
      // The connection dies while no statement runs on it.
      const living = sql`select from pg_stat_activity where pid = ${pid}`
      await expect.poll(() => db.rows(living)).toEqual([])
      await pay(tx, 2, 10)
    })
    await expect(work).rejects.toMatchObject({ status: 503, codigo: 'base_no_disponible' })
    expect(await saldos()).toEqual(before)
  })

  it('refuses with 503 a statement whose connection dies', async () => {
    const sleeping = db.rows(sql`select pg_sleep(20), 'victim' as name`)
    sleeping.catch(() => {})
    const kill = sql`
      select pg_terminate_backend(pid) as killed from pg_stat_activity
      where query like '%victim%' and pid <> pg_backend_pid() and datname = current_database()`
    await expect.poll(() => db.rows(kill)).toEqual([{ killed: true }])
    await expect(sleeping).rejects.toMatchObject({ status: 503, codigo: 'base_no_disponible' })
  })

  it('refuses with 503 when there is no database', async () => {
    const nowhere = openDb('postgres://nobody@127.0.0.1:1/nothing')
    const gone = { status: 503, codigo: 'base_no_disponible', code: 'ECONNREFUSED' }
    await expect(nowhere.rows(sql`select 1`)).rejects.toMatchObject(gone)
    await expect(nowhere.inTx((tx) => tx.rows(sql`select 1`))).rejects.toMatchObject(gone)
    await nowhere.close()
  })

  it('waits for a lock no longer than its setting allows', async () => {
    const impatient = openDb(url, { lockTimeoutMs: 100 })
    try {
      await db.inTx(async (tx) => {
        await pay(tx, 1, 0)
        await expect(impatient.inTx((other) => pay(other, 1, 0))).rejects.toMatchObject({ code: '55P03' })
      })
    } finally {
      await impatient.close()
    }
  })

  it('limits the time of a statement to its setting, and 0 is no limit', async () => {
    const [impatient, patient] = [100, 0].map((statementTimeoutMs) => openDb(url, { statementTimeoutMs }))
    await expect(impatient?.rows(sql`select pg_sleep(60)`)).rejects.toMatchObject({ code: '57014' })
    const settings = sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`
    expect(await patient?.one(settings)).toEqual({ statement: '0', idle: '0' })
    for (const one of [impatient, patient]) await one?.close()
  })

  it('refuses with 503, in time, when no connection becomes free', async () => {
    const small = openDb(url, { max: 1, connectTimeoutMs: 100 })
    try {
      // Opening the only connection may take longer than that.
      await expect
        .poll(() =>
          small.rows(sql`select 1`).then(
            () => small.pool().idle,
            () => 0,
          ),
        )
        .toBe(1)
      await small.inTx(async (tx) => {
        const busy = { name: 'Refusal', status: 503, codigo: 'sobrecargado' }
        await expect(small.rows(sql`select 1`)).rejects.toMatchObject(busy)
        await expect(small.inTx((other) => other.rows(sql`select 1`))).rejects.toMatchObject(busy)
        await tx.rows(sql`select 1`)
      })
      expect(await small.rows(sql`select 1 as uno`)).toEqual([{ uno: 1 }])
    } finally {
      await small.close()
    }
  })

  it('answers the same statement many times at once over one connection', async () => {
    const answers = await db.inTx((tx) =>
      Promise.all(
        Array.from({ length: 50 }, (_, n) => tx.one<{ doble: number }>(sql`select ${n}::int * 2 as doble`)),
      ),
    )
    expect(answers.map((a) => a.doble)).toEqual(Array.from({ length: 50 }, (_, n) => n * 2))
  })
})

describe('a write that travels with the commit', () => {
  const later = (id: number, amount: number) =>
    sql`update cuentas set saldo = saldo + ${amount} where id = ${id}`

  it('is kept with the other writes of the work', async () => {
    const before = await saldos()
    await db.inTx(async (tx) => {
      await pay(tx, 1, 10)
      tx.withCommit(later(2, 5))
    })
    expect(await saldos()).toEqual([(before[0] ?? 0) + 10, (before[1] ?? 0) + 5])
  })

  it('takes the other writes with it when it fails, and its error is the answer', async () => {
    const before = await saldos()
    const work = db.inTx(async (tx) => {
      await pay(tx, 1, 10)
      tx.withCommit(sql`insert into cuentas values (1, 0)`)
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await saldos()).toEqual(before)
    await db.inTx((tx) => pay(tx, 1, 0))
  })

  it('is not done when the work refuses', async () => {
    const before = await saldos()
    const work = db.inTx(async (tx) => {
      tx.withCommit(later(1, 10))
      throw new Refusal(409, 'no', 'No')
    })
    await expect(work).rejects.toMatchObject({ codigo: 'no' })
    expect(await saldos()).toEqual(before)
  })

  it('is done once when the work runs twice', async () => {
    const before = await saldos()
    let runs = 0
    await db.inTx(async (tx) => {
      tx.withCommit(later(1, 10))
      if (++runs === 1)
        await tx.run(raw("do $$ begin raise exception 'again' using errcode = '40001'; end $$"))
    })
    expect(runs).toBe(2)
    expect(await saldos()).toEqual([(before[0] ?? 0) + 10, before[1]])
  })
})

describe('a job that a transaction wakes', () => {
  let woken: number[]
  beforeAll(() => db.onWake('job', () => woken.push(woken.length)))

  it('hears of it once, after the commit', async () => {
    woken = []
    await db.inTx(async (tx) => {
      await pay(tx, 1, 0)
      tx.wake('job')
      tx.wake('job')
      tx.wake('another')
      await pay(tx, 2, 0)
      expect(woken).toEqual([])
    })
    expect(woken).toEqual([0])
  })

  it('hears nothing of work that refuses, or whose commit fails, and once of work that runs twice', async () => {
    woken = []
    const refused = db.inTx(async (tx) => {
      tx.wake('job')
      throw new Refusal(409, 'no', 'No')
    })
    await expect(refused).rejects.toMatchObject({ codigo: 'no' })
    const broken = db.inTx(async (tx) => {
      tx.wake('job')
      tx.withCommit(sql`insert into cuentas values (1, 0)`)
    })
    await expect(broken).rejects.toMatchObject({ code: '23505' })
    expect(woken).toEqual([])
    let runs = 0
    await db.inTx(async (tx) => {
      tx.wake('job')
      if (++runs === 1)
        await tx.run(raw("do $$ begin raise exception 'again' using errcode = '40001'; end $$"))
    })
    expect(woken).toEqual([0])
  })
})

describe('together', () => {
  const pid = sql`select pg_backend_pid() as pid`

  it('asks everything on one connection, which other calls get afterwards', async () => {
    const pids = await db.together((on) =>
      Promise.all([on.one(pid), on.one(pid), on.together((it) => it.one(pid))]),
    )
    expect(new Set(pids.map((row) => JSON.stringify(row))).size).toBe(1)
    expect(db.pool().idle).toBe(db.pool().total)
  })

  it('goes on with the same connection in a transaction', async () => {
    const [outside, inside] = await db.inTx(async (tx) => [
      await tx.one(pid),
      await tx.together((on) => on.one(pid)),
    ])
    expect(inside).toEqual(outside)
  })

  it.each([
    ['a failed statement', (on: Queryable) => on.rows(raw('select 1 / 0')), { code: '22012' }],
    ['a refusal', async () => Promise.reject(new Refusal(404, 'no', 'No')), { codigo: 'no' }],
  ])('answers with %s, and keeps the connection', async (_, fail, expected) => {
    const one = openDb(url, { max: 1 })
    try {
      const before = await one.one(pid)
      await expect(
        one.together((on) => Promise.all([on.one(pid), fail(on), on.one(pid)])),
      ).rejects.toMatchObject(expected)
      expect(await one.one(pid)).toEqual(before)
    } finally {
      await one.close()
    }
  })

  it('refuses with 503 when the connection dies, and the next call gets another', async () => {
    const one = openDb(url, { max: 1 })
    try {
      const dying = one.together(async (on) => {
        const { pid: victim } = await on.one<{ pid: number }>(pid)
        const asleep = on.rows(sql`select pg_sleep(20)`)
        await Promise.all([asleep, db.run(sql`select pg_terminate_backend(${victim})`)])
      })
      await expect(dying).rejects.toMatchObject({ status: 503, codigo: 'base_no_disponible' })
      expect(await one.one(sql`select 1 as uno`)).toEqual({ uno: 1 })
    } finally {
      await one.close()
    }
  })
})

describe('one, maybe and run', () => {
  it('tell how many rows there are', async () => {
    expect(await db.maybe(sql`select 1 as n where false`)).toBeUndefined()
    expect(await db.maybe(sql`select 1 as n`)).toEqual({ n: 1 })
    expect(await db.one(sql`select 1 as n`)).toEqual({ n: 1 })
    await expect(db.one(sql`select 1 where false`)).rejects.toThrow(/Expected one row, got 0/)
    await expect(db.one(sql`select generate_series(1, 2)`)).rejects.toThrow(/got 2/)
    expect(await db.run(sql`update cuentas set saldo = saldo`)).toBe(2)
  })
})

describe('amounts, dates and instants', () => {
  const thereAndBack = async (centavos: number) =>
    (await db.one<{ v: number }>(sql`select ${pesos(centavos)}::numeric(14,2) as v`)).v

  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [-1, '-0.01'],
    [123_450, '1234.50'],
    [-123_450, '-1234.50'],
    [99_999_999_999_999, '999999999999.99'],
    [-99_999_999_999_999, '-999999999999.99'],
  ])('keeps %i centavos as %s', async (centavos, text) => {
    expect(pesos(centavos)).toBe(text)
    expect(await thereAndBack(centavos)).toBe(centavos)
  })

  it('loses no centavo of any amount', async () => {
    const amounts = fc.sample(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), 1_000)
    const rows = await db.rows<{ v: number }>(sql`
      select v::numeric(14,2) as v from unnest(${amounts.map(pesos)}::numeric[]) with ordinality as t (v, n)
      order by n`)
    expect(rows.map((r) => r.v)).toEqual(amounts)
  })

  it('reads amounts without decimals, and sums beyond a single amount', async () => {
    expect(
      await db.one(sql`select 5::numeric as a, sum(v) as b from (values (0.5), (0.25)) as t (v)`),
    ).toEqual({
      a: 500,
      b: 75,
    })
  })

  it('refuses an amount that the column cannot hold', async () => {
    await expect(thereAndBack(100_000_000_000_000)).rejects.toMatchObject({ code: '22003' })
  })

  it('reads a date as its text and an instant as ISO, in any zone of the machine', async () => {
    expect(process.env.TZ).toBe('Pacific/Auckland')
    expect(
      await db.one(sql`select '2026-03-15'::date as fecha, '2026-03-15T23:30:00-03:00'::timestamptz as momento,
        count(*) as cuenta from cuentas`),
    ).toEqual({ fecha: '2026-03-15', momento: '2026-03-16T02:30:00.000Z', cuenta: 2 })
  })
})

describe('brokenConstraint', () => {
  it('names the key that an error broke, and nothing else', async () => {
    const broken = (query: string) => db.run(raw(query)).then(() => 'none', brokenConstraint)
    expect(await broken('insert into cuentas values (1, 0)')).toBe('cuentas_pkey')
    expect(await broken('select 1 / 0')).toBeUndefined()
    expect(brokenConstraint(new Error('other'))).toBeUndefined()
  })
})
