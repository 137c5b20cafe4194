import { describe, expect, it } from 'vitest'
import { inTheClear } from './transport.ts'

describe('the connection to the database', () => {
  it.each([
    ['postgres://u:p@10.0.0.21/db', ['10.0.0.21']],
    ['postgres://u:p@db.example.com:5433/db', ['db.example.com:5433']],
    ['postgres://u:p@[2001:db8::1]/db', ['[2001:db8::1]']],
    ['postgres://u:p@10.0.0.21:5432,127.0.0.1:5433,10.0.0.22/db', ['10.0.0.21:5432', '10.0.0.22']],
    ['postgres://u:p@10.0.0.21/db?application_name=sslmode', ['10.0.0.21']],
  ])('is unencrypted: %s', (url, servers) => {
    expect(inTheClear(url)).toEqual(servers)
  })

  it.each([
    'postgres://u:p@127.0.0.1/db',
    'postgres://u:p@localhost:5433/db',
    'postgres://u:p@[::1]/db',
    'postgres:///db?host=/run/postgresql&user=u',
    'postgres://u:p@10.0.0.21/db?sslmode=verify-full',
    'postgres://u:p@10.0.0.21,10.0.0.22/db?sslmode=verify-full',
    'postgres://u:p@10.0.0.21/db?ssl=true',
    // The operator wrote this on purpose.
    'postgres://u:p@db/db?sslmode=disable',
  ])('uses TLS, or stays on the own machine: %s', (url) => {
    expect(inTheClear(url)).toEqual([])
  })
})
