import { expect, it } from 'vitest'
import { lanAddresses } from './lan.ts'

const at = (address: string, family: 'IPv4' | 'IPv6' = 'IPv4', internal = false) => ({
  address,
  family,
  internal,
})

it('are those of the local network, the most usual range first', () => {
  expect(
    lanAddresses({
      lo: [at('127.0.0.1', 'IPv4', true), at('::1', 'IPv6', true)],
      tun0: [at('100.64.0.2')],
      eth0: [at('10.0.0.7'), at('fe80::1', 'IPv6')],
      wlan0: [at('192.168.0.10')],
    }),
  ).toEqual(['192.168.0.10', '10.0.0.7', '100.64.0.2'])
})

it('are none of containers and virtual machines, and none that nobody gave', () => {
  expect(
    lanAddresses({
      docker0: [at('172.17.0.1')],
      'br-3f1c': [at('172.18.0.1')],
      'vEthernet (WSL)': [at('172.28.0.1')],
      eth0: [at('169.254.7.7')],
      gone: undefined,
    }),
  ).toEqual([])
})
