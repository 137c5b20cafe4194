/** A database for each test file: a clone of a template, made in a twentieth of a second. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { raw } from 'sql-template-tag'
import { inject } from 'vitest'
import { type DbOptions, openDb } from '../../src/platform/cluster/pool.ts'
import type { Db } from '../../src/platform/database/db.ts'

/** The address of another database of the same cluster. */
function databaseUrlOf(base: string, database: string): string {
  const url = new URL(base)
  url.pathname = `/${database}`
  return url.href
}

/**
 * On a busy machine a wait is long, and still no refusal. Each connection is a process of the database: five are enough to
 * race.
 */
export const PATIENT: DbOptions = { lockTimeoutMs: 50_000, connectTimeoutMs: 50_000, max: 5 }

export interface TestDb {
  db: Db
  url: string
  drop(): Promise<void>
}

/** Migrated, without any row. */
export const cloneDb = (options: DbOptions = {}): Promise<TestDb> => createDb('plantilla', options)

/** With the shop of the tests. */
export const cloneTienda = (options: DbOptions = {}): Promise<TestDb> => createDb('tienda', options)

/** An empty database, without tables. */
export const emptyDb = (options: DbOptions = {}): Promise<TestDb> => createDb('template1', options)

async function createDb(template: string, options: DbOptions): Promise<TestDb> {
  const base = inject('pgUrl')
  const name = `prueba_${randomBytes(6).toString('hex')}`
  const admin = openDb(base, { max: 1 })
  // Nothing writes to the template: copying its files is cheaper than writing each page to the log.
  await admin.run(raw(`create database ${name} template ${template} strategy file_copy`))
  const db = openDb(databaseUrlOf(base, name), { ...PATIENT, ...options })
  return {
    db,
    url: databaseUrlOf(base, name),
    async drop() {
      await db.close()
      await dropDb(admin, name)
      await admin.close()
    },
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** An autovacuum at work there belongs to the superuser: wait for it, do not end it. */
async function dropDb(admin: Db, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await admin.run(raw(`drop database ${name} with (force)`))
      return
    } catch (error) {
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE || attempt === 100) throw error
      await sleep(100)
    }
  }
}
