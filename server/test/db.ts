/** A database of its own for each test file: a clone of the migrated template, made in a tenth of a second. */
import { randomBytes } from 'node:crypto'
import { raw } from 'sql-template-tag'
import { inject } from 'vitest'
import { type Db, type DbOptions, openDb } from '../src/platform/db.ts'

/** The address of another database of the same cluster. */
function urlOf(base: string, database: string): string {
  const url = new URL(base)
  url.pathname = `/${database}`
  return url.href
}

export interface TestDb {
  db: Db
  url: string
  drop(): Promise<void>
}

export const cloneDb = (options: DbOptions = {}): Promise<TestDb> => createDb('plantilla', options)

/** A database with nothing in it, not even the tables. */
export const emptyDb = (options: DbOptions = {}): Promise<TestDb> => createDb('template1', options)

async function createDb(template: string, options: DbOptions): Promise<TestDb> {
  const base = inject('pgUrl')
  const name = `prueba_${randomBytes(6).toString('hex')}`
  const admin = openDb(base, { max: 1 })
  await admin.run(raw(`create database ${name} template ${template}`))
  const db = openDb(urlOf(base, name), options)
  return {
    db,
    url: urlOf(base, name),
    async drop() {
      await db.close()
      await admin.run(raw(`drop database ${name} with (force)`))
      await admin.close()
    },
  }
}
