/** Who works at a till, and which till takes the money: that of the branch, while its people are of the branch. */

import { sesion } from '@mostrador/contract/base/sesion'
import { type UpdateUsuario, usuarios } from '@mostrador/contract/base/usuarios'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../test/shop/builders.ts'
import {
  abrir,
  activarCajas,
  cerrarJusto,
  saldosDe,
  shopForEachTest,
  turnoDe,
} from '../../../test/shop/cajas.ts'
import { anularRecibo, buildVentaEnCuotas, pagar } from '../../../test/shop/cobros.ts'
import { givePermisos } from '../../../test/shop/permisos.ts'
import { buildSession } from '../../../test/shop/usuarios.ts'

const shop = shopForEachTest()

async function vender(call = shop.vendedor.call, sucursal?: number) {
  const { id: cliente } = await buildCliente(call)
  const articulo = await buildArticulo(shop)
  return await buildVenta(call, { cliente, sucursal, lineas: [{ articulo, cantidad: 1 }] })
}

const cambiar = (body: UpdateUsuario, id = shop.vendedor.id) =>
  shop.admin.call(usuarios.update, { params: { id }, body })

describe('a user who is moved to another branch', () => {
  it('leaves the till, whose shift goes on, and works at the tills of the new branch', async () => {
    const { caja } = await activarCajas(shop)
    const { caja: deNorte } = await activarCajas(shop, { sucursal: shop.norte })
    const turno = await abrir(shop.vendedor.call, caja.id, 5_000)
    expect(await cambiar({ sucursal: shop.norte })).toMatchObject({
      aviso_caja: 'Ya no trabaja en Caja 1, que sigue abierta.',
    })
    expect(await turnoDe(shop.admin.call, turno.id)).toMatchObject({
      estado: 'abierto',
      usuarios: [{ username: 'vendedor', presente: false }],
    })
    const { call } = await shop.login('vendedor', shop.norte)
    expect(await call(sesion.profile)).toMatchObject({ caja: { exigida: true, turno: null } })
    expect(await refusal(vender(call))).toMatchObject({
      codigo: 'caja_cerrada',
      body: { sucursal: shop.norte },
    })
    const nuevo = await abrir(call, deNorte.id)
    await vender(call)
    expect(await saldosDe(call, nuevo.id)).toEqual({ EFECTIVO: 10_000 })
    expect(await saldosDe(shop.admin.call, turno.id)).toEqual({ EFECTIVO: 5_000 })
    await call(cajaTurnos.salir, { params: { id: nuevo.id } })
    await cerrarJusto(shop.admin.call, turno.id)
  })

  it('leaves it also where the new branch has no tills', async () => {
    const { caja } = await activarCajas(shop)
    const turno = await abrir(shop.vendedor.call, caja.id)
    await cambiar({ sucursal: shop.norte })
    const { call } = await shop.login('vendedor', shop.norte)
    await vender(call)
    expect(await saldosDe(shop.admin.call, turno.id)).toEqual({})
  })

  it('enters no till of the old branch with the session of before', async () => {
    const { caja } = await activarCajas(shop)
    const turno = await abrir(shop.admin.call, caja.id)
    // The process remembers the session for a moment.
    await shop.vendedor.call(sesion.profile)
    await cambiar({ sucursal: shop.norte })
    const entered = shop.vendedor.call(cajaTurnos.entrar, { params: { id: turno.id } })
    expect([401, 403]).toContain((await refusal(entered)).status)
  })

  it('who is deactivated leaves it too; another name, or admin of all branches, changes nothing', async () => {
    const { caja } = await activarCajas(shop)
    const { id } = await abrir(shop.vendedor.call, caja.id)
    const presente = async () => (await turnoDe(shop.admin.call, id)).usuarios[0]?.presente
    expect(await cambiar({ first_name: 'Verónica' })).not.toHaveProperty('aviso_caja')
    expect(await presente()).toBe(true)
    expect(await cambiar({ tipo_usuario: 'admin', sucursal: null })).not.toHaveProperty('aviso_caja')
    expect(await presente()).toBe(true)
    expect(await cambiar({ tipo_usuario: 'vendedor', sucursal: shop.centro })).not.toHaveProperty(
      'aviso_caja',
    )
    expect(await presente()).toBe(true)
    expect(await cambiar({ is_active: false })).toHaveProperty('aviso_caja')
    expect(await presente()).toBe(false)
  })

  it('an admin who becomes a vendedor of another branch leaves the till', async () => {
    const { caja } = await activarCajas(shop)
    const jefe = await buildSession(shop, { tipo_usuario: 'admin', sucursal: null })
    const turno = await abrir(jefe.call, caja.id)
    await cambiar({ tipo_usuario: 'vendedor', sucursal: shop.norte }, jefe.id)
    expect((await turnoDe(shop.admin.call, turno.id)).usuarios).toMatchObject([{ presente: false }])
  })
})

describe('a till of another branch', () => {
  it('takes nothing of what an admin sells elsewhere', async () => {
    const { caja } = await activarCajas(shop)
    const turno = await abrir(shop.admin.call, caja.id)
    await vender(shop.admin.call, shop.norte)
    await vender((await shop.login('admin', shop.norte)).call)
    expect(await saldosDe(shop.admin.call, turno.id)).toEqual({})
    await activarCajas(shop, { sucursal: shop.norte })
    expect(await refusal(vender(shop.admin.call, shop.norte))).toMatchObject({
      status: 409,
      codigo: 'caja_cerrada',
      body: { sucursal: shop.norte },
    })
    await vender(shop.admin.call)
    expect(await saldosDe(shop.admin.call, turno.id)).toEqual({ EFECTIVO: 10_000 })
  })

  it('is named in the profile, so that the screens do not count on it', async () => {
    const { caja } = await activarCajas(shop)
    await abrir(shop.admin.call, caja.id)
    const { call } = await shop.login('admin', shop.norte)
    expect((await call(sesion.profile)).caja?.turno).toMatchObject({ caja: 'Caja 1', sucursal: shop.centro })
  })

  it('gives back what the person before it annuls, and nothing of what is annulled elsewhere', async () => {
    const { caja } = await activarCajas(shop)
    const [lejos, cerca] = [await vender(shop.vecino.call), await vender(shop.vecino.call)]
    const turno = await abrir(shop.admin.call, caja.id, 50_000)
    const anular = (id: number, call = shop.admin.call) =>
      call(ventas.anular, { params: { id }, body: { observaciones: '' } })
    await anular(lejos.id, (await shop.login('admin', shop.norte)).call)
    expect(await saldosDe(shop.admin.call, turno.id)).toEqual({ EFECTIVO: 50_000 })
    await anular(cerca.id)
    expect(await saldosDe(shop.admin.call, turno.id)).toEqual({ EFECTIVO: 40_000 })
  })

  it('does not lock in who gives back, at the own till, what another branch collected', async () => {
    await activarCajas(shop)
    const { caja } = await activarCajas(shop, { sucursal: shop.norte })
    const enNorte = await shop.login('admin', shop.norte)
    const turno = await abrir(enNorte.call, caja.id, 50_000)
    const deCentro = await abrir(shop.vendedor.call, (await activarCajas(shop)).caja.id)
    const { cuotas } = await buildVentaEnCuotas(shop)
    const { cobro_id } = await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 10_000)
    await givePermisos(shop, { con: ['anular_recibos', 'ver_otras_sucursales'] })
    expect(await refusal(anularRecibo(shop.vecino.call, cobro_id))).toMatchObject({
      codigo: 'sucursal_ajena',
    })
    await anularRecibo(enNorte.call, cobro_id)
    expect(await saldosDe(enNorte.call, turno.id)).toEqual({ EFECTIVO: 40_000 })
    expect(await saldosDe(shop.vendedor.call, deCentro.id)).toEqual({ EFECTIVO: 10_000 })
  })
})
