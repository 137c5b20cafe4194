import type { TipoPago } from '@mostrador/contract/caja/pagos'
import { CONDICIONES, esCuentaCorriente, MAS_CUOTAS } from '@mostrador/contract/documentos/condiciones-venta'
import { describe, expect, it } from 'vitest'
import { sumaDe } from '../../../../documentos/pago/lineasDePago.ts'
import type { ParteTecleada } from '../../../cuotas/pago/pago.reglas.ts'
import { bodyOf, importesOf } from '../../lineas/venta.importes.ts'
import { emptyVenta, sinCobro, type VentaValues } from '../../nueva/venta.form.ts'
import {
  type Cobro,
  cobradoDe,
  conLaParte,
  elegir,
  financiaciones,
  MEDIOS,
  nuevoCobro,
  quitar,
  ventaCobrada,
  ventaFinanciada,
  vueltoDeAnticipo,
} from './cobro.reglas.ts'

const PASOS = [0, 1, 10, 50, 100]

/** Of which the same seed makes the same: mulberry32. */
function azar(semilla: number) {
  let estado = semilla
  const next = (): number => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return { int, pick: <T>(of: readonly T[]): T => of[int(0, of.length - 1)] as T }
}

const deTotal = (total: number): VentaValues => ({
  ...emptyVenta(),
  lineas: [
    {
      articulo: {
        id: 'A',
        nombre: 'A',
        precio_venta: total,
        precio_2_cuotas: total + 100,
        precio_financiado: total + 200,
        anticipo: 0,
        n_cuotas: 6,
      },
      cantidad: 1,
    },
  ],
})

/** Some keys of a person who pays: means, amounts, a part that is taken back. */
function teclear({ int, pick }: ReturnType<typeof azar>, total: number, paso: number): Cobro {
  let cobro = nuevoCobro()
  for (let n = int(0, 6); n > 0; n -= 1) {
    cobro = elegir(cobro, pick(MEDIOS))
    const importe = pick([null, int(1, total), total, total + int(0, 500_000), Number.NaN])
    cobro = { ...cobro, parte: { ...cobro.parte, recibido: importe, monto: importe } }
    const cobrado = cobradoDe(cobro, total, paso)
    if (cobrado.falta > 0 && !cobrado.reparo && pick([true, false])) cobro = conLaParte(cobrado)
    const hecha = cobro.hechas[0]
    if (hecha && int(0, 4) === 0) cobro = quitar(cobro, hecha.key)
  }
  return cobro
}

describe('the parts of a payment', () => {
  it('add up to the total less the rounding, whatever is chosen and typed', () => {
    const de = azar(780)
    for (let round = 0; round < 5_000; round += 1) {
      const total = de.int(1, 5_000_000)
      const paso = de.pick(PASOS)
      const cobrado = cobradoDe(teclear(de, total, paso), total, paso)
      expect(sumaDe(cobrado.partes) + cobrado.falta, `${round}`).toBe(total - cobrado.redondeo)
      expect(cobrado.redondeo).toBeLessThan(Math.max(paso * 100, 1))
      expect(cobrado.partes.every((p) => (p.monto ?? 0) > 0)).toBe(true)
      if (cobrado.vuelto !== null) expect(cobrado.vuelto).toBeGreaterThanOrEqual(0)
    }
  })

  it('leave nothing behind in the sale once another choice is made', () => {
    const de = azar(781)
    for (let round = 0; round < 1_000; round += 1) {
      const total = de.int(100_000, 5_000_000)
      const paso = de.pick(PASOS)
      const antes = deTotal(total)
      const cobrada = ventaCobrada(
        antes,
        cobradoDe(teclear(de, total, paso), total, paso),
        de.pick([true, false]),
      )
      expect(sinCobro(cobrada)).toEqual(antes)
      const financiada = ventaFinanciada(
        antes,
        [],
        { elegida: de.pick(financiaciones([], [])).elegida, cuotas: 3, primera: null, recibido: null },
        [],
      )
      expect(sinCobro(financiada)).toEqual(antes)
    }
  })

  it('make a sale whose parts pay what it says', () => {
    const de = azar(782)
    for (let round = 0; round < 1_000; round += 1) {
      const total = de.int(100_000, 5_000_000)
      const paso = de.pick(PASOS)
      const cobrado = cobradoDe(teclear(de, total, paso), total, paso)
      if (cobrado.falta > 0) continue
      const venta = ventaCobrada(deTotal(total), cobrado, true)
      const body = bodyOf(venta, { hoy: '2026-03-10', puntoVenta: 1, sucursal: 1 })
      expect(esCuentaCorriente(body.condicion_venta)).toBe(false)
      expect(body.total + (body.redondeo ?? 0)).toBe(total)
      const pagado = body.pagos ? sumaDe(body.pagos) : body.total
      expect(pagado).toBe(body.total)
      if (!body.pagos) expect(cobrado.partes[0]?.tipo_pago).toBe(CONDICIONES[body.condicion_venta].pago)
    }
  })
})

describe('cash', () => {
  const enEfectivo = (recibido: number | null): Cobro => {
    const cobro = nuevoCobro()
    return { ...cobro, parte: { ...cobro.parte, recibido } }
  }

  it('is rounded down to the step, and says what it gives back', () => {
    expect(cobradoDe(enEfectivo(null), 1_000_333, 10)).toMatchObject({
      redondeo: 333,
      falta: 0,
      vuelto: null,
    })
    expect(cobradoDe(enEfectivo(1_100_000), 1_000_333, 100)).toMatchObject({ redondeo: 333, vuelto: 100_000 })
    expect(cobradoDe(enEfectivo(1_100_000), 1_000_333, 0)).toMatchObject({ redondeo: 0, vuelto: 99_667 })
  })

  it('is never rounded to nothing, and no other means is', () => {
    expect(cobradoDe(enEfectivo(null), 999, 10).redondeo).toBe(0)
    expect(cobradoDe(elegir(nuevoCobro(), 'TARJETA_DEBITO'), 1_000_333, 100).redondeo).toBe(0)
  })
})

describe('a sale on account', () => {
  it('takes the parts that are paid already as its advance', () => {
    const hechas = conLaParte(
      cobradoDe({ ...nuevoCobro(), parte: { ...nuevoCobro().parte, recibido: 300_000 } }, 1_000_000, 0),
    ).hechas
    const [primera] = financiaciones([], hechas)
    const venta = ventaFinanciada(
      deTotal(1_000_000),
      hechas,
      { elegida: primera?.elegida ?? '', cuotas: 3, primera: null, recibido: null },
      [],
    )
    expect(venta).toMatchObject({
      condicion_venta: 'Cta-Cte mas cuotas',
      anticipo: 300_000,
      cantidad_cuotas: 3,
    })
    expect(importesOf(venta)).toMatchObject({ total: 1_000_200, saldo: 700_200 })
  })

  it('keeps what was handed over for the cash of its advance, whatever the parts are', () => {
    const conPartes = (...partes: [TipoPago, number][]): ParteTecleada[] =>
      partes.map(([tipo, monto], key) => ({ ...nuevoCobro().parte, key, tipo_pago: tipo, monto }))
    const pagos = (hechas: ParteTecleada[], recibido: number | null) =>
      ventaFinanciada(
        deTotal(1_000_000),
        hechas,
        { elegida: MAS_CUOTAS, cuotas: 3, primera: null, recibido },
        [],
      ).pagos?.map((p) => [p.monto, p.entregado])
    const dos = conPartes(['EFECTIVO', 100_000], ['TARJETA_DEBITO', 50_000], ['EFECTIVO', 20_000])
    expect(vueltoDeAnticipo(dos, 150_000)).toEqual({ efectivo: 120_000, vuelto: 30_000, reparo: null })
    expect(pagos(dos, 150_000)).toEqual([
      [100_000, undefined],
      [50_000, undefined],
      [20_000, 50_000],
    ])
    expect(pagos(conPartes(['EFECTIVO', 100_000]), 100_000)).toEqual([[100_000, 100_000]])
    // Nothing is kept where nothing was typed, or where no cash is in it.
    expect(pagos(conPartes(['EFECTIVO', 100_000]), null)).toBeUndefined()
    expect(pagos(conPartes(['TARJETA_DEBITO', 50_000]), 60_000)).toEqual([[50_000, undefined]])
    for (const recibido of [119_999, Number.NaN]) {
      expect(vueltoDeAnticipo(dos, recibido)).toMatchObject({ vuelto: null, reparo: expect.any(String) })
    }
  })
})
