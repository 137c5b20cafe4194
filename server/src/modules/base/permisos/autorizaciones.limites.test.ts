/** A lent permission lends no more than its lender saw, and no longer than the lender could do it alone. */

import { permisos } from '@mostrador/contract/base/permisos'
import { sesion } from '@mostrador/contract/base/sesion'
import { usuarios } from '@mostrador/contract/base/usuarios'
import type { CallOptions } from '@mostrador/contract/client'
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import type { Permiso } from '@mostrador/contract/permiso'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { PASSWORD } from '../../../../test/run/tienda.ts'
import { buildArticulo, buildCliente, buildVenta, ventaInput } from '../../../../test/shop/builders.ts'
import { buildAjuste } from '../../../../test/shop/mercaderia.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
let cliente: { id: number; nombre: string }
let colega: number
const SIN: Permiso[] = ['anular_ventas', 'descuento_mayor', 'vender_sin_stock', 'fechar_atras']
beforeAll(async () => {
  cliente = await buildCliente(shop.admin.call)
  const person = { username: 'colega', first_name: 'Olga', last_name: 'Colega', sucursal: shop.centro }
  colega = (
    await shop.admin.call(usuarios.create, { body: { ...person, password: PASSWORD, password2: PASSWORD } })
  ).id
})

const dar = (permiso: Permiso = 'anular_ventas') =>
  givePermisos(shop, { sin: SIN, excepciones: [{ usuario: colega, permiso, concedido: true }] })
beforeEach(async () => {
  await shop.db.run(sql`delete from intentos_login`)
  await dar()
})

let counter = 0
const newKey = () => `limite-${++counter}`

const lend = (operacion: string, permiso: Permiso, usuario = 'colega') =>
  shop.vendedor.call(permisos.autorizar, {
    body: { usuario, clave: PASSWORD, permisos: [permiso], operacion },
  })

async function buildVendida(): Promise<number> {
  const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 5 } })
  return (await buildVenta(shop.vendedor.call, { cliente: cliente.id, lineas: [{ articulo, cantidad: 1 }] }))
    .id
}

const anular = (id: number, options: CallOptions) =>
  shop.vendedor.call(ventas.anular, { params: { id }, body: { observaciones: '' } }, options)

const estadoDe = async (id: number) => (await shop.admin.call(ventas.get, { params: { id } })).estado

describe('the lender is asked again when the permission is used', () => {
  const update = (body: object) => shop.admin.call(usuarios.update, { params: { id: colega }, body })
  const clave = (password: string) => ({ password, password2: password })
  const CASES: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['without the permission', () => givePermisos(shop, { sin: SIN }), () => dar()],
    ['in another branch', () => update({ sucursal: shop.norte }), () => update({ sucursal: shop.centro })],
    ['no longer active', () => update({ is_active: false }), () => update({ is_active: true })],
    ['with another password', () => update(clave('otra-clave-larga')), () => update(clave(PASSWORD))],
  ]

  it.each(CASES)('%s', async (_, change, back) => {
    const id = await buildVendida()
    const idempotencyKey = newKey()
    await refusal(anular(id, { idempotencyKey }))
    const { autorizacion } = await lend(idempotencyKey, 'anular_ventas')
    await change()
    expect(await refusal(anular(id, { idempotencyKey, autorizacion }))).toMatchObject({
      status: 403,
      codigo: 'autorizacion_invalida',
      message: 'Quien autorizó ya no puede autorizar esta operación. Pide la autorización de nuevo.',
    })
    expect(await estadoDe(id)).toBe('aprobada')
    await back()
  })

  it('an admin who became a vendedor', async () => {
    const jefa = { username: 'jefa', first_name: 'Jefa', last_name: 'Mayor', tipo_usuario: 'admin' as const }
    const { id: quien } = await shop.admin.call(usuarios.create, {
      body: { ...jefa, sucursal: null, password: PASSWORD, password2: PASSWORD },
    })
    const id = await buildVendida()
    const idempotencyKey = newKey()
    await refusal(anular(id, { idempotencyKey }))
    const { autorizacion } = await lend(idempotencyKey, 'anular_ventas', 'jefa')
    const body = { tipo_usuario: 'vendedor' as const, sucursal: shop.centro }
    await shop.admin.call(usuarios.update, { params: { id: quien }, body })
    expect(await refusal(anular(id, { idempotencyKey, autorizacion }))).toMatchObject({ status: 403 })
    expect(await estadoDe(id)).toBe('aprobada')
  })

  it('a lender who only logs in again still lends', async () => {
    const id = await buildVendida()
    const idempotencyKey = newKey()
    await refusal(anular(id, { idempotencyKey }))
    const { autorizacion } = await lend(idempotencyKey, 'anular_ventas')
    const olga = await shop.login('colega', shop.centro)
    await olga.call(sesion.profile)
    await anular(id, { idempotencyKey, autorizacion })
    expect(await estadoDe(id)).toBe('anulada')
  })
})

describe('what is lent', () => {
  it('is the discount that the lender saw', async () => {
    await dar('descuento_mayor')
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 50 } })
    const idempotencyKey = newKey()
    const sell = (bonificacion: number, autorizacion?: string) => {
      const body = ventaInput({ cliente: cliente.id, lineas: [{ articulo, cantidad: 2 }], bonificacion })
      return shop.vendedor.call(ventas.create, { body }, { idempotencyKey, autorizacion })
    }
    const { body: refused } = await refusal(sell(6_000))
    expect(refused.detalle).toEqual([
      { dato: 'Cliente', valor: cliente.nombre },
      { dato: 'Total', valor: '$\u00a0140,00' },
      { dato: 'Bonificación', valor: '$\u00a060,00 (30 % de $\u00a0200,00)' },
    ])
    const { autorizacion, detalle } = await lend(idempotencyKey, 'descuento_mayor')
    expect(detalle).toEqual(refused.detalle)
    expect(await refusal(sell(19_000, autorizacion))).toMatchObject({ codigo: 'autorizacion_invalida' })
    const { venta } = await sell(6_000, autorizacion)
    expect(venta.bonificacion).toBe(6_000)
    const { results } = await shop.admin.call(auditoria.list, { query: { entidad: 'autorizaciones' } })
    expect(results[0]?.despues?.detalle).toContain('Bonificación: $\u00a060,00 (30 % de $\u00a0200,00)')
  })

  it('is asked for again when more units lack than the lender saw', async () => {
    await dar('vender_sin_stock')
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 5 } })
    const idempotencyKey = newKey()
    const sell = (autorizacion?: string) => {
      const body = ventaInput({ cliente: cliente.id, lineas: [{ articulo, cantidad: 6 }] })
      return shop.vendedor.call(ventas.create, { body }, { idempotencyKey, autorizacion })
    }
    await refusal(sell())
    const { autorizacion, detalle } = await lend(idempotencyKey, 'vender_sin_stock')
    expect(detalle).toContainEqual({ dato: 'Queda pendiente', valor: `1 de ${articulo.nombre}` })
    await buildAjuste(
      shop.admin.call,
      { [articulo.id]: 3 },
      { tipo_operacion: 'SALIDA', sucursal_id: shop.centro },
    )
    expect(await refusal(sell(autorizacion))).toMatchObject({
      codigo: 'permiso_requerido',
      body: {
        permiso: 'vender_sin_stock',
        detalle: expect.arrayContaining([{ dato: 'Queda pendiente', valor: `4 de ${articulo.nombre}` }]),
      },
    })
    const again = await lend(idempotencyKey, 'vender_sin_stock')
    expect((await sell(again.autorizacion)).pendientes).toMatchObject([{ cantidad: 4 }])
  })

  it('names the sale that is annulled', async () => {
    const id = await buildVendida()
    const { body } = await refusal(anular(id, { idempotencyKey: newKey() }))
    const { numero, total } = await shop.admin.call(ventas.get, { params: { id } })
    expect(total).toBeGreaterThan(0)
    expect(body.detalle).toEqual([
      { dato: 'Venta', valor: numero },
      { dato: 'Cliente', valor: cliente.nombre },
      { dato: 'Total', valor: expect.stringMatching(/^\$\u00a0/) },
    ])
    const gone = await refusal(anular(999_999, { idempotencyKey: newKey() }))
    expect(gone.body).toMatchObject({ permiso: 'anular_ventas', detalle: [] })
  })
})
