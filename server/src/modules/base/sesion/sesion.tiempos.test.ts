/** The time of an answer tells a guesser nothing: each login does the same work. */
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { send } from '../../../../test/calls/raw.ts'
import { shopOfFile } from '../../../../test/run/app.ts'
import { PASSWORD } from '../../../../test/run/tienda.ts'
import { argon2 } from '../../../platform/access/password.ts'

const shop = shopOfFile()
beforeAll(async () => {
  await shop.db.run(sql`update usuarios set is_active = false where username = 'vecino'`)
})

afterEach(() => void vi.restoreAllMocks())

describe('POST /auth/login/', () => {
  it.each([
    ['the right password', 'vendedor', PASSWORD, 200],
    ['a wrong password', 'vendedor', 'no-es-la-clave', 401],
    ['an unknown user', 'nadie', PASSWORD, 401],
    ['an unknown user with an empty password', 'nadie', '', 401],
    ['an impossible name', 'vende\0dor', PASSWORD, 401],
    ['an inactive user with the right password', 'vecino', PASSWORD, 401],
  ])('checks one hash, as costly as any, for %s', async (_, username, password, status) => {
    const verify = vi.spyOn(argon2, 'verify')
    const body = { username, password, sucursal: shop.centro }
    const answer = await send(shop.http, { method: 'POST', url: '/auth/login/', body })
    expect(answer.status).toBe(status)
    expect(verify).toHaveBeenCalledTimes(1)
    const [hash, given] = verify.mock.calls[0] ?? []
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(given).toBe(password)
  })
})
