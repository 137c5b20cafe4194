import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDb } from '../../src/platform/cluster/pool.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { startThrowaway } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Role and database 'mostrador' of a throwaway PostgreSQL, where 'plantilla' is migrated and ready to
     * clone.
     */
    pgUrl: string
  }
}

/** The one PostgreSQL of a test run: each file clones its own database from the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startThrowaway()
  try {
    await makeTemplate(url)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('pgUrl', url)
  return stop
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create database plantilla')
  await client.end()
  const db = openDb(url.replace('postgres:///mostrador?', 'postgres:///plantilla?'))
  try {
    await migrate(db)
  } finally {
    // A template with an open connection cannot be cloned.
    await db.close()
  }
}
