/** What the addresses in the environment and in the settings name, and whether a secret may go there. */
import { isIPv4 } from 'node:net'

export interface Host {
  /** The name that a person may read: 'a:5432'. */
  name: string
  /** The address of this server alone. It holds the password. */
  url: string
}

/** The address before the servers, the servers, and the address after them. */
const PARTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s

/**
 * The servers of a DATABASE_URL: most name one. Several stand in it as libpq has them:
 * `postgres://user:password@a:5432,b:5432/business`.
 */
export function hostsOf(url: string): Host[] {
  const [, before = '', names = '', after = ''] = url.match(PARTS) ?? []
  return names.split(',').map((name) => ({ name, url: before + name + after }))
}

/** The names of the servers, for a person to read: the whole address would show the password. */
export const namesOf = (url: string): string =>
  hostsOf(url)
    .map(({ name }) => name)
    .join(', ')

/** Secrets never travel in plain text, save inside this machine. */
export function isAllowedAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  if (username !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')))
}

/** An address or a name that always means the same machine. */
export const isLoopback = (host: string): boolean =>
  host === '::1' || host.toLowerCase() === 'localhost' || (isIPv4(host) && host.startsWith('127.'))
