/** Payments to suppliers: their means, what they are allocated to, and how all of it comes back. */
import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import { compras } from '@mostrador/contract/compras/compras'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { cuentaProveedores } from '@mostrador/contract/compras/cuenta-proveedores'
import type { MedioInput } from '@mostrador/contract/compras/medios-pago'
import { type CreatePago, pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOY, refusal, type Session } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'
import { activarCompras, buildProveedor, comprar } from '../../../../test/shop/compras.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopForEachTest()
let proveedor: number
let articulo: string
beforeEach(async () => {
  await activarCompras(shop.admin.call)
  proveedor = (await buildProveedor(shop.admin.call, { razon_social: 'Molinos' })).id
  articulo = (await buildArticulo(shop)).id
})

/** A voucher of $ 121,00 for each ten units. */
const factura = (unidades = 10, fields = {}) =>
  comprar(shop.admin.call, proveedor, [[articulo, unidades, 1_000]], fields)

/** A credit note of as much. */
const notaDe = (cantidad = 1) =>
  factura(cantidad, {
    tipo: '003',
    detalles: [
      {
        articulo: null,
        descripcion: 'Devolución',
        cantidad,
        precio_unitario: 100_000,
        descuentos: '',
        iva: '21',
      },
    ],
  })

const transferencia = (monto: number): MedioInput => ({ medio: 'TRANSFERENCIA', monto, referencia: 'x' })

const pagar = (body: Partial<CreatePago>, who: Session = shop.admin) =>
  who.call(pagosProveedores.create, { body: { proveedor, medios: [transferencia(12_100)], ...body } })

const anular = (id: number, who: Session = shop.admin) =>
  who.call(pagosProveedores.anular, { params: { id }, body: { motivo: 'no era' } })

const get = (id: number) => shop.admin.call(pagosProveedores.get, { params: { id } })
const deuda = () => shop.admin.call(pagosProveedores.deuda, { params: { id: proveedor } })
const pendienteDe = async (id: number) =>
  (await shop.admin.call(comprobantesCompra.get, { params: { id } })).pendiente
const saldo = async () => (await shop.admin.call(proveedores.get, { params: { id: proveedor } })).saldo

describe('a payment to a supplier', () => {
  it('lowers what is owed, pays its voucher, and stands in the account under its number', async () => {
    const { id, comprobante } = await factura()
    const pago = await pagar({ imputaciones: [{ compra: id, importe: 12_100 }], observaciones: 'marzo' })
    expect(pago).toMatchObject({
      numero: expect.stringMatching(/^OP \d{7}$/),
      fecha: HOY,
      proveedor: { id: proveedor, nombre: 'Molinos' },
      total: 12_100,
      sin_aplicar: 0,
      saldo: 0,
      estado: 'vigente',
      observaciones: 'marzo',
      medios: [{ medio: 'TRANSFERENCIA', monto: 12_100, referencia: 'x', cheque: null, retencion: null }],
      imputaciones: [{ compra: id, comprobante, importe: 12_100, nota: null }],
    })
    expect(await get(pago.id)).toEqual(pago)
    expect(await pendienteDe(id)).toBe(0)
    const [movimiento] = (
      await shop.admin.call(cuentaProveedores.list, { params: { id: proveedor }, query: {} })
    ).results
    expect(movimiento).toMatchObject({
      debe: 12_100,
      saldo: 0,
      documento: { tipo: 'pago_proveedor', id: pago.id, numero: pago.numero },
    })
    expect(await deuda()).toMatchObject({ comprobantes: [], pagos: [], proveedor: { saldo: 0 } })
  })

  it('is made of several means, each with its own data', async () => {
    const medios: MedioInput[] = [
      { medio: 'EFECTIVO', monto: 100, referencia: '' },
      transferencia(200),
      {
        medio: 'CHEQUE_PROPIO',
        monto: 300,
        referencia: '',
        cheque_propio: { banco: 'Nación', numero: '7', fecha: '2026-05-01' },
      },
      {
        medio: 'RETENCION',
        monto: 400,
        referencia: '',
        retencion: { regimen: 'IIBB', numero: '12', fecha: HOY },
      },
    ]
    const pago = await pagar({ medios })
    expect(pago).toMatchObject({ total: 1_000, sin_aplicar: 1_000 })
    expect(pago.medios).toMatchObject([
      { medio: 'EFECTIVO', monto: 100, origen: 'caja' },
      { medio: 'TRANSFERENCIA', monto: 200 },
      { medio: 'CHEQUE_PROPIO', cheque_propio: { banco: 'Nación', numero: '7', fecha: '2026-05-01' } },
      { medio: 'RETENCION', retencion: { regimen: 'IIBB', numero: '12', fecha: HOY } },
    ])
    const { results } = await shop.admin.call(pagosProveedores.list, { query: {} })
    expect(results[0]?.medios).toEqual(['EFECTIVO', 'TRANSFERENCIA', 'CHEQUE_PROPIO', 'RETENCION'])
  })

  it.each<[string, Partial<MedioInput>, string]>([
    ['no amount', { monto: 0 }, 'medios.0.monto'],
    ['a cheque without its data', { medio: 'CHEQUE_PROPIO' }, 'medios.0.cheque_propio'],
    ['a retention without its data', { medio: 'RETENCION' }, 'medios.0.retencion'],
    ['no cheque', { medio: 'CHEQUE_TERCERO' }, 'medios.0.cheque'],
    ['the data of another kind', { cheque: 1 }, 'medios.0.cheque'],
    ['a till for a transfer', { origen: 'caja' }, 'medios.0.origen'],
    ['a reference for cash', { medio: 'EFECTIVO', referencia: 'x' }, 'medios.0.referencia'],
  ])('is refused with %s', async (_, medio, campo) => {
    const refused = await refusal(pagar({ medios: [{ ...transferencia(100), referencia: '', ...medio }] }))
    expect(refused).toMatchObject({ status: 400 })
    expect(Object.keys(refused.campos ?? {})).toEqual([campo])
    expect(await saldo()).toBe(0)
  })

  it('never pays more of a voucher than it asks for, nor more than it brings, nor the voucher of another', async () => {
    const { id } = await factura()
    const imputar = (importe: number, monto = 20_000) =>
      refusal(pagar({ medios: [transferencia(monto)], imputaciones: [{ compra: id, importe }] }))
    expect(await imputar(12_101)).toMatchObject({ status: 409, codigo: 'supera_pendiente' })
    expect(await imputar(12_100, 12_099)).toMatchObject({ status: 409, codigo: 'supera_pago' })
    const { id: otro } = await buildProveedor(shop.admin.call)
    const ajeno = pagar({ proveedor: otro, imputaciones: [{ compra: id, importe: 1 }] })
    expect(await refusal(ajeno)).toMatchObject({ status: 400 })
    expect(await refusal(pagar({ proveedor: 999_999 }))).toMatchObject({ status: 404 })
    expect([await saldo(), await pendienteDe(id)]).toEqual([12_100, 12_100])
  })

  it('in advance is credit, which is applied later and never twice', async () => {
    const { id: pago } = await pagar({ medios: [transferencia(15_000)] })
    const { id } = await factura()
    expect(await saldo()).toBe(-2_900)
    const imputar = (importe: number) =>
      shop.admin.call(pagosProveedores.imputar, {
        params: { id: pago },
        body: { imputaciones: [{ compra: id, importe }] },
      })
    expect(await imputar(10_000)).toMatchObject({ sin_aplicar: 5_000 })
    expect(await deuda()).toMatchObject({
      comprobantes: [{ id, pendiente: 2_100 }],
      pagos: [{ id: pago, sin_aplicar: 5_000 }],
    })
    expect(await refusal(imputar(2_101))).toMatchObject({ status: 409, codigo: 'supera_pendiente' })
    expect(await imputar(2_100)).toMatchObject({ sin_aplicar: 2_900, imputaciones: [{ importe: 12_100 }] })
    expect(await saldo()).toBe(-2_900)
    const { id: otra } = await factura()
    const otra_vez = shop.admin.call(pagosProveedores.imputar, {
      params: { id: pago },
      body: { imputaciones: [{ compra: otra, importe: 2_901 }] },
    })
    expect(await refusal(otra_vez)).toMatchObject({ status: 409, codigo: 'supera_pago' })
  })

  it('goes together with a credit note of the supplier, which may also be applied alone', async () => {
    const { id } = await factura()
    const { id: nota, comprobante } = await notaDe(2)
    const pago = await pagar({
      medios: [transferencia(10_000)],
      imputaciones: [
        { compra: id, importe: 1_000, nota },
        { compra: id, importe: 10_000 },
      ],
    })
    expect(pago).toMatchObject({
      sin_aplicar: 0,
      imputaciones: [
        { compra: id, importe: 1_000, nota: { id: nota, comprobante } },
        { compra: id, importe: 10_000, nota: null },
      ],
    })
    const sola = (importe: number) =>
      shop.admin.call(pagosProveedores.imputarNota, {
        params: { id: nota },
        body: { imputaciones: [{ compra: id, importe }] },
      })
    expect(await refusal(sola(1_101))).toMatchObject({ status: 409, codigo: 'supera_pendiente' })
    expect(await sola(1_100)).toMatchObject({ comprobantes: [{ id: nota, nota: true, pendiente: 320 }] })
    expect(await pendienteDe(id)).toBe(0)
    expect(await saldo()).toBe(-320)
  })

  it('is made once for a repeated call, by whoever has the permission alone', async () => {
    const body = { proveedor, medios: [transferencia(100)] }
    const sin = { status: 403, codigo: 'sin_permiso' }
    expect(await refusal(shop.vendedor.call(pagosProveedores.create, { body }))).toMatchObject(sin)
    await givePermisos(shop, { con: ['pagos_proveedores'] })
    const [uno, otro] = await Promise.all(
      [1, 2].map(() => shop.vendedor.call(pagosProveedores.create, { body }, { idempotencyKey: 'uno' })),
    )
    expect(uno).toEqual(otro)
    expect(await saldo()).toBe(-100)
  })

  it('is not made while purchases are off, nor on a closed day', async () => {
    const { id } = await pagar({})
    await shop.admin.call(compras.configurar, { body: { activa: false } })
    const inactivas = { status: 409, codigo: 'compras_inactivas' }
    expect(await refusal(pagar({}))).toMatchObject(inactivas)
    expect(await refusal(anular(id))).toMatchObject(inactivas)
    await activarCompras(shop.admin.call)
    await shop.admin.call(periodoCerrado.update, { body: { cerrado_hasta: HOY, motivo: 'x' } })
    const cerrado = { status: 409, codigo: 'periodo_cerrado' }
    expect(await refusal(pagar({}))).toMatchObject(cerrado)
    expect(await refusal(anular(id))).toMatchObject(cerrado)
  })
})

describe('an annulled payment', () => {
  it('is owed again, with its vouchers and its credit notes open, and the trail knows why', async () => {
    const { id } = await factura()
    const { id: nota } = await notaDe()
    const { id: pago, numero } = await pagar({
      medios: [transferencia(20_000)],
      imputaciones: [
        { compra: id, importe: 1_210, nota },
        { compra: id, importe: 10_890 },
      ],
    })
    expect(await saldo()).toBe(12_100 - 1_210 - 20_000)
    expect(await anular(pago)).toMatchObject({
      estado: 'anulado',
      motivo_anulacion: 'no era',
      imputaciones: [],
    })
    expect([await saldo(), await pendienteDe(id), await pendienteDe(nota)]).toEqual([10_890, 12_100, 1_210])
    expect(await auditOf(shop.db, 'pagos-proveedores', pago)).toMatchObject([
      { accion: 'anular', despues: { estado: 'anulado', motivo: 'no era' } },
    ])
    const [movimiento] = (
      await shop.admin.call(cuentaProveedores.list, { params: { id: proveedor }, query: {} })
    ).results
    expect(movimiento).toMatchObject({ concepto: `Anulación de ${numero}`, haber: 20_000 })
    expect(await refusal(anular(pago))).toMatchObject({ status: 409, codigo: 'ya_anulado' })
    const imputar = shop.admin.call(pagosProveedores.imputar, {
      params: { id: pago },
      body: { imputaciones: [{ compra: id, importe: 1 }] },
    })
    expect(await refusal(imputar)).toMatchObject({ status: 409, codigo: 'ya_anulado' })
    expect(await deuda()).toMatchObject({ pagos: [] })
  })

  it('lets its voucher be annulled, which a payment keeps from it', async () => {
    const { id } = await factura()
    const { id: pago, numero } = await pagar({ imputaciones: [{ compra: id, importe: 100 }] })
    const anularCompra = () =>
      shop.admin.call(comprobantesCompra.anular, { params: { id }, body: { motivo: 'x' } })
    expect(await refusal(anularCompra())).toMatchObject({
      status: 409,
      codigo: 'compra_pagada',
      body: { pagos: [numero] },
    })
    await anular(pago)
    await anularCompra()
    expect(await saldo()).toBe(0)
    const pagada = pagar({ imputaciones: [{ compra: id, importe: 1 }] })
    expect(await refusal(pagada)).toMatchObject({ status: 409, codigo: 'compra_anulada' })
  })

  it('leaves a voucher that a credit note paid: annulled, it gives the note back', async () => {
    const { id } = await factura()
    const { id: nota } = await notaDe()
    await shop.admin.call(pagosProveedores.imputarNota, {
      params: { id: nota },
      body: { imputaciones: [{ compra: id, importe: 1_210 }] },
    })
    await shop.admin.call(comprobantesCompra.anular, { params: { id }, body: { motivo: 'x' } })
    expect(await deuda()).toMatchObject({ comprobantes: [{ id: nota, pendiente: 1_210 }] })
  })

  it('belongs to its branch', async () => {
    const { id } = await pagar({ medios: [transferencia(100)] })
    await givePermisos(shop, { con: ['pagos_proveedores'] })
    expect(await refusal(anular(id, shop.vecino))).toMatchObject({ status: 403 })
    const papel = ({ call }: Session) =>
      call(impresiones.pagoProveedor, { params: { id }, query: { formato: 'a4' } })
    const leer = ({ call }: Session) => call(pagosProveedores.get, { params: { id } })
    for (const ver of [leer, papel])
      expect(await refusal(ver(shop.vecino))).toMatchObject({ status: 403, codigo: 'permiso_requerido' })
    expect(await leer(shop.vendedor)).toMatchObject({ id })
    await papel(shop.vendedor)
    expect(await anular(id, shop.vendedor)).toMatchObject({ estado: 'anulado' })
  })

  it('does not exist: 404', async () => {
    expect(await refusal(anular(999_999))).toMatchObject({ status: 404 })
    expect(await refusal(get(999_999))).toMatchObject({ status: 404 })
  })
})

describe('two at the same moment', () => {
  it('pay one voucher once: the other is told what is left', async () => {
    const { id } = await factura()
    const both = await Promise.allSettled(
      Array.from({ length: 6 }, () => pagar({ imputaciones: [{ compra: id, importe: 12_100 }] })),
    )
    const lost = both.flatMap((o) => (o.status === 'rejected' ? [o.reason] : []))
    expect(lost).toHaveLength(5)
    for (const error of lost) expect(error).toMatchObject({ status: 409, codigo: 'supera_pendiente' })
    expect([await saldo(), await pendienteDe(id)]).toEqual([0, 0])
  })

  it('apply one credit once, and annul one payment once', async () => {
    const { id } = await factura()
    const { id: pago } = await pagar({ medios: [transferencia(1_000)] })
    const imputar = () =>
      shop.admin.call(pagosProveedores.imputar, {
        params: { id: pago },
        body: { imputaciones: [{ compra: id, importe: 1_000 }] },
      })
    const applied = await Promise.allSettled([imputar(), imputar(), imputar()])
    expect(applied.filter((o) => o.status === 'fulfilled')).toHaveLength(1)
    const annulled = await Promise.allSettled([anular(pago), anular(pago), anular(pago)])
    expect(annulled.filter((o) => o.status === 'fulfilled')).toHaveLength(1)
    expect([await saldo(), await pendienteDe(id)]).toEqual([12_100, 12_100])
  })

  it('either pay a voucher or annul it', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await factura()
      const calls = [
        () => pagar({ imputaciones: [{ compra: id, importe: 12_100 }] }),
        () => shop.admin.call(comprobantesCompra.anular, { params: { id }, body: { motivo: 'x' } }),
      ]
      const both = await Promise.allSettled((round % 2 ? calls : calls.toReversed()).map((call) => call()))
      expect(both.map((o) => o.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })
})
