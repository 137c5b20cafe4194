import { CONFIGURACION_INICIAL, cobranza } from '@mostrador/contract/credito/cobranza'
import { recordatorios } from '@mostrador/contract/credito/recordatorios'
import { sumarDias } from '@mostrador/contract/fechas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { queued } from '../../../../test/database/locks.ts'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { activarCobranza, buildDeudor, pagar } from '../../../../test/shop/cobranza.ts'

const shop = shopOfFile()

const hoy = async (call = shop.vendedor.call) =>
  (await call(recordatorios.hoy, { query: { page_size: 100 } })).results
const deHoy = async (cliente: number) => (await hoy()).find((f) => f.cliente.id === cliente)
const mandar = (cliente: number, call = shop.vendedor.call) =>
  call(recordatorios.mandar, { params: { id: cliente }, body: {} })

describe('reminders', () => {
  it('are off until an admin turns them on: nobody is listed, and nothing is written', async () => {
    const { cliente } = await buildDeudor(shop, [-5])
    expect(await hoy()).toEqual([])
    expect(await refusal(mandar(cliente))).toMatchObject({ status: 409, codigo: 'cobranza_inactiva' })
    expect(await shop.admin.call(cobranza.configuracion)).toEqual({
      ...CONFIGURACION_INICIAL,
      email_disponible: false,
    })
    await activarCobranza(shop, { recordatorios: false })
    expect(await hoy()).toEqual([])
    await activarCobranza(shop)
    expect(await deHoy(cliente)).toMatchObject({ cuotas: 1, dias_info: -5, telefono: '11 5555-0000' })
  })

  it('cannot be turned on by a vendedor, nor with two steps of a day, an unknown variable, or e-mail without a server', async () => {
    const [paso] = CONFIGURACION_INICIAL.pasos
    if (!paso) throw new Error('no step')
    const con = (pasos: (typeof paso)[]) => refusal(activarCobranza(shop, { pasos }))
    expect(await con([paso, paso])).toMatchObject({ status: 400 })
    expect(await con([{ ...paso, texto: 'Hola {nombre}' }])).toMatchObject({ status: 400 })
    expect(await con([{ ...paso, canal: 'email' }])).toMatchObject({
      status: 400,
      message: 'Este servidor no tiene correo configurado: elige WhatsApp',
    })
    expect(
      await refusal(
        shop.vendedor.call(cobranza.configurar, { body: { ...CONFIGURACION_INICIAL, activa: true } }),
      ),
    ).toMatchObject({ status: 403 })
  })

  it.each([
    [3, true],
    [4, false],
    [0, true],
    [-5, true],
    [-12, true],
    [-13, false],
    [-15, true],
    [-30, true],
    [-38, false],
  ])('of an instalment that is due in %i days: %s', async (dias, toca) => {
    const { cliente } = await buildDeudor(shop, [dias])
    expect((await deHoy(cliente)) !== undefined).toBe(toca)
  })

  it('name all instalments of a customer in one message, by the text of the latest step', async () => {
    await activarCobranza(shop, {
      pasos: [
        { dias: 0, canal: 'whatsapp', texto: 'Hoy: {cuotas}' },
        { dias: 5, canal: 'whatsapp', texto: '{cliente}, {sucursal}: {cuotas}. Total {total}' },
      ],
    })
    const { cliente, nombre } = await buildDeudor(shop, [-5, 0])
    const fila = await deHoy(cliente)
    expect(fila?.texto).toMatch(
      new RegExp(
        `^${nombre}, Centro: la cuota 1 de su compra TKT-X \\S+, por \\$ [\\d.,]+, venció el 10/03/2026; y la cuota 2 de su compra TKT-X \\S+, por \\$ [\\d.,]+, vence hoy, 15/03/2026. Total \\$ [\\d.,]+$`,
      ),
    )
    expect(fila).toMatchObject({ cuotas: 2, dias_info: -5 })
    const { rows } = await readWorkbook(await shop.vendedor.call(recordatorios.exportarHoy))
    expect(rows.flat()).toContain(fila?.texto)
    const mensaje = await mandar(cliente)
    expect(mensaje).toMatchObject({
      estado: 'enviado',
      canal: 'whatsapp',
      destino: '11 5555-0000',
      texto: fila?.texto,
      fecha: HOY,
      usuario: { username: 'vendedor' },
    })
    const escritas = await shop.db.rows(
      sql`select paso from recordatorios where mensaje = ${mensaje.id} order by paso`,
    )
    expect(escritas).toEqual([{ paso: 0 }, { paso: 5 }])
    await activarCobranza(shop)
  })

  it('name all that is overdue, also what no step asks for today', async () => {
    const { cliente } = await buildDeudor(shop, [-60, -45, -5, 20])
    const fila = await deHoy(cliente)
    for (const n of [1, 2, 3]) expect(fila?.texto).toContain(`la cuota ${n} de su compra`)
    expect(fila?.texto).not.toContain('la cuota 4')
    expect(fila).toMatchObject({ cuotas: 3, dias_info: -60 })
    const { id, texto } = await mandar(cliente)
    expect(texto).toBe(fila?.texto)
    // Of what it names, only the step of today is over.
    expect(await shop.db.rows(sql`select paso from recordatorios where mensaje = ${id}`)).toEqual([
      { paso: 5 },
    ])
  })

  it('put the link of the account in, which opens it', async () => {
    const antes = await shop.admin.call(ventasConfiguracion.get)
    const base = 'https://mi-comercio.com.ar'
    await shop.admin.call(ventasConfiguracion.update, {
      body: { ...antes, enlaces_cuenta: true, enlaces_direccion: base },
    })
    await activarCobranza(shop, { pasos: [{ dias: 5, canal: 'whatsapp', texto: 'Mira {enlace} y paga' }] })
    const { cliente, nombre } = await buildDeudor(shop, [-5])
    const { texto } = await mandar(cliente)
    const [, direccion = ''] = /^Mira (\S+) y paga$/.exec(texto) ?? []
    expect(direccion).toMatch(/^https:\/\/mi-comercio\.com\.ar\/cuenta\/\S{43}$/)
    const pagina = await shop.http.inject({ url: direccion.slice(base.length) })
    expect(pagina.statusCode).toBe(200)
    expect(pagina.body).toContain(nombre)
    await shop.admin.call(ventasConfiguracion.update, { body: antes })
    await activarCobranza(shop)
  })

  it('wait for a payment that is under way, and none goes out then; a payment after it finds it sent', async () => {
    const antes = await buildDeudor(shop, [-5])
    const despues = await buildDeudor(shop, [-5])
    const juntos = ({ cliente, cuotas }: typeof antes, cobraPrimero: boolean) => {
      const calls: (() => Promise<unknown>)[] = [
        () => pagar(shop, cuotas[0] ?? { id: 0, total_cuota: 0 }),
        () => mandar(cliente),
      ]
      const lock = sql`select from clientes where id = ${cliente} for update`
      return queued(shop.db, lock, cobraPrimero ? calls : calls.toReversed())
    }
    const [cobro, tarde] = await juntos(antes, true)
    expect(cobro?.status).toBe('fulfilled')
    expect(tarde).toMatchObject({ status: 'rejected', reason: { codigo: 'recordatorio_innecesario' } })
    expect((await juntos(despues, false)).map((o) => o.status)).toEqual(['fulfilled', 'fulfilled'])
    const mensajes = await shop.db.rows(sql`
      select cliente from recordatorio_mensajes where cliente in (${antes.cliente}, ${despues.cliente})`)
    expect(mensajes).toEqual([{ cliente: despues.cliente }])
  })

  it('go out once a day to a customer, whoever presses first, and each step once', async () => {
    const { cliente, cuotas } = await buildDeudor(shop, [-5])
    const pressed = await Promise.allSettled([
      mandar(cliente),
      mandar(cliente),
      mandar(cliente, shop.vecino.call),
    ])
    expect(pressed.filter((p) => p.status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(mandar(cliente))).toMatchObject({ codigo: 'recordatorio_innecesario' })
    expect((await refusal(mandar(cliente))).message).toMatch(
      /^Ya se le mandó hoy: lo hizo (Vera Venta|Víctor Norte)$/,
    )
    // Another instalment of the same customer waits until tomorrow.
    await shop.db.run(
      sql`update cuotas set fecha_vencimiento = ${sumarDias(HOY, -15)}::date where id = ${cuotas[0]?.id}`,
    )
    expect(await deHoy(cliente)).toBeUndefined()
    shop.clock.set('2026-03-16T15:00:00Z')
    expect(await deHoy(cliente)).toMatchObject({ dias_info: -16 })
    await mandar(cliente)
    shop.clock.set('2026-03-17T15:00:00Z')
    expect(await deHoy(cliente)).toBeUndefined()
    const filas = await shop.db.rows(
      sql`select paso from recordatorios where cuota = ${cuotas[0]?.id} order by paso`,
    )
    expect(filas).toEqual([{ paso: 5 }, { paso: 15 }])
    await expect(
      shop.db.run(sql`insert into recordatorios select cuota, paso, mensaje from recordatorios limit 1`),
    ).rejects.toThrow('recordatorios_pkey')
    shop.clock.set('2026-03-15T15:00:00Z')
  })

  it('are not sent about what was paid since they were listed', async () => {
    const { cliente, cuotas } = await buildDeudor(shop, [-5])
    expect(await deHoy(cliente)).toBeDefined()
    await pagar(shop, cuotas[0] ?? { id: 0, total_cuota: 0 })
    expect(await deHoy(cliente)).toBeUndefined()
    expect(await refusal(mandar(cliente))).toMatchObject({
      status: 409,
      message: 'Ya no hay nada que recordarle hoy: pagó, prometió pagar o no recibe recordatorios',
    })
  })

  it('wait for a payment of the same second: then none is sent', async () => {
    const { cliente, cuotas } = await buildDeudor(shop, [-5])
    const cuota = cuotas[0]?.id ?? 0
    let late: Promise<unknown> = Promise.resolve()
    await shop.db.inTx(async (tx) => {
      await tx.run(sql`select from cuotas where id = ${cuota} for update`)
      late = refusal(mandar(cliente))
      await expect
        .poll(() => shop.db.rows(sql`select 1 from pg_locks where not granted`), { timeout: 20_000 })
        .not.toEqual([])
      await tx.run(sql`update cuotas set pagada = true, fecha_pago = ${HOY}::date where id = ${cuota}`)
    })
    expect(await late).toMatchObject({ codigo: 'recordatorio_innecesario' })
    expect(await shop.db.rows(sql`select 1 from recordatorios where cuota = ${cuota}`)).toEqual([])
  })

  it('wait while a promise holds, and go on when its day is over', async () => {
    const { cliente } = await buildDeudor(shop, [-5])
    const fecha = sumarDias(HOY, 1)
    await shop.vendedor.call(cobranza.prometer, { body: { cliente, fecha } })
    expect(await deHoy(cliente)).toBeUndefined()
    expect(await refusal(mandar(cliente))).toMatchObject({ codigo: 'recordatorio_innecesario' })
    shop.clock.set('2026-03-17T15:00:00Z')
    expect(await deHoy(cliente)).toBeDefined()
    shop.clock.set('2026-03-15T15:00:00Z')
  })

  it('leave out who does not want them, until somebody takes them back', async () => {
    const { cliente } = await buildDeudor(shop, [0])
    const excluir = (excluido: boolean) =>
      shop.vendedor.call(cobranza.excluir, { params: { id: cliente }, body: { excluido, motivo: 'pidió' } })
    expect(await excluir(true)).toMatchObject({ excluido: true })
    expect(await deHoy(cliente)).toBeUndefined()
    expect(await refusal(mandar(cliente))).toMatchObject({ codigo: 'recordatorio_innecesario' })
    expect(await excluir(false)).toMatchObject({ excluido: false })
    expect(await deHoy(cliente)).toBeDefined()
  })

  it('are listed where an instalment is from: a branch sees its own', async () => {
    const { cliente } = await buildDeudor(shop, [0])
    expect((await hoy(shop.vecino.call)).some((f) => f.cliente.id === cliente)).toBe(false)
    expect((await hoy(shop.admin.call)).some((f) => f.cliente.id === cliente)).toBe(true)
    const { nombre } = (await mandar(cliente)).cliente
    const query = { search: nombre }
    const { results } = await shop.vendedor.call(recordatorios.list, { query })
    expect(results[0]).toMatchObject({ cliente: { id: cliente }, estado: 'enviado' })
    const { rows } = await readWorkbook(await shop.vendedor.call(recordatorios.exportar))
    expect(rows[1]).toContain('Enviado')
  })
})
