import { describe, expect, it } from 'vitest'
import { readConfig } from '../platform/process/config.ts'
import { warningsOf } from './warnings.ts'

const SECRET = 'x'.repeat(32)
const tlsWarnings = (env: Record<string, string>) =>
  warningsOf(readConfig({ SECRET, ...env }, [])).filter((warning) => warning.includes('sin TLS'))

describe('a start', () => {
  it('warns once of each server without TLS, and shows no password', () => {
    const DATABASE_URL = 'postgres://yo:muysecreta@10.0.0.21:5432/db'
    const warning =
      'Atención: lo que se habla con la base (10.0.0.21:5432) pasa por la red sin TLS. ' +
      'Agrega sslmode=verify-full a su dirección, o sslmode=disable si esa red es solo tuya.'
    expect(tlsWarnings({ DATABASE_URL })).toEqual([warning])
    expect(tlsWarnings({ DATABASE_URL, DATABASE_URL_READ: DATABASE_URL })).toEqual([warning])
    const DATABASE_URL_READ = 'postgres://yo:muysecreta@10.0.0.22/db'
    const both = tlsWarnings({ DATABASE_URL: `${DATABASE_URL}?sslmode=verify-full`, DATABASE_URL_READ })
    expect(both).toEqual([expect.stringContaining('(10.0.0.22)')])
  })

  it('does not mention TLS where no data crosses a network', () => {
    expect(tlsWarnings({})).toEqual([])
    expect(tlsWarnings({ DATABASE_URL: 'postgres://yo@127.0.0.1/db' })).toEqual([])
  })
})
