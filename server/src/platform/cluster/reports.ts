/** The replicas take turns to answer reports; the primary answers those that no replica can answer. */
import type { Sql } from 'sql-template-tag'
import { rowsOf } from '../database/batches.ts'
import type { Reader, Take } from '../database/db.ts'
import { WrongServer } from '../database/failures.ts'
import { Refusal } from '../errors.ts'
import type { ReplicaHost } from './replicaHost.ts'

export function createReports(hosts: ReplicaHost[], primary: Reader): Reader {
  let turn = 0

  /** Asks one server after the other, as long as the reading may begin anew. */
  async function ask<T>(read: (from: Reader) => Promise<T>, mayBegin = () => true): Promise<T> {
    const used = hosts.filter(({ inUse }) => inUse)
    turn += 1
    for (let n = 0; n < used.length; n++) {
      const host = used[(turn + n) % used.length]
      try {
        if (host) return await host.read(read)
      } catch (error) {
        if (!mayBegin()) throw error
        // The recovery of the replica canceled the statement, or a migration is missing there. If the
        // statement itself is wrong, the primary will say so.
        if (!(error instanceof Refusal) && !(error instanceof WrongServer)) break
      }
    }
    return await read(primary)
  }

  return {
    rows: (query) => ask((from) => from.rows(query)),
    one: (query) => ask((from) => from.one(query)),
    maybe: (query) => ask((from) => from.maybe(query)),
    inBatches<T>(query: Sql, take: Take<T>) {
      let hasBegun = false
      const taking: Take<T> = (rows) => {
        hasBegun = true
        return take(rows)
      }
      return ask(
        (from) => rowsOf<T>(from, query)(taking),
        () => !hasBegun,
      )
    },
  }
}
