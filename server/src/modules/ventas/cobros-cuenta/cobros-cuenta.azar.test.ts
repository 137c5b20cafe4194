/**
 * Random receipts of accounts, parts of instalments, credit that is applied and annulments, against sums of the test's own: after
 * each step the instalments ask for what is left of them, and the account owes what was not paid.
 */
import { ApiError } from '@mostrador/contract/errors'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { aplicaciones } from '@mostrador/contract/ventas/recibos/aplicaciones'
import {
  cobrosCuenta,
  type LineaCobro,
  proponerCobro,
} from '@mostrador/contract/ventas/recibos/cobros-cuenta'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { expect, it } from 'vitest'
import { Random } from '../../../../seeds/random.ts'
import { shopOfFile } from '../../../../test/run/app.ts'
import { buildCliente } from '../../../../test/shop/builders.ts'
import { buildVentaEnCuotas, pagar } from '../../../../test/shop/cobros.ts'

const SEED = Number(process.env.AZAR_SEED ?? 20_261_130)
const STEPS = 220
const INICIAL = 37_777

const shop = shopOfFile()

/** What the test believes. */
class Oraculo {
  readonly original = new Map<number, number>()
  /** By receipt: what it paid of each instalment, and all of it. */
  readonly recibos = new Map<number, { partes: Map<number, number>; total: number }>()
  readonly aplicado = new Map<number, number>()

  abierto(cuota: number): number {
    let queda = (this.original.get(cuota) ?? 0) - (this.aplicado.get(cuota) ?? 0)
    for (const { partes } of this.recibos.values()) queda -= partes.get(cuota) ?? 0
    return queda
  }

  get suma(): number {
    return [...this.original.keys()].reduce((n, id) => n + this.abierto(id), 0)
  }

  get saldo(): number {
    const debe = [...this.original.values()].reduce((a, b) => a + b, INICIAL)
    return [...this.recibos.values()].reduce((n, r) => n - r.total, debe)
  }
}

it(`keeps Σ open = what was not paid through ${STEPS} random steps (seed ${SEED})`, {
  timeout: 240_000,
}, async () => {
  const random = new Random(SEED)
  await shop.admin.call(ventasConfiguracion.update, {
    body: {
      presupuestos: false,
      dias_presupuesto: 15,
      cambios: false,
      cobros_de_cuenta: true,
      cobros_parciales: true,
      saldo_a_favor: true,
    },
  })
  const { id: cliente } = await buildCliente(shop.admin.call, { saldo: INICIAL })
  const oraculo = new Oraculo()
  for (let n = 0; n < 4; n++) {
    const { cuotas } = await buildVentaEnCuotas(shop, { cliente, cantidad_cuotas: random.int(1, 5) })
    for (const c of cuotas) oraculo.original.set(c.id, c.total_cuota)
  }
  const call = shop.vendedor.call
  const deuda = () => call(cobrosCuenta.deuda, { params: { id: cliente } })
  const efectivo = (monto: number) => [{ tipo_pago: 'EFECTIVO' as const, monto }]
  const anota = async (id: number) => {
    const { imputaciones, total } = await call(recibos.get, { params: { id } })
    oraculo.recibos.set(id, { partes: new Map(imputaciones.map((i) => [i.cuota, i.importe])), total })
  }

  const cobrarCuenta = async () => {
    const debe = await deuda()
    const monto = random.int(1, 40_000)
    const elegidas = random
      .shuffle(debe.cuotas)
      .slice(0, random.int(0, 3))
      .map(
        (c): LineaCobro => ({
          cuota: c.id,
          capital: random.chance(0.6) ? c.total_cuota : random.int(1, c.total_cuota + 5),
          interes: 0,
        }),
      )
    const lineas = random.chance(0.5) ? proponerCobro(monto, debe).lineas : elegidas
    const body = { monto, lineas, tipos_pago: efectivo(monto), a_favor: random.chance(0.7) }
    const hecho = await call(cobrosCuenta.cobrar, { params: { id: cliente }, body })
    await anota(hecho.cobro_id)
    const partes = [...(oraculo.recibos.get(hecho.cobro_id)?.partes ?? [])]
    expect(partes).toEqual(lineas.map((l) => [l.cuota, l.capital]))
    const enLineas = lineas.reduce((n, l) => n + l.capital, 0)
    expect(enLineas + hecho.sin_cuotas + hecho.saldo_a_favor).toBe(monto)
    expect(hecho.sin_cuotas).toBe(Math.min(monto - enLineas, debe.sin_cuotas))
  }
  const pagarUna = async () => {
    const id = random.pick([...oraculo.original.keys()])
    const monto = random.int(1, Math.max(oraculo.abierto(id), 1) + 500)
    await anota((await pagar(call, id, monto, { a_favor: random.chance(0.5) })).cobro_id)
  }
  const aplicar = async () => {
    const cuotaId = random.pick([...oraculo.original.keys()])
    const importe = random.int(1, Math.min(Math.max(oraculo.abierto(cuotaId), 1), 4_000))
    await call(aplicaciones.aplicar, { params: { cuotaId }, body: { importe } })
    oraculo.aplicado.set(cuotaId, (oraculo.aplicado.get(cuotaId) ?? 0) + importe)
  }
  const anular = async () => {
    const ids = [...oraculo.recibos.keys()]
    if (ids.length === 0) return
    const id = random.pick(ids)
    await shop.admin.call(recibos.anular, { params: { id }, body: { motivo: 'x' } })
    oraculo.recibos.delete(id)
    // What its credit paid is open again: the test asks which applications stand.
    oraculo.aplicado.clear()
    for (const venta of new Set(ventasDe)) {
      for (const a of await call(aplicaciones.deVenta, { params: { ventaId: venta } }))
        oraculo.aplicado.set(a.cuota, (oraculo.aplicado.get(a.cuota) ?? 0) + a.importe)
    }
  }
  const ventasDe = (await deuda()).cuotas.map((c) => c.venta)

  const done = new Map<string, number>()
  const steps = [
    [cobrarCuenta, 40],
    [pagarUna, 20],
    [aplicar, 20],
    [anular, 20],
  ] as const
  for (let n = 0; n < STEPS; n++) {
    const step = random.weighted(steps)
    await step().then(
      () => done.set(step.name, (done.get(step.name) ?? 0) + 1),
      (error: unknown) => {
        // A random step may ask too much.
        if (!(error instanceof ApiError) || !error.isRefusal) throw error
      },
    )
    const { cliente: titular, sin_cuotas, cuotas } = await deuda()
    expect(titular.saldo).toBe(oraculo.saldo)
    expect(cuotas.map((c) => [c.id, c.total_cuota]).toSorted()).toEqual(
      [...oraculo.original.keys()]
        .flatMap((id) => (oraculo.abierto(id) > 0 ? [[id, oraculo.abierto(id)]] : []))
        .toSorted(),
    )
    expect(sin_cuotas).toBe(Math.max(0, oraculo.saldo - oraculo.suma))
  }
  for (const step of [cobrarCuenta, pagarUna, aplicar, anular])
    expect(done.get(step.name), step.name).toBeGreaterThan(5)
  expect(await shop.admin.call(integridad.get)).toMatchObject({ ok: true, diferencias: [] })
  // Without its receipts the account is as it began.
  for (const id of oraculo.recibos.keys())
    await shop.admin.call(recibos.anular, { params: { id }, body: { motivo: 'x' } })
  const fin = await deuda()
  expect(fin).toMatchObject({ sin_cuotas: INICIAL })
  expect(fin.cuotas.map((c) => [c.id, c.total_cuota]).toSorted()).toEqual([...oraculo.original].toSorted())
  expect(await shop.admin.call(integridad.get)).toMatchObject({ ok: true, diferencias: [] })
})
