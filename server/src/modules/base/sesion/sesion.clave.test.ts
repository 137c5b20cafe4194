/**
 * A password made by the program only allows to choose another. A hash with old parameters becomes one of
 * today.
 */

import { sesion } from '@mostrador/contract/base/sesion'
import { usuarios } from '@mostrador/contract/base/usuarios'
import type { ErrorBody } from '@mostrador/contract/errors'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendTo } from '../../../../test/calls/raw.ts'
import { sample, wireSchema } from '../../../../test/calls/samples.ts'
import {
  everyEndpoint,
  refusal,
  type Session,
  shopOfFile,
  startSecondServer,
} from '../../../../test/run/app.ts'
import { PASSWORD } from '../../../../test/run/tienda.ts'

const NEW = 'otra-clave-larga'

const shop = shopOfFile()
let second: FastifyInstance
beforeAll(async () => {
  second = await startSecondServer(shop)
})

const storedOf = async (username: string): Promise<string> =>
  (
    await shop.db.one<{ hash: string }>(sql`
    select password_hash as hash from usuarios where username = ${username}`)
  ).hash

describe('a user who must change the first password', () => {
  const text = 'Debes elegir una contraseña nueva para seguir'
  const refused: ErrorBody = { error: text, codigo: 'debe_cambiar_clave' }

  let first: Session
  beforeEach(async () => {
    const original = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    await shop.db.run(sql`
      update usuarios set debe_cambiar_clave = true, password_hash = ${original} where username = 'admin'`)
    first = await shop.login('admin', shop.centro)
  })

  const change = (fields: object = {}, { call } = first) =>
    call(sesion.updateProfile, {
      body: { password_actual: PASSWORD, password: NEW, password2: NEW, ...fields },
    })

  it('learns so from login and profile, and no other user does', async () => {
    const body = { username: 'admin', password: PASSWORD, sucursal: shop.centro }
    const { usuario } = await shop.nobody(sesion.login, { body })
    expect(usuario.debe_cambiar_clave).toBe(true)
    expect((await first.call(sesion.profile)).debe_cambiar_clave).toBe(true)
    expect(await shop.vendedor.call(sesion.profile)).not.toHaveProperty('debe_cambiar_clave')
    for (const one of await shop.vendedor.call(usuarios.list))
      expect(one).not.toHaveProperty('debe_cambiar_clave')
  })

  it('is refused every other call that needs a session', async () => {
    const open = [sesion.profile, sesion.updateProfile, sesion.logout].map(({ path }) => path as string)
    for (const endpoint of await everyEndpoint()) {
      if (open.includes(endpoint.path) || endpoint.access === 'public') continue
      const answer = await sendTo(shop.http, endpoint, {
        token: first.access,
        params: endpoint.params ? (sample(wireSchema(endpoint.params)) as Record<string, unknown>) : {},
        ...(endpoint.body ? { body: {} } : {}),
      })
      const { path } = endpoint
      expect({ path, status: answer.status, body: answer.body }).toEqual({ path, status: 403, body: refused })
    }
  })

  it('continues at once with the new password, in every process, and is not asked again', async () => {
    const other = await shop.login('admin', shop.centro)
    await refusal(first.call(usuarios.list))
    const renewed = await shop.nobody(sesion.refresh, { body: { refresh: first.refresh } })
    expect(await change()).not.toHaveProperty('debe_cambiar_clave')
    for (const http of [shop.http, second]) {
      expect((await sendTo(http, usuarios.list, { token: renewed.access })).status).toBe(200)
    }
    expect(await refusal(other.call(usuarios.list))).toMatchObject({ status: 401 })
    const again = await shop.login('admin', shop.centro, NEW)
    expect(await again.call(sesion.profile)).not.toHaveProperty('debe_cambiar_clave')
  })

  it('may log out instead', async () => {
    expect(await first.call(sesion.logout, { body: {} })).toBeUndefined()
    expect(await refusal(first.call(sesion.profile))).toMatchObject({ status: 401 })
  })

  it('cannot choose the same password, nor continue by changing another field', async () => {
    const error = await refusal(change({ password: PASSWORD, password2: PASSWORD }))
    expect(error.body).toEqual({
      error: 'Elige una contraseña distinta de la actual',
      codigo: 'datos_invalidos',
      campos: { password: 'Elige una contraseña distinta de la actual' },
    })
    await first.call(sesion.updateProfile, { body: { telefono_fijo: '4321' } })
    expect(await refusal(first.call(usuarios.list))).toMatchObject({ status: 403, body: refused })
  })

  it('is no longer asked after an admin has set another password', async () => {
    await change()
    const { id } = shop.vecino
    await shop.db.run(sql`update usuarios set debe_cambiar_clave = true where id = ${id}`)
    const body = { password: NEW, password2: NEW }
    await first.call(usuarios.update, { params: { id }, body })
    const { call } = await shop.login('vecino', shop.norte, NEW)
    expect(await call(usuarios.list)).toHaveLength(3)
  })
})

describe('a password that an admin changes at the same moment', () => {
  it('stays the admin’s: a change replaces only the hash that it checked', async () => {
    const { id } = shop.vendedor
    const { call } = await shop.login('vendedor', shop.centro)
    const changed = shop.db.inTx(async (tx) => {
      await tx.run(sql`update usuarios set password_hash = 'de-un-admin' where id = ${id}`)
      const change = call(sesion.updateProfile, {
        body: { password_actual: PASSWORD, password: NEW, password2: NEW },
      })
      // The change waits for the row that this transaction holds; it has already checked the password.
      await waiting()
      return { change: refusal(change) }
    })
    expect((await (await changed).change).campos).toEqual({
      password_actual: 'La contraseña actual no es correcta',
    })
    expect(await storedOf('vendedor')).toBe('de-un-admin')
  })

  const waiting = () =>
    expect
      .poll(async () => {
        const { n } = await shop.db.one<{ n: number }>(sql`
          select count(*) as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        return n
      })
      .toBe(1)
})

describe('a hash with old parameters', () => {
  const enter = (password: string) =>
    shop.nobody(sesion.login, { body: { username: 'vecino', password, sucursal: shop.norte } })

  it('becomes a hash of today at the first login, and not after a wrong password', async () => {
    const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    await shop.db.run(sql`update usuarios set password_hash = ${weak} where username = 'vecino'`)
    await refusal(enter('no-es-la-clave'))
    expect(await storedOf('vecino')).toBe(weak)
    await enter(PASSWORD)
    const renewed = await storedOf('vecino')
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await enter(PASSWORD)
    expect(await storedOf('vecino')).toBe(renewed)
  })
})
