/** The money between two shifts, and the counts of one: nothing of both goes out of sight. */
import { cajaFlujo } from '@mostrador/contract/caja/caja-flujo'
import { cajaTraspasos } from '@mostrador/contract/caja/caja-traspasos'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { cajas } from '@mostrador/contract/caja/cajas'
import { sumarDias } from '@mostrador/contract/fechas'
import { panel } from '@mostrador/contract/gestion/panel'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal } from '../../../../test/run/app.ts'
import {
  abrir,
  activarCajas,
  buildCaja,
  cerrar,
  cerrarJusto,
  contar,
  mover,
  movimientosDeCaja,
  saldosDe,
  shopForEachTest,
  turnoDe,
} from '../../../../test/shop/cajas.ts'

const shop = shopForEachTest()

const conDiferencia = async () =>
  (await shop.vendedor.call(cajaTurnos.list, { query: { diferencia: 'true' } })).results

const papel = async (id: number) => {
  const url = `/gestion/caja-turnos/${id}/imprimir/`
  const { body } = await shop.http.inject({
    url,
    headers: { authorization: `Bearer ${shop.vendedor.access}` },
  })
  return body.replaceAll('\u00a0', ' ')
}

/** What the panel counts in the week, and the list that it opens. */
const semana = async () => {
  const { cajas: cifras } = await shop.vendedor.call(panel.get)
  const { count, totales } = await shop.vendedor.call(cajaTurnos.list, {
    query: { diferencia_desde: sumarDias(HOY, -6), totales: 'true' },
  })
  return [cifras?.diferencias_semana, { cantidad: count, total: totales?.diferencia }]
}

describe('the differences of the week', () => {
  it('are on the panel as many and as much as in the list that it opens', async () => {
    const { caja } = await activarCajas(shop)
    const { call } = shop.vendedor
    const turno = async (fondo: number, contado: number, [abierto, cerrado]: [number, number]) => {
      const { id } = await abrir(call, caja.id, fondo)
      await contar(call, id, contado)
      await cerrar(call, id, 'x')
      await shop.db.run(sql`
        update caja_turnos set abierto = ${`${sumarDias(HOY, abierto)}T03:00:00Z`}::timestamptz,
          cerrado = ${`${sumarDias(HOY, cerrado)}T03:00:00Z`}::timestamptz where id = ${id}`)
    }
    // Before the week; opened before it and closed in it; in it; without a difference.
    await turno(10_000, 9_000, [-8, -7])
    await turno(7_000, 6_500, [-7, -6])
    await turno(6_400, 6_430, [-6, -1])
    await turno(6_430, 6_430, [0, 0])
    expect(await semana()).toEqual(Array(2).fill({ cantidad: 2, total: -500 + (-100 + 30) }))
    // An open one counts with its opening.
    await abrir(call, caja.id, 6_000)
    expect(await semana()).toEqual(Array(2).fill({ cantidad: 3, total: -570 - 430 }))
    const { totales } = await call(cajaTurnos.list, { query: { diferencia: 'true', totales: 'true' } })
    expect(totales).toEqual({ diferencia: -1_000 - 2_000 - 1_000 })
  })
})

describe('a float that is not what the last close left', () => {
  it('is a difference of the new shift, in its list, its paper, the panel and the flow', async () => {
    const { caja } = await activarCajas(shop)
    const { call } = shop.vendedor
    expect((await call(cajas.list))[0]).toMatchObject({ fondo_propuesto: 0, quedo: null })
    const first = await abrir(call, caja.id, 100_000)
    expect(first).toMatchObject({ fondo_propuesto: null, diferencia_apertura: null })
    await cerrarJusto(call, first.id)
    expect((await call(cajas.list))[0]).toMatchObject({ fondo_propuesto: 100_000, quedo: 100_000 })
    const { id } = await abrir(call, caja.id, 40_000)
    expect(await turnoDe(call, id)).toMatchObject({
      fondo: 40_000,
      fondo_propuesto: 100_000,
      diferencia_apertura: -60_000,
      esperado: null,
      diferencia: null,
    })
    expect((await conDiferencia()).map((t) => [t.id, t.diferencia_apertura])).toEqual([[id, -60_000]])
    expect((await call(panel.get)).cajas?.diferencias_semana).toEqual({ cantidad: 1, total: -60_000 })
    expect(await call(cajaFlujo.get)).toMatchObject([
      { tipo_pago: 'EFECTIVO', aperturas: 100_000, neto: 0, diferencias_apertura: -60_000 },
    ])
    expect(await papel(id)).toMatch(/Diferencia de apertura<\/dt>\s*<dd>-\$ 600,00/)
    const { rows } = await readWorkbook(await call(cajaTurnos.exportar, { query: { diferencia: 'true' } }))
    expect(rows[0]).toContain('Diferencia de apertura')
    expect(rows[1]).toContain(-600)
    // It stays where it happened: the balance of the shift begins with what was there.
    expect(await saldosDe(call, id)).toEqual({ EFECTIVO: 40_000 })
  })

  it('is told where the new float is nothing, and where the last close had no cash to count', async () => {
    const { caja } = await activarCajas(shop)
    const { call } = shop.vendedor
    const first = await abrir(call, caja.id, 70_000)
    await cerrarJusto(call, first.id)
    const empty = await abrir(call, caja.id, 0)
    expect(empty.diferencia_apertura).toBe(-70_000)
    expect(await call(cajaFlujo.get)).toMatchObject([{ diferencias_apertura: -70_000 }])
    await call(cajaTurnos.contar, { params: { id: empty.id }, body: { contado: [] } })
    await cerrar(call, empty.id)
    expect(await abrir(call, caja.id, 500)).toMatchObject({ fondo_propuesto: 0, diferencia_apertura: 500 })
  })

  it('is none where the float is what was left, and none for the safe, which opens by itself', async () => {
    const { caja, tesoreria } = await activarCajas(shop)
    const { call } = shop.admin
    const first = await abrir(call, caja.id, 70_000)
    await cerrarJusto(call, first.id)
    expect((await abrir(call, caja.id, 70_000)).diferencia_apertura).toBe(0)
    const [safe] = (await call(cajaTurnos.list, { query: { caja: tesoreria.id } })).results
    await mover(call, safe?.id ?? 0, { tipo: 'INGRESO', monto: 9_000, categoria: 'Otros' })
    await cerrarJusto(call, safe?.id ?? 0)
    const [next] = (await call(cajaTurnos.list, { query: { caja: tesoreria.id } })).results
    expect(next).toMatchObject({ fondo: 9_000, fondo_propuesto: 9_000, diferencia_apertura: 0 })
    expect(await conDiferencia()).toEqual([])
  })
})

describe('a close that leaves a float', () => {
  it('sends the rest of the counted cash to the safe, which confirms it', async () => {
    const { caja, tesoreria } = await activarCajas(shop)
    const { call } = shop.vendedor
    const { id } = await abrir(call, caja.id, 100_000)
    await contar(call, id, 98_000)
    const closed = await cerrar(call, id, 'faltan', 30_000)
    expect(closed).toMatchObject({
      estado: 'cerrado',
      esperado: 100_000,
      contado: 98_000,
      diferencia: -2_000,
      retirado: 68_000,
      conteo: { numero: 1, vencido: false },
    })
    const [movimiento] = await movimientosDeCaja(call, id)
    expect(movimiento).toMatchObject({
      tipo: 'TRASPASO',
      importe: -68_000,
      concepto: 'A Tesorería: Retiro del cierre',
    })
    const [traspaso] = (await call(cajaTraspasos.list)).results
    expect(traspaso).toMatchObject({ monto: 68_000, estado: 'PENDIENTE', destino: { id: tesoreria.id } })
    expect(await papel(id)).toContain('Retirado a Tesorería')
    expect(await abrir(call, caja.id, 30_000)).toMatchObject({
      fondo_propuesto: 30_000,
      diferencia_apertura: 0,
    })
    await shop.admin.call(cajaTraspasos.confirmar, { params: { id: traspaso?.id ?? 0 } })
    const [safe] = (await shop.admin.call(cajaTurnos.list, { query: { caja: tesoreria.id } })).results
    expect(await saldosDe(shop.admin.call, safe?.id ?? 0)).toEqual({ EFECTIVO: 68_000 })
  })

  it('may leave all of it, and never more than was counted; the safe keeps what it has', async () => {
    const { caja, tesoreria } = await activarCajas(shop)
    const { call } = shop.admin
    const { id } = await abrir(call, caja.id, 10_000)
    await contar(call, id, 10_000)
    expect(await refusal(cerrar(call, id, '', 10_001))).toMatchObject({
      status: 400,
      campos: { fondo: 'El fondo no puede superar el efectivo contado' },
    })
    expect(await cerrar(call, id, '', 10_000)).toMatchObject({ estado: 'cerrado', retirado: null })
    const [safe] = (await call(cajaTurnos.list, { query: { caja: tesoreria.id } })).results
    await contar(call, safe?.id ?? 0, 0)
    expect(await refusal(cerrar(call, safe?.id ?? 0, '', 0))).toMatchObject({ status: 400 })
  })

  it('is one step: a refused close sends nothing', async () => {
    const { caja } = await activarCajas(shop)
    const { call } = shop.vendedor
    const { id } = await abrir(call, caja.id, 10_000)
    await contar(call, id, 9_000)
    expect(await refusal(cerrar(call, id, '', 1_000))).toMatchObject({ status: 400 })
    expect((await call(cajaTraspasos.list)).count).toBe(0)
    expect(await turnoDe(call, id)).toMatchObject({ estado: 'abierto', conteo: { vencido: false } })
  })
})

describe('a blind close', () => {
  it('keeps the first count: counting again to fit does not hide it', async () => {
    const { caja } = await activarCajas(shop, { cierre_ciego: true })
    const { call } = shop.vendedor
    const { id } = await abrir(call, caja.id, 100_000)
    await contar(call, id, 40_000)
    const [vendedor, admin] = [{ usuario: { username: 'vendedor' } }, { usuario: { username: 'admin' } }]
    await shop.admin.call(cajaTurnos.entrar, { params: { id } })
    await contar(shop.admin.call, id, 100_000)
    expect(await cerrar(call, id)).toMatchObject({
      diferencia: 0,
      cantidad_conteos: 2,
      diferencia_primer_conteo: -60_000,
      ciego: true,
      conteos: [
        {
          numero: 1,
          usuario: { username: 'vendedor' },
          a_ciegas: true,
          vencido: false,
          tipos: [{ tipo_pago: 'EFECTIVO', esperado: 100_000, contado: 40_000, diferencia: -60_000 }],
        },
        { numero: 2, usuario: { username: 'admin' }, a_ciegas: false, tipos: [{ diferencia: 0 }] },
      ],
    })
    expect(await conDiferencia()).toMatchObject([
      {
        cantidad_conteos: 2,
        diferencia_primer_conteo: -60_000,
        conteos_hechos: [
          { ...vendedor, numero: 1, contado: 40_000, diferencia: -60_000, a_ciegas: true },
          { ...admin, numero: 2, contado: 100_000, diferencia: 0, a_ciegas: false },
        ],
      },
    ])
    expect((await call(panel.get)).cajas).toMatchObject({
      diferencias_semana: { cantidad: 1, total: 0 },
      primeros_conteos: { cantidad: 1, total: -60_000 },
    })
    const paper = await papel(id)
    expect(paper).toMatch(/Conteos<\/dt>\s*<dd>2</)
    expect(paper).toMatch(/Conteo 1 · .* · Vera Venta/)
    expect(paper).toContain('-$ 600,00')
    const { rows } = await readWorkbook(await call(cajaTurnos.exportar))
    expect(rows[0]?.slice(-2)).toEqual(['Conteos', 'Diferencia del primer conteo'])
    expect(rows[1]?.slice(-2)).toEqual([2, -600])
  })

  it('is blind again after money moved: that count stays in sight too', async () => {
    const { caja } = await activarCajas(shop, { cierre_ciego: true })
    const { call } = shop.vendedor
    const { id } = await abrir(call, caja.id, 10_000)
    await contar(call, id, 10_000)
    await mover(call, id, { monto: 1_000 })
    await contar(call, id, 5_000)
    await contar(call, id, 9_000)
    const { conteos } = await cerrar(call, id)
    expect(conteos.map((c) => [c.a_ciegas, c.vencido])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ])
    expect((await conDiferencia()).map((t) => t.id)).toEqual([id])
  })

  it('hides the expected amounts of the open till on its paper also after a count', async () => {
    const { caja } = await activarCajas(shop, { cierre_ciego: true })
    const { call } = shop.vendedor
    const { id } = await abrir(call, caja.id, 12_345)
    await contar(call, id, 1)
    expect(await papel(id)).not.toContain('En la caja')
  })

  it('is not the rule elsewhere: a corrected count is no difference', async () => {
    await activarCajas(shop)
    const caja = await buildCaja(shop)
    const { call } = shop.vendedor
    const { id } = await abrir(call, caja.id, 10_000)
    await contar(call, id, 1_000)
    await contar(call, id, 10_000)
    expect(await cerrar(call, id)).toMatchObject({ cantidad_conteos: 2, diferencia_primer_conteo: -9_000 })
    expect(await conDiferencia()).toEqual([])
    expect((await call(panel.get)).cajas).toMatchObject({ diferencias_semana: { cantidad: 0 } })
  })
})
