import { cajaMovimientos } from '@mostrador/contract/caja-movimientos'
import { cajaFlujo, cajaTraspasos } from '@mostrador/contract/caja-traspasos'
import { cajaTurnos } from '@mostrador/contract/caja-turnos'
import { cajas } from '@mostrador/contract/cajas'
import { informes } from '@mostrador/contract/informes'
import { panel } from '@mostrador/contract/panel'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOY, openTestApp, refusal, type Session, type TestApp } from '../../../test/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../test/builders.ts'
import {
  abrir,
  activarCajas,
  buildCaja,
  cerrar,
  cerrarJusto,
  contar,
  mover,
  saldosDe,
  traspasar,
  turnoDe,
} from '../../../test/cajas.ts'
import { readWorkbook } from '../../../test/xlsx.ts'
import { checkIntegridad } from '../integridad/integridad.queries.ts'

let shop: TestApp
let close: () => Promise<void>
beforeEach(async () => {
  shop = await openTestApp((end) => {
    close = end
  })
})
afterEach(async () => {
  expect(await checkIntegridad(shop.db)).toMatchObject({ ok: true })
  await close()
})

const confirmar = (who: Session, id: number) => who.call(cajaTraspasos.confirmar, { params: { id } })
const rechazar = (who: Session, id: number) => who.call(cajaTraspasos.rechazar, { params: { id } })

describe('money between tills', () => {
  it('leaves at once, and arrives when its receiver confirms', async () => {
    const { caja, tesoreria } = await activarCajas(shop)
    const { id: turno } = await abrir(shop.vendedor.call, caja.id, 20_000)
    const sent = await traspasar(shop.vendedor.call, { turno, destino: tesoreria.id, monto: 15_000 })
    expect(sent).toMatchObject({ estado: 'PENDIENTE', monto: 15_000, destino: { nombre: 'Tesorería' } })
    expect(await saldosDe(shop.vendedor.call, turno)).toEqual({ EFECTIVO: 5_000 })
    expect(await refusal(confirmar(shop.vendedor, sent.id))).toMatchObject({ status: 403 })
    expect(await confirmar(shop.admin, sent.id)).toMatchObject({
      estado: 'CONFIRMADO',
      usuario_recibe: { username: 'admin' },
    })
    expect(await saldosDe(shop.admin.call, tesoreria.turno?.id ?? 0)).toEqual({ EFECTIVO: 15_000 })
    for (const again of [confirmar, rechazar]) {
      expect(await refusal(again(shop.admin, sent.id))).toMatchObject({ status: 409, codigo: 'ya_resuelto' })
    }
    const { results } = await shop.vendedor.call(cajaTraspasos.list, { query: { estado: 'CONFIRMADO' } })
    expect(results.map((t) => t.id)).toEqual([sent.id])
  })

  it('goes back to the till that sent it, to its next shift when the first one is closed', async () => {
    const { caja } = await activarCajas(shop)
    const otra = await buildCaja(shop)
    const { id: turno } = await abrir(shop.vendedor.call, caja.id, 9_000)
    const { id } = await traspasar(shop.vendedor.call, { turno, destino: otra.id, tipo_pago: 'EFECTIVO' })
    expect(await refusal(confirmar(shop.admin, id))).toMatchObject({ codigo: 'caja_sin_turno' })
    await cerrarJusto(shop.vendedor.call, turno)
    expect(await refusal(rechazar(shop.admin, id))).toMatchObject({ codigo: 'caja_sin_turno' })
    const next = await abrir(shop.vendedor.call, caja.id, 4_000)
    expect(await rechazar(shop.vendedor, id)).toMatchObject({ estado: 'RECHAZADO' })
    expect(await saldosDe(shop.vendedor.call, next.id)).toEqual({ EFECTIVO: 9_000 })
  })

  it('stays in its branch, and moves for those who work at the till', async () => {
    const { caja, tesoreria } = await activarCajas(shop)
    const lejos = await activarCajas(shop, { sucursal: shop.norte })
    const { id: turno } = await abrir(shop.admin.call, caja.id)
    const refused = (who: Session, destino: number) => refusal(traspasar(who.call, { turno, destino }))
    expect(await refused(shop.vendedor, tesoreria.id)).toMatchObject({ status: 403, codigo: 'otra_caja' })
    for (const destino of [lejos.caja.id, caja.id, 9_999]) {
      expect(await refused(shop.admin, destino)).toMatchObject({
        status: 400,
        campos: { destino: 'Elige otra caja de la misma sucursal' },
      })
    }
  })
})

describe('the safe', () => {
  it('is for admins, and opens again with what its close counted', async () => {
    const { tesoreria } = await activarCajas(shop)
    const id = tesoreria.turno?.id ?? 0
    expect(await refusal(turnoDe(shop.vendedor.call, id))).toMatchObject({ status: 404 })
    expect((await shop.vendedor.call(cajaTurnos.list)).results).toEqual([])
    await mover(shop.admin.call, id, { tipo: 'INGRESO', monto: 30_000, categoria: 'Banco' })
    await mover(shop.admin.call, id, {
      tipo: 'INGRESO',
      monto: 8_000,
      tipo_pago: 'CHEQUE',
      categoria: 'Otros',
    })
    await contar(shop.admin.call, id, 29_000, { CHEQUE: 8_000 })
    await cerrar(shop.admin.call, id, 'Falta un billete')
    const list = await shop.admin.call(cajas.list, { query: { sucursal: shop.centro } })
    const now = list.find((c) => c.tesoreria)?.turno?.id ?? 0
    expect(now).toBeGreaterThan(id)
    expect(await saldosDe(shop.admin.call, now)).toEqual({ EFECTIVO: 29_000, CHEQUE: 8_000 })
  })
})

describe('the reports of the tills', () => {
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
    })
    expect(await shop.vendedor.call(cajaFlujo.get, { query: { fecha: '2026-03-14' } })).toEqual([])
    expect(
      await refusal(shop.vendedor.call(cajaFlujo.get, { query: { sucursal: shop.norte } })),
    ).toMatchObject({
      status: 403,
    })
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
      diferencias_semana: { cantidad: 1, total: -500 },
    })
    await activarCajas(shop, { cierre_ciego: true })
    expect((await shop.vendedor.call(panel.get)).cajas).toMatchObject({ efectivo: null, dinero: null })
    expect((await shop.admin.call(panel.get)).cajas).toMatchObject({ efectivo: 0, dinero: 0 })
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
    const open = (url: string, who: Session = shop.vendedor) =>
      shop.http.inject({ url, headers: { authorization: `Bearer ${who.access}` } })
    const text = async (url: string) => (await open(url)).body.replaceAll('\u00a0', ' ')
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
    }
    expect((await open(ofTurno, shop.vecino)).statusCode).toBe(403)
  })
})
