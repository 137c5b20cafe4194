/** What a payment takes out of the till, the safe and the portfolio of cheques, and how it comes back. */
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import type { MedioInput } from '@mostrador/contract/compras/medios-pago'
import { pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { cheques, type MarcaCheque } from '@mostrador/contract/ventas/cheques'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal, type Session } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import {
  abrir,
  activarCajas,
  cerrarJusto,
  movimientosDeCaja,
  saldosDe,
  shopForEachTest,
} from '../../../../test/shop/cajas.ts'
import { activarCompras, buildProveedor } from '../../../../test/shop/compras.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopForEachTest()
let proveedor: number
beforeEach(async () => {
  await activarCompras(shop.admin.call)
  proveedor = (await buildProveedor(shop.admin.call, { razon_social: 'Molinos' })).id
  await givePermisos(shop, { con: ['pagos_proveedores'] })
})

const efectivo = (monto: number, origen: 'caja' | 'tesoreria' = 'caja'): MedioInput => ({
  medio: 'EFECTIVO',
  monto,
  origen,
  referencia: '',
})
const conCheque = (cheque: number, monto = 10_000): MedioInput => ({
  medio: 'CHEQUE_TERCERO',
  monto,
  cheque,
  referencia: '',
})

const pagar = (medios: MedioInput[], who: Session = shop.vendedor) =>
  who.call(pagosProveedores.create, { body: { proveedor, medios } })
const anular = (id: number, who: Session = shop.vendedor) =>
  who.call(pagosProveedores.anular, { params: { id }, body: { motivo: 'no era' } })
const saldo = async () => (await shop.admin.call(proveedores.get, { params: { id: proveedor } })).saldo

/** A cheque of $ 100,00 in hand. */
async function recibir(who: Session = shop.vendedor) {
  const { id: cliente } = await buildCliente(who.call)
  const articulo = await buildArticulo(shop)
  const cheque = { banco: 'Galicia', numero: '90037', vencimiento: '2026-04-20' }
  const { id: venta, venta: hecha } = await buildVenta(who.call, {
    cliente,
    lineas: [{ articulo, cantidad: 1 }],
    pagos: [{ tipo_pago: 'CHEQUE', monto: 10_000, cheque }],
  })
  return { venta, cheque: hecha.pagos?.[0]?.cheque?.id ?? 0 }
}

const estadoDe = async (id: number) => {
  const { results } = await shop.admin.call(cheques.list, { query: { estado: 'TODOS' } })
  return results.find((h) => h.id === id)?.estado
}
const marcar = (id: number, estado: MarcaCheque, estado_anterior: 'ENTREGADO' | 'RECHAZADO' | 'EN_CARTERA') =>
  shop.vendedor.call(cheques.marcar, { params: { id }, body: { estado, estado_anterior } })

describe('the cash of a payment', () => {
  it('leaves the till of who pays as an expense with suppliers, and comes back when it is annulled', async () => {
    const { caja } = await activarCajas(shop)
    const { id: turno } = await abrir(shop.vendedor.call, caja.id, 50_000)
    const { id, numero } = await pagar([
      efectivo(12_000),
      { medio: 'TRANSFERENCIA', monto: 500, referencia: '' },
    ])
    expect(await saldosDe(shop.vendedor.call, turno)).toEqual({ EFECTIVO: 38_000 })
    expect((await movimientosDeCaja(shop.vendedor.call, turno))[0]).toMatchObject({
      tipo: 'GASTO',
      concepto: 'Pago a Molinos',
      categoria: 'Proveedores',
      importe: -12_000,
      comprobante: numero,
      documento: { tipo: 'pago_proveedor', id },
    })
    expect(await anular(id)).not.toHaveProperty('aviso_caja')
    expect(await saldosDe(shop.vendedor.call, turno)).toEqual({ EFECTIVO: 50_000 })
  })

  it('wants an open till where tills are on, and none where they are off', async () => {
    const { id } = await pagar([efectivo(100)])
    const { caja } = await activarCajas(shop)
    const cerrada = { status: 409, codigo: 'caja_cerrada' }
    expect(await refusal(pagar([efectivo(100)]))).toMatchObject(cerrada)
    expect(await refusal(anular(id))).toMatchObject(cerrada)
    await pagar([{ medio: 'TRANSFERENCIA', monto: 500, referencia: '' }])
    const { id: turno } = await abrir(shop.vendedor.call, caja.id)
    await anular(id)
    expect(await saldosDe(shop.vendedor.call, turno)).toEqual({ EFECTIVO: 100 })
    expect(await saldo()).toBe(-500)
  })

  it('says where it came back to when the shift that paid is closed', async () => {
    const { caja } = await activarCajas(shop)
    const { id: turno } = await abrir(shop.vendedor.call, caja.id, 500)
    const { id } = await pagar([efectivo(500)])
    await cerrarJusto(shop.vendedor.call, turno)
    await abrir(shop.vendedor.call, caja.id)
    expect(await anular(id)).toMatchObject({ aviso_caja: expect.stringContaining('Caja 1') })
  })

  it('may leave the safe of the branch, for whoever works with it', async () => {
    const sinCajas = { status: 409, codigo: 'cajas_inactivas' }
    expect(await refusal(pagar([efectivo(100, 'tesoreria')], shop.admin))).toMatchObject(sinCajas)
    const { caja, tesoreria } = await activarCajas(shop)
    const { id: turno } = await abrir(shop.vendedor.call, caja.id)
    expect(await refusal(pagar([efectivo(100, 'tesoreria')]))).toMatchObject({ status: 403 })
    await givePermisos(shop, { con: ['pagos_proveedores', 'tesoreria'] })
    const { id } = await pagar([efectivo(100, 'tesoreria'), efectivo(30)])
    const guardado = tesoreria.turno?.id ?? 0
    const [till, safe] = await Promise.all(
      [turno, guardado].map(
        async (t) => (await shop.admin.call(cajaTurnos.get, { params: { id: t } })).saldos,
      ),
    )
    expect([till, safe]).toEqual([
      [{ tipo_pago: 'EFECTIVO', saldo: -30 }],
      [{ tipo_pago: 'EFECTIVO', saldo: -100 }],
    ])
    await anular(id)
    expect((await shop.admin.call(cajaTurnos.get, { params: { id: guardado } })).saldos).toEqual([
      { tipo_pago: 'EFECTIVO', saldo: 0 },
    ])
  })
})

describe('a cheque of a customer', () => {
  it('is handed over at its face value, which may exceed the debt, and comes back with the annulment', async () => {
    const { caja } = await activarCajas(shop)
    const { id: turno } = await abrir(shop.vendedor.call, caja.id)
    const { cheque } = await recibir()
    const { cheques: disponibles } = await shop.vendedor.call(pagosProveedores.cheques, {
      query: { search: 'galicia' },
    })
    expect(disponibles).toMatchObject([{ id: cheque, banco: 'Galicia', numero: '90037', monto: 10_000 }])
    expect(await refusal(pagar([conCheque(cheque, 9_000)]))).toMatchObject({ status: 400 })
    const pago = await pagar([conCheque(cheque)])
    expect(pago).toMatchObject({
      total: 10_000,
      sin_aplicar: 10_000,
      saldo: -10_000,
      medios: [{ cheque: { id: cheque, numero: '90037', estado: 'ENTREGADO' } }],
    })
    expect(await estadoDe(cheque)).toBe('ENTREGADO')
    expect(await saldosDe(shop.vendedor.call, turno)).toMatchObject({ CHEQUE: 0 })
    expect((await movimientosDeCaja(shop.vendedor.call, turno))[0]).toMatchObject({
      tipo: 'RETIRO',
      importe: -10_000,
      comprobante: pago.numero,
      documento: { tipo: 'cheque', id: cheque },
    })
    await anular(pago.id)
    expect(await estadoDe(cheque)).toBe('EN_CARTERA')
    expect(await saldosDe(shop.vendedor.call, turno)).toMatchObject({ CHEQUE: 10_000 })
    expect(await auditOf(shop.db, 'cheques', cheque)).toMatchObject([
      { antes: { estado: 'En cartera' }, despues: { estado: 'Entregado', pago: pago.numero } },
      { antes: { estado: 'Entregado' }, despues: { estado: 'En cartera', pago: pago.numero } },
    ])
    expect(await saldo()).toBe(0)
  })

  it('pays once: of many tills one wins', async () => {
    const { cheque } = await recibir()
    const many = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => pagar([conCheque(cheque)], i % 2 ? shop.admin : shop.vendedor)),
    )
    const lost = many.flatMap((o) => (o.status === 'rejected' ? [o.reason] : []))
    expect(lost).toHaveLength(7)
    for (const error of lost)
      expect(error).toMatchObject({
        status: 409,
        codigo: 'cheque_no_disponible',
        message: 'El cheque N.º 90037 (Galicia) ya está entregado',
      })
    expect(await saldo()).toBe(-10_000)
  })

  it('is either marked by hand or pays', async () => {
    for (let round = 0; round < 4; round++) {
      const { cheque } = await recibir()
      const calls = [() => pagar([conCheque(cheque)]), () => marcar(cheque, 'ENTREGADO', 'EN_CARTERA')]
      const both = await Promise.allSettled((round % 2 ? calls : calls.toReversed()).map((call) => call()))
      expect(both.map((o) => o.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })

  it('is not that of another branch, nor twice in a payment, nor one that is not there', async () => {
    const { cheque } = await recibir(shop.vecino)
    expect(await refusal(pagar([conCheque(cheque)]))).toMatchObject({ status: 403 })
    expect(await refusal(pagar([conCheque(cheque), conCheque(cheque)], shop.admin))).toMatchObject({
      status: 400,
    })
    expect(await refusal(pagar([conCheque(999_999)]))).toMatchObject({ status: 404 })
    const { cheques: propios } = await shop.vendedor.call(pagosProveedores.cheques, { query: {} })
    expect(propios).toEqual([])
    await pagar([conCheque(cheque)], shop.admin)
    expect(await estadoDe(cheque)).toBe('ENTREGADO')
  })

  it('comes back only with the annulment of its payment, and keeps its sale from being annulled', async () => {
    const { venta, cheque } = await recibir()
    const { id, numero } = await pagar([conCheque(cheque)])
    expect(await refusal(marcar(cheque, 'EN_CARTERA', 'ENTREGADO'))).toMatchObject({
      status: 409,
      codigo: 'cheque_en_pago',
      message: expect.stringContaining(numero),
    })
    const anularVenta = () => shop.vendedor.call(ventas.anular, { params: { id: venta }, body: {} })
    expect(await refusal(anularVenta())).toMatchObject({ status: 409, codigo: 'cheque_salido' })
    await anular(id)
    await anularVenta()
    expect(await estadoDe(cheque)).toBe('DEVUELTO')
  })

  it('that the bank refused stays refused when its payment is annulled, and is in hand after the mistake', async () => {
    const { cheque } = await recibir()
    const { id } = await pagar([conCheque(cheque)])
    await marcar(cheque, 'RECHAZADO', 'ENTREGADO')
    expect(await refusal(marcar(cheque, 'EN_CARTERA', 'RECHAZADO'))).toMatchObject({
      codigo: 'cheque_en_pago',
    })
    await anular(id)
    expect(await estadoDe(cheque)).toBe('RECHAZADO')
    await marcar(cheque, 'EN_CARTERA', 'RECHAZADO')
    await pagar([conCheque(cheque)])
  })
})
