/** A permission lent for one refused call. */

import { permisos } from '@mostrador/contract/base/permisos'
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { clientes } from '@mostrador/contract/maestros/clientes'
import type { Permiso } from '@mostrador/contract/permiso'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { textOf } from '../../../../test/files/pdf.ts'
import { refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { PASSWORD } from '../../../../test/run/tienda.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { buildVentaEnCuotas, pagar } from '../../../../test/shop/cobros.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
let cliente: number
beforeAll(async () => {
  cliente = (await buildCliente(shop.admin.call)).id
  await givePermisos(shop, { sin: ['anular_ventas', 'editar_clientes', 'exportar'] })
})
beforeEach(async () => {
  await shop.db.run(sql`delete from intentos_login`)
})

let counter = 0
const newKey = () => `operacion-${++counter}`

const pedir = (
  operacion: string,
  fields: Partial<Parameters<typeof body>[1]> = {},
  who: Session = shop.vendedor,
) => who.call(permisos.autorizar, { body: body(operacion, fields) })

const body = (
  operacion: string,
  fields: { usuario?: string; clave?: string; permisos?: Permiso[]; llamada?: string },
) => ({
  usuario: 'admin',
  clave: PASSWORD,
  permisos: ['anular_ventas'] as Permiso[],
  operacion,
  ...fields,
})

async function buildVendida(): Promise<number> {
  const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 5 } })
  return (await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })).id
}

const anular = (id: number, idempotencyKey: string, autorizacion?: string, who: Session = shop.vendedor) =>
  who.call(
    ventas.anular,
    { params: { id }, body: { observaciones: 'se arrepintió' } },
    { idempotencyKey, autorizacion },
  )

/** The annulment is refused, and somebody lends what it lacks. */
async function pedirAnular(id: number, key: string, fields: Parameters<typeof pedir>[1] = {}) {
  expect(await refusal(anular(id, key))).toMatchObject({ body: { permiso: 'anular_ventas' } })
  return await pedir(key, fields)
}

const INVALIDA = { status: 403, codigo: 'autorizacion_invalida' }
const OTRA = { ...INVALIDA, message: 'La autorización es para otra operación. Pídela de nuevo para esta.' }

describe('POST /auth/autorizaciones/', () => {
  it('lets the action go on, with both names in its documents and in the audit trail', async () => {
    const id = await buildVendida()
    const key = newKey()
    const { autorizacion, autorizado_por } = await pedirAnular(id, key, { usuario: 'ADMIN' })
    expect(autorizado_por).toBe('admin')
    const { nota_credito_id } = await anular(id, key, autorizacion)

    expect(await shop.vendedor.call(ventas.get, { params: { id } })).toMatchObject({
      usuario_nombre: 'vendedor',
      usuario_persona: 'Vera Venta',
      autorizado_por: 'admin',
      autorizado_por_persona: 'Ana Admin',
    })
    expect(await shop.vendedor.call(notasCredito.get, { params: { id: nota_credito_id } })).toMatchObject({
      usuario: { username: 'vendedor', persona: 'Vera Venta' },
      autorizado_por: 'admin',
      autorizado_por_persona: 'Ana Admin',
    })
    const both = {
      usuario_nombre: 'vendedor',
      usuario_persona: 'Vera Venta',
      autorizado_por_nombre: 'admin',
      autorizado_por_persona: 'Ana Admin',
    }
    const trail = (entidad: 'ventas' | 'autorizaciones') =>
      shop.admin.call(auditoria.list, { query: { entidad } })
    expect((await trail('ventas')).results[0]).toMatchObject({ ...both, accion: 'anular' })
    const [used] = (await trail('autorizaciones')).results
    expect(used).toMatchObject({ ...both, accion: 'autorizar', despues: { permisos: 'Anular ventas' } })
    expect(used?.despues?.documentos).toMatch(/^TKT-X .*, NC-X /)
    const ofAdmin = { entidad: 'autorizaciones', usuario: shop.admin.id } as const
    expect((await shop.admin.call(auditoria.list, { query: ofAdmin })).count).toBe(1)
  })

  it('stands on the papers of its documents, as «Autorizó», and on no other', async () => {
    const id = await buildVendida()
    const other = await buildVendida()
    const key = newKey()
    const { autorizacion } = await pedirAnular(id, key)
    const { nota_credito_id } = await anular(id, key, autorizacion)
    const paper = async (path: string) =>
      await shop.http.inject({
        url: `/gestion/${path}/imprimir/`,
        headers: { authorization: `Bearer ${shop.vendedor.access}` },
      })
    expect((await paper(`ventas/${id}`)).body).toMatch(/<dt>Autorizó<\/dt><dd>Ana Admin<\/dd>/)
    expect((await paper(`ventas/${other}`)).body).not.toContain('Autorizó')
    expect(textOf((await paper(`notas-credito/${nota_credito_id}`)).rawPayload)).toContain(
      'AutorizóAna Admin',
    )
    await shop.db.run(sql`update usuarios set last_name = 'Casada' where id = ${shop.admin.id}`)
    expect((await paper(`ventas/${id}`)).body).toMatch(/<dt>Autorizó<\/dt><dd>Ana Admin<\/dd>/)
    await shop.db.run(sql`update usuarios set last_name = 'Admin' where id = ${shop.admin.id}`)
  })

  it('repeats the answer to a retry of the acknowledged action', async () => {
    const id = await buildVendida()
    const key = newKey()
    const { autorizacion } = await pedirAnular(id, key)
    const first = await anular(id, key, autorizacion)
    expect(await anular(id, key, autorizacion)).toEqual(first)
  })

  it('repeats the answer also without the header, and only to the same call', async () => {
    const [id, other] = [await buildVendida(), await buildVendida()]
    const key = newKey()
    const { autorizacion } = await pedirAnular(id, key)
    const first = await anular(id, key, autorizacion)
    expect(await anular(id, key)).toEqual(first)
    expect(await anular(id, key, 'inventada')).toEqual(first)
    expect(await refusal(anular(other, key))).toMatchObject({ status: 409, codigo: 'clave_repetida' })
    expect(await refusal(anular(id, newKey()))).toMatchObject({ body: { permiso: 'anular_ventas' } })
  })

  it('lends a receipt its annulment', async () => {
    const { cuotas } = await buildVentaEnCuotas(shop)
    const { cobro_id } = await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 10_000)
    const key = newKey()
    const annul = (autorizacion?: string) =>
      shop.vendedor.call(
        recibos.anular,
        { params: { id: cobro_id }, body: { motivo: 'mal cobrado' } },
        { idempotencyKey: key, autorizacion },
      )
    await refusal(annul())
    const { autorizacion } = await pedir(key, { permisos: ['anular_recibos'] })
    await annul(autorizacion)
    expect(await shop.vendedor.call(recibos.get, { params: { id: cobro_id } })).toMatchObject({
      estado: 'anulada',
      autorizado_por: 'admin',
    })
  })

  it('is good for calls without a document too: a changed customer, a workbook', async () => {
    // Refused without a key: the lender gives the one of the repetition.
    const [edit, download] = [newKey(), newKey()]
    const change = (options = {}, domicilio = 'Mitre 2') =>
      shop.vendedor.call(clientes.update, { params: { id: cliente }, body: { domicilio } }, options)
    expect(await refusal(change())).toMatchObject({ body: { permiso: 'editar_clientes' } })
    const forEdit = await pedir(edit, { permisos: ['editar_clientes'] })
    const lent = { idempotencyKey: edit, autorizacion: forEdit.autorizacion }
    expect(await refusal(change(lent, 'Mitre 22'))).toMatchObject(OTRA)
    await change(lent)
    expect(await refusal(change(lent))).toMatchObject(INVALIDA)
    const get = (options = {}) => shop.vendedor.call(ventas.exportar, {}, options)
    expect(await refusal(get())).toMatchObject({ body: { permiso: 'exportar' } })
    const forDownload = await pedir(download, { permisos: ['exportar'] })
    const toDownload = { idempotencyKey: download, autorizacion: forDownload.autorizacion }
    expect((await get(toDownload)).size).toBeGreaterThan(0)
    expect(await refusal(get(toDownload))).toMatchObject(INVALIDA)
  })

  it('is used once, also by two calls at the same time', async () => {
    const change = (idempotencyKey?: string, autorizacion?: string) =>
      shop.vendedor.call(
        clientes.update,
        { params: { id: cliente }, body: { domicilio: 'Mitre 4' } },
        { idempotencyKey, autorizacion },
      )
    const key = newKey()
    await refusal(change(key))
    const { autorizacion } = await pedir(key, { permisos: ['editar_clientes'] })
    const done = await Promise.allSettled([change(key, autorizacion), change(key, autorizacion)])
    expect(done.map((d) => d.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is refused for another action, another user, another permission, and after its end', async () => {
    const id = await buildVendida()
    const key = newKey()
    const { autorizacion } = await pedirAnular(id, key)
    expect(await refusal(anular(id, newKey(), autorizacion))).toMatchObject(OTRA)
    expect(await refusal(anular(await buildVendida(), key, autorizacion))).toMatchObject(OTRA)
    const neighbour = await shop.login('vecino', shop.norte)
    expect(await refusal(anular(id, key, autorizacion, neighbour))).toMatchObject(INVALIDA)
    const edit = shop.vendedor.call(
      clientes.update,
      { params: { id: cliente }, body: { domicilio: 'Mitre 3' } },
      { idempotencyKey: key, autorizacion },
    )
    expect(await refusal(edit)).toMatchObject(OTRA)
    expect(await refusal(anular(id, key, 'inventada'))).toMatchObject(INVALIDA)
    await shop.db.inTx(async (tx) => {
      await tx.run(sql`alter table autorizaciones disable trigger autorizaciones_inmutable`)
      await tx.run(sql`update autorizaciones set vence = now() - interval '1 second' where usada is null`)
      await tx.run(sql`alter table autorizaciones enable trigger autorizaciones_inmutable`)
    })
    expect(await refusal(anular(id, key, autorizacion))).toMatchObject(INVALIDA)
  })

  it('stays good when the action is refused for another reason', async () => {
    const id = await buildVendida()
    const key = newKey()
    const { autorizacion } = await pedirAnular(id, key)
    await shop.db.run(sql`update ventas set estado = 'anulada' where id = ${id}`)
    expect(await refusal(anular(id, key, autorizacion))).toMatchObject({ status: 409 })
    await shop.db.run(sql`update ventas set estado = 'aprobada' where id = ${id}`)
    await anular(id, key, autorizacion)
  })

  it('is lent only for what was refused, and for no other permission', async () => {
    const never = await refusal(pedir(newKey()))
    expect(never).toMatchObject({ status: 409, codigo: 'sin_operacion' })
    const id = await buildVendida()
    const key = newKey()
    const lent = await pedirAnular(id, key, { permisos: ['exportar', 'anular_ventas', 'ver_costos'] })
    expect(lent.permisos).toEqual(['anular_ventas'])
    expect(await refusal(pedir(key, { permisos: ['exportar'] }))).toMatchObject({ codigo: 'sin_operacion' })
  })

  it('keeps no key that is too long for one', async () => {
    const change = (idempotencyKey: string) =>
      shop.vendedor.call(
        clientes.update,
        { params: { id: cliente }, body: { domicilio: 'Mitre 5' } },
        { idempotencyKey },
      )
    expect(await refusal(change('k'.repeat(8_000)))).toMatchObject({ body: { permiso: 'editar_clientes' } })
  })

  it('is lent for the call that the lender saw, not for a later one with the same key', async () => {
    const [seen, later] = [await buildVendida(), await buildVendida()]
    const key = newKey()
    const { body: shown } = await refusal(anular(seen, key))
    await refusal(anular(later, key))
    const { autorizacion } = await pedir(key, { llamada: String(shown.llamada) })
    expect(await refusal(anular(later, key, autorizacion))).toMatchObject(OTRA)
    await anular(seen, key, autorizacion)
  })

  it('stays good when a reading is refused for another permission', async () => {
    const key = newKey()
    const get = (autorizacion?: string) =>
      shop.vendedor.call(
        ventas.exportar,
        { query: { sucursal: shop.norte } },
        { idempotencyKey: key, autorizacion },
      )
    const used = async () =>
      (await shop.admin.call(auditoria.list, { query: { entidad: 'autorizaciones' } })).count
    await refusal(get())
    const first = await pedir(key, { permisos: ['exportar'] })
    const before = await used()
    expect(await refusal(get(first.autorizacion))).toMatchObject({
      body: { permiso: 'ver_otras_sucursales' },
    })
    expect(await used()).toBe(before)
    const both = await pedir(key, { permisos: ['exportar', 'ver_otras_sucursales'] })
    expect(both.permisos).toEqual(['exportar', 'ver_otras_sucursales'])
    expect((await get(both.autorizacion)).size).toBeGreaterThan(0)
    expect(await used()).toBe(before + 1)
  })

  it('is refused to a lender who lacks the permission or works elsewhere', async () => {
    expect(await refusal(pedir(newKey(), { usuario: 'vendedor' }))).toMatchObject({
      status: 403,
      codigo: 'autorizador_sin_permiso',
      message: 'Ese usuario no tiene el permiso «Anular ventas».',
    })
    expect(await refusal(pedir(newKey(), { usuario: 'vecino' }))).toMatchObject({
      status: 403,
      codigo: 'sucursal_ajena',
    })
  })

  it('takes it from a colleague with an exception', async () => {
    await givePermisos(shop, {
      sin: ['anular_ventas', 'editar_clientes', 'exportar'],
      excepciones: [{ usuario: shop.vendedor.id, permiso: 'anular_ventas', concedido: true }],
    })
    const other = await shop.login('vendedor', shop.centro)
    await anular(await buildVendida(), newKey(), undefined, other)
    await givePermisos(shop, { sin: ['anular_ventas', 'editar_clientes', 'exportar'] })
  })

  it('counts wrong passwords as the login does', async () => {
    const wrong = () => refusal(pedir(newKey(), { clave: 'no-es-la-clave' }))
    const first = await wrong()
    expect(first).toMatchObject({
      status: 400,
      codigo: 'credenciales_invalidas',
      message: 'Usuario o contraseña incorrectos',
    })
    for (let i = 0; i < 4; i++) await wrong()
    expect(await wrong()).toMatchObject({ status: 429, codigo: 'demasiados_intentos' })
    // The login of the same user from the same place waits too.
    expect(await refusal(shop.login('admin', shop.centro))).toMatchObject({ status: 429 })
  })
})
