import pg from 'pg'
import { isLoopback } from '../process/config.ts'
import { hostsOf } from './hosts.ts'

/** Somebody knows that the network in between is theirs alone. */
const ON_PURPOSE = /[?&]sslmode=disable(&|$)/

/** The servers of an address that are on another machine and reached without TLS, unless that is said on purpose. */
export function inTheClear(url: string): string[] {
  if (ON_PURPOSE.test(url)) return []
  return hostsOf(url)
    .filter((server) => {
      const { host, ssl } = new pg.Client(server.url)
      // A path is a socket's.
      return !ssl && !host.startsWith('/') && !isLoopback(host.replace(/^\[(.*)\]$/, '$1'))
    })
    .map(({ name }) => name)
}
