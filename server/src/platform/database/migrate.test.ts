import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queued } from '../../../test/database/locks.ts'
import { emptyDb, type TestDb } from '../../../test/run/db.ts'
import { openDb } from '../cluster/pool.ts'
import type { Db } from './db.ts'
import { migrate } from './migrate.ts'

let test: TestDb
let folder: string
beforeEach(async () => {
  test = await emptyDb()
  folder = mkdtempSync(path.join(tmpdir(), 'migraciones-'))
})
afterEach(async () => {
  await test.drop()
  rmSync(folder, { recursive: true })
})

const url = () => pathToFileURL(`${folder}/`)
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)

const tables = async (db: Db): Promise<string[]> =>
  (
    await db.rows<{ name: string }>(sql`
      select tablename as name from pg_tables where schemaname = 'public' order by name`)
  ).map((row) => row.name)

const applied = async (db: Db): Promise<string[]> =>
  (await db.rows<{ archivo: string }>(sql`select archivo from migraciones order by aplicada, archivo`)).map(
    (row) => row.archivo,
  )

describe('migrate', () => {
  it('runs the numbered files in order, once each, and no other file', async () => {
    write('0002_b.sql', 'create table b (a integer references a);')
    write('0001_a.sql', 'create table a (id integer primary key); insert into a values (1);')
    write('notes.txt', 'create table nothing (id integer);')
    expect(await migrate(test.db, url())).toEqual(['0001_a.sql', '0002_b.sql'])
    expect(await migrate(test.db, url())).toEqual([])
    write('0003_c.sql', 'create table c (id integer);')
    expect(await migrate(test.db, url())).toEqual(['0003_c.sql'])
    expect(await tables(test.db)).toEqual(['a', 'b', 'c', 'migraciones'])
    expect(await applied(test.db)).toEqual(['0001_a.sql', '0002_b.sql', '0003_c.sql'])
  })

  it('undoes a file that fails, keeps those before it, and goes on once it is repaired', async () => {
    write('0001_a.sql', 'create table a (id integer);')
    write('0002_b.sql', 'create table b (id integer); select 1 / 0;')
    write('0003_c.sql', 'create table c (id integer);')
    await expect(migrate(test.db, url())).rejects.toMatchObject({ code: '22012' })
    expect(await tables(test.db)).toEqual(['a', 'migraciones'])
    write('0002_b.sql', 'create table b (id integer);')
    expect(await migrate(test.db, url())).toEqual(['0002_b.sql', '0003_c.sql'])
  })

  it('refuses a file that was changed after it ran, and runs no later file', async () => {
    write('0001_a.sql', 'create table a (id integer);')
    await migrate(test.db, url())
    write('0001_a.sql', 'create table a (id bigint);')
    write('0002_b.sql', 'create table b (id integer);')
    await expect(migrate(test.db, url())).rejects.toThrow('Migration 0001_a.sql was changed after it ran')
    expect(await tables(test.db)).toEqual(['a', 'migraciones'])
  })

  it('runs each of the real files once when several processes start at the same moment', async () => {
    const others = Array.from({ length: 3 }, () => openDb(test.url))
    try {
      const ran = await Promise.all([test.db, ...others].map((db) => migrate(db)))
      const files = readdirSync(new URL('../../../migrations/', import.meta.url)).filter((f) =>
        f.endsWith('.sql'),
      )
      expect(ran.flat().sort()).toEqual(files.sort())
      expect((await applied(test.db)).sort()).toEqual(files)
    } finally {
      await Promise.all(others.map((db) => db.close()))
    }
  })

  it('waits without limit for a migration of another process', async () => {
    write('0001_a.sql', 'create table a (id integer);')
    await migrate(test.db, url())
    write('0002_b.sql', 'create table b (id integer);')
    const impatient = openDb(test.url, { lockTimeoutMs: 50 })
    try {
      const ran = await queued(test.db, sql`lock table migraciones in exclusive mode`, [
        () => migrate(impatient, url()),
        // Meanwhile the first process has waited longer than its lock timeout.
        () => sleep(200, []).then(() => migrate(test.db, url())),
      ])
      expect(ran.flatMap((r) => (r.status === 'fulfilled' ? r.value : [r.reason]))).toEqual(['0002_b.sql'])
    } finally {
      await impatient.close()
    }
  })
})
