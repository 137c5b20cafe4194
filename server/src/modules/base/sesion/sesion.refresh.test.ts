import { sesion } from '@mostrador/contract/base/sesion'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  MINUTES,
  moveClock,
  postRefresh,
  profileWith,
  rememberedIsOver,
  sessionIsOver,
} from '../../../../test/calls/sesiones.ts'
import { shopOfFile, startSecondServer } from '../../../../test/run/app.ts'
import { buildSession } from '../../../../test/shop/usuarios.ts'

const shop = shopOfFile()
/** Another server process of the same business. */
let second: FastifyInstance
beforeAll(async () => {
  second = await startSecondServer(shop)
})
afterEach(() => {
  vi.useRealTimers()
})

const refreshed = async (refresh: string): Promise<{ access: string; refresh: string }> =>
  await shop.nobody(sesion.refresh, { body: { refresh } })

describe('POST /auth/refresh/', () => {
  it('renews both tokens; the new ones work', async () => {
    const first = await shop.login('vendedor', shop.centro)
    const answer = await postRefresh(shop.http, first.refresh)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ access: expect.any(String), refresh: expect.any(String) })
    const renewed = answer.body as { access: string; refresh: string }
    expect(renewed.refresh).not.toBe(first.refresh)
    expect(await profileWith(shop.http, renewed.access)).toBe(200)
    expect((await postRefresh(shop.http, renewed.refresh)).status).toBe(200)
  })

  /** Moves the clocks of the tokens and of the session's row. */
  async function pass(hours: number, usuario: number): Promise<void> {
    moveClock(hours * 60 * MINUTES)
    await shop.db.run(sql`
      update sesiones set vence = vence - make_interval(hours => ${hours}),
        creada = creada - make_interval(hours => ${hours})
      where usuario = ${usuario}`)
  }

  it('lasts a working day: the twelve hours start again with each renewal', async () => {
    let { id, refresh } = await buildSession(shop)
    for (let renewals = 0; renewals < 2; renewals++) {
      await pass(10, id)
      const renewed = await refreshed(refresh)
      expect(await profileWith(shop.http, renewed.access)).toBe(200)
      refresh = renewed.refresh
    }
  })

  it('ends a day after the login, also when it is renewed', async () => {
    const { id, refresh } = await buildSession(shop)
    await pass(10, id)
    const second = await refreshed(refresh)
    await pass(10, id)
    const third = await refreshed(second.refresh)
    await pass(4, id)
    expect(await profileWith(shop.http, third.access)).toBe(401)
    expect((await postRefresh(shop.http, third.refresh)).body).toEqual(sessionIsOver)
  })

  it('refuses a token that is twelve hours old', async () => {
    const { refresh } = await shop.login('vendedor', shop.centro)
    moveClock(12 * 60 * MINUTES + 1_000)
    const answer = await postRefresh(shop.http, refresh)
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(sessionIsOver)
  })

  it('refuses a session that the database has ended, and its access token', async () => {
    const { id, access, refresh } = await buildSession(shop)
    await shop.db.run(sql`update sesiones set vence = now() where usuario = ${id}`)
    expect((await postRefresh(shop.http, refresh)).status).toBe(401)
    rememberedIsOver()
    expect(await profileWith(shop.http, access)).toBe(401)
  })

  it('accepts the previous token for ten seconds more: two tabs renew at once', async () => {
    const { refresh } = await shop.login('vendedor', shop.centro)
    const tabs = await Promise.all(
      Array.from({ length: 6 }, (_, n) => postRefresh(n % 2 ? second : shop.http, refresh)),
    )
    for (const tab of tabs) {
      expect(tab.status).toBe(200)
      expect(await profileWith(shop.http, (tab.body as { access: string }).access)).toBe(200)
    }
    const last = tabs.at(-1)?.body as { refresh: string }
    expect((await postRefresh(shop.http, last.refresh)).status).toBe(200)
  })

  it('ends the session when the previous token comes after ten seconds', async () => {
    const stolen = await buildSession(shop)
    const renewed = await refreshed(stolen.refresh)
    await shop.db.run(
      sql`update sesiones set rotada = rotada - interval '11 seconds' where usuario = ${stolen.id}`,
    )
    const answer = await postRefresh(shop.http, stolen.refresh)
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(sessionIsOver)
    expect(await profileWith(shop.http, renewed.access)).toBe(401)
    expect((await postRefresh(shop.http, renewed.refresh)).status).toBe(401)
  })

  it('ends the session when a token of two renewals ago comes, also at once', async () => {
    const first = await buildSession(shop)
    const renewed = await refreshed((await refreshed(first.refresh)).refresh)
    expect((await postRefresh(shop.http, first.refresh)).status).toBe(401)
    expect(await profileWith(shop.http, renewed.access)).toBe(401)
    expect((await postRefresh(shop.http, renewed.refresh)).status).toBe(401)
  })

  it('ends only that session: other sessions of the user continue', async () => {
    const first = await buildSession(shop)
    const elsewhere = await shop.login(first.username, shop.centro)
    await refreshed((await refreshed(first.refresh)).refresh)
    expect((await postRefresh(shop.http, first.refresh)).status).toBe(401)
    expect(await profileWith(shop.http, elsewhere.access)).toBe(200)
    expect((await postRefresh(shop.http, elsewhere.refresh)).status).toBe(200)
  })

  it('refuses an access token and foreign texts, and ends no session', async () => {
    const { access, refresh } = await buildSession(shop)
    for (const token of [access, `${refresh}x`, refresh.split('.').slice(0, 2).join('.'), '', 'x']) {
      const answer = await postRefresh(shop.http, token)
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual(sessionIsOver)
    }
    expect((await postRefresh(shop.http, refresh)).status).toBe(200)
  })
})
