import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cloneDb, type TestDb } from '../../test/run/db.ts'
import { checkPassword } from '../platform/access/password.ts'
import { readConfig } from '../platform/process/config.ts'
import { firstData } from './firstData.ts'

const OWN = { DATABASE_URL: 'postgres://127.0.0.1/db', SECRET: 'x'.repeat(32) }
const DEMO = 'Tienda de demostración. Usuarios y contraseñas:'

let test: TestDb
beforeEach(async () => {
  test = await cloneDb()
})
afterEach(() => test.drop())

const start = (env: Record<string, string>, ...args: string[]) => firstData(test.db, readConfig(env, args))
const users = () =>
  test.db.rows<{ username: string; password_hash: string }>(
    sql`select username, password_hash from usuarios order by id`,
  )

describe('an empty database', () => {
  it.each([
    ['of one’s own', OWN],
    ['that is served to others', { HOST: '0.0.0.0' }],
  ])('%s gets no user with a public password, and tells how to get the demo', async (_, env) => {
    expect(await start(env)).toEqual([
      'Negocio nuevo, vacío: una sucursal, «Casa Central», y un usuario.',
      expect.stringMatching(/^La tienda de demostración .*: npm start -- --demo$/),
      expect.stringMatching(
        /^Usuario: admin · Contraseña: \S{16} \(no se vuelve a mostrar\)\. Al entrar habrá que cambiarla\.$/,
      ),
    ])
    const [admin, ...others] = await users()
    expect([admin?.username, others]).toEqual(['admin', []])
    expect(await checkPassword(admin?.password_hash, 'admin-demo')).toBe(false)
    // The demo needs an empty database, and `--demo` says so.
    expect(await start(env, '--demo')).toEqual([
      'La base ya tiene un negocio: la tienda de demostración no se cargó.',
    ])
    expect(await start(env)).toEqual([])
    expect(await users()).toHaveLength(1)
  })

  it('of one’s own gets the demo shop on request', async () => {
    expect(await start(OWN, '--demo')).toContain(DEMO)
    expect((await users()).map(({ username }) => username)).toContain('vendedor1')
  })

  it('of this machine alone gets the demo shop unasked', async () => {
    expect(await start({})).toContain(DEMO)
  })

  it('of this machine alone gets nothing but an admin with --empty', async () => {
    expect(await start({}, '--empty')).toEqual([expect.stringMatching(/^Usuario: admin · /)])
    expect(await users()).toHaveLength(1)
  })
})
