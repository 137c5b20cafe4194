/** What falls due to suppliers: the agenda, the panel, the lists and the papers. */
import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { agendaPagos } from '@mostrador/contract/compras/agenda-pagos'
import { compras } from '@mostrador/contract/compras/compras'
import { type CreatePago, pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { sumarDias } from '@mostrador/contract/fechas'
import { panel } from '@mostrador/contract/gestion/panel'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook, serialOf } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import { activarCompras, buildProveedor, comprar } from '../../../../test/shop/compras.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
let proveedor: number
let articulo: string
beforeAll(async () => {
  await activarCompras(shop.admin.call)
  proveedor = (await buildProveedor(shop.admin.call, { razon_social: 'Molinos' })).id
  articulo = (await buildArticulo(shop)).id
})

/** A voucher of $ 121,00, due so many days from today. */
const vence = (dias: number) =>
  comprar(shop.admin.call, proveedor, [[articulo, 10, 1_000]], {
    fecha: sumarDias(HOY, -30),
    vencimiento: sumarDias(HOY, dias),
  })

const pagar = (body: Partial<CreatePago> = {}) =>
  shop.admin.call(pagosProveedores.create, {
    body: { proveedor, medios: [{ medio: 'TRANSFERENCIA', monto: 100, referencia: 'TR-9' }], ...body },
  })

const propio = (monto: number, dias: number) =>
  pagar({
    medios: [
      {
        medio: 'CHEQUE_PROPIO',
        monto,
        referencia: '',
        cheque_propio: { banco: 'Nación', numero: '15', fecha: sumarDias(HOY, dias) },
      },
    ],
  })

const agenda = async (query: object = {}) => await shop.admin.call(agendaPagos.list, { query })
const cifras = async (who = shop.admin) => (await who.call(panel.get, { query: {} })).proveedores

describe('the agenda of payments', () => {
  it('is empty, and the panel says that nothing is owed', async () => {
    expect(await agenda()).toMatchObject({ count: 0, total: 0 })
    expect(await cifras()).toEqual({
      deuda: { cantidad: 0, total: 0 },
      vence_semana: { cantidad: 0, total: 0 },
      vencido: { cantidad: 0, total: 0 },
    })
  })

  it('has vouchers and own cheques by due date, with what is open of each', async () => {
    const vencida = await vence(-1)
    const hoy = await vence(0)
    const lejos = await vence(40)
    const cheque = await propio(5_000, 3)
    await pagar({ imputaciones: [{ compra: hoy.id, importe: 100 }] })
    const { results, total, count } = await agenda()
    expect(results).toEqual([
      {
        tipo: 'compra',
        id: vencida.id,
        comprobante: vencida.comprobante,
        proveedor: { id: proveedor, nombre: 'Molinos' },
        fecha: sumarDias(HOY, -30),
        vencimiento: sumarDias(HOY, -1),
        importe: 12_100,
        dias: -1,
      },
      expect.objectContaining({ id: hoy.id, importe: 12_000, dias: 0 }),
      expect.objectContaining({
        tipo: 'cheque',
        id: cheque.id,
        comprobante: `Cheque propio N.º 15 (Nación), ${cheque.numero}`,
        importe: 5_000,
        dias: 3,
      }),
      expect.objectContaining({ id: lejos.id, dias: 40 }),
    ])
    expect([count, total]).toEqual([4, 12_100 + 12_000 + 5_000 + 12_100])
    expect(await agenda({ tipo: 'cheque' })).toMatchObject({ count: 1, total: 5_000 })
    expect(await agenda({ hasta: HOY })).toMatchObject({ count: 2 })
    expect(await agenda({ desde: HOY, page: 2, page_size: 2 })).toMatchObject({
      results: [{ id: lejos.id }],
      count: 3,
    })
    expect(await agenda({ proveedor: proveedor + 1 })).toMatchObject({ count: 0 })
    const { rows } = await readWorkbook(
      await shop.admin.call(agendaPagos.exportar, { query: { hasta: HOY } }),
    )
    expect(rows).toEqual([
      ['Vencimiento', 'Proveedor', 'Comprobante', 'Fecha', 'Estado', 'Importe'],
      [
        serialOf(sumarDias(HOY, -1)),
        'Molinos',
        vencida.comprobante,
        serialOf(sumarDias(HOY, -30)),
        'VENCIDA',
        121,
      ],
      [serialOf(HOY), 'Molinos', hoy.comprobante, serialOf(sumarDias(HOY, -30)), 'VENCE HOY', 120],
    ])
  })

  it('leaves out what was paid, credit notes, annulled payments and cheques whose day has passed', async () => {
    const antes = (await agenda()).count
    const { id, total } = await vence(5)
    await pagar({
      medios: [{ medio: 'TRANSFERENCIA', monto: total, referencia: '' }],
      imputaciones: [{ compra: id, importe: total }],
    })
    await propio(700, -1)
    const { id: anulado } = await propio(900, 1)
    await shop.admin.call(pagosProveedores.anular, { params: { id: anulado }, body: { motivo: 'x' } })
    expect((await agenda()).count).toBe(antes)
  })

  it('is in the panel where purchases are on, for those who may pay alone', async () => {
    expect(await cifras()).toEqual({
      deuda: { cantidad: 1, total: 3 * 12_100 - 100 - 5_000 - 700 },
      vence_semana: { cantidad: 2, total: 12_000 + 5_000 },
      vencido: { cantidad: 1, total: 12_100 },
    })
    const { count: cantidad, total } = await agenda({ desde: HOY, hasta: sumarDias(HOY, 6) })
    expect({ cantidad, total }).toEqual((await cifras())?.vence_semana)
    expect(await cifras(shop.vendedor)).toBeUndefined()
    await givePermisos(shop, { con: ['pagos_proveedores'] })
    expect(await cifras(shop.vendedor)).toMatchObject({ vencido: { cantidad: 1 } })
    await shop.admin.call(compras.configurar, { body: { activa: false } })
    expect(await cifras()).toBeUndefined()
    await activarCompras(shop.admin.call)
    await givePermisos(shop)
  })
})

describe('the list of payments', () => {
  it('finds by supplier and number, and filters by state, credit and day', async () => {
    const { id: otro } = await buildProveedor(shop.admin.call, { razon_social: 'Ñandú' })
    const { id, numero } = await pagar({ proveedor: otro })
    const ids = async (query: object) =>
      (await shop.admin.call(pagosProveedores.list, { query })).results.map((p) => p.id)
    for (const search of ['nandu', numero, numero.replace(/\D+0*/, '')])
      expect((await ids({ search }))[0], search).toBe(id)
    expect(await ids({ proveedor: otro, con_credito: 'true' })).toEqual([id])
    await shop.admin.call(pagosProveedores.anular, { params: { id }, body: { motivo: 'x' } })
    expect(await ids({ proveedor: otro, con_credito: 'true' })).toEqual([])
    expect(await ids({ proveedor: otro, estado: 'anulado' })).toEqual([id])
    expect(await ids({ proveedor: otro, estado: 'vigente' })).toEqual([])
    expect(await ids({ desde: sumarDias(HOY, 1) })).toEqual([])
    const { rows } = await readWorkbook(
      await shop.admin.call(pagosProveedores.exportar, { query: { proveedor: otro } }),
    )
    expect(rows[1]).toEqual([serialOf(HOY), numero, 'Ñandú', 'Transferencia', 'Centro', 'Anulado', 1, 0])
  })

  it('shows a branch its own payments', async () => {
    await givePermisos(shop, { con: ['pagos_proveedores'] })
    expect((await shop.vecino.call(pagosProveedores.list, { query: {} })).count).toBe(0)
    const query = { sucursal: shop.centro }
    expect(await refusal(shop.vecino.call(pagosProveedores.list, { query }))).toMatchObject({ status: 403 })
    await givePermisos(shop)
  })
})

describe('the papers', () => {
  const page = async (
    documento: 'pagos-proveedores' | 'proveedores',
    id: number,
    formato: 'a4' | 'ticket',
  ) => {
    const { url } = await shop.admin.call(impresiones.create, { body: { documento, id, formato } })
    return (await shop.http.inject({ url })).body
  }

  it.each(['a4', 'ticket'] as const)(
    'of a payment say what paid it and what it paid, on %s',
    async (formato) => {
      const { id: compra, comprobante } = await vence(9)
      const { id, numero } = await pagar({
        medios: [
          { medio: 'TRANSFERENCIA', monto: 150, referencia: 'TR-9' },
          {
            medio: 'RETENCION',
            monto: 50,
            referencia: '',
            retencion: { regimen: 'IIBB', numero: '12', fecha: HOY },
          },
        ],
        imputaciones: [{ compra, importe: 120 }],
      })
      const body = await page('pagos-proveedores', id, formato)
      for (const text of [
        'Orden de pago',
        numero,
        'Molinos',
        comprobante,
        'TR-9',
        'IIBB, N.º 12',
        'A cuenta',
      ])
        expect(body).toContain(text)
      await shop.admin.call(pagosProveedores.anular, { params: { id }, body: { motivo: 'mal hecho' } })
      expect(await page('pagos-proveedores', id, formato)).toContain('ANULADA')
    },
  )

  it('of an account have its movements and its balance', async () => {
    const body = await page('proveedores', proveedor, 'a4')
    for (const text of ['Estado de cuenta', `Proveedor ${proveedor}`, 'Molinos', 'Pago', 'Debe', 'Haber'])
      expect(body).toContain(text)
    const { url } = await shop.admin.call(impresiones.create, {
      body: { documento: 'proveedores', id: proveedor, formato: 'a4' },
    })
    const tarde = await shop.http.inject({ url: `${url}&desde=${sumarDias(HOY, 1)}` })
    expect(tarde.body).toContain('Saldo anterior')
    const sin = await shop.vendedor.call(impresiones.create, {
      body: { documento: 'proveedores', id: proveedor, formato: 'a4' },
    })
    expect((await shop.http.inject({ url: sin.url })).statusCode).toBe(403)
  })
})
