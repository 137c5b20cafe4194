/** What the tills show afterwards: shifts, differences, the flow of a day, papers; and who may see them. */

import { cajaDinero } from '@mostrador/contract/caja/caja-dinero'
import { cajaFlujo } from '@mostrador/contract/caja/caja-flujo'
import { cajaMovimientos } from '@mostrador/contract/caja/caja-movimientos'
import { cajaTraspasos } from '@mostrador/contract/caja/caja-traspasos'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { informes } from '@mostrador/contract/gestion/informes'
import { panel } from '@mostrador/contract/gestion/panel'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../test/files/xlsx.ts'
import { HOY, refusal, type Session } from '../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../test/shop/builders.ts'
import {
  abrir,
  activarCajas,
  buildCaja,
  cerrar,
  cerrarJusto,
  contar,
  mover,
  movimientosDeCaja,
  shopForEachTest,
  traspasar,
  turnoDe,
} from '../../../test/shop/cajas.ts'
import { givePermisos } from '../../../test/shop/permisos.ts'

const shop = shopForEachTest()

/** The seller opens a till with $ 100,00, sells for $ 300,00 in cash and pays $ 25,00. */
async function day() {
  const { caja } = await activarCajas(shop)
  const { call } = shop.vendedor
  const turno = await abrir(call, caja.id, 10_000)
  const { id: cliente } = await buildCliente(call)
  const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 9 } })
  const venta = await buildVenta(call, { cliente, lineas: [{ articulo, cantidad: 3 }] })
  await mover(call, turno.id, { monto: 2_500, motivo: 'Taxi' })
  return { caja, turno, venta }
}

const imprimir = (url: string, who: Session = shop.vendedor) =>
  shop.http.inject({ url, headers: { authorization: `Bearer ${who.access}` } })

describe('the reports of the tills', () => {
  it('add the flow of a day up, by branch and payment type', async () => {
    await day()
    const [fila, ...others] = await shop.vendedor.call(cajaFlujo.get)
    expect(others).toEqual([])
    expect(fila).toEqual({
      sucursal: shop.centro,
      sucursal_nombre: 'Centro',
      tipo_pago: 'EFECTIVO',
      aperturas: 10_000,
      ventas: 30_000,
      cobros: 0,
      devoluciones: 0,
      ingresos: 0,
      retiros: 0,
      gastos: -2_500,
      traspasos: 0,
      neto: 27_500,
      diferencias_apertura: 0,
    })
    expect(await shop.vendedor.call(cajaFlujo.get, { query: { fecha: '2026-03-14' } })).toEqual([])
    expect(
      await refusal(shop.vendedor.call(cajaFlujo.get, { query: { sucursal: shop.norte } })),
    ).toMatchObject({
      status: 403,
    })
  })

  it('count the float of a till that opens again once: the money was there', async () => {
    const { caja, turno } = await day()
    const { call } = shop.vendedor
    const flujo = async () => (await call(cajaFlujo.get))[0]
    await contar(call, turno.id, 37_500)
    await cerrar(call, turno.id)
    const segundo = await abrir(call, caja.id, 37_500)
    expect(await flujo()).toMatchObject({ aperturas: 10_000, neto: 27_500, diferencias_apertura: 0 })
    // What is there beyond what was left stands beside; another till brings money of its own.
    await contar(call, segundo.id, 37_500)
    await cerrar(call, segundo.id)
    const tercero = await abrir(call, caja.id, 38_000)
    expect(await flujo()).toMatchObject({ aperturas: 10_000, diferencias_apertura: 500 })
    await contar(call, tercero.id, 38_000)
    await cerrar(call, tercero.id)
    const otra = await buildCaja(shop)
    await abrir(call, otra.id, 5_000)
    expect(await flujo()).toMatchObject({ aperturas: 15_000, neto: 27_500 })
  })

  it('filter the collections by till', async () => {
    const { caja, venta } = await day()
    const otra = await buildCaja(shop)
    const query = { desde: HOY, hasta: HOY }
    const of = (id: number) => shop.vendedor.call(informes.cobros, { query: { ...query, caja: id } })
    expect((await of(caja.id)).map((f) => f.id)).toEqual([venta.id])
    expect(await of(otra.id)).toEqual([])
  })

  it('show open shifts, money and differences on the panel only where tills are on', async () => {
    expect(await shop.vendedor.call(panel.get)).not.toHaveProperty('cajas')
    const { turno } = await day()
    const open = { turnos_abiertos: 1, efectivo: 37_500, dinero: 37_500 }
    expect((await shop.vendedor.call(panel.get)).cajas).toMatchObject(open)
    await contar(shop.vendedor.call, turno.id, 37_000)
    await cerrar(shop.vendedor.call, turno.id, 'faltan')
    expect((await shop.vendedor.call(panel.get)).cajas).toEqual({
      turnos_abiertos: 0,
      efectivo: 0,
      dinero: 0,
      lugares: [{ lugar: 'caja_cerrada', cantidad: 1, efectivo: 37_000, total: 37_000 }],
      diferencias_semana: { cantidad: 1, total: -500 },
      primeros_conteos: { cantidad: 0, total: 0 },
    })
    await activarCajas(shop, { cierre_ciego: true })
    expect((await shop.vendedor.call(panel.get)).cajas).not.toHaveProperty('lugares')
    expect((await shop.vendedor.call(panel.get)).cajas).toMatchObject({ efectivo: null, dinero: null })
    expect((await shop.admin.call(panel.get)).cajas).toMatchObject({ efectivo: 0, dinero: 0 })
  })

  it('say where the money is: in open tills, left by closes, on its way, in the safe', async () => {
    const { caja, tesoreria } = await activarCajas(shop)
    const otra = await buildCaja(shop)
    const { id: turno } = await abrir(shop.vendedor.call, caja.id, 50_000)
    const sent = await traspasar(shop.vendedor.call, { turno, destino: tesoreria.id, monto: 12_000 })
    const de = async (who: Session) =>
      (await who.call(cajaDinero.list, {})).map((f) => [f.lugar, f.caja.nombre, f.efectivo, f.otros])
    const enCamino = ['por_confirmar', 'Tesorería', 12_000, 0]
    expect(await de(shop.vendedor)).toEqual([['caja_abierta', caja.nombre, 38_000, 0], enCamino])
    await cerrarJusto(shop.vendedor.call, turno)
    const segundo = await abrir(shop.vendedor.call, otra.id, 7_000)
    expect(await de(shop.admin)).toEqual([
      ['caja_abierta', otra.nombre, 7_000, 0],
      ['caja_cerrada', caja.nombre, 38_000, 0],
      enCamino,
      ['tesoreria', 'Tesorería', 0, 0],
    ])
    const { cajas } = await shop.admin.call(panel.get)
    expect(cajas?.lugares?.map((l) => [l.lugar, l.cantidad, l.total])).toEqual([
      ['caja_abierta', 1, 7_000],
      ['caja_cerrada', 1, 38_000],
      ['por_confirmar', 1, 12_000],
      ['tesoreria', 1, 0],
    ])
    const [espera] = (await shop.admin.call(cajaDinero.list, {})).filter((f) => f.traspaso)
    expect(espera?.traspaso).toMatchObject({ id: sent.id, origen: caja.nombre })
    await shop.admin.call(cajaTraspasos.confirmar, { params: { id: sent.id } })
    expect((await de(shop.admin)).at(-1)).toEqual(['tesoreria', 'Tesorería', 12_000, 0])
    const { rows } = await readWorkbook(await shop.admin.call(cajaDinero.exportar, {}))
    expect(rows.map((row) => row[1])).toEqual(['Lugar', 'Cajas abiertas', 'Cajas cerradas', 'Tesorería'])
    // Who counts blind learns of no open till.
    await activarCajas(shop, { cierre_ciego: true })
    expect((await de(shop.vendedor)).map(([lugar]) => lugar)).toEqual(['caja_cerrada'])
    expect(
      await refusal(shop.vendedor.call(cajaDinero.list, { query: { sucursal: shop.norte } })),
    ).toMatchObject({
      status: 403,
    })
    expect(segundo.id).toBeGreaterThan(turno)
  })

  it('find shifts by till, user, state and day, and are workbooks', async () => {
    const { caja, turno } = await day()
    const ids = async (query: object) =>
      (await shop.admin.call(cajaTurnos.list, { query: { caja: caja.id, ...query } })).results.map(
        (t) => t.id,
      )
    expect(await ids({ usuario: shop.vendedor.id, estado: 'abierto', desde: HOY, hasta: HOY })).toEqual([
      turno.id,
    ])
    expect(await ids({ usuario: shop.vecino.id })).toEqual([])
    expect(await ids({ hasta: '2026-03-14' })).toEqual([])
    const books = await Promise.all([
      shop.vendedor.call(cajaTurnos.exportar),
      shop.vendedor.call(cajaMovimientos.exportar, { query: { tipo: 'GASTO' } }),
      shop.vendedor.call(cajaTraspasos.exportar),
      shop.vendedor.call(cajaFlujo.exportar),
    ])
    const rows = await Promise.all(books.map(async (book) => (await readWorkbook(book)).rows))
    expect(rows.map((r) => r.length)).toEqual([2, 2, 1, 2])
    expect(rows[1]?.[1]).toMatchObject({ 3: 'Gasto', 4: 'Taxi', 5: 'Fletes', 8: -25, 9: 375 })
  })

  it('print a close, a partial report and a movement, for the own branch', async () => {
    const { turno } = await day()
    const gasto = await mover(shop.vendedor.call, turno.id, { motivo: 'Cadete <1>' })
    const text = async (url: string) => (await imprimir(url)).body.replaceAll('\u00a0', ' ')
    const ofTurno = `/gestion/caja-turnos/${turno.id}/imprimir/`
    const partial = await text(ofTurno)
    expect(partial).toContain('<h1>Informe parcial de caja</h1>')
    expect(partial).toContain('Efectivo: $ 365,00')
    const paper = await text(`/gestion/caja-movimientos/${gasto.id}/imprimir/?formato=ticket`)
    expect(paper).toContain('Gasto de caja')
    expect(paper).toContain('Cadete &lt;1&gt;')
    await contar(shop.vendedor.call, turno.id, 36_000, { billetes: [{ denominacion: 1_000, cantidad: 36 }] })
    await cerrar(shop.vendedor.call, turno.id, 'Faltan $ 5')
    for (const formato of ['a4', 'ticket']) {
      const closed = await text(`${ofTurno}?formato=${formato}`)
      expect(closed).toContain('<h1>Cierre de caja</h1>')
      expect(closed).toContain('36 × $ 10,00 = $ 360,00')
      expect(closed).toMatch(/Diferencia<\/th><td>-\$ 5,00/)
      expect(closed).toContain('Faltan $ 5')
      for (const heading of [
        'Esperado',
        'Contado',
        'Diferencia',
        'Hora',
        'Concepto',
        'Tipo de pago',
        'Importe',
      ]) {
        expect(closed).toMatch(new RegExp(`<th class="\\w+">${heading}</th>`))
      }
      // A table of articles has a '×' before its prices, on the roll.
      expect(closed).not.toMatch(/<table[^>]*lineas|<td class="precio"/)
    }
    expect((await imprimir(ofTurno, shop.vecino)).statusCode).toBe(403)
  })
})

describe('a user without the permission «Informes de caja»', () => {
  const needs = { status: 403, codigo: 'permiso_requerido', body: { permiso: 'informe_cajas' } }

  it('sees neither the shifts nor the flow of a day, and no till on the panel', async () => {
    await day()
    await givePermisos(shop, { sin: ['informe_cajas'] })
    const calls = [cajaTurnos.list, cajaTurnos.exportar, cajaFlujo.get, cajaFlujo.exportar] as const
    for (const call of [...calls, cajaDinero.list, cajaDinero.exportar]) {
      expect(await refusal(shop.vendedor.call(call))).toMatchObject(needs)
    }
    expect(await shop.vendedor.call(panel.get)).not.toHaveProperty('cajas')
    expect((await shop.admin.call(panel.get)).cajas).toMatchObject({ turnos_abiertos: 1 })
  })

  it('works at a till as ever: its shift, its movements and its papers', async () => {
    await givePermisos(shop, { sin: ['informe_cajas'] })
    const { turno } = await day()
    const { call } = shop.vendedor
    expect(await turnoDe(call, turno.id)).toMatchObject({ id: turno.id })
    expect((await movimientosDeCaja(call, turno.id)).map((m) => m.tipo)).toEqual([
      'GASTO',
      'VENTA',
      'APERTURA',
    ])
    expect((await imprimir(`/gestion/caja-turnos/${turno.id}/imprimir/`)).statusCode).toBe(200)
    await contar(call, turno.id, 37_500)
    await cerrar(call, turno.id)
    expect(await turnoDe(call, turno.id)).toMatchObject({ estado: 'cerrado' })
  })

  it('sees nothing of a shift in which only others worked', async () => {
    const { turno } = await day()
    const otra = await buildCaja(shop)
    const ajeno = await abrir(shop.admin.call, otra.id, 5_000)
    const gasto = await mover(shop.admin.call, ajeno.id)
    await givePermisos(shop, { sin: ['informe_cajas'] })
    const { call } = shop.vendedor
    expect(await refusal(turnoDe(call, ajeno.id))).toMatchObject(needs)
    expect(await movimientosDeCaja(call, ajeno.id)).toEqual([])
    const { results } = await call(cajaMovimientos.list, { query: { page_size: 100 } })
    expect(new Set(results.map((m) => m.turno.id))).toEqual(new Set([turno.id]))
    for (const url of [`caja-turnos/${ajeno.id}`, `caja-movimientos/${gasto.id}`]) {
      expect((await imprimir(`/gestion/${url}/imprimir/`)).statusCode).toBe(403)
    }
    expect(await turnoDe(shop.admin.call, ajeno.id)).toMatchObject({ id: ajeno.id })
  })
})
