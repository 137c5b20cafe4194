/** A permission lent for one action. */
import { auditoria } from '@mostrador/contract/auditoria'
import { clientes } from '@mostrador/contract/clientes'
import { notasCredito } from '@mostrador/contract/notas-credito'
import { permisos } from '@mostrador/contract/permisos'
import { recibos } from '@mostrador/contract/recibos'
import { ventas } from '@mostrador/contract/ventas'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, refusal, type Session, startTestApp, type TestApp } from '../../../test/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../test/builders.ts'
import { buildVentaEnCuotas, pagar } from '../../../test/cobros.ts'
import { givePermisos } from '../../../test/permisos.ts'

let shop: TestApp
let cliente: number
beforeAll(async () => {
  shop = await startTestApp()
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
  fields: { usuario?: string; clave?: string; permisos?: 'anular_ventas'[] },
) => ({
  usuario: 'admin',
  clave: PASSWORD,
  permisos: ['anular_ventas'] as 'anular_ventas'[],
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

const INVALIDA = { status: 403, codigo: 'autorizacion_invalida' }

describe('POST /auth/autorizaciones/', () => {
  it('lets the action go on, with both names in its documents and in the audit trail', async () => {
    const id = await buildVendida()
    const key = newKey()
    expect(await refusal(anular(id, key))).toMatchObject({ body: { permiso: 'anular_ventas' } })
    const { autorizacion, autorizado_por } = await pedir(key, { usuario: 'ADMIN' })
    expect(autorizado_por).toBe('admin')
    const { nota_credito_id } = await anular(id, key, autorizacion)

    expect(await shop.vendedor.call(ventas.get, { params: { id } })).toMatchObject({
      usuario_nombre: 'vendedor',
      autorizado_por: 'admin',
    })
    expect(await shop.vendedor.call(notasCredito.get, { params: { id: nota_credito_id } })).toMatchObject({
      usuario: { username: 'vendedor' },
      autorizado_por: 'admin',
    })
    const both = { usuario_nombre: 'vendedor', autorizado_por_nombre: 'admin' }
    const trail = (entidad: 'ventas' | 'autorizaciones') =>
      shop.admin.call(auditoria.list, { query: { entidad } })
    expect((await trail('ventas')).results[0]).toMatchObject({ ...both, accion: 'anular' })
    const [used] = (await trail('autorizaciones')).results
    expect(used).toMatchObject({ ...both, accion: 'autorizar', despues: { permisos: 'Anular ventas' } })
    expect(used?.despues?.documentos).toMatch(/^TKT-X .*, NC-X /)
    const ofAdmin = { entidad: 'autorizaciones', usuario: shop.admin.id } as const
    expect((await shop.admin.call(auditoria.list, { query: ofAdmin })).count).toBe(1)
  })

  it('repeats the answer to a retry of the acknowledged action', async () => {
    const id = await buildVendida()
    const key = newKey()
    const { autorizacion } = await pedir(key)
    const first = await anular(id, key, autorizacion)
    expect(await anular(id, key, autorizacion)).toEqual(first)
  })

  it('lends a receipt its annulment', async () => {
    const { cuotas } = await buildVentaEnCuotas(shop)
    const { cobro_id } = await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 10_000)
    const key = newKey()
    const { autorizacion } = await shop.vendedor.call(permisos.autorizar, {
      body: { usuario: 'admin', clave: PASSWORD, permisos: ['anular_recibos'], operacion: key },
    })
    await shop.vendedor.call(
      recibos.anular,
      { params: { id: cobro_id }, body: { motivo: 'mal cobrado' } },
      { idempotencyKey: key, autorizacion },
    )
    expect(await shop.vendedor.call(recibos.get, { params: { id: cobro_id } })).toMatchObject({
      estado: 'anulada',
      autorizado_por: 'admin',
    })
  })

  it('is good for calls without a document too: a changed customer, a workbook', async () => {
    const lend = (permiso: 'editar_clientes' | 'exportar', operacion: string) =>
      shop.vendedor.call(permisos.autorizar, {
        body: { usuario: 'admin', clave: PASSWORD, permisos: [permiso], operacion },
      })
    const [edit, download] = [newKey(), newKey()]
    const forEdit = await lend('editar_clientes', edit)
    const change = () =>
      shop.vendedor.call(
        clientes.update,
        { params: { id: cliente }, body: { domicilio: 'Mitre 2' } },
        { idempotencyKey: edit, autorizacion: forEdit.autorizacion },
      )
    await change()
    expect(await refusal(change())).toMatchObject(INVALIDA)
    const forDownload = await lend('exportar', download)
    const get = () =>
      shop.vendedor.call(
        ventas.exportar,
        {},
        { idempotencyKey: download, autorizacion: forDownload.autorizacion },
      )
    expect((await get()).size).toBeGreaterThan(0)
    expect(await refusal(get())).toMatchObject(INVALIDA)
  })

  it('is used once, also by two actions at the same time', async () => {
    const ids = [await buildVendida(), await buildVendida()]
    const key = newKey()
    const { autorizacion } = await pedir(key)
    const done = await Promise.allSettled(ids.map((id) => anular(id, key, autorizacion)))
    expect(done.map((d) => d.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { n } = await shop.db.one<{ n: number }>(sql`
      select count(*) as n from ventas where id = any(${ids}) and estado = 'anulada'`)
    expect(n).toBe(1)
  })

  it('is refused for another action, another user, another permission, and after its end', async () => {
    const id = await buildVendida()
    const key = newKey()
    const { autorizacion } = await pedir(key)
    expect(await refusal(anular(id, newKey(), autorizacion))).toMatchObject(INVALIDA)
    const neighbour = await shop.login('vecino', shop.norte)
    expect(await refusal(anular(id, key, autorizacion, neighbour))).toMatchObject(INVALIDA)
    const edit = shop.vendedor.call(
      clientes.update,
      { params: { id: cliente }, body: { domicilio: 'Mitre 3' } },
      { idempotencyKey: key, autorizacion },
    )
    expect(await refusal(edit)).toMatchObject({ body: { permiso: 'editar_clientes' } })
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
    const { autorizacion } = await pedir(key)
    expect(await refusal(anular(999_999, key, autorizacion))).toMatchObject({ status: 404 })
    await anular(id, key, autorizacion)
  })

  it('stays good when a reading is refused for another permission', async () => {
    const key = newKey()
    const { autorizacion } = await shop.vendedor.call(permisos.autorizar, {
      body: { usuario: 'admin', clave: PASSWORD, permisos: ['exportar'], operacion: key },
    })
    const get = (sucursal: number) =>
      shop.vendedor.call(ventas.exportar, { query: { sucursal } }, { idempotencyKey: key, autorizacion })
    const used = async () =>
      (await shop.admin.call(auditoria.list, { query: { entidad: 'autorizaciones' } })).count
    const before = await used()
    expect(await refusal(get(shop.norte))).toMatchObject({ body: { permiso: 'ver_otras_sucursales' } })
    expect(await used()).toBe(before)
    expect((await get(shop.centro)).size).toBeGreaterThan(0)
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
