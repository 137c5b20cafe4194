/** A document that is refused for what is known before it is written takes no number: the next one has it. */
import { devolucionesSaldo } from '@mostrador/contract/ventas/notas-credito/devoluciones-saldo'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { waitForLocks } from './database/locks.ts'
import { refusal } from './run/app.ts'
import {
  buildArticulo,
  buildCliente,
  buildNota,
  buildVenta,
  giveStock,
  stockOf,
  type VentaFields,
} from './shop/builders.ts'
import { abrir, activarCajas, buildCaja, cerrarJusto, shopForEachTest } from './shop/cajas.ts'
import { anularRecibo, buildVentaEnCuotas, linea, pagar } from './shop/cobros.ts'
import { buildAjuste, buildRemito } from './shop/mercaderia.ts'
import { givePermisos } from './shop/permisos.ts'

const shop = shopForEachTest()

/** The largest balance of an account. */
const LLENA = 99_999_999_999_999

const sinCaja = { status: 409, codigo: 'caja_cerrada' }

const buildStock = (cantidad: number) => buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad } })

const vender = async (lineas: VentaFields['lineas'], { call } = shop.vendedor) =>
  buildVenta(call, { cliente: (await buildCliente(call)).id, lineas })

const notaDe = (cliente: number, articulo: string, fields = {}) =>
  buildNota(shop.admin.call, { cliente, articulo, ...fields })

describe('a sale', () => {
  it('is number 1 after attempts without an open till, also with an advance', async () => {
    const { caja } = await activarCajas(shop)
    const lineas = [{ articulo: await buildArticulo(shop), cantidad: 1 }]
    const conAnticipo = () => buildVentaEnCuotas(shop, { lineas, cantidad_cuotas: 2, anticipo: 1_000 })
    expect(await refusal(vender(lineas))).toMatchObject(sinCaja)
    expect(await refusal(conAnticipo())).toMatchObject(sinCaja)
    // What brings no money needs no till.
    expect(await buildVentaEnCuotas(shop, { lineas })).toMatchObject({
      venta: { id: 1, numero: 'TKT-X 01-0000001' },
    })
    await abrir(shop.vendedor.call, caja.id)
    expect((await vender(lineas)).numero).toBe('TKT-X 01-0000002')
  })

  it('is number 1 after attempts with units that may not lack', async () => {
    const articulo = await buildStock(5)
    await givePermisos(shop, { sin: ['vender_sin_stock'] })
    const { caja } = await activarCajas(shop)
    await abrir(shop.vendedor.call, caja.id)
    const nunca = { articulo: await buildArticulo(shop), cantidad: 1 }
    expect(await refusal(vender([{ articulo, cantidad: 6 }]))).toMatchObject({ status: 403 })
    expect(await refusal(vender([{ articulo, cantidad: 1 }, nunca]))).toMatchObject({ status: 403 })
    expect(await vender([{ articulo, cantidad: 5 }])).toMatchObject({ id: 1, pendientes: [] })
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(0)
    await givePermisos(shop)
    expect(await vender([{ articulo, cantidad: 1 }])).toMatchObject({ id: 2, pendientes: [{ cantidad: 1 }] })
  })

  it('is number 1 after one that the account cannot hold', async () => {
    const { id: cliente } = await buildCliente(shop.admin.call, { saldo: LLENA })
    expect(await refusal(buildVentaEnCuotas(shop, { cliente }))).toMatchObject({ codigo: 'saldo_maximo' })
    expect((await buildVentaEnCuotas(shop)).venta.id).toBe(1)
  })

  it('that counts the stock first locks it after the balances of the till, like every other', async () => {
    const articulo = await buildStock(5)
    await givePermisos(shop, { sin: ['vender_sin_stock'] })
    const { caja } = await activarCajas(shop)
    const turno = await abrir(shop.vendedor.call, caja.id, 1_000)
    const sold = await shop.db.inTx(async (tx) => {
      await tx.run(sql`select from caja_saldos where turno = ${turno.id} for update`)
      const waiting = vender([{ articulo, cantidad: 2 }])
      await waitForLocks(shop.db, 1)
      await tx.run(sql`select from stock where articulo = ${articulo.id} for update nowait`)
      return { waiting }
    })
    expect(await sold.waiting).toMatchObject({ id: 1 })
  })

  it('of the last units belongs to one of sixteen sellers without the permission', async () => {
    const articulo = await buildStock(3)
    await givePermisos(shop, { sin: ['vender_sin_stock'] })
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const sell = () => buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 3 }] })
    const outcomes = await Promise.allSettled(Array.from({ length: 16 }, sell))
    expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1)
    expect((await shop.admin.call(ventas.list, {})).count).toBe(1)
    await giveStock(shop, articulo.id, shop.centro, 3)
    expect((await sell()).id).toBe(2)
  })
})

describe('receipts and credit notes', () => {
  it('are number 1 after attempts without an open till', async () => {
    const { cuotas, cliente, venta } = await buildVentaEnCuotas(shop)
    const contado = await vender([{ articulo: await buildStock(5), cantidad: 1 }], shop.admin)
    const { caja } = await activarCajas(shop)
    const cobrar = () => pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 10_000)
    expect(await refusal(cobrar())).toMatchObject(sinCaja)
    const turno = await abrir(shop.vendedor.call, caja.id)
    const { cobro_id } = await cobrar()
    expect(cobro_id).toBe(1)
    await cerrarJusto(shop.vendedor.call, turno.id)

    const articulo = contado.venta.detalles[0]?.articulo.id ?? ''
    const devolver = () =>
      notaDe(contado.venta.cliente, articulo, { venta: contado.id, devuelve: [linea('EFECTIVO', 10_000)] })
    const anular = (id: number) =>
      shop.admin.call(ventas.anular, { params: { id }, body: { observaciones: '' } })
    const intentos = [() => anularRecibo(shop.admin.call, cobro_id), devolver, () => anular(contado.id)]
    for (const intento of intentos) expect(await refusal(intento())).toMatchObject(sinCaja)
    const libre = await buildArticulo(shop)
    expect(await notaDe(cliente, libre.id)).toMatchObject({ id: 1, numero: 'NC-X 01-0000001' })
    await abrir(shop.admin.call, caja.id, 10_000)
    expect((await devolver()).id).toBe(2)
    expect((await anularRecibo(shop.admin.call, cobro_id)).nota_credito_id).toBe(3)
    expect((await anular(venta.id)).nota_credito_id).toBe(4)
  })

  it('are number 1 after those that the account cannot hold', async () => {
    const { id: cliente } = await buildCliente(shop.admin.call, { saldo: -LLENA })
    const { id } = await buildArticulo(shop)
    expect(await refusal(notaDe(cliente, id))).toMatchObject({ codigo: 'saldo_maximo' })
    const otro = await buildCliente(shop.admin.call)
    expect((await notaDe(otro.id, id)).id).toBe(1)
  })
})

describe('the other documents', () => {
  it('a refund is number 1 after attempts without an open till, and so is its annulment after it', async () => {
    const { caja } = await activarCajas(shop)
    const { id: cliente } = await buildCliente(shop.admin.call, { saldo: -50_000 })
    const devolver = (monto: number) =>
      shop.admin.call(devolucionesSaldo.create, {
        body: { cliente, tipos_pago: [linea('EFECTIVO', monto)] },
      })
    expect(await refusal(devolver(1_000))).toMatchObject(sinCaja)
    const turno = await abrir(shop.admin.call, caja.id, 10_000)
    expect(await refusal(devolver(60_000))).toMatchObject({ codigo: 'supera_saldo' })
    expect((await devolver(1_000)).numero).toBe('DEV-X 01-0000001')
    await cerrarJusto(shop.admin.call, turno.id)
    const anular = () =>
      shop.admin.call(devolucionesSaldo.anular, { params: { id: 1 }, body: { motivo: 'no vino' } })
    expect(await refusal(anular())).toMatchObject(sinCaja)
    await abrir(shop.admin.call, caja.id, 9_000)
    expect((await anular()).numero).toBe('DEV-X 01-0000002')
  })

  it('delivery notes and adjustments are number 1 after those that lack units or a permission', async () => {
    const articulo = await buildStock(2)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const entregar = (cantidad: number) =>
      buildRemito(shop.vendedor.call, { [articulo.id]: cantidad }, { cliente })
    await givePermisos(shop, { sin: ['remitos_sin_venta'], con: ['ajustes_salida'] })
    expect(await refusal(entregar(1))).toMatchObject({ status: 403 })
    await givePermisos(shop, { con: ['ajustes_salida'] })
    expect(await refusal(entregar(3))).toMatchObject({ codigo: 'stock_insuficiente' })
    expect((await entregar(1)).numero).toBe('REM-X 0001-0000001')
    const sacar = (cantidad: number) =>
      buildAjuste(shop.vendedor.call, { [articulo.id]: cantidad }, { tipo_operacion: 'SALIDA' })
    expect(await refusal(sacar(2))).toMatchObject({ codigo: 'stock_insuficiente' })
    expect((await sacar(1)).numero).toBe(1)
  })

  it('the shift of a till follows the one before, after openings of a user at another till', async () => {
    const { caja } = await activarCajas(shop)
    const otra = await buildCaja(shop)
    const turno = await abrir(shop.vendedor.call, caja.id)
    expect(await refusal(abrir(shop.vendedor.call, otra.id))).toMatchObject({ codigo: 'en_otra_caja' })
    expect((await abrir(shop.admin.call, otra.id)).id).toBe(turno.id + 1)
  })
})
