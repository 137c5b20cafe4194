import pg from 'pg'
import { hostsOf, isLoopback } from '../process/addresses.ts'

/** The operator states that the network in between is private. */
const ON_PURPOSE = /[?&]sslmode=disable(&|$)/

/**
 * The servers on other machines that this address reaches without TLS, unless the address says so on purpose.
 */
export function inTheClear(url: string): string[] {
  if (ON_PURPOSE.test(url)) return []
  return hostsOf(url)
    .filter((server) => {
      const { host, ssl } = new pg.Client(server.url)
      // A path names a socket.
      return !ssl && !host.startsWith('/') && !isLoopback(host.replace(/^\[(.*)\]$/, '$1'))
    })
    .map(({ name }) => name)
}
