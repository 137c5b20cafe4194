/** What the log shows to a person who looks for an intruder, and what it never shows. */

import { sesion } from '@mostrador/contract/base/sesion'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { clientes } from '@mostrador/contract/maestros/clientes'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { refusal, shopOfFile } from './run/app.ts'
import { PASSWORD } from './run/tienda.ts'

type Line = Record<string, unknown> & { msg: string }

const shop = shopOfFile({ logLevel: 'info', logTo: { write: (line) => void written.push(line) } })
const written: string[] = []
beforeAll(async () => {})
beforeEach(() => {
  written.length = 0
})

const lines = (): Line[] => written.map((line) => JSON.parse(line) as Line)
const line = (msg: string): Line | undefined => lines().find((one) => one.msg === msg)

it('every line has its request, and the last one who asked', async () => {
  await shop.vendedor.call(sesion.profile)
  expect(lines().map(({ msg }) => msg)).toEqual(['incoming request', 'request completed'])
  expect(new Set(lines().map(({ reqId }) => reqId)).size).toBe(1)
  expect(line('request completed')).toMatchObject({ usuario: shop.vendedor.id, res: { statusCode: 200 } })
  expect(line('incoming request')?.req).toEqual({ method: 'GET', path: '/auth/profile/', ip: '127.0.0.1' })
  for (const { time, hostname, pid } of lines()) {
    expect([time, hostname, pid]).toEqual([expect.any(Number), expect.any(String), process.pid])
  }
})

it('a login is a line: who and in which branch', async () => {
  await shop.login('vecino', shop.norte)
  expect(line('logged in')).toMatchObject({ usuario: shop.vecino.id, sucursal: shop.norte })
})

it('a refused access is a line: why, and from where', async () => {
  await refusal(shop.login('vendedor', shop.centro, 'no-es-la-clave'))
  await refusal(shop.vendedor.call(integridad.get))
  await refusal(shop.nobody(sesion.profile))
  expect(lines().filter(({ msg }) => msg === 'kept out')).toMatchObject([
    { codigo: 'credenciales_invalidas', ip: '127.0.0.1' },
    { codigo: 'sin_permiso', ip: '127.0.0.1', usuario: shop.vendedor.id },
    { codigo: 'sesion_invalida', ip: '127.0.0.1' },
  ])
})

it('a wrong password is a line: of which user, from where, and never the typed text', async () => {
  await shop.db.run(sql`delete from intentos_login`)
  await refusal(shop.login('VENDEDOR', shop.centro, 'no-es-la-clave'))
  await refusal(shop.login('nadie', shop.centro, 'no-es-la-clave'))
  const change = { password_actual: 'no-es-la-clave', password: PASSWORD, password2: PASSWORD }
  await refusal(shop.vecino.call(sesion.updateProfile, { body: change }))
  const ip = '127.0.0.1'
  expect(lines().filter(({ msg }) => msg === 'wrong password')).toMatchObject([
    { usuario_probado: shop.vendedor.id, ip, lugar: 'direccion' },
    { usuario_probado: null, ip, lugar: 'nuevo' },
    { usuario_probado: shop.vecino.id, usuario: shop.vecino.id, ip, lugar: 'direccion' },
  ])
  for (let n = 0; n < 4; n++) await refusal(shop.login('vendedor', shop.centro, 'no-es-la-clave'))
  expect(line('a password was not tried')).toBeUndefined()
  await refusal(shop.login('vendedor', shop.centro))
  expect(line('a password was not tried')).toMatchObject({
    usuario_probado: shop.vendedor.id,
    ip,
    reintentar_en: 1,
  })
  expect(written.join('')).not.toMatch(/no-es-la-clave|nadie/)
})

it('a siege of one user is a warning, once', async () => {
  await shop.db.run(sql`delete from intentos_login`)
  await shop.db.run(sql`delete from direcciones_conocidas`)
  for (let n = 0; n < 23; n++) {
    await shop.http.inject({
      method: 'POST',
      url: '/auth/login/',
      headers: { 'x-forwarded-for': `198.51.100.${n}` },
      payload: { username: 'admin', password: 'no-es-la-clave', sucursal: shop.centro },
    })
  }
  const warnings = lines().filter(({ level }) => level === 40)
  expect(warnings).toMatchObject([
    {
      msg: 'many wrong passwords for one user from places they never entered from',
      usuario_probado: shop.admin.id,
      ip: '198.51.100.19',
    },
  ])
})

it('a refresh token that comes back after its time is a warning', async () => {
  const { refresh, id } = await shop.login('vendedor', shop.centro)
  await shop.nobody(sesion.refresh, { body: { refresh } })
  await shop.db.run(sql`update sesiones set rotada = rotada - interval '1 minute'`)
  await refusal(shop.nobody(sesion.refresh, { body: { refresh } }))
  expect(line('a used refresh token came back: the session is ended')).toMatchObject({
    level: 40,
    usuario: id,
  })
})

it('has no name, password or token of a person in it', async () => {
  const { access, refresh } = await shop.login('admin', shop.centro)
  await refusal(shop.login('Juana Secreta', shop.centro, 'mi-clave-privada'))
  await shop.admin.call(clientes.list, { query: { search: 'Apellidez' } })
  await refusal(shop.admin.call(clientes.get, { params: { id: 999_999 } }))
  const all = written.join('')
  for (const secret of [access, refresh, PASSWORD, 'mi-clave-privada', 'Juana', 'Apellidez']) {
    expect(all).not.toContain(secret)
  }
})

it('an error of the database is a line without the row that caused it', async () => {
  const insert = (fecha: string, saldo: string) =>
    shop.db
      .run(sql`insert into clientes (nombre, numero_documento, condicion_iva, tipo_documento, fecha_alta, saldo)
        values ('Juana Secreta', '30111222', null, 'DNI', ${fecha}, ${saldo})`)
      .then(
        () => {},
        (err: unknown) => shop.http.log.error({ err: new Error('outer', { cause: err }) }, 'failed'),
      )
  await insert('2026-01-01', '0')
  await insert('Juana el 30111222', '0')
  const [broken, unread] = lines().map(({ err }) => (err as { cause: Record<string, string> }).cause)
  expect(broken).toMatchObject({ code: '23502', table: 'clientes', column: 'condicion_iva' })
  expect(unread).toMatchObject({ code: '22007', message: 'invalid input syntax for type date: …' })
  for (const error of [broken, unread]) expect(error?.stack).toContain(error?.message)
  expect(written.join('')).not.toMatch(/Juana|30111222/)
  // PostgreSQL's own log does not show it either.
  expect(await shop.db.one(sql`show log_error_verbosity`)).toEqual({ log_error_verbosity: 'terse' })
})

it('a line break in a caller’s text does not start a new line', async () => {
  await shop.http.inject({ method: 'GET', url: '/gestion/clientes/%0a%7B%22msg%22%3A%22logged%20in%22%7D/' })
  expect(line('logged in')).toBeUndefined()
  for (const one of written) expect(one.trimEnd()).not.toContain('\n')
})
