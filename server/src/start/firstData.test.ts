import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cloneDb, type TestDb } from '../../test/run/db.ts'
import { checkPassword, hashPassword } from '../platform/access/password.ts'
import { readConfig } from '../platform/process/config.ts'
import { firstData } from './firstData.ts'

const OWN = { DATABASE_URL: 'postgres://127.0.0.1/db', SECRET: 'x'.repeat(32) }
const OTRA = await hashPassword('otra-clave-larga')
const DEMO = 'Tienda de demostración. Usuarios y contraseñas:'

let test: TestDb
let DATA_DIR: string
beforeEach(async () => {
  test = await cloneDb()
  DATA_DIR = mkdtempSync(path.join(tmpdir(), 'mostrador-primera-'))
})
afterEach(async () => {
  await test.drop()
  rmSync(DATA_DIR, { recursive: true })
})

const start = (env: Record<string, string>, ...args: string[]) =>
  firstData(test.db, readConfig({ DATA_DIR, ...env }, args))
const ENTRANCE = [
  expect.stringMatching(/^Usuario: admin · Contraseña: \S{16} \(al entrar habrá que cambiarla\)$/),
  'Se muestra en cada arranque hasta que alguien entre.',
]
const users = () =>
  test.db.rows<{ username: string; password_hash: string }>(
    sql`select username, password_hash from usuarios order by id`,
  )

describe('an empty database', () => {
  it.each([
    ['of one’s own', OWN],
    ['that is served to others', { HOST: '0.0.0.0' }],
  ])('%s gets no user with a public password, and tells how to get the demo', async (_, env) => {
    const first = await start(env)
    expect(first).toEqual({
      news: [
        'Negocio nuevo, vacío: una sucursal, «Casa Central», y un usuario.',
        expect.stringMatching(/^La tienda de demostración .*: npm start -- --demo$/),
      ],
      entrance: ENTRANCE,
    })
    const [admin, ...others] = await users()
    expect([admin?.username, others]).toEqual(['admin', []])
    expect(await checkPassword(admin?.password_hash, 'admin-demo')).toBe(false)
    // The demo needs an empty database, and `--demo` says so.
    expect(await start(env, '--demo')).toEqual({
      news: ['La base ya tiene un negocio: la tienda de demostración no se cargó.'],
      entrance: first.entrance,
    })
    expect(await start(env)).toEqual({ news: [], entrance: first.entrance })
    expect(await users()).toHaveLength(1)
  })

  it('of one’s own gets the demo shop on request', async () => {
    expect((await start(OWN, '--demo')).entrance).toContain(DEMO)
    expect((await users()).map(({ username }) => username)).toContain('vendedor1')
  })

  it('of this machine alone gets the demo shop unasked', async () => {
    expect((await start({})).entrance).toContain(DEMO)
  })

  it('of this machine alone gets nothing but an admin with --empty', async () => {
    expect(await start({}, '--empty')).toEqual({ news: [], entrance: ENTRANCE })
    expect(await users()).toHaveLength(1)
  })
})

describe('the first password', () => {
  const file = () => path.join(DATA_DIR, 'primera-clave')
  const entrance = async () => (await start({}, '--empty')).entrance

  it('is kept for its owner alone, and is the one that opens the business', async () => {
    const [line = ''] = await entrance()
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    const kept = readFileSync(file(), 'utf8')
    expect(line).toContain(` ${kept} `)
    expect(await checkPassword((await users())[0]?.password_hash, kept)).toBe(true)
  })

  it.each([
    ['somebody has entered', sql`insert into sesiones (usuario, sucursal, vence) values (1, 1, now())`],
    ['it no longer opens the business', sql`update usuarios set password_hash = ${OTRA}`],
    ['it has been changed', sql`update usuarios set debe_cambiar_clave = false`],
  ])('is shown at every start until %s, and is then deleted', async (_, happens) => {
    const first = await entrance()
    expect(await entrance()).toEqual(first)
    await test.db.run(happens)
    expect(await entrance()).toEqual([])
    expect(readdirSync(DATA_DIR)).toEqual([])
  })

  it('of ADMIN_PASSWORD is neither shown nor kept', async () => {
    const [line = ''] = (await start({ ADMIN_PASSWORD: 'la-del-duenio' }, '--empty')).entrance
    expect(line).toBe('Usuario: admin · Contraseña: la de ADMIN_PASSWORD')
    expect(readdirSync(DATA_DIR)).toEqual([])
    expect(await entrance()).toEqual([])
  })
})
