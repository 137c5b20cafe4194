/** What PgBouncer says, said by a server of this test. */
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDb, type TestDb } from '../../../test/db.ts'
import { errorOf, openProxy, openSharing, through } from '../../../test/pooler.ts'
import { StartError } from '../process/startError.ts'
import { openDb } from './db.ts'
import { reach } from './reach.ts'

let test: TestDb
beforeAll(async () => {
  test = await cloneDb()
  await test.db.run(raw('create table notas (texto text)'))
})
afterAll(() => test.drop())

const notes = async (): Promise<string[]> =>
  (await test.db.rows<{ texto: string }>(sql`select texto from notas order by texto`)).map((row) => row.texto)

/** The same database, of which the `times` first questions with this text are answered with an error. */
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
  it.each(CLASS_08)('is a 503 when it is refused with %s, and when a statement is', async (code) => {
    const port = await openProxy(test.url, () => errorOf(code, 'server login has been failing'))
    const refused = openDb(through(test.url, port))
    await expect(refused.rows(sql`select 1`)).rejects.toMatchObject({ ...GONE, code })
    await expect(refused.inTx((tx) => tx.rows(sql`select 1`))).rejects.toMatchObject({ ...GONE, code })
    await refused.close()
    const lost = await interrupted('from notas', code, 1)
    await expect(lost.rows(sql`select * from notas`)).rejects.toMatchObject({ ...GONE, code })
    await lost.close()
  })

  it('in a transaction that cannot have been kept is followed by another one, which does it once', async () => {
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

  it('again and again is a 503 in the end', async () => {
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

  it('while it commits is a 503: nobody knows, and it is not done a second time', async () => {
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

  it('for there being too many of them is a 503 that says so', async () => {
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

  it('a parameter that the pooler refuses is named, with what to do about it', async () => {
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

  it('nothing is asked for at the start-up that a pooler refuses; the settings are there all the same', async () => {
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

  it('what else a pooler says is told in its words', async () => {
    const port = await openProxy(test.url, () => errorOf('08P01', 'no such database: tienda'))
    expect(await started(through(test.url, port))).toMatchObject({
      message: expect.stringMatching(/no responde: no such database: tienda\.$/),
    })
  })

  it('a pooler that lends one session to several connections is refused, and why is said', async () => {
    const port = await openSharing(test.url)
    expect(await started(through(test.url, port))).toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/modo transacción.*«pool_mode = session».*directo a PostgreSQL\.$/),
    })
  })

  it('a database that answers to each connection with a session of its own is worked with', async () => {
    const port = await openProxy(test.url, () => undefined)
    expect(await started(through(test.url, port))).toBeUndefined()
  })
})
