import { describe, expect, it } from 'vitest'
import { hostsOf, namesOf } from './addresses.ts'

describe('hostsOf', () => {
  it.each([
    ['postgres://u:p@a/db', ['a']],
    ['postgresql://u:p@a:1,b:2/db?sslmode=verify-full', ['a:1', 'b:2']],
    ['postgres://u:p,w@a:1,b/db', ['a:1', 'b']],
    ['postgres://u:p@w@[::1]:1,[::2]:2', ['[::1]:1', '[::2]:2']],
    ['postgres://%2Ftmp%2Fa:1,%2Ftmp%2Fb:1/db', ['%2Ftmp%2Fa:1', '%2Ftmp%2Fb:1']],
    ['postgres:///db?host=/tmp/a&user=u,v', ['']],
  ])('finds the servers of %s, without their secrets', (url, names) => {
    expect(hostsOf(url).map(({ name }) => name)).toEqual(names)
    expect(namesOf(url)).toBe(names.join(', '))
  })

  it('gives each server its own address', () => {
    expect(hostsOf('postgres://u:p@a:1,b:2/db?x=1').map(({ url }) => url)).toEqual([
      'postgres://u:p@a:1/db?x=1',
      'postgres://u:p@b:2/db?x=1',
    ])
  })
})
