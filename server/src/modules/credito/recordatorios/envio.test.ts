import { CONFIGURACION_INICIAL, cobranza } from '@mostrador/contract/credito/cobranza'
import { recordatorios } from '@mostrador/contract/credito/recordatorios'
import { sumarDias } from '@mostrador/contract/fechas'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waitForLocks } from '../../../../test/database/locks.ts'
import { type Sink, startSink } from '../../../../test/network/smtp.ts'
import { HOY, refusal, startSecondServer, startTestApp, type TestApp } from '../../../../test/run/app.ts'
import { activarCobranza, buildDeudor, type Deudor, pagar } from '../../../../test/shop/cobranza.ts'
import { RECORDATORIOS } from '../configuracion/configuracion.reglas.ts'

let shop: TestApp
let sink: Sink
const NOON = '2026-03-15T15:00:00Z'
const NIGHT = '2026-03-15T11:59:00Z'

beforeAll(async () => {
  sink = await startSink()
  shop = await startTestApp({ mail: { url: sink.url, from: 'Tienda <tienda@ejemplo.com>' } })
  shop.clock.set(NIGHT)
  await activarCobranza(shop, {
    pasos: CONFIGURACION_INICIAL.pasos.map((p) => ({ ...p, canal: 'email' as const })),
  })
})
afterAll(() => sink.down())
beforeEach(async () => {
  shop.clock.set(NIGHT)
  sink.does = 'accept'
  sink.before = undefined
  sink.mails.length = 0
})

let n = 0
const deudor = (dias: readonly number[]): Promise<Deudor & { email: string }> => {
  const email = `c${++n}@ejemplo.com`
  return buildDeudor(shop, dias, { email }).then((d) => Object.assign(d, { email }))
}
const mensajes = async (cliente: number) =>
  (await shop.vendedor.call(cobranza.ficha, { params: { id: cliente } })).mensajes
const llega = (instante: string) => {
  shop.clock.set(instante)
  shop.db.wake(RECORDATORIOS)
}
const estado = (cliente: number) => async () => (await mensajes(cliente)).map((m) => m.estado)
const LONG = { timeout: 20_000 }
const recibidos = (email: string) => sink.mails.filter((m) => m.to === email)

describe('reminders by e-mail', () => {
  it('go out by themselves from 9 in Buenos Aires, once, with all instalments, and no person sends them', async () => {
    const { cliente, email } = await deudor([-5, 0])
    shop.db.wake(RECORDATORIOS)
    expect(await shop.vendedor.call(recordatorios.hoy, { query: {} })).toMatchObject({ count: 0 })
    expect(
      await refusal(shop.vendedor.call(recordatorios.mandar, { params: { id: cliente }, body: {} })),
    ).toMatchObject({
      message: 'A este cliente le escribe el servidor, por email',
    })
    expect(await mensajes(cliente)).toEqual([])
    llega('2026-03-15T12:00:00Z')
    await expect.poll(estado(cliente), LONG).toEqual(['enviado'])
    const [mail, ...more] = recibidos(email)
    expect(more).toEqual([])
    expect(mail?.text).toMatch(/Subject: Recordatorio de pago/)
    expect(mail?.text.replace(/\s+/g, ' ')).toMatch(
      /la cuota 1 de su compra .* venció el 10\/03\/2026; y la cuota 2 .* vence hoy/,
    )
    expect(await mensajes(cliente)).toMatchObject([
      { canal: 'email', destino: email, usuario: null, fecha: HOY },
    ])
    shop.db.wake(RECORDATORIOS)
    llega('2026-03-15T16:00:00Z')
    await expect.poll(estado(cliente), LONG).toEqual(['enviado'])
    expect(recibidos(email)).toHaveLength(1)
  })

  it('do not go out from 20 on', async () => {
    const { cliente, email } = await deudor([-5])
    llega('2026-03-15T23:00:00Z')
    const otro = await deudor([-5])
    llega('2026-03-15T22:59:00Z')
    await expect.poll(estado(otro.cliente), LONG).toEqual(['enviado'])
    await expect.poll(estado(cliente), LONG).toEqual(['enviado'])
    expect(recibidos(email)).toHaveLength(1)
  })

  it('are written by a person where the customer has no e-mail', async () => {
    const { cliente } = await buildDeudor(shop, [0])
    expect((await shop.vendedor.call(recordatorios.hoy, { query: {} })).results).toMatchObject([
      { cliente: { id: cliente } },
    ])
    await shop.vendedor.call(recordatorios.mandar, { params: { id: cliente }, body: {} })
  })

  it('are tried again while the mail server is down, and read anew then: paid since, none goes out', async () => {
    await sink.down()
    const [paga, debe] = [await deudor([-5]), await deudor([-5])]
    llega(NOON)
    await expect.poll(estado(paga.cliente), LONG).toEqual(['por_enviar'])
    await expect
      .poll(async () => (await mensajes(debe.cliente)).map((m) => [m.estado, m.detalle !== '']), LONG)
      .toEqual([['por_enviar', true]])
    await expect
      .poll(async () => (await mensajes(paga.cliente)).map((m) => m.detalle !== ''), LONG)
      .toEqual([true])
    await pagar(shop, paga.cuotas[0] ?? { id: 0, total_cuota: 0 })
    await sink.up()
    llega('2026-03-15T15:01:00Z')
    llega('2026-03-15T15:05:00Z')
    await expect.poll(estado(debe.cliente), LONG).toEqual(['enviado'])
    await expect.poll(estado(paga.cliente), LONG).toEqual(['omitido'])
    expect(recibidos(debe.email)).toHaveLength(1)
    expect(recibidos(paga.email)).toEqual([])
  })

  it('wait for a payment that is under way, and none goes out then', async () => {
    const [paga, debe] = [await deudor([-5]), await deudor([-5])]
    let cobro: Promise<unknown> = Promise.resolve()
    await shop.db.inTx(async (tx) => {
      await tx.run(sql`select from clientes where id = ${paga.cliente} for update`)
      cobro = pagar(shop, paga.cuotas[0] ?? { id: 0, total_cuota: 0 })
      await waitForLocks(shop.db, 1)
      llega(NOON)
      await waitForLocks(shop.db, 2)
    })
    await cobro
    await expect.poll(estado(debe.cliente), LONG).toEqual(['enviado'])
    expect(await mensajes(paga.cliente)).toEqual([])
    expect(recibidos(paga.email)).toEqual([])
  })

  it('that did not go out on their day go out the next one, once', async () => {
    await sink.down()
    const { cliente, email } = await deudor([-5])
    llega('2026-03-15T22:58:00Z')
    await expect
      .poll(async () => (await mensajes(cliente)).map((m) => m.detalle !== ''), LONG)
      .toEqual([true])
    await sink.up()
    llega('2026-03-16T12:00:00Z')
    await expect
      .poll(async () => {
        shop.db.wake(RECORDATORIOS)
        return await estado(cliente)()
      }, LONG)
      .toEqual(['enviado', 'fallido'])
    expect(recibidos(email)).toHaveLength(1)
  })

  it('that the server refuses for good are not tried again', async () => {
    sink.does = 'refuse 550'
    const { cliente } = await deudor([-5])
    llega(NOON)
    await expect
      .poll(async () => (await mensajes(cliente)).map((m) => [m.estado, m.detalle]), LONG)
      .toEqual([['fallido', '550 no']])
  })

  it('whose line breaks before the answer may have gone out: they are never sent again', async () => {
    sink.does = 'hangup'
    const { cliente, email } = await deudor([-5])
    llega(NOON)
    await expect.poll(estado(cliente), LONG).toEqual(['sin_confirmar'])
    sink.does = 'accept'
    llega('2026-03-15T18:00:00Z')
    const otro = await deudor([0])
    llega('2026-03-15T18:01:00Z')
    await expect.poll(estado(otro.cliente), LONG).toEqual(['enviado'])
    expect(recibidos(email)).toHaveLength(1)
    expect(await estado(cliente)()).toEqual(['sin_confirmar'])
  })

  it('of a process that died between the sending and its mark are not sent by another one', async () => {
    const { cliente, email, cuotas } = await deudor([-5])
    const { id } = await shop.db.one<{ id: number }>(sql`
      insert into recordatorio_mensajes (cliente, fecha, sucursal, canal, estado, destino, texto, momento, proximo, proceso, latido)
      values (${cliente}, ${HOY}::date, ${shop.centro}, 'email', 'enviando', ${email}, 'x', now(), ${NIGHT}::timestamptz,
        'muerto', now() - interval '1 minute') returning id`)
    await shop.db.run(sql`insert into recordatorios values (${cuotas[0]?.id}, 5, ${id})`)
    llega(NOON)
    await expect.poll(estado(cliente), LONG).toEqual(['sin_confirmar'])
    shop.clock.set('2026-03-16T15:00:00Z')
    const otro = await deudor([1])
    shop.db.wake(RECORDATORIOS)
    await expect.poll(estado(otro.cliente), LONG).toEqual(['enviado'])
    expect(recibidos(email)).toEqual([])
  })

  it('of a living process are left to it', async () => {
    const { cliente, email } = await deudor([-5])
    await shop.db.run(sql`
      insert into recordatorio_mensajes (cliente, fecha, sucursal, canal, estado, destino, texto, momento, proximo, proceso, latido)
      values (${cliente}, ${HOY}::date, ${shop.centro}, 'email', 'enviando', ${email}, 'x', now(), ${NIGHT}::timestamptz,
        'otro', now() + interval '1 hour')`)
    llega(NOON)
    const otro = await deudor([0])
    shop.db.wake(RECORDATORIOS)
    await expect.poll(estado(otro.cliente), LONG).toEqual(['enviado'])
    expect(await estado(cliente)()).toEqual(['enviando'])
    await shop.db.run(sql`update recordatorio_mensajes set estado = 'enviado' where cliente = ${cliente}`)
  })

  it('go out once with two servers that look at the same moment', async () => {
    await startSecondServer(shop, {}, { mail: { url: sink.url, from: 'tienda@ejemplo.com' } })
    const todos = await Promise.all(Array.from({ length: 6 }, () => deudor([0])))
    llega(NOON)
    for (const { cliente } of todos) await expect.poll(estado(cliente), LONG).toEqual(['enviado'])
    for (const { email } of todos) expect(recibidos(email)).toHaveLength(1)
  })

  it('wait for a promise, and for who is excluded', async () => {
    const [promete, excluido, otro] = [await deudor([-5]), await deudor([-5]), await deudor([-5])]
    await shop.vendedor.call(cobranza.prometer, {
      body: { cliente: promete.cliente, fecha: sumarDias(HOY, 2) },
    })
    await shop.vendedor.call(cobranza.excluir, {
      params: { id: excluido.cliente },
      body: { excluido: true, motivo: '' },
    })
    llega(NOON)
    await expect.poll(estado(otro.cliente), LONG).toEqual(['enviado'])
    expect(await mensajes(promete.cliente)).toEqual([])
    expect(await mensajes(excluido.cliente)).toEqual([])
  })
})
