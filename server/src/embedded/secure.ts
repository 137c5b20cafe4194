/** What a cluster needs before it serves: its own user, and a password. */
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { SUPERUSER } from './cluster.ts'
import { APP, urlsOf } from './database.ts'
import { handOver } from './owner.ts'
import { hasPassword, newPassword, writePassword } from './password.ts'
import type { Place } from './place.ts'
import { stopPostmaster } from './process/launch.ts'
import type { Postmaster } from './process/postmaster.ts'
import { writeAccess } from './settings.ts'

/** Stops the PostgreSQL of a killed older version, and gives its cluster to its new user. */
export async function takeOver(binaries: Binaries, place: Place): Promise<void> {
  if (!place.toHandOver && hasPassword(place)) return
  await stopPostmaster(binaries, place)
  if (place.toHandOver && place.user) handOver(place.cluster, place.user)
}

/**
 * Gives the roles of a running cluster their password, and demands it from then on. The file comes last:
 * without it, the next start begins here again.
 */
export async function protectCluster(place: Place, postmaster: Postmaster): Promise<void> {
  const password = newPassword()
  const client = new pg.Client(urlsOf(place, postmaster).adminUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ rolname: string }>(
      'select rolname from pg_roles where rolname = any($1)',
      [[SUPERUSER, APP]],
    )
    for (const { rolname } of rows) {
      await client.query(`alter role ${rolname} password ${client.escapeLiteral(password)}`)
    }
    writeAccess(place, 'password')
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
  writePassword(place, password)
}
