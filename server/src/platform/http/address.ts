/** The name under which an address is counted. */
import { isIPv4, isIPv6 } from 'node:net'

/** Texts that are no address share one count. */
const NONE = 'ninguna'

/** The network is the first half of an IPv6 address. */
const NETWORK_GROUPS = 4

/** An IPv4 address as it is; an IPv6 address by its /64, because every home has 2^64 addresses. */
export function addressKey(ip: string): string {
  if (isIPv4(ip)) return ip
  const plain = ip.replace(/%.*$/s, '')
  if (!isIPv6(plain)) return NONE
  const groups = groupsOf(plain)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped) return groups.slice(6).flatMap(bytesOf).join('.')
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

const bytesOf = (group: number): number[] => [group >> 8, group & 0xff]

/** The eight groups of an IPv6 address in any spelling. */
function groupsOf(ip: string): number[] {
  const [before = [], after = []] = ip.split('::').map(partOf)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/** A part without a gap; its last 32 bits may be written as IPv4. */
const partOf = (part: string): number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)]
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
        return [(a << 8) | b, (c << 8) | d]
      })
