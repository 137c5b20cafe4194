import sql, { type Sql } from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { emptyDb } from '../../../test/run/db.ts'
import { migrate } from '../database/migrate.ts'
import { StartError } from '../process/startError.ts'
import { checkVersion } from './version.ts'

/** A database that reports this version. */
const saying = (version: number) => ({ one: <T>(_: Sql) => Promise.resolve({ version } as T) })

describe('an old PostgreSQL', () => {
  it.each([90_624, 150_018])('is refused with one sentence: %i', async (version) => {
    const refused = checkVersion(saying(version))
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(
      `La base de datos es PostgreSQL ${Math.floor(version / 10_000)} y Mostrador necesita la 16 o una posterior: actualiza PostgreSQL y vuelve a iniciar.`,
    )
  })

  it.each([160_000, 180_004])('does not include version %i', async (version) => {
    await expect(checkVersion(saying(version))).resolves.toBeUndefined()
  })

  it('stays without tables', async () => {
    const test = await emptyDb()
    const old = { ...test.db, one: saying(150_018).one }
    await expect(migrate(old)).rejects.toThrow(/^La base de datos es PostgreSQL 15 /)
    expect(await test.db.rows(sql`select from pg_tables where schemaname = 'public'`)).toEqual([])
    await test.drop()
  })
})
