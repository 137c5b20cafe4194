import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { sesion } from '@mostrador/contract/base/sesion'
import { cobranza } from '@mostrador/contract/credito/cobranza'
import { sumarDias } from '@mostrador/contract/fechas'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { activarCobranza, buildDeudor, pagar } from '../../../../test/shop/cobranza.ts'

const shop = shopOfFile()

const MANANA = sumarDias(HOY, 1)
const dia = async (call = shop.vendedor.call) =>
  (await call(cobranza.list, { query: { page_size: 100 } })).results
const nombres = async () => (await dia()).map((f) => f.cliente.nombre)
const prometer = (cliente: number, fecha: string, monto?: number) =>
  shop.vendedor.call(cobranza.prometer, {
    body: { cliente, fecha, ...(monto === undefined ? {} : { monto }) },
  })
const ficha = (id: number) => shop.vendedor.call(cobranza.ficha, { params: { id } })

describe('the day of whoever collects', () => {
  it('is off until an admin turns it on: nothing is written, and no profile says of it', async () => {
    const { cliente } = await buildDeudor(shop, [-5], { nombre: 'Primera' })
    expect(await refusal(prometer(cliente, HOY))).toMatchObject({ status: 409, codigo: 'cobranza_inactiva' })
    const anotar = () =>
      shop.vendedor.call(cobranza.anotar, { body: { cliente, tipo: 'visita', nota: 'No estaba' } })
    expect(await refusal(anotar())).toMatchObject({ codigo: 'cobranza_inactiva' })
    expect((await shop.vendedor.call(sesion.profile)).cobranza).toBeUndefined()
    await activarCobranza(shop, { recordatorios: false })
    expect((await shop.vendedor.call(sesion.profile)).cobranza).toEqual({ recordatorios: false })
    expect(await anotar()).toMatchObject({
      tipo: 'visita',
      nota: 'No estaba',
      usuario: { username: 'vendedor' },
    })
    expect(await dia()).toMatchObject([
      {
        cliente: { id: cliente },
        telefono: '11 5555-0000',
        cuotas: 1,
        dias: 5,
        promesa: null,
        promesas_rotas: 0,
        ultima_gestion: { tipo: 'visita', nota: 'No estaba' },
      },
    ])
    await pagar(
      shop,
      await shop.db.one<{ id: number; total_cuota: number }>(
        sql`select c.id, c.total_cuota from cuotas c join ventas v on v.id = c.venta where v.cliente = ${cliente}`,
      ),
    )
    expect(await dia()).toEqual([])
  })

  it('puts promises of today first, then place by place by days and amount, and later promises last', async () => {
    const en = (nombre: string, localidad: string, dias: number[]) =>
      buildDeudor(shop, dias, { nombre, localidad })
    await en('Rosario poco', 'Rosario', [-1])
    await en('Funes medio', 'Funes', [-20])
    await en('Rosario mucho', ' rosario', [-30])
    const luego = await en('Paga luego', 'Funes', [-300])
    const hoy = await en('Paga hoy', 'Pérez', [-1])
    await en('Aún no', 'Rosario', [1])
    await prometer(luego.cliente, MANANA)
    await prometer(hoy.cliente, HOY)
    expect(await nombres()).toEqual([
      'Paga hoy',
      'Rosario mucho',
      'Rosario poco',
      'Funes medio',
      'Paga luego',
    ])
    const { rows } = await readWorkbook(await shop.vendedor.call(cobranza.exportar))
    expect(rows.slice(1).map((r) => r[0])).toEqual(await nombres())
    const pages = await shop.vendedor.call(cobranza.list, { query: { page: 2, page_size: 2 } })
    expect([pages.count, pages.results.map((f) => f.cliente.nombre)]).toEqual([
      5,
      ['Rosario poco', 'Funes medio'],
    ])
    const { results } = await shop.vendedor.call(cobranza.list, { query: { search: 'mucho' } })
    expect(results.map((f) => f.cliente.nombre)).toEqual(['Rosario mucho'])
    expect(await dia(shop.vecino.call)).toEqual([])
  })

  it('is printed for a branch, and for another one only to who may see it', async () => {
    const hoja = (call: typeof shop.admin.call, id: number) =>
      call(impresiones.hojaDeRuta, { params: { id } }).then((page) => page.text())
    const text = await hoja(shop.vendedor.call, shop.centro)
    expect(text).toContain('Hoja de ruta')
    expect(text.indexOf('Paga hoy')).toBeLessThan(text.indexOf('Rosario mucho'))
    expect(text).toContain('Promesa 15/03/2026')
    expect(await hoja(shop.admin.call, shop.norte)).not.toContain('Paga hoy')
    expect(await refusal(hoja(shop.vecino.call, shop.centro))).toMatchObject({ status: 403 })
  })

  it('needs the permission', async () => {
    expect(await refusal(shop.nobody(cobranza.list, { query: {} }))).toMatchObject({ status: 401 })
    expect(await refusal(shop.vendedor.call(cobranza.configuracion))).toMatchObject({ status: 403 })
  })
})

describe('a promise of payment', () => {
  it('is kept by a payment of its amount until its day, and holds until then', async () => {
    const { cliente, cuotas } = await buildDeudor(shop, [-5, -4])
    const [una, otra] = cuotas
    if (!una || !otra) throw new Error('no instalments')
    const { id } = await prometer(cliente, MANANA, una.total_cuota + 100)
    await pagar(shop, una)
    expect((await ficha(cliente)).promesas).toMatchObject([{ id, estado: 'vigente', fecha: MANANA }])
    await pagar(shop, otra)
    expect((await ficha(cliente)).promesas).toMatchObject([{ id, estado: 'cumplida' }])
    shop.clock.set('2026-03-18T15:00:00Z')
    expect(await ficha(cliente)).toMatchObject({ promesas_rotas: 0 })
    shop.clock.set('2026-03-15T15:00:00Z')
  })

  it('is not kept by what was paid before it, also where the clocks of server and database differ', async () => {
    const { cliente, cuotas } = await buildDeudor(shop, [-5, -4])
    const [una, otra] = cuotas
    if (!una || !otra) throw new Error('no instalments')
    await pagar(shop, una)
    await prometer(cliente, MANANA)
    expect((await ficha(cliente)).promesas).toMatchObject([{ estado: 'vigente' }])
    await pagar(shop, otra)
    expect((await ficha(cliente)).promesas).toMatchObject([{ estado: 'cumplida' }])
  })

  it('is broken when its day is over without that payment, and counted', async () => {
    const { cliente, cuotas } = await buildDeudor(shop, [-5])
    await prometer(cliente, MANANA)
    expect(await ficha(cliente)).toMatchObject({ promesas_rotas: 0, promesas: [{ estado: 'vigente' }] })
    shop.clock.set('2026-03-17T15:00:00Z')
    expect(await ficha(cliente)).toMatchObject({ promesas_rotas: 1, promesas: [{ estado: 'rota' }] })
    expect((await dia()).find((f) => f.cliente.id === cliente)).toMatchObject({
      promesa: null,
      promesas_rotas: 1,
    })
    // Paid too late.
    await pagar(shop, cuotas[0] ?? { id: 0, total_cuota: 0 })
    expect(await ficha(cliente)).toMatchObject({ promesas_rotas: 1 })
    shop.clock.set('2026-03-15T15:00:00Z')
  })

  it('takes the place of an earlier one that still holds, which was not broken then', async () => {
    const { cliente } = await buildDeudor(shop, [-5])
    await prometer(cliente, MANANA)
    await prometer(cliente, HOY)
    expect((await ficha(cliente)).promesas.map((p) => p.estado)).toEqual(['vigente', 'reemplazada'])
    shop.clock.set('2026-03-18T15:00:00Z')
    expect(await ficha(cliente)).toMatchObject({ promesas_rotas: 1 })
    shop.clock.set('2026-03-15T15:00:00Z')
  })

  it('cannot be of a day that is over, of more than a year, of no amount, or of nobody', async () => {
    const { cliente } = await buildDeudor(shop, [-5])
    for (const [fecha, monto] of [[sumarDias(HOY, -1)], [sumarDias(HOY, 366)], [HOY, 0]] as const)
      expect(await refusal(prometer(cliente, fecha, monto))).toMatchObject({ status: 400 })
    expect(await refusal(prometer(1_999_999_999, HOY))).toMatchObject({ status: 404 })
  })
})

describe('a note', () => {
  it('stays as it was written', async () => {
    await expect(shop.db.run(sql`update cobranza_gestiones set nota = 'otra'`)).rejects.toThrow()
    await expect(shop.db.run(sql`delete from cobranza_gestiones`)).rejects.toThrow()
    const { cliente } = await buildDeudor(shop, [-5])
    const vacia = shop.vendedor.call(cobranza.anotar, { body: { cliente, tipo: 'nota', nota: ' ' } })
    expect(await refusal(vacia)).toMatchObject({ status: 400 })
  })
})
