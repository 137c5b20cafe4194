/**
 * Random vouchers, payments, credit notes and annulments of three suppliers, against a second account of them in whole
 * centavos: debts, open amounts, credits and cheques are equal; annulling all of it brings back what was.
 */
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import type { MedioInput } from '@mostrador/contract/compras/medios-pago'
import { type ImputacionInput, pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { ApiError } from '@mostrador/contract/errors'
import { sumar } from '@mostrador/contract/importes'
import { cheques } from '@mostrador/contract/ventas/cheques'
import { expect, it } from 'vitest'
import { Random } from '../../../../seeds/random.ts'
import { HOY, startTestApp, type TestApp } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { activarCompras, buildProveedor, comprar } from '../../../../test/shop/compras.ts'
import { checkIntegridad } from '../../gestion/integridad/integridad.queries.ts'

const SEED = 20_260_316
const STEPS = 220

interface Compra {
  id: number
  proveedor: number
  /** Of a credit note -1. */
  signo: 1 | -1
  total: number
}
interface Pago {
  id: number
  proveedor: number
  total: number
  cheque: number | null
}
interface Imputacion {
  compra: number
  importe: number
  nota: number | null
  pago: number | null
}

class Libro {
  compras: Compra[] = []
  pagos: Pago[] = []
  imputaciones: Imputacion[] = []
  /** Those in hand. */
  cartera = new Map<number, number>()

  pendiente({ id, total }: Compra): number {
    return (
      total - sumar(this.imputaciones.filter((i) => i.compra === id || i.nota === id).map((i) => i.importe))
    )
  }
  sinAplicar({ id, total }: Pago): number {
    const suyas = this.imputaciones.filter((i) => i.pago === id && i.nota === null)
    return total - sumar(suyas.map((i) => i.importe))
  }
  saldo(proveedor: number): number {
    const suyas = this.compras.filter((c) => c.proveedor === proveedor)
    const pagado = this.pagos.filter((p) => p.proveedor === proveedor)
    return sumar(suyas.map((c) => c.signo * c.total)) - sumar(pagado.map((p) => p.total))
  }
  abiertas(proveedor: number, signo: 1 | -1): Compra[] {
    return this.compras.filter((c) => c.proveedor === proveedor && c.signo === signo && this.pendiente(c) > 0)
  }
}

let shop: TestApp
let random: Random
const libro = new Libro()

/** What one may allocate, now and then a centavo too much. */
function drawImputaciones(proveedor: number, disponible: number): ImputacionInput[] {
  const lineas: ImputacionInput[] = []
  let queda = disponible
  const [nota] = libro.abiertas(proveedor, -1)
  for (const compra of libro.abiertas(proveedor, 1)) {
    const pendiente = libro.pendiente(compra)
    if (nota && lineas.length === 0 && random.chance(0.4)) {
      const importe = random.int(1, Math.min(pendiente, libro.pendiente(nota)))
      lineas.push({ compra: compra.id, importe, nota: nota.id })
      continue
    }
    const importe = Math.min(pendiente, queda, random.chance(0.5) ? pendiente : random.int(1, pendiente))
    if (importe <= 0 || random.chance(0.3)) continue
    queda -= importe
    lineas.push({ compra: compra.id, importe })
  }
  return lineas
}

const note = (imputaciones: ImputacionInput[], pago: number | null): void => {
  for (const { compra, importe, nota = null } of imputaciones)
    libro.imputaciones.push({ compra: compra ?? 0, importe, nota, pago })
}

async function buy(proveedor: number): Promise<void> {
  const esNota = random.chance(0.3)
  const unidades = random.int(1, 30)
  const linea = {
    articulo: null,
    descripcion: 'x',
    cantidad: unidades,
    precio_unitario: 100_700,
    descuentos: '',
  }
  const neto = unidades * 1_007
  const iva = Math.round((neto * 21) / 100)
  const { id, total } = await comprar(shop.admin.call, proveedor, [], {
    tipo: esNota ? '003' : '001',
    detalles: [{ ...linea, iva: '21' }],
    ivas: [{ tasa: '21', neto, iva }],
    total: neto + iva,
  })
  libro.compras.push({ id, proveedor, total, signo: esNota ? -1 : 1 })
}

async function pay(proveedor: number): Promise<void> {
  const [cheque] = libro.cartera
  const conCheque = cheque !== undefined && random.chance(0.4)
  const monto = random.int(1, 40_000)
  const medios: MedioInput[] = [
    { medio: random.chance(0.5) ? 'EFECTIVO' : 'TRANSFERENCIA', monto, referencia: '' },
    ...(conCheque
      ? [{ medio: 'CHEQUE_TERCERO' as const, monto: cheque[1], cheque: cheque[0], referencia: '' }]
      : []),
  ]
  const total = sumar(medios.map((m) => m.monto))
  const imputaciones = drawImputaciones(proveedor, total)
  const { id } = await shop.admin.call(pagosProveedores.create, { body: { proveedor, medios, imputaciones } })
  libro.pagos.push({ id, proveedor, total, cheque: conCheque ? cheque[0] : null })
  if (conCheque) libro.cartera.delete(cheque[0])
  note(imputaciones, id)
}

async function apply(proveedor: number): Promise<void> {
  const pago = libro.pagos.find((p) => p.proveedor === proveedor && libro.sinAplicar(p) > 0)
  const nota = libro.abiertas(proveedor, -1).at(-1)
  if (nota && random.chance(0.5)) {
    const [compra] = libro.abiertas(proveedor, 1)
    if (!compra) return
    const importe = random.int(1, Math.min(libro.pendiente(compra), libro.pendiente(nota)))
    const imputaciones = [{ compra: compra.id, importe }]
    await shop.admin.call(pagosProveedores.imputarNota, { params: { id: nota.id }, body: { imputaciones } })
    note([{ compra: compra.id, importe, nota: nota.id }], null)
  } else if (pago) {
    const imputaciones = drawImputaciones(proveedor, libro.sinAplicar(pago))
    if (imputaciones.length === 0) return
    await shop.admin.call(pagosProveedores.imputar, { params: { id: pago.id }, body: { imputaciones } })
    note(imputaciones, pago.id)
  }
}

async function annulPago(pago: Pago): Promise<void> {
  await shop.admin.call(pagosProveedores.anular, { params: { id: pago.id }, body: { motivo: 'x' } })
  libro.pagos = libro.pagos.filter((p) => p !== pago)
  libro.imputaciones = libro.imputaciones.filter((i) => i.pago !== pago.id)
  if (pago.cheque !== null) libro.cartera.set(pago.cheque, 10_000)
}

/** One that a payment paid of is refused. */
async function annulCompra(compra: Compra): Promise<void> {
  const pagada = libro.imputaciones.some(
    (i) => i.pago !== null && (i.compra === compra.id || i.nota === compra.id),
  )
  const annulled = shop.admin.call(comprobantesCompra.anular, {
    params: { id: compra.id },
    body: { motivo: 'x' },
  })
  if (pagada) {
    await expect(annulled).rejects.toMatchObject({ codigo: 'compra_pagada' })
    return
  }
  await annulled
  libro.compras = libro.compras.filter((c) => c !== compra)
  libro.imputaciones = libro.imputaciones.filter((i) => i.compra !== compra.id && i.nota !== compra.id)
}

/** A centavo more than there is, in each place where there is a bound. */
async function tooMuch(proveedor: number): Promise<void> {
  const [compra] = libro.abiertas(proveedor, 1)
  if (!compra) return
  const importe = libro.pendiente(compra) + 1
  const medios: MedioInput[] = [{ medio: 'TRANSFERENCIA', monto: importe, referencia: '' }]
  const body = { proveedor, medios, imputaciones: [{ compra: compra.id, importe }] }
  const error = await shop.admin.call(pagosProveedores.create, { body }).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 409, codigo: 'supera_pendiente' })
}

async function compare(suyos: number[]): Promise<void> {
  for (const proveedor of suyos) {
    const params = { id: proveedor }
    const { saldo } = await shop.admin.call(proveedores.get, { params })
    expect(saldo).toBe(libro.saldo(proveedor))
    const { comprobantes, pagos } = await shop.admin.call(pagosProveedores.deuda, { params })
    const abiertos = [...libro.abiertas(proveedor, 1), ...libro.abiertas(proveedor, -1)]
    expect(new Map(comprobantes.map((c) => [c.id, c.pendiente]))).toEqual(
      new Map(abiertos.map((c) => [c.id, libro.pendiente(c)])),
    )
    expect(new Map(pagos.map((p) => [p.id, p.sin_aplicar]))).toEqual(
      new Map(
        libro.pagos
          .filter((p) => p.proveedor === proveedor && libro.sinAplicar(p) > 0)
          .map((p) => [p.id, libro.sinAplicar(p)]),
      ),
    )
  }
  const { results } = await shop.admin.call(cheques.list, { query: { page_size: 100 } })
  expect(new Set(results.map((h) => h.id))).toEqual(new Set(libro.cartera.keys()))
}

it('equals its second account at every moment, and is nothing once all is annulled', {
  timeout: 600_000,
}, async () => {
  shop = await startTestApp()
  random = new Random(SEED)
  await activarCompras(shop.admin.call)
  const suyos: number[] = []
  for (let i = 0; i < 3; i++) suyos.push((await buildProveedor(shop.admin.call)).id)
  const { id: cliente } = await buildCliente(shop.admin.call)
  const articulo = await buildArticulo(shop)
  for (let i = 0; i < 6; i++) {
    const { venta } = await buildVenta(shop.admin.call, {
      cliente,
      fecha: HOY,
      lineas: [{ articulo, cantidad: 1 }],
      pagos: [{ tipo_pago: 'CHEQUE', monto: 10_000 }],
    })
    libro.cartera.set(venta.pagos?.[0]?.cheque?.id ?? 0, 10_000)
  }
  for (let step = 0; step < STEPS; step++) {
    const proveedor = random.pick(suyos)
    const drawn = random.int(1, 20)
    if (drawn <= 6) await buy(proveedor)
    else if (drawn <= 11) await pay(proveedor)
    else if (drawn <= 15) await apply(proveedor)
    else if (drawn <= 17 && libro.pagos.length > 0) await annulPago(random.pick(libro.pagos))
    else if (drawn <= 19 && libro.compras.length > 0) await annulCompra(random.pick(libro.compras))
    else await tooMuch(proveedor)
    if (step % 20 === 0) await compare(suyos)
  }
  await compare(suyos)
  expect(libro.imputaciones.length).toBeGreaterThan(10)
  expect(await checkIntegridad(shop.db)).toEqual({ ok: true, diferencias: [] })

  for (const pago of libro.pagos.toSorted(() => (random.chance(0.5) ? 1 : -1))) await annulPago(pago)
  for (const compra of libro.compras.toSorted(() => (random.chance(0.5) ? 1 : -1))) await annulCompra(compra)
  expect([libro.compras, libro.pagos, libro.imputaciones]).toEqual([[], [], []])
  expect(libro.cartera.size).toBe(6)
  await compare(suyos)
  expect(await checkIntegridad(shop.db)).toEqual({ ok: true, diferencias: [] })
})
