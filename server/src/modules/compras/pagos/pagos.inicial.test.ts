/** The debt with which a supplier's account begins: it falls due, and payments go to it. */
import { readFile } from 'node:fs/promises'
import { agendaPagos } from '@mostrador/contract/compras/agenda-pagos'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import {
  type CreatePago,
  type ImputacionInput,
  pagosProveedores,
} from '@mostrador/contract/compras/pagos-proveedores'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { sumarDias } from '@mostrador/contract/fechas'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { panel } from '@mostrador/contract/gestion/panel'
import sql, { raw } from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOY, refusal } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'
import { activarCompras, buildProveedor, comprar } from '../../../../test/shop/compras.ts'
import { aplicar, csvOf, deshacer, importar } from '../../../../test/shop/importar.ts'

const shop = shopForEachTest()
beforeEach(() => activarCompras(shop.admin.call))

const nuevo = async (saldo: number, fields = {}) =>
  (
    await shop.admin.call(proveedores.create, {
      body: { razon_social: `Molinos ${saldo}`, saldo, ...fields },
    })
  ).id

const deudaDe = (id: number) => shop.admin.call(pagosProveedores.deuda, { params: { id } })
const inicialDe = async (id: number) => (await deudaDe(id)).comprobantes.find((c) => c.inicial)
const agenda = async (query: object = {}) => await shop.admin.call(agendaPagos.list, { query })
const pagar = (proveedor: number, monto: number, imputaciones: CreatePago['imputaciones'] = []) =>
  shop.admin.call(pagosProveedores.create, {
    body: { proveedor, medios: [{ medio: 'TRANSFERENCIA', monto, referencia: 'x' }], imputaciones },
  })
const anular = (id: number) =>
  shop.admin.call(pagosProveedores.anular, { params: { id }, body: { motivo: 'no era' } })
const sanos = async () => expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])

describe('the debt with which an account begins', () => {
  it('falls due on the day that the form says, else on that of its entry', async () => {
    const vieja = await nuevo(50_000, { saldo_vencimiento: sumarDias(HOY, -9) })
    const sinDia = await nuevo(30_000)
    await nuevo(-10_000, { saldo_vencimiento: HOY })
    expect(await agenda()).toMatchObject({
      total: 80_000,
      results: [
        {
          tipo: 'inicial',
          comprobante: 'Saldo inicial',
          proveedor: { id: vieja },
          fecha: HOY,
          vencimiento: sumarDias(HOY, -9),
          importe: 50_000,
          dias: -9,
        },
        { tipo: 'inicial', proveedor: { id: sinDia }, vencimiento: HOY, dias: 0 },
      ],
    })
    expect(await agenda({ tipo: 'compra' })).toMatchObject({ count: 0 })
    expect(await agenda({ tipo: 'inicial', hasta: sumarDias(HOY, -1) })).toMatchObject({ count: 1 })
    const { proveedores: cifras } = await shop.admin.call(panel.get, { query: {} })
    expect(cifras).toMatchObject({
      vencido: { cantidad: 1, total: 50_000 },
      vence_semana: { cantidad: 1, total: 30_000 },
    })
    await sanos()
  })

  it('takes a payment beside vouchers with its number, and asks for it again once that is annulled', async () => {
    const proveedor = await nuevo(50_000)
    const factura = await comprar(shop.admin.call, proveedor, [[(await buildArticulo(shop)).id, 10, 1_000]])
    const { id: inicial } = (await inicialDe(proveedor)) ?? { id: 0 }
    const pago = await pagar(proveedor, 70_000, [
      { inicial, importe: 45_000 },
      { compra: factura.id, importe: 12_100 },
    ])
    expect(pago).toMatchObject({
      sin_aplicar: 12_900,
      imputaciones: [
        { compra: null, inicial, comprobante: 'Saldo inicial', importe: 45_000 },
        { compra: factura.id, importe: 12_100 },
      ],
    })
    expect(await inicialDe(proveedor)).toMatchObject({ total: 50_000, pendiente: 5_000 })
    const resto: ImputacionInput[] = [{ inicial, importe: 5_000 }]
    await shop.admin.call(pagosProveedores.imputar, {
      params: { id: pago.id },
      body: { imputaciones: resto },
    })
    expect(await inicialDe(proveedor)).toBeUndefined()
    await sanos()
    await anular(pago.id)
    expect(await inicialDe(proveedor)).toMatchObject({ pendiente: 50_000 })
    await sanos()
  })

  it('takes a credit note, and gives it back when that is annulled', async () => {
    const proveedor = await nuevo(50_000)
    const linea = { articulo: null, descripcion: 'Rotura', cantidad: 1, descuentos: '', iva: '21' as const }
    const nota = await comprar(shop.admin.call, proveedor, [[(await buildArticulo(shop)).id, 1, 1_000]], {
      tipo: '003',
      detalles: [{ ...linea, precio_unitario: 100_000 }],
    })
    const { id: inicial } = (await inicialDe(proveedor)) ?? { id: 0 }
    await shop.admin.call(pagosProveedores.imputarNota, {
      params: { id: nota.id },
      body: { imputaciones: [{ inicial, importe: 1_000 }] },
    })
    expect(await inicialDe(proveedor)).toMatchObject({ pendiente: 49_000 })
    await sanos()
    await shop.admin.call(comprobantesCompra.anular, {
      params: { id: nota.id },
      body: { motivo: 'x' },
    })
    expect(await inicialDe(proveedor)).toMatchObject({ pendiente: 50_000 })
    await sanos()
  })

  it('is not paid beyond what is open, by another supplier, or together with a voucher in one line', async () => {
    const [uno, otro] = [await nuevo(50_000), await nuevo(1)]
    const { id: inicial } = (await inicialDe(uno)) ?? { id: 0 }
    expect(await refusal(pagar(uno, 90_000, [{ inicial, importe: 50_001 }]))).toMatchObject({
      status: 409,
      codigo: 'supera_pendiente',
    })
    expect(await refusal(pagar(otro, 90_000, [{ inicial, importe: 1 }]))).toMatchObject({ status: 400 })
    expect(await refusal(pagar(uno, 90_000, [{ inicial, compra: 1, importe: 1 }]))).toMatchObject({
      status: 400,
    })
    expect(await refusal(pagar(uno, 90_000, [{ importe: 1 }]))).toMatchObject({ status: 400 })
  })

  it('is paid once by two at the same time', async () => {
    const proveedor = await nuevo(50_000)
    const { id: inicial } = (await inicialDe(proveedor)) ?? { id: 0 }
    const pagos = await Promise.allSettled(
      [1, 2, 3].map(() => pagar(proveedor, 50_000, [{ inicial, importe: 50_000 }])),
    )
    expect(pagos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await sanos()
  })

  it('comes with its day from a file, which cannot be taken back while a payment stands on it', async () => {
    const { id } = await buildProveedor(shop.admin.call, { razon_social: 'Harinas' })
    const file = csvOf('Razón social;Saldo;Vencimiento\nHarinas;100;31/12/2025')
    const importacion = await importar(shop, 'saldos_proveedores', file, 's.csv')
    await aplicar(shop, importacion.id)
    const inicial = await inicialDe(id)
    expect(inicial).toMatchObject({ vencimiento: '2025-12-31', pendiente: 10_000 })
    const pago = await pagar(id, 4_000, [{ inicial: inicial?.id ?? 0, importe: 4_000 }])
    expect(await refusal(deshacer(shop, importacion.id))).toMatchObject({
      status: 409,
      codigo: 'importacion_usada',
      message: expect.stringContaining('saldos iniciales con pagos aplicados'),
    })
    await anular(pago.id)
    await deshacer(shop, importacion.id)
    expect(await inicialDe(id)).toBeUndefined()
    expect(await refusal(pagar(id, 1, [{ inicial: inicial?.id ?? 0, importe: 1 }]))).toMatchObject({
      codigo: 'supera_pendiente',
    })
    await sanos()
  })

  it('in favour pays a voucher, alone or inside a payment, and is open again once that is annulled', async () => {
    const proveedor = await nuevo(-30_000)
    const otro = await nuevo(-5)
    const factura = await comprar(shop.admin.call, proveedor, [[(await buildArticulo(shop)).id, 10, 1_000]])
    const aFavor = async () => (await deudaDe(proveedor)).comprobantes.find((c) => c.nota)
    const { id: nota_inicial } = (await aFavor()) ?? { id: 0 }
    expect(await aFavor()).toMatchObject({ inicial: true, comprobante: 'Saldo inicial', pendiente: 30_000 })
    expect(await agenda({ tipo: 'inicial' })).toMatchObject({ count: 0 })
    const imputar = (id: number, importe: number) =>
      shop.admin.call(pagosProveedores.imputarInicial, {
        params: { id },
        body: { imputaciones: [{ compra: factura.id, importe }] },
      })
    const { comprobantes } = await imputar(proveedor, 2_100)
    expect(comprobantes).toMatchObject([
      { id: factura.id, pendiente: 10_000, nota: false },
      { id: nota_inicial, pendiente: 27_900, nota: true },
    ])
    await sanos()
    const pago = await pagar(proveedor, 4_000, [
      { compra: factura.id, importe: 6_000, nota_inicial },
      { compra: factura.id, importe: 4_000 },
    ])
    expect(pago.imputaciones).toMatchObject([
      { importe: 6_000, nota: { id: nota_inicial, inicial: true, comprobante: 'Saldo inicial' } },
      { importe: 4_000, nota: null },
    ])
    expect(await aFavor()).toMatchObject({ pendiente: 21_900 })
    await sanos()
    // No more than is open, not of another supplier, and none where the account began with a debt.
    expect(await refusal(imputar(proveedor, 1))).toMatchObject({ codigo: 'supera_pendiente' })
    expect(await refusal(imputar(otro, 1))).toMatchObject({ status: 400 })
    expect(await refusal(imputar(await nuevo(50_000), 1))).toMatchObject({ status: 404 })
    await anular(pago.id)
    expect(await aFavor()).toMatchObject({ pendiente: 27_900 })
    await shop.admin.call(comprobantesCompra.anular, { params: { id: factura.id }, body: { motivo: 'x' } })
    expect(await aFavor()).toMatchObject({ pendiente: 30_000 })
    await sanos()
  })

  it('in favour is applied once by two at the same time', async () => {
    const proveedor = await nuevo(-12_100)
    const factura = await comprar(shop.admin.call, proveedor, [[(await buildArticulo(shop)).id, 20, 1_000]])
    const body = { imputaciones: [{ compra: factura.id, importe: 12_100 }] }
    const both = await Promise.allSettled(
      [1, 2].map(() => shop.admin.call(pagosProveedores.imputarInicial, { params: { id: proveedor }, body })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await sanos()
  })

  it('in favour comes from a file, which cannot be taken back while a voucher has it', async () => {
    const { id } = await buildProveedor(shop.admin.call, { razon_social: 'Harinas' })
    const importacion = await importar(
      shop,
      'saldos_proveedores',
      csvOf('Razón social;Saldo\nHarinas;-100'),
      's.csv',
    )
    await aplicar(shop, importacion.id)
    const factura = await comprar(shop.admin.call, id, [[(await buildArticulo(shop)).id, 10, 1_000]])
    await shop.admin.call(pagosProveedores.imputarInicial, {
      params: { id },
      body: { imputaciones: [{ compra: factura.id, importe: 10_000 }] },
    })
    expect(await refusal(deshacer(shop, importacion.id))).toMatchObject({ codigo: 'importacion_usada' })
    await shop.admin.call(comprobantesCompra.anular, { params: { id: factura.id }, body: { motivo: 'x' } })
    await deshacer(shop, importacion.id)
    await sanos()
  })

  it('in favour of before may be applied as well', async () => {
    const proveedor = await nuevo(-30_000)
    const antes = await shop.db.rows(sql`select * from proveedor_iniciales`)
    await shop.db.run(sql`delete from proveedor_iniciales`)
    const migration = await readFile(
      new URL('../../../../migrations/0373_saldo_inicial_a_favor.sql', import.meta.url),
      'utf8',
    )
    await shop.db.run(raw(migration.slice(migration.indexOf('insert into proveedor_iniciales'))))
    expect(await shop.db.rows(sql`select * from proveedor_iniciales`)).toEqual(antes)
    expect((await deudaDe(proveedor)).comprobantes).toMatchObject([{ nota: true, pendiente: 30_000 }])
    await sanos()
  })

  it('is missed when its open amount is not what the payments left', async () => {
    await nuevo(50_000)
    await shop.db.run(sql`update proveedor_iniciales set pendiente = pendiente - 1`)
    const { diferencias } = await shop.admin.call(integridad.get)
    expect(diferencias.map(({ control }) => control)).toEqual(['iniciales_pendiente'])
    await shop.db.run(sql`update proveedor_iniciales set pendiente = pendiente + 1`)
  })

  it('of before falls due on the day of its entry, and the credit that paid it is applied to it', async () => {
    const { id } = await buildProveedor(shop.admin.call, { razon_social: 'De antes' })
    await shop.db.run(sql`
      with m as (
        insert into proveedor_movimientos (proveedor, fecha, tipo, concepto, importe, saldo, sucursal, usuario)
        select ${id}, ${sumarDias(HOY, -40)}::date, 'inicial', 'Saldo inicial', 500, 500, min(s.id), min(u.id)
        from sucursales s, usuarios u
      ) update proveedores set saldo = 500 where id = ${id}`)
    const [uno, dos, tres] = [await pagar(id, 30_000), await pagar(id, 40_000), await pagar(id, 5_000)]
    const migration = await readFile(
      new URL('../../../../migrations/0370_deuda_inicial.sql', import.meta.url),
      'utf8',
    )
    const data = migration.slice(migration.indexOf('insert into proveedor_iniciales'))
    for (const statement of data.split(';').filter((s) => s.trim())) await shop.db.run(raw(statement))
    const sinAplicar = async (pago: number) =>
      (await shop.admin.call(pagosProveedores.get, { params: { id: pago } })).sin_aplicar
    expect([await sinAplicar(uno.id), await sinAplicar(dos.id), await sinAplicar(tres.id)]).toEqual([
      0, 20_000, 5_000,
    ])
    expect(await inicialDe(id)).toBeUndefined()
    await anular(dos.id)
    expect(await inicialDe(id)).toMatchObject({ pendiente: 20_000, vencimiento: sumarDias(HOY, -40) })
    await sanos()
  })
})
