import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SUPERUSER } from './cluster.ts'
import { explain, readPassword } from './password.ts'
import type { Place } from './place.ts'
import { livePostmaster, type Postmaster } from './process/postmaster.ts'
import { databaseUrlOf } from './process/socket.ts'

/** The database of the business and its owner role have the program's name. */
export const APP = 'mostrador'

export interface Urls {
  /** For node-postgres: database and role 'mostrador'. */
  url: string
  /** For node-postgres: the administrator of the cluster, on its database 'postgres'. */
  adminUrl: string
}

export function urlsOf(place: Place, postmaster: Postmaster): Urls {
  const password = readPassword(place)
  return {
    url: databaseUrlOf(postmaster, APP, APP, password),
    adminUrl: databaseUrlOf(postmaster, SUPERUSER, 'postgres', password),
  }
}

/** A recovery after a crash can take minutes on a slow disk. */
const ANSWER_WITHIN_MS = 300_000

/** The live postmaster of this cluster once it answers; null when there is none, or when it stops. */
export async function answering(place: Place): Promise<Postmaster | null> {
  const deadline = Date.now() + ANSWER_WITHIN_MS
  while (Date.now() < deadline) {
    const postmaster = livePostmaster(place.cluster)
    if (!postmaster) return null
    const client = new pg.Client(urlsOf(place, postmaster).adminUrl)
    try {
      await client.connect()
      return postmaster
    } catch (error) {
      const explained = explain(error, place)
      if (explained !== error) throw explained
      await sleep(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return null
}

/**
 * Creates the database and its owner where they are missing. Runs at every start, because the first start may
 * have been killed between any two of these steps.
 */
export async function ensureDatabase({ adminUrl }: Urls, durable: boolean): Promise<void> {
  const client = new pg.Client(adminUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = '${APP}') as role,
              exists (select from pg_database where datname = '${APP}') as database`,
    )
    if (!rows[0]?.role) {
      const password = client.password ? `password ${client.escapeLiteral(client.password)}` : ''
      // Tests clone their databases; a business has only one.
      await client.query(`create role ${APP} login ${durable ? 'nocreatedb' : 'createdb'} ${password}`)
    }
    if (!rows[0]?.database) await client.query(`create database ${APP} owner ${APP}`)
  } finally {
    await client.end()
  }
}
