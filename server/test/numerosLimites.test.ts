/** The same for what a fiscal rule, a full till or a full account refuses: the next document has the number. */
import { cajaTraspasos } from '@mostrador/contract/caja/caja-traspasos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cheques } from '@mostrador/contract/ventas/cheques'
import { devolucionesSaldo } from '@mostrador/contract/ventas/notas-credito/devoluciones-saldo'
import { notasDebito } from '@mostrador/contract/ventas/notas-debito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { MAX_IMPORTE } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { waitForLocks } from './database/locks.ts'
import { refusal } from './run/app.ts'
import { buildArticulo, buildCliente, buildNota, buildVenta, type VentaFields } from './shop/builders.ts'
import { abrir, activarCajas, mover, shopForEachTest, traspasar } from './shop/cajas.ts'
import { anularRecibo, buildVentaEnCuotas, linea, pagar } from './shop/cobros.ts'
import { comprobanteDe, facturar, grantAll } from './shop/fiscal.ts'

const shop = shopForEachTest()

const lleno = { status: 409, codigo: 'saldo_maximo' }

const vender = async (fields: Partial<VentaFields> = {}) =>
  buildVenta(shop.admin.call, {
    cliente: (await buildCliente(shop.admin.call)).id,
    lineas: [{ articulo: await buildArticulo(shop), cantidad: 1 }],
    ...fields,
  })

/** One unit of the sale's article comes back, at its price. */
const devolver = ({ venta }: Awaited<ReturnType<typeof vender>>, fields = {}) =>
  buildNota(shop.admin.call, {
    cliente: venta.cliente,
    articulo: venta.detalles[0]?.articulo.id ?? '',
    venta: venta.id,
    ...fields,
  })

/** Admin works at a till that holds this much cash; below zero, money that was taken out of it. */
async function abrirCon(efectivo: number) {
  const { caja, tesoreria } = await activarCajas(shop)
  const { id } = await abrir(shop.admin.call, caja.id, Math.max(efectivo, 0))
  if (efectivo < 0) await mover(shop.admin.call, id, { tipo: 'RETIRO', monto: -efectivo, categoria: 'Otros' })
  const vuelve = () =>
    efectivo < 0
      ? mover(shop.admin.call, id, { tipo: 'INGRESO', monto: 1_000_000, categoria: 'Otros' })
      : mover(shop.admin.call, id, { tipo: 'RETIRO', monto: 1_000_000, categoria: 'Otros' })
  return { turno: id, tesoreria, vuelve }
}

describe('a till that would pass its bound', () => {
  it('takes no number of a sale, of an advance and of a receipt', async () => {
    const { cuotas } = await buildVentaEnCuotas(shop)
    const { vuelve } = await abrirCon(MAX_IMPORTE)
    const cobrar = () => pagar(shop.admin.call, cuotas[0]?.id ?? 0, 10_000)
    const conAnticipo = () =>
      buildVentaEnCuotas(shop, { call: shop.admin.call, cantidad_cuotas: 2, anticipo: 1_000 })
    for (const intento of [vender, conAnticipo, cobrar]) expect(await refusal(intento())).toMatchObject(lleno)
    // Each payment type has its own balance.
    expect(await vender({ condicion_venta: 'Transferencia' })).toMatchObject({ id: 2 })
    await vuelve()
    expect((await conAnticipo()).venta.id).toBe(3)
    expect((await cobrar()).cobro_id).toBe(2)
  })

  it('takes no number of what gives money back', async () => {
    const contado = await vender()
    const anulada = await vender()
    const { cuotas } = await buildVentaEnCuotas(shop)
    const { cobro_id } = await pagar(shop.admin.call, cuotas[0]?.id ?? 0, 10_000)
    const { id: cliente } = await buildCliente(shop.admin.call, { saldo: -50_000 })
    const { vuelve } = await abrirCon(-MAX_IMPORTE)
    const nota = () => devolver(contado, { devuelve: [linea('EFECTIVO', 10_000)] })
    const anular = () => shop.admin.call(ventas.anular, { params: { id: anulada.id }, body: {} })
    const recibo = () => anularRecibo(shop.admin.call, cobro_id)
    const saldo = () =>
      shop.admin.call(devolucionesSaldo.create, {
        body: { cliente, tipos_pago: [linea('EFECTIVO', 1_000)] },
      })
    for (const intento of [nota, anular, recibo, saldo]) expect(await refusal(intento())).toMatchObject(lleno)
    await vuelve()
    expect((await nota()).id).toBe(1)
    expect((await anular()).nota_credito_id).toBe(2)
    expect((await recibo()).nota_credito_id).toBe(3)
    expect((await saldo()).numero).toBe('DEV-X 01-0000001')
  })

  it('takes no number of money for the safe', async () => {
    const { turno, tesoreria, vuelve } = await abrirCon(-MAX_IMPORTE)
    const enviar = () => traspasar(shop.admin.call, { turno, destino: tesoreria.id })
    expect(await refusal(enviar())).toMatchObject(lleno)
    expect((await shop.admin.call(cajaTraspasos.list, { query: {} })).count).toBe(0)
    await vuelve()
    expect((await enviar()).id).toBe(1)
  })

  it('is asked of the balances as they are once another sale is through', async () => {
    const { turno } = await abrirCon(MAX_IMPORTE - 15_000)
    const outcome = await shop.db.inTx(async (tx) => {
      await tx.run(sql`select from caja_saldos where turno = ${turno} for update`)
      const both = Promise.allSettled([vender(), vender()])
      await waitForLocks(shop.db, 2)
      return { both }
    })
    expect((await outcome.both).map((o) => o.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await vender({ condicion_venta: 'Transferencia' })).toMatchObject({ id: 2 })
  })
})

describe('an account that would pass its bound', () => {
  it('takes no number of the debit note of a refused cheque', async () => {
    const { id: cliente } = await buildCliente(shop.admin.call, { saldo: MAX_IMPORTE })
    await vender({ cliente, pagos: [linea('CHEQUE', 10_000)] })
    await vender({ pagos: [linea('CHEQUE', 10_000)] })
    const { results } = await shop.admin.call(cheques.list, { query: {} })
    const rechazar = (suyo: boolean) =>
      shop.admin.call(cheques.marcar, {
        params: { id: results.find((h) => (h.cliente === cliente) === suyo)?.id ?? 0 },
        body: { estado: 'RECHAZADO', estado_anterior: 'EN_CARTERA' },
      })
    expect(await refusal(rechazar(true))).toMatchObject(lleno)
    expect((await rechazar(false)).nota_debito?.numero).toBe('ND-X 01-0000001')
    expect((await shop.admin.call(notasDebito.list, { query: {} })).count).toBe(1)
  })

  it('takes no number of the annulment of a refund', async () => {
    const { id: cliente } = await buildCliente(shop.admin.call, { saldo: -MAX_IMPORTE })
    const dar = () =>
      shop.admin.call(devolucionesSaldo.create, {
        body: { cliente, tipos_pago: [linea('EFECTIVO', 10_000)] },
      })
    const anular = () =>
      shop.admin.call(devolucionesSaldo.anular, { params: { id: 1 }, body: { motivo: 'no vino' } })
    await dar()
    const { id: articulo } = await buildArticulo(shop)
    await buildNota(shop.admin.call, { cliente, articulo })
    expect(await refusal(anular())).toMatchObject(lleno)
    expect((await dar()).numero).toBe('DEV-X 01-0000002')
  })
})

describe('a note that cannot be invoiced', () => {
  it('takes no number without a sale, where its voucher is impossible', async () => {
    await facturar(shop)
    const { cliente } = (await vender()).venta
    const { cliente: otro } = (await vender()).venta
    await grantAll(shop)
    const { id: articulo } = await buildArticulo(shop)
    const nota = (de: number) => buildNota(shop.admin.call, { cliente: de, articulo })
    // A note A needs the CUIT of its receiver.
    await shop.admin.call(clientes.update, { params: { id: cliente }, body: { condicion_iva: 'RI' } })
    expect(await refusal(nota(cliente))).toMatchObject({ status: 409, codigo: 'comprobante_imposible' })
    expect(await nota(otro)).toMatchObject({ id: 1 })
    expect(await comprobanteDe(shop, { nota_credito: 1 })).toMatchObject({ tipo: 8, total: 10_000 })
  })

  it('takes no number of a sale whose invoice has less left', async () => {
    await facturar(shop)
    const venta = await vender()
    const otra = await vender()
    await grantAll(shop)
    // No call leaves the two apart.
    await shop.db.run(sql`
      update comprobantes_fiscales set total = 1, neto = 0.83, iva = 0.17 where venta = ${venta.id}`)
    expect(await refusal(devolver(venta))).toMatchObject({ codigo: 'supera_factura' })
    expect(await devolver(otra)).toMatchObject({ id: 1 })
    await shop.db.run(sql`
      update comprobantes_fiscales set total = 100, neto = 82.64, iva = 17.36 where venta = ${venta.id}`)
  })
})

describe('a stock that would pass its bound', () => {
  it('takes no number of a return and of an annulment', async () => {
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 5 } })
    const lineas = [{ articulo, cantidad: 1 }]
    const vuelve = await vender({ lineas })
    const anulada = await vender({ lineas })
    const hay = (cantidad: number) =>
      shop.db.run(sql`
        update stock set cantidad = ${cantidad} where sucursal = ${shop.centro} and articulo = ${articulo.id}`)
    const nota = () => devolver(vuelve)
    const anular = () => shop.admin.call(ventas.anular, { params: { id: anulada.id }, body: {} })
    await hay(9_999_999_999.999)
    for (const intento of [nota, anular]) {
      expect(await refusal(intento())).toMatchObject({ status: 409, codigo: 'fuera_de_rango' })
    }
    await hay(3)
    expect((await nota()).id).toBe(1)
    expect((await anular()).nota_credito_id).toBe(2)
  })
})
