/** The errors of PgBouncer, sent by a server of this test. */
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorOf, openProxy, openSharing, through } from '../../../test/database/pooler.ts'
import { cloneDb, type TestDb } from '../../../test/run/db.ts'
import { openDb } from '../cluster/pool.ts'
import { reach } from '../cluster/reach.ts'
import { StartError } from '../process/startError.ts'

let test: TestDb
beforeAll(async () => {
  test = await cloneDb()
  await test.db.run(raw('create table notas (texto text)'))
})
afterAll(() => test.drop())

const notes = async (): Promise<string[]> =>
  (await test.db.rows<{ texto: string }>(sql`select texto from notas order by texto`)).map((row) => row.texto)

/** The same database, but the first `times` statements with this text get an error. */
async function interrupted(text: string, code: string, times: number) {
  let left = times
  const port = await openProxy(test.url, (asked) =>
    asked.includes(text) && left-- > 0 ? errorOf(code, 'server conn crashed?') : undefined,
  )
  return openDb(through(test.url, port), { max: 2 })
}

const GONE = { status: 503, codigo: 'base_no_disponible' }
const CLASS_08 = ['08000', '08001', '08003', '08004', '08006', '08007', '08P01']

describe('a connection that is lost', () => {
  it.each(CLASS_08)('becomes a 503 when the connection or a statement gets %s', async (code) => {
    const port = await openProxy(test.url, () => errorOf(code, 'server login has been failing'))
    const refused = openDb(through(test.url, port))
    await expect(refused.rows(sql`select 1`)).rejects.toMatchObject({ ...GONE, code })
    await expect(refused.inTx((tx) => tx.rows(sql`select 1`))).rejects.toMatchObject({ ...GONE, code })
    await refused.close()
    const lost = await interrupted('from notas', code, 1)
    await expect(lost.rows(sql`select * from notas`)).rejects.toMatchObject({ ...GONE, code })
    await lost.close()
  })

  it('before its commit was sent, is replaced, and the transaction is done once', async () => {
    const db = await interrupted('insert into notas', '08P01', 2)
    let attempts = 0
    await db.inTx(async (tx) => {
      attempts += 1
      await tx.run(sql`insert into notas values ('una vez')`)
    })
    expect(attempts).toBe(3)
    expect((await notes()).filter((texto) => texto === 'una vez')).toHaveLength(1)
    await db.close()
  })

  it('in every attempt becomes a 503', async () => {
    const db = await interrupted('insert into notas', '08P01', 100)
    let attempts = 0
    const work = db.inTx(async (tx) => {
      attempts += 1
      await tx.run(sql`insert into notas values ('nunca')`)
    })
    await expect(work).rejects.toMatchObject(GONE)
    expect(attempts).toBe(3)
    expect(await notes()).not.toContain('nunca')
    await db.close()
  })

  it('during a commit becomes a 503, and the transaction is not repeated', async () => {
    const db = await interrupted('commit', '08P01', 1)
    let attempts = 0
    const work = db.inTx(async (tx) => {
      attempts += 1
      await tx.run(sql`insert into notas values ('quién sabe')`)
    })
    await expect(work).rejects.toMatchObject(GONE)
    expect(attempts).toBe(1)
    await db.close()
  })

  it('because there are too many becomes a 503 that says so', async () => {
    const port = await openProxy(test.url, () => errorOf('53300', 'sorry, too many clients already'))
    const db = openDb(through(test.url, port))
    await expect(db.rows(sql`select 1`)).rejects.toMatchObject({ status: 503, codigo: 'sobrecargado' })
    await db.close()
  })
})

describe('at the start', () => {
  const started = async (url: string) => {
    const db = openDb(url)
    try {
      return await reach(db, url).catch((error: unknown) => error)
    } finally {
      await db.close()
    }
  }

  it('names the parameter that the pooler refuses, and the remedy', async () => {
    const port = await openProxy(test.url, () =>
      errorOf('08P01', 'unsupported startup parameter: statement_timeout'),
    )
    const error = await started(through(test.url, port))
    expect(error).toBeInstanceOf(StartError)
    expect((error as Error).message).toBe(
      `La base de datos de DATABASE_URL (127.0.0.1:${port}) no responde: un PgBouncer no acepta ` +
        '«statement_timeout» al conectar; quítalo de la dirección, o agrega ' +
        '«ignore_startup_parameters = statement_timeout» a pgbouncer.ini.',
    )
  })

  it('sends no setting that a pooler refuses, and sets them afterwards', async () => {
    const asked: string[] = []
    const port = await openProxy(test.url, (bytes) => void asked.push(bytes.toString('latin1')))
    const db = openDb(through(test.url, port), { lockTimeoutMs: 4_000 })
    const settings = sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`
    expect(await db.one(settings)).toEqual({ lock: '4s', statement: '1min', idle: '1min' })
    expect(asked[0]).toContain('application_name')
    expect(asked[0]).not.toContain('timeout')
    await db.close()
  })

  it('repeats other errors of a pooler in its words', async () => {
    const port = await openProxy(test.url, () => errorOf('08P01', 'no such database: tienda'))
    expect(await started(through(test.url, port))).toMatchObject({
      message: expect.stringMatching(/no responde: no such database: tienda\.$/),
    })
  })

  it('refuses a pooler that lends one session to several connections, and says why', async () => {
    const port = await openSharing(test.url)
    expect(await started(through(test.url, port))).toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/modo transacción.*«pool_mode = session».*directo a PostgreSQL\.$/),
    })
  })

  it('accepts a database that gives each connection its own session', async () => {
    const port = await openProxy(test.url, () => undefined)
    expect(await started(through(test.url, port))).toBeUndefined()
  })
})
