/** The time of an answer tells a guesser nothing: each login does the same work. */
import { verify } from '@node-rs/argon2'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { send } from '../../../../test/calls/raw.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../../../test/run/app.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  await shop.db.run(sql`update usuarios set is_active = false where username = 'vecino'`)
})

describe('POST /auth/login/', () => {
  it.each([
    ['the right password', 'vendedor', PASSWORD, 200],
    ['a wrong password', 'vendedor', 'no-es-la-clave', 401],
    ['an unknown user', 'nadie', PASSWORD, 401],
    ['an unknown user with an empty password', 'nadie', '', 401],
    ['an impossible name', 'vende\0dor', PASSWORD, 401],
    ['an inactive user with the right password', 'vecino', PASSWORD, 401],
  ])('checks one hash, as costly as any, for %s', async (_, username, password, status) => {
    vi.mocked(verify).mockClear()
    const body = { username, password, sucursal: shop.centro }
    const answer = await send(shop.http, { method: 'POST', url: '/auth/login/', body })
    expect(answer.status).toBe(status)
    expect(vi.mocked(verify)).toHaveBeenCalledTimes(1)
    const [hash, given] = vi.mocked(verify).mock.calls[0] ?? []
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(given).toBe(password)
  })
})
