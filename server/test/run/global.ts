import { flushCompileCache } from 'node:module'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDb } from '../../src/platform/cluster/pool.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { startThrowaway } from './cluster.ts'
import { openTienda, type Tienda } from './tienda.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Role and database 'mostrador' of a throwaway PostgreSQL. Two databases are ready to clone: 'plantilla' is
     * migrated, 'tienda' has the shop of the tests as well.
     */
    pgUrl: string
    tienda: Tienda
  }
}

/** The one PostgreSQL of a test run: each file clones its own database from a template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startThrowaway()
  try {
    await makeTemplate(url, 'plantilla', 'template1', migrate)
    const tienda = await makeTemplate(url, 'tienda', 'plantilla', openTienda)
    project.provide('pgUrl', url)
    project.provide('tienda', tienda)
    // The servers that the tests start and kill find the program compiled: a killed process writes none of it down.
    flushCompileCache()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function makeTemplate<T>(
  url: string,
  name: string,
  template: string,
  fill: (db: Db) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  const db = openDb(url.replace('postgres:///mostrador?', `postgres:///${name}?`))
  try {
    return await fill(db)
  } finally {
    // A template with an open connection cannot be cloned.
    await db.close()
  }
}
