/** Where this machine is on its networks. */
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

/** Networks inside this machine: containers, virtual machines. */
const INSIDE = /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|VirtualBox|VMware)/i

/** Given to a machine that nobody answered: no other one finds it there. */
const UNANSWERED = /^169\.254\./

/** The ranges of homes and shops, the most usual first. */
const RANGES = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./]

const rankOf = (address: string): number => {
  const rank = RANGES.findIndex((range) => range.test(address))
  return rank < 0 ? RANGES.length : rank
}

/** The IPv4 addresses under which other machines may reach this one, the likely one first. */
export const lanAddresses = (
  interfaces: Record<
    string,
    Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[] | undefined
  > = networkInterfaces(),
): string[] =>
  Object.entries(interfaces)
    .filter(([name]) => !INSIDE.test(name))
    .flatMap(([, infos = []]) => infos)
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !UNANSWERED.test(address))
    .map(({ address }) => address)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
