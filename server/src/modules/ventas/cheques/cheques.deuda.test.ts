/** What a mark does: to the customer's account, and to the till or the safe that has the cheque. */
import { cajaTraspasos } from '@mostrador/contract/caja/caja-traspasos'
import type { EstadoCheque, PagoInput } from '@mostrador/contract/caja/pagos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cuentaClientes } from '@mostrador/contract/maestros/cuenta-clientes'
import { cheques, type MarcaCheque } from '@mostrador/contract/ventas/cheques'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { notasDebito } from '@mostrador/contract/ventas/notas-debito'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, type Session } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import {
  abrir,
  activarCajas,
  cerrarJusto,
  movimientosDeCaja,
  saldosDe,
  shopForEachTest,
  traspasar,
} from '../../../../test/shop/cajas.ts'
import { buildVentaEnCuotas } from '../../../../test/shop/cobros.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopForEachTest()

const DATOS = { banco: 'Galicia', numero: '90037', vencimiento: '2026-04-20' }
const CHEQUE: PagoInput = { tipo_pago: 'CHEQUE', monto: 10_000, cheque: DATOS }

/** A sale of $ 100,00 on the spot, paid by cheque. */
async function vender() {
  const { id: cliente } = await buildCliente(shop.vendedor.call)
  const articulo = await buildArticulo(shop)
  const { id: venta } = await buildVenta(shop.vendedor.call, {
    cliente,
    lineas: [{ articulo, cantidad: 1 }],
    pagos: [CHEQUE],
  })
  return { cliente, venta, cheque: await chequeDe(venta) }
}

/** A receipt of $ 100,00, half in cash. */
async function cobrar() {
  const { venta, cliente, cuotas: plan } = await buildVentaEnCuotas(shop)
  const { cobro_id: recibo } = await shop.vendedor.call(cuotas.pagar, {
    params: { cuotaId: plan[0]?.id ?? 0 },
    body: {
      monto_pagado: 10_000,
      tipos_pago: [
        { tipo_pago: 'EFECTIVO', monto: 4_000 },
        { ...CHEQUE, monto: 6_000 },
      ],
    },
  })
  return { venta: venta.id, cliente, recibo, cheque: await chequeDe(venta.id) }
}

async function chequeDe(venta: number): Promise<number> {
  const { results } = await shop.admin.call(cheques.list, { query: { estado: 'TODOS' } })
  return results.find((h) => h.venta === venta)?.id ?? 0
}

const marcar = (
  id: number,
  estado: MarcaCheque,
  estado_anterior: EstadoCheque = 'EN_CARTERA',
  who: Session = shop.vendedor,
) => who.call(cheques.marcar, { params: { id }, body: { estado, estado_anterior } })

const saldoDe = async (id: number) => (await shop.vendedor.call(clientes.get, { params: { id } })).saldo

const notas = async (query = {}) => (await shop.vendedor.call(notasDebito.list, { query })).results

const ultimoDe = async (cliente: number) =>
  (await shop.vendedor.call(cuentaClientes.list, { params: { id: cliente }, query: {} })).results[0]

describe('a cheque of a receipt', () => {
  it('is in the list with its bank, number and due date, and in its receipt', async () => {
    const { venta, recibo, cheque } = await cobrar()
    const { results, total } = await shop.vendedor.call(cheques.list, { query: {} })
    expect(results).toEqual([
      {
        id: cheque,
        ...DATOS,
        monto: 6_000,
        estado: 'EN_CARTERA',
        sucursal: shop.centro,
        sucursal_nombre: 'Centro',
        cliente: expect.any(Number),
        cliente_nombre: expect.any(String),
        venta,
        venta_numero: expect.stringMatching(/^TKT-X/),
        recibo,
        recibo_numero: expect.stringMatching(/^REC-X 01-/),
        nota_debito: null,
      },
    ])
    expect(total).toBe(6_000)
    const { tipos_pago, pagos } = await shop.vendedor.call(recibos.get, { params: { id: recibo } })
    expect(tipos_pago).toEqual([
      { tipo_pago: 'EFECTIVO', monto: 4_000 },
      { tipo_pago: 'CHEQUE', monto: 6_000 },
    ])
    expect(pagos).toEqual([
      { ...tipos_pago[0], tarjeta: null, cheque: null },
      { ...tipos_pago[1], tarjeta: null, cheque: { id: cheque, ...DATOS, estado: 'EN_CARTERA' } },
    ])
  })

  it('is due on the day of its receipt when nothing is known of it', async () => {
    const { cuotas: plan } = await buildVentaEnCuotas(shop)
    const pagar = (pago: PagoInput) =>
      shop.vendedor.call(cuotas.pagar, {
        params: { cuotaId: plan[0]?.id ?? 0 },
        body: { monto_pagado: 10_000, tipos_pago: [pago] },
      })
    expect(await refusal(pagar({ ...CHEQUE, tipo_pago: 'EFECTIVO' }))).toMatchObject({ status: 400 })
    await pagar({ tipo_pago: 'CHEQUE', monto: 10_000 })
    expect((await shop.vendedor.call(cheques.list, { query: {} })).results).toMatchObject([
      { banco: '', numero: '', vencimiento: HOY, monto: 10_000 },
    ])
  })

  it('goes back with its annulled receipt, and keeps it from being annulled while it is away', async () => {
    const { recibo, cheque } = await cobrar()
    const anular = () =>
      shop.admin.call(recibos.anular, { params: { id: recibo }, body: { motivo: 'mal cobrado' } })
    await marcar(cheque, 'DEPOSITADO')
    expect(await refusal(anular())).toMatchObject({
      status: 409,
      codigo: 'cheque_salido',
      message: 'El cheque 90037 (Galicia) ya está depositado: no se puede devolver',
    })
    await marcar(cheque, 'EN_CARTERA', 'DEPOSITADO')
    await anular()
    const { results } = await shop.vendedor.call(cheques.list, { query: { estado: 'TODOS' } })
    expect(results).toMatchObject([{ id: cheque, estado: 'DEVUELTO' }])
  })
})

describe('a refused cheque', () => {
  it('brings the debt back with a numbered document, and an instalment that asks for it', async () => {
    const { cliente, venta, cheque } = await vender()
    expect(await saldoDe(cliente)).toBe(0)
    const { nota_debito } = await marcar(cheque, 'RECHAZADO')
    const numero = nota_debito?.numero ?? ''
    expect(numero).toMatch(/^ND-X 01-\d{7}$/)
    expect(await saldoDe(cliente)).toBe(10_000)
    expect(await ultimoDe(cliente)).toMatchObject({
      concepto: 'Cheque rechazado N.º 90037 (Galicia)',
      comprobante: numero,
      debe: 10_000,
      documento: { tipo: 'nota_debito', id: nota_debito?.id },
    })
    const fila = { id: nota_debito?.id, numero, total: 10_000, fecha: HOY, estado: 'aprobada', venta }
    expect(await notas()).toMatchObject([{ ...fila, cheque: { id: cheque, ...DATOS } }])
    expect(await notas({ search: numero })).toHaveLength(1)
    const plan = await shop.vendedor.call(cuotas.deVenta, { params: { ventaId: venta } })
    expect(plan).toMatchObject([{ numero_cuota: -1, total_cuota: 10_000, fecha_vencimiento: HOY }])

    const { cobro_id } = await shop.vendedor.call(cuotas.pagar, {
      params: { cuotaId: plan[0]?.id ?? 0 },
      body: { monto_pagado: 10_000, tipos_pago: [{ tipo_pago: 'EFECTIVO', monto: 10_000 }] },
    })
    expect(await saldoDe(cliente)).toBe(0)
    expect(await shop.vendedor.call(recibos.get, { params: { id: cobro_id } })).toMatchObject({
      concepto: expect.stringMatching(/^Cheque rechazado de TKT-X/),
    })
    const cobrado = { status: 409, codigo: 'cheque_cobrado' }
    expect(await refusal(marcar(cheque, 'EN_CARTERA', 'RECHAZADO'))).toMatchObject(cobrado)
    expect(await refusal(shop.admin.call(ventas.anular, { params: { id: venta }, body: {} }))).toMatchObject(
      cobrado,
    )
  })

  it('is taken back by the contrary movement, and refused again by another document', async () => {
    const { cliente, venta, cheque } = await vender()
    const { nota_debito: primera } = await marcar(cheque, 'RECHAZADO')
    await marcar(cheque, 'EN_CARTERA', 'RECHAZADO')
    expect(await saldoDe(cliente)).toBe(0)
    expect(await ultimoDe(cliente)).toMatchObject({
      concepto: `Anulación de ${primera?.numero}`,
      comprobante: primera?.numero,
      haber: 10_000,
    })
    expect(await notas()).toMatchObject([{ estado: 'anulada' }])
    expect(await shop.vendedor.call(cuotas.pendientes, { query: {} })).toEqual([])
    const { nota_debito: segunda } = await marcar(cheque, 'RECHAZADO')
    expect(segunda?.id).not.toBe(primera?.id)
    const plan = await shop.vendedor.call(cuotas.deVenta, { params: { ventaId: venta } })
    expect(plan.map((c) => [c.numero_cuota, c.anulada])).toEqual([
      [-2, false],
      [-1, true],
    ])
  })

  it('ends its debt with the annulled sale or receipt', async () => {
    const de = { venta: await vender(), recibo: await cobrar() }
    await marcar(de.venta.cheque, 'RECHAZADO')
    await marcar(de.recibo.cheque, 'RECHAZADO')
    expect(await saldoDe(de.recibo.cliente)).toBe(60_000 - 10_000 + 6_000)
    const params = { id: de.venta.venta }
    expect(await shop.admin.call(ventas.anulacion, { params })).toMatchObject({
      cuotas_anuladas: 1,
      saldo_antes: 10_000,
      saldo_despues: 0,
    })
    await shop.admin.call(ventas.anular, { params, body: {} })
    expect(await saldoDe(de.venta.cliente)).toBe(0)
    await shop.admin.call(recibos.anular, { params: { id: de.recibo.recibo }, body: { motivo: 'mal' } })
    expect(await saldoDe(de.recibo.cliente)).toBe(60_000)
    expect((await notas()).map((n) => n.estado)).toEqual(['anulada', 'anulada'])
  })

  it('stays a debt when the sale behind its receipt is annulled', async () => {
    const { venta, cliente, cheque } = await cobrar()
    await shop.admin.call(ventas.anular, { params: { id: venta }, body: {} })
    await marcar(cheque, 'RECHAZADO')
    expect(await saldoDe(cliente)).toBe(-10_000 + 6_000)
    await marcar(cheque, 'EN_CARTERA', 'RECHAZADO')
    expect(await saldoDe(cliente)).toBe(-10_000)
  })

  it('has its rows in a workbook', async () => {
    await marcar((await vender()).cheque, 'RECHAZADO')
    const { rows } = await readWorkbook(await shop.vendedor.call(notasDebito.exportar, { query: {} }))
    expect(rows[1]?.slice(3)).toEqual([
      'Galicia',
      '90037',
      expect.stringMatching(/^TKT-X/),
      'Centro',
      'Aprobada',
      100,
    ])
  })
})

describe('the till of a cheque', () => {
  it('loses it when it is deposited, handed on or refused, also by an admin at no till', async () => {
    const { caja } = await activarCajas(shop)
    const { id: turno } = await abrir(shop.vendedor.call, caja.id)
    for (const estado of ['DEPOSITADO', 'ENTREGADO', 'RECHAZADO'] as const) {
      const { cheque } = await vender()
      expect(await saldosDe(shop.vendedor.call, turno)).toMatchObject({ CHEQUE: 10_000 })
      await marcar(cheque, estado, 'EN_CARTERA', shop.admin)
      expect(await saldosDe(shop.vendedor.call, turno)).toMatchObject({ CHEQUE: 0 })
    }
    const [rechazado, , entregado] = await movimientosDeCaja(shop.vendedor.call, turno)
    expect(rechazado).toMatchObject({
      tipo: 'DEVOLUCION',
      importe: -10_000,
      comprobante: expect.stringMatching(/^ND-X/),
      documento: { tipo: 'cheque' },
    })
    expect(entregado).toMatchObject({ tipo: 'RETIRO', concepto: 'Cheque entregado N.º 90037 (Galicia)' })
  })

  it('gets it back once, also when it went to the bank before it was refused', async () => {
    const { caja } = await activarCajas(shop)
    const { id: turno } = await abrir(shop.vendedor.call, caja.id)
    const { cheque, venta } = await vender()
    await marcar(cheque, 'DEPOSITADO')
    await marcar(cheque, 'RECHAZADO', 'DEPOSITADO')
    expect(await saldosDe(shop.vendedor.call, turno)).toMatchObject({ CHEQUE: 0 })
    await marcar(cheque, 'EN_CARTERA', 'RECHAZADO')
    expect(await saldosDe(shop.vendedor.call, turno)).toMatchObject({ CHEQUE: 10_000 })
    await marcar(cheque, 'RECHAZADO')
    const norte = await activarCajas(shop, { sucursal: shop.norte })
    // Money goes back from the till of the branch in which the admin works.
    const admin = await shop.login('admin', shop.norte)
    const { id: otro } = await abrir(admin.call, norte.caja.id)
    await admin.call(ventas.anular, { params: { id: venta }, body: {} })
    expect(await saldosDe(shop.admin.call, otro)).toMatchObject({ CHEQUE: 0 })
    expect(await saldosDe(shop.vendedor.call, turno)).toMatchObject({ CHEQUE: 0 })
  })

  it('is the safe once it was taken there', async () => {
    const { caja, tesoreria } = await activarCajas(shop)
    const { id: turno } = await abrir(shop.vendedor.call, caja.id)
    const { cheque } = await vender()
    const { id } = await traspasar(shop.vendedor.call, {
      turno,
      destino: tesoreria.id,
      tipo_pago: 'CHEQUE',
      monto: 10_000,
    })
    await shop.admin.call(cajaTraspasos.confirmar, { params: { id } })
    await cerrarJusto(shop.vendedor.call, turno)
    const seguro = tesoreria.turno?.id ?? 0
    expect(await saldosDe(shop.admin.call, seguro)).toMatchObject({ CHEQUE: 10_000 })
    await marcar(cheque, 'DEPOSITADO', 'EN_CARTERA', shop.admin)
    expect(await saldosDe(shop.admin.call, seguro)).toMatchObject({ CHEQUE: 0 })
    await marcar(cheque, 'EN_CARTERA', 'DEPOSITADO', shop.admin)
    expect(await saldosDe(shop.admin.call, seguro)).toMatchObject({ CHEQUE: 10_000 })
  })

  it('moves nothing once it left with a closed shift', async () => {
    const { caja } = await activarCajas(shop)
    const primero = await abrir(shop.vendedor.call, caja.id)
    const { cheque } = await vender()
    await cerrarJusto(shop.vendedor.call, primero.id)
    const { id: turno } = await abrir(shop.vendedor.call, caja.id, 5_000)
    await marcar(cheque, 'DEPOSITADO')
    expect(await saldosDe(shop.vendedor.call, turno)).toEqual({ EFECTIVO: 5_000 })
  })
})

describe('the permission', () => {
  it('is wanted for every mark, and lets the list be read without it', async () => {
    const { cheque } = await vender()
    await givePermisos(shop, { sin: ['marcar_cheques'] })
    const vendedor = await shop.login('vendedor', shop.centro)
    expect(await refusal(marcar(cheque, 'DEPOSITADO', 'EN_CARTERA', vendedor))).toMatchObject({
      status: 403,
      body: { permiso: 'marcar_cheques' },
    })
    expect((await vendedor.call(cheques.list, { query: {} })).count).toBe(1)
    await marcar(cheque, 'DEPOSITADO', 'EN_CARTERA', shop.admin)
  })
})
