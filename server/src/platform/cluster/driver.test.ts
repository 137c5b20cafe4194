import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDb, type TestDb } from '../../../test/run/db.ts'
import { connect } from '../../backup/catalog.ts'
import { openDb } from './pool.ts'

describe('a business on several servers', () => {
  let test: TestDb
  /** The server of the tests, as one of several. */
  let live: string
  let database: string
  let secret: string
  beforeAll(async () => {
    test = await cloneDb()
    const { pathname, searchParams } = new URL(test.url)
    live = `${encodeURIComponent(searchParams.get('host') ?? '')}:${searchParams.get('port')}`
    database = pathname
    secret = searchParams.get('password') ?? 'muy-secreta'
  })
  afterAll(() => test.drop())

  const databaseUrlOf = (...servers: string[]) =>
    `postgres://mostrador:${secret}@${servers.join(',')}${database}`
  const DEAD = '127.0.0.1:1'

  it('is reached while one server is the primary, at any place in the list', async () => {
    for (const url of [databaseUrlOf(DEAD, live), databaseUrlOf(live, DEAD)]) {
      const db = openDb(url)
      const ones = await Promise.all(Array.from({ length: 30 }, () => db.one(sql`select 1 as n`)))
      expect(ones).toEqual(Array(30).fill({ n: 1 }))
      expect(await db.inTx((tx) => tx.one(sql`select current_user::text as who`))).toEqual({
        who: 'mostrador',
      })
      await db.close()
      const client = await connect(url, 'backup')
      expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
      await client.end()
    }
  })

  it('refuses with 503 without a primary, and tells each answer without a password', async () => {
    const db = openDb(databaseUrlOf(DEAD, '127.0.0.1:2'))
    const error = await db.rows(sql`select 1`).catch((e: unknown) => e)
    expect(error).toMatchObject({ status: 503, codigo: 'base_no_disponible', code: 'ENOPRIMARY' })
    const { cause } = error as { cause: Error }
    expect(cause.message).toMatch(/^127\.0\.0\.1:1 \(ECONNREFUSED\); 127\.0\.0\.1:2 \(/)
    expect(JSON.stringify(error) + cause.stack).not.toContain(secret)
    const command = connect(databaseUrlOf(DEAD, '127.0.0.1:2'), 'backup')
    await expect(command).rejects.toThrow(/^La base de datos no responde: 127\.0\.0\.1:1 \(ECONN/)
    await expect(db.inTx((tx) => tx.rows(sql`select 1`))).rejects.toMatchObject({ status: 503 })
    await db.close()
  })

  it('refuses with 503 a write to a server that takes none, and drops that connection', async () => {
    const db = openDb(test.url, { max: 1 })
    const pid = () => db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const before = await pid()
    const work = db.inTx(async (tx) => {
      await tx.run(sql`set transaction read only`)
      await tx.run(raw('create table t ()'))
    })
    await expect(work).rejects.toMatchObject({ status: 503, codigo: 'base_no_disponible', code: '25006' })
    expect(await pid()).not.toEqual(before)
    await db.close()
  })
})
