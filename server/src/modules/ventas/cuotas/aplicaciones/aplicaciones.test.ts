/** What a customer has in favour pays: each door, both annulments in any order, races, limits and lent permissions. */
import { permisos } from '@mostrador/contract/base/permisos'
import { sesion } from '@mostrador/contract/base/sesion'
import type { CallOptions } from '@mostrador/contract/client'
import { informes } from '@mostrador/contract/gestion/informes'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { sumar } from '@mostrador/contract/importes'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cuentaClientes } from '@mostrador/contract/maestros/cuenta-clientes'
import { cheques } from '@mostrador/contract/ventas/cheques'
import { aplicaciones } from '@mostrador/contract/ventas/recibos/aplicaciones'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql, { raw } from 'sql-template-tag'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOY, refusal, shopOfFile } from '../../../../../test/run/app.ts'
import { PASSWORD } from '../../../../../test/run/tienda.ts'
import { auditOf } from '../../../../../test/shop/audit.ts'
import {
  buildArticulo,
  buildCliente,
  buildNota,
  buildVenta,
  type VentaFields,
  ventaInput,
} from '../../../../../test/shop/builders.ts'
import { anularRecibo, cuotasDe, estadoDe, linea, pagar, saldoDe } from '../../../../../test/shop/cobros.ts'
import { givePermisos } from '../../../../../test/shop/permisos.ts'
import { controlesDe, findDiferencia } from '../../../gestion/integridad/integridad.queries.ts'

const shop = shopOfFile()
/** $ 100,00 at any condition. */
let articulo: Articulo
const configurar = (saldo_a_favor: boolean, fields: object = {}) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: false, dias_presupuesto: 15, cambios: false, saldo_a_favor, ...fields },
  })
beforeAll(async () => {
  articulo = await buildArticulo(shop, {
    precio_venta: 10_000,
    precio_lista: 10_000,
    precio_financiado: 10_000,
    precio_2_cuotas: 10_000,
    stock: { sucursal: shop.centro, cantidad: 9_000 },
  })
})
beforeEach(() => configurar(true, { limites_credito: false, limite_credito: null }))
afterEach(async () => {
  const { ok, diferencias } = await shop.admin.call(integridad.get)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
})

const DE_CUENTA = { condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 2 } as const

/** A sale of $ 100,00, on account in two instalments unless the fields say otherwise. */
const vender = (cliente: number, fields: Partial<VentaFields> = {}, call = shop.vendedor.call) =>
  buildVenta(call, { cliente, lineas: [{ articulo, cantidad: 1 }], ...DE_CUENTA, ...fields })
const alContado = (cliente: number, fields: Partial<VentaFields> = {}, call = shop.vendedor.call) =>
  buildVenta(call, { cliente, lineas: [{ articulo, cantidad: 1 }], ...fields })
const acreditar = (cliente: number) => buildNota(shop.vendedor.call, { cliente, articulo: articulo.id })
const aFavorDe = async (cliente: number) =>
  (await shop.admin.call(clientes.get, { params: { id: cliente } })).a_favor_sin_usar ?? 0
const aplicar = (cuota: number, importe: number, options: CallOptions = {}) =>
  shop.vendedor.call(aplicaciones.aplicar, { params: { cuotaId: cuota }, body: { importe } }, options)
const anularVenta = (id: number) =>
  shop.admin.call(ventas.anular, { params: { id }, body: { observaciones: '' } })
const acreedor = async (importe = 10_000) => (await buildCliente(shop.admin.call, { saldo: -importe })).id
const movimientos = async (cliente: number) =>
  (await shop.admin.call(cuentaClientes.list, { params: { id: cliente }, query: { page_size: 100 } })).count
const estado = async (venta: number) => estadoDe(await cuotasDe(shop.admin.call, venta))
const anularAplicacion = (id: number, call = shop.admin.call) =>
  call(aplicaciones.anular, { params: { id }, body: { motivo: 'era de otra' } })

describe('in Cobros', () => {
  it('pays an instalment in part and whole: neither the account nor a till nor the collections move', async () => {
    const cliente = await acreedor()
    const { id } = await vender(cliente)
    const [primera, segunda] = await cuotasDe(shop.admin.call, id)
    if (!primera || !segunda) throw new Error('no instalments')
    expect(await aFavorDe(cliente)).toBe(10_000)
    const antes = [await saldoDe(shop.admin.call, cliente), await movimientos(cliente)]
    const cobros = await shop.admin.call(informes.cobros, { query: {} })
    expect(await aplicar(primera.id, 2_000)).toMatchObject({
      success: true,
      a_favor: 8_000,
      cuota: { id: primera.id, total_cuota: 3_000, pagada: false },
    })
    expect(await aplicar(primera.id, 3_000)).toMatchObject({
      a_favor: 5_000,
      cuota: { pagada: true, fecha_pago: HOY },
    })
    expect(await estado(id)).toEqual(['pagada', 5_000])
    expect([await saldoDe(shop.admin.call, cliente), await movimientos(cliente)]).toEqual(antes)
    expect(await shop.admin.call(informes.cobros, { query: {} })).toEqual(cobros)
    await pagar(shop.vendedor.call, segunda.id, 5_000)
    expect(await aFavorDe(cliente)).toBe(5_000)
    expect(await shop.admin.call(aplicaciones.deVenta, { params: { ventaId: id } })).toMatchObject([
      { importe: 2_000, numero_cuota: 1, origen: 'Saldo inicial' },
      { importe: 3_000, numero_cuota: 1 },
    ])
  })

  it('refuses more than the instalment asks for, more than there is, what is paid, and while it is off', async () => {
    const cliente = await acreedor(4_000)
    const { id } = await vender(cliente)
    const [primera] = await cuotasDe(shop.admin.call, id)
    const cuota = primera?.id ?? 0
    expect(await refusal(aplicar(cuota, 5_001))).toMatchObject({ status: 409, codigo: 'supera_cuota' })
    expect(await refusal(aplicar(cuota, 4_001))).toMatchObject({ status: 409, codigo: 'supera_a_favor' })
    expect(await refusal(aplicar(0x7f_ff_ff_ff, 1))).toMatchObject({ status: 404 })
    await configurar(false)
    expect(await refusal(aplicar(cuota, 100))).toMatchObject({
      status: 409,
      codigo: 'saldo_a_favor_inactivo',
    })
    expect(await refusal(alContado(cliente, { a_favor: 100 }))).toMatchObject({
      codigo: 'saldo_a_favor_inactivo',
    })
    expect(await aFavorDe(cliente)).toBe(0)
    await configurar(true)
    await pagar(shop.vendedor.call, cuota, 5_000)
    expect(await refusal(aplicar(cuota, 100))).toMatchObject({ status: 409, codigo: 'cuota_pagada' })
  })

  it('a debt without instalments takes the credit first', async () => {
    const cliente = (await buildCliente(shop.admin.call, { saldo: 7_000 })).id
    await acreditar(cliente)
    expect(await aFavorDe(cliente)).toBe(3_000)
  })

  it('of two tills one uses the credit', async () => {
    const cliente = await acreedor(5_000)
    const a = await vender(cliente)
    const b = await vender(cliente)
    const cuotas = [await cuotasDe(shop.admin.call, a.id), await cuotasDe(shop.admin.call, b.id)]
    const hechas = await Promise.allSettled(cuotas.map((c) => aplicar(c[0]?.id ?? 0, 5_000)))
    expect(hechas.filter((h) => h.status === 'fulfilled')).toHaveLength(1)
    expect(await aFavorDe(cliente)).toBe(0)
    // The centavos are the same: two sales less one credit, in the account and in what the instalments ask for.
    const abiertas = await Promise.all([a, b].map(({ id }) => cuotasDe(shop.admin.call, id)))
    const piden = abiertas.flat().filter((c) => !c.pagada)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(sumar(piden.map((c) => c.total_cuota)))
    expect(hechas.find((h) => h.status === 'rejected')).toMatchObject({
      reason: { codigo: 'supera_a_favor' },
    })
  })

  it('a repeated call answers the same and applies once', async () => {
    const cliente = await acreedor()
    const { id } = await vender(cliente)
    const [primera] = await cuotasDe(shop.admin.call, id)
    const idempotencyKey = crypto.randomUUID()
    const first = await aplicar(primera?.id ?? 0, 1_000, { idempotencyKey })
    expect(await aplicar(primera?.id ?? 0, 1_000, { idempotencyKey })).toEqual(first)
    expect(await aFavorDe(cliente)).toBe(9_000)
  })
})

describe('what stands beside the balance', () => {
  it('is in the list and in the detail, only while it is on and there is some', async () => {
    const cliente = await acreedor(1_234)
    const nadie = (await buildCliente(shop.admin.call)).id
    const enLista = async (id: number) => {
      const { results } = await shop.admin.call(clientes.list, { query: { search: String(id) } })
      return results.find((c) => c.id === id)
    }
    expect(await enLista(cliente)).toMatchObject({ a_favor_sin_usar: 1_234 })
    expect(await enLista(nadie)).not.toHaveProperty('a_favor_sin_usar')
    expect(await shop.admin.call(sesion.profile)).toMatchObject({ saldo_a_favor: true })
    await configurar(false)
    expect(await enLista(cliente)).not.toHaveProperty('a_favor_sin_usar')
    expect(await shop.admin.call(sesion.profile)).not.toHaveProperty('saldo_a_favor')
  })
})

describe('at a sale on account', () => {
  it('pays the advance and the first instalments; the account is debited the total once', async () => {
    const cliente = await acreedor()
    const { venta } = await vender(cliente, { anticipo: 2_000, a_favor: 2_000, a_favor_cuotas: 5_000 })
    expect(venta).toMatchObject({ anticipo: 2_000, a_favor: 2_000 })
    expect(estadoDe(venta.cuotas as never)).toEqual(['pagada', 'pagada', 3_000])
    expect(await shop.admin.call(ventas.get, { params: { id: venta.id } })).toEqual(venta)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(0)
    expect(await aFavorDe(cliente)).toBe(3_000)
    expect(await shop.db.rows(sql`select from recibos where venta = ${venta.id}`)).toHaveLength(0)
  })

  it('pays a part of the advance: the rest is collected, and its annulled receipt asks only for that', async () => {
    const cliente = await acreedor()
    const { venta } = await vender(cliente, {
      anticipo: 5_000,
      a_favor: 2_000,
      pagos: [linea('TRANSFERENCIA', 3_000)],
    })
    expect(await saldoDe(shop.admin.call, cliente)).toBe(-3_000)
    const [recibo] = await shop.db.rows<{ id: number; total: number }>(
      sql`select id, total from recibos where venta = ${venta.id}`,
    )
    expect(recibo).toMatchObject({ total: 3_000 })
    await anularRecibo(shop.admin.call, recibo?.id ?? 0)
    expect(await estado(venta.id)).toEqual([3_000, 2_500, 2_500])
    expect(await aFavorDe(cliente)).toBe(8_000)
  })

  it('refuses more than the advance, the instalments or the credit', async () => {
    const cliente = await acreedor(3_000)
    expect(await refusal(vender(cliente, { anticipo: 1_000, a_favor: 1_001 }))).toMatchObject({ status: 400 })
    expect(await refusal(vender(cliente, { a_favor_cuotas: 10_001 }))).toMatchObject({ status: 400 })
    expect(await refusal(alContado(cliente, { a_favor: 10_001 }))).toMatchObject({ status: 400 })
    expect(await refusal(alContado(cliente, { a_favor_cuotas: 1 }))).toMatchObject({ status: 400 })
    expect(
      await refusal(vender(cliente, { anticipo: 2_000, a_favor: 2_000, a_favor_cuotas: 1_001 })),
    ).toMatchObject({ status: 409, codigo: 'supera_a_favor' })
    expect(await aFavorDe(cliente)).toBe(3_000)
  })
})

describe('at a sale on the spot', () => {
  it('is one more part: the account is debited that part, and only the rest is money', async () => {
    const cliente = await acreedor()
    const { venta } = await alContado(cliente, {
      a_favor: 4_000,
      pagos: [linea('EFECTIVO', 1_000), linea('TRANSFERENCIA', 5_000)],
    })
    expect(venta).toMatchObject({ total: 10_000, a_favor: 4_000 })
    expect(await shop.admin.call(ventas.get, { params: { id: venta.id } })).toEqual(venta)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(-6_000)
    expect(await aFavorDe(cliente)).toBe(6_000)
    const cobro = (await shop.admin.call(informes.cobros, { query: {} })).find((c) => c.id === venta.id)
    expect(cobro).toMatchObject({ tipo_documento: 'FACTURA', total: 6_000 })
    await anularVenta(venta.id)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(-10_000)
    expect(await aFavorDe(cliente)).toBe(10_000)
  })

  it('pays all of it, or the rest goes as the condition says', async () => {
    const cliente = await acreedor(15_000)
    const toda = await alContado(cliente, { a_favor: 10_000 })
    expect(toda.venta.pagos).toEqual([])
    const parte = await alContado(cliente, { a_favor: 5_000, condicion_venta: 'Transferencia' })
    expect(parte.venta.pagos).toMatchObject([{ tipo_pago: 'TRANSFERENCIA', monto: 5_000 }])
    expect(await saldoDe(shop.admin.call, cliente)).toBe(0)
    expect(await refusal(alContado(cliente, { a_favor: 1 }))).toMatchObject({ codigo: 'supera_a_favor' })
    await anularVenta(toda.id)
    expect(await aFavorDe(cliente)).toBe(10_000)
  })

  it('gives no money back for what credit paid', async () => {
    const cliente = await acreedor()
    const { id } = await alContado(cliente, { a_favor: 4_000 })
    const nota = (monto: number, devuelve: boolean) =>
      buildNota(shop.admin.call, {
        cliente,
        articulo: articulo.id,
        venta: id,
        ...(devuelve && { devuelve: [linea('EFECTIVO', monto)] }),
      })
    expect(await refusal(nota(10_000, true))).toMatchObject({ status: 409, codigo: 'supera_dinero' })
    await nota(0, false)
    expect(await aFavorDe(cliente)).toBe(16_000)
  })

  it('counts for the limit of credit, which can be lent', async () => {
    await configurar(true, { limites_credito: true })
    const cliente = (await buildCliente(shop.admin.call, { limite_credito: 10_000 })).id
    await vender(cliente)
    await acreditar(cliente)
    // Owes nothing, with $ 100,00 of credit and $ 100,00 of instalments.
    await vender(cliente, { a_favor_cuotas: 10_000 })
    await acreditar(cliente)
    await shop.admin.call(clientes.update, { params: { id: cliente }, body: { limite_credito: 5_000 } })
    expect(await saldoDe(shop.admin.call, cliente)).toBe(0)
    expect(await aFavorDe(cliente)).toBe(10_000)
    await givePermisos(shop)
    const body = ventaInput({ cliente, lineas: [{ articulo, cantidad: 1 }], a_favor: 10_000 })
    const idempotencyKey = crypto.randomUUID()
    const sell = (options: CallOptions) => shop.vendedor.call(ventas.create, { body }, options)
    const negada = await refusal(sell({ idempotencyKey }))
    expect(negada).toMatchObject({ codigo: 'permiso_requerido', body: { permiso: 'superar_limite' } })
    const { autorizacion } = await shop.vendedor.call(permisos.autorizar, {
      body: { usuario: 'admin', clave: PASSWORD, permisos: ['superar_limite'], operacion: idempotencyKey },
    })
    const { venta } = await sell({ idempotencyKey, autorizacion })
    expect(await shop.admin.call(ventas.get, { params: { id: venta.id } })).toMatchObject({
      a_favor: 10_000,
      autorizado_por: expect.stringContaining('admin'),
    })
  })
})

describe('annulled in any order', () => {
  const HECHOS: [string, () => Promise<{ cliente: number; origen: () => Promise<unknown> }>][] = [
    [
      'what a receipt left in favour',
      async () => {
        const cliente = (await buildCliente(shop.admin.call)).id
        const { id } = await vender(cliente, { cantidad_cuotas: 1 })
        const [cuota] = await cuotasDe(shop.admin.call, id)
        const { cobro_id } = await pagar(shop.admin.call, cuota?.id ?? 0, 20_000, { a_favor: true })
        return { cliente, origen: () => anularRecibo(shop.admin.call, cobro_id) }
      },
    ],
    [
      'a receipt of an annulled sale',
      async () => {
        const cliente = (await buildCliente(shop.admin.call)).id
        const { id } = await vender(cliente, { cantidad_cuotas: 1 })
        const [cuota] = await cuotasDe(shop.admin.call, id)
        const { cobro_id } = await pagar(shop.admin.call, cuota?.id ?? 0, 10_000)
        await anularVenta(id)
        return { cliente, origen: () => anularRecibo(shop.admin.call, cobro_id) }
      },
    ],
  ]

  it.each(HECHOS)('%s, and then the sale on account that it paid', async (_, hacer) => {
    const { cliente, origen } = await hacer()
    const saldo = await saldoDe(shop.admin.call, cliente)
    const { id } = await vender(cliente, { anticipo: 2_000, a_favor: 2_000, a_favor_cuotas: 8_000 })
    expect(await estado(id)).toEqual(['pagada', 'pagada', 'pagada'])
    await origen()
    expect(await estado(id)).toEqual([2_000, 4_000, 4_000])
    await anularVenta(id)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(saldo + (_.startsWith('what') ? 20_000 : 10_000))
    expect(await aFavorDe(cliente)).toBe(0)
  })

  it.each(HECHOS)('the sale on account, and then %s', async (_, hacer) => {
    const { cliente, origen } = await hacer()
    const [saldo, aFavor] = [await saldoDe(shop.admin.call, cliente), await aFavorDe(cliente)]
    const { id } = await vender(cliente, { a_favor_cuotas: 10_000 })
    await anularVenta(id)
    expect([await saldoDe(shop.admin.call, cliente), await aFavorDe(cliente)]).toEqual([saldo, aFavor])
    expect(await estado(id)).toEqual(['anulada', 'anulada'])
    await origen()
    expect(await aFavorDe(cliente)).toBe(0)
  })

  it.each(HECHOS)('%s, and then the sale on the spot that it paid', async (_, hacer) => {
    const { cliente, origen } = await hacer()
    const { id } = await alContado(cliente, { a_favor: 10_000 })
    await origen()
    // The spot sale asks for what is not paid any more.
    expect(await estado(id)).toEqual([10_000])
    await anularVenta(id)
    expect(await estado(id)).toEqual(['anulada'])
    expect(await aFavorDe(cliente)).toBe(0)
  })

  it('one application is taken back, once, by who may annul receipts', async () => {
    const cliente = await acreedor()
    const { id } = await vender(cliente, { a_favor_cuotas: 7_000 })
    const hechas = await shop.admin.call(aplicaciones.deVenta, { params: { ventaId: id } })
    const primera = hechas[0]?.id ?? 0
    await givePermisos(shop, { sin: ['anular_recibos'] })
    expect(await refusal(anularAplicacion(primera, shop.vendedor.call))).toMatchObject({ status: 403 })
    expect(await anularAplicacion(primera)).toMatchObject({ cuota: { total_cuota: 5_000 }, a_favor: 8_000 })
    expect(await refusal(anularAplicacion(primera))).toMatchObject({ status: 409, codigo: 'ya_anulada' })
    expect(await estado(id)).toEqual([5_000, 3_000])
    expect(await auditOf(shop.db, 'aplicaciones', primera)).toMatchObject([{ accion: 'anular' }])
  })

  it('of the annulled sale and the annulled credit at once, both happen', async () => {
    for (const [, hacer] of HECHOS) {
      const { cliente, origen } = await hacer()
      const saldo = await saldoDe(shop.admin.call, cliente)
      const { id } = await vender(cliente, { a_favor_cuotas: 10_000 })
      await Promise.all([anularVenta(id), origen()])
      expect(await estado(id)).toEqual(['anulada', 'anulada'])
      expect(await saldoDe(shop.admin.call, cliente)).toBeGreaterThan(saldo)
      expect(await aFavorDe(cliente)).toBe(0)
    }
  })

  it('credit that paid a refused cheque is in favour again once the cheque was not refused', async () => {
    const cliente = await acreedor()
    const { id } = await alContado(cliente, { pagos: [linea('CHEQUE', 10_000)] })
    const cheque = (await shop.admin.call(cheques.list, { query: {} })).results.find((c) => c.venta === id)
    const marcar = (estado: 'RECHAZADO' | 'EN_CARTERA', estado_anterior: 'RECHAZADO' | 'EN_CARTERA') =>
      shop.admin.call(cheques.marcar, {
        params: { id: cheque?.id ?? 0 },
        body: { estado, estado_anterior, observaciones: '' },
      })
    await marcar('RECHAZADO', 'EN_CARTERA')
    const [deuda] = await cuotasDe(shop.admin.call, id)
    await aplicar(deuda?.id ?? 0, 10_000)
    expect(await aFavorDe(cliente)).toBe(0)
    await marcar('EN_CARTERA', 'RECHAZADO')
    expect(await estado(id)).toEqual(['anulada'])
    expect(await aFavorDe(cliente)).toBe(10_000)
  })
})

describe('the integrity check', () => {
  it.each([
    ['aplicaciones_creditos', 'update aplicaciones set importe = importe * 1000'],
    ['aplicaciones_cuotas', "update ventas set estado = 'anulada'"],
    ['cuotas_imputaciones', 'delete from aplicaciones'],
    ['cuenta_ventas', 'update cuotas set monto_original = monto_original + 1 where numero_cuota = 0'],
    ['ventas_pagos', 'update cuotas set monto_original = monto_original + 1 where numero_cuota = 0'],
  ])('finds what breaks %s', async (nombre, como) => {
    await alContado(await acreedor(), { a_favor: 1_000 })
    const control = (await controlesDe(shop.db)).find((c) => c.control === nombre)
    let found: unknown = null
    const broken = shop.db.inTx(async (tx) => {
      await tx.run(sql`alter table aplicaciones disable trigger user`)
      await tx.run(raw(como))
      found = control && (await findDiferencia(tx, control))
      throw new Error('undo')
    })
    await expect(broken).rejects.toThrow('undo')
    expect(found).toMatchObject({ control: nombre })
  })
})
