import { sesion } from '@mostrador/contract/base/sesion'
import { compras } from '@mostrador/contract/compras/compras'
import { cuentaProveedores } from '@mostrador/contract/compras/cuenta-proveedores'
import { type CreateProveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const COMPLETO = {
  razon_social: 'Distribuidora Norte',
  cuit: '30-71234567-1',
  condicion_iva: 'MT',
  domicilio: 'San Martín 100',
  localidad: 'Rosario',
  provincia: 'Santa Fe',
  telefono: '341 4567890',
  whatsapp: '341 5678901',
  email: 'ventas@example.com',
  contacto: 'Marta',
  dias_pago: 30,
  descuentos: '20 % + 10 + 5.50',
  precios_con_iva: true,
  observaciones: 'reparte los martes',
  saldo: 150_050,
} satisfies Partial<CreateProveedor>

const shop = shopOfFile()

const activar = (activa: boolean) => shop.admin.call(compras.configurar, { body: { activa } })
const create = (body: Partial<CreateProveedor> & { razon_social: string }) =>
  shop.admin.call(proveedores.create, { body })
const namesOf = async (query: object) =>
  (await shop.admin.call(proveedores.list, { query })).results.map((p) => p.razon_social)

describe('purchases', () => {
  it('are off: the profile says nothing, nothing is written, and the integrity check does not speak of them', async () => {
    expect(await shop.admin.call(sesion.profile)).not.toHaveProperty('compras')
    expect(await shop.admin.call(compras.configuracion)).toEqual({ activa: false })
    expect(await refusal(create({ razon_social: 'x' }))).toMatchObject({
      status: 409,
      codigo: 'compras_inactivas',
    })
    expect(await shop.admin.call(proveedores.list)).toMatchObject({ results: [], count: 0 })
    const { controles } = await shop.admin.call(integridad.get)
    expect(controles.filter(({ grupo }) => grupo === 'proveedores')).toEqual([])
  })

  it('are not turned on by a vendedor', async () => {
    await givePermisos(shop, { con: ['compras'] })
    const body = { activa: true }
    expect(await refusal(shop.vendedor.call(compras.configurar, { body }))).toMatchObject({ status: 403 })
    await givePermisos(shop)
  })

  it('are turned on by an admin: each profile says so, and the trail knows it', async () => {
    expect(await activar(true)).toEqual({ activa: true })
    await activar(true)
    expect(await shop.admin.call(sesion.profile)).toMatchObject({ compras: true })
    expect(await shop.vendedor.call(sesion.profile)).toMatchObject({ compras: true })
    expect(await auditOf(shop.db, 'compras', 1)).toMatchObject([
      { accion: 'modificar', antes: { activa: false }, despues: { activa: true } },
    ])
    const { controles, ok } = await shop.admin.call(integridad.get)
    expect(controles.filter(({ grupo }) => grupo === 'proveedores')).toHaveLength(16)
    expect(ok).toBe(true)
  })

  it('are turned off: what was written stays readable, and nothing is added', async () => {
    const { id } = await create({ razon_social: 'Queda', saldo: 100 })
    await activar(false)
    const params = { id }
    expect(await shop.admin.call(proveedores.get, { params })).toMatchObject({ saldo: 100 })
    const body = { lado: 'haber', importe: 100, concepto: 'x' } as const
    for (const call of [
      () => shop.admin.call(proveedores.update, { params, body: { contacto: 'x' } }),
      () => shop.admin.call(proveedores.darDeBaja, { params }),
      () => shop.admin.call(proveedores.reactivar, { params }),
      () => shop.admin.call(cuentaProveedores.create, { params, body }),
      () =>
        shop.admin.call(cuentaProveedores.anular, {
          params: { id, movimiento: 1 },
          body: { motivo: 'x' },
        }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 409, codigo: 'compras_inactivas' })
    await activar(true)
  })
})

describe('a supplier', () => {
  it('has all its fields, in the answer, in the workbook and in the trail', async () => {
    const creado = await create(COMPLETO)
    const { id } = creado
    expect(creado).toEqual({
      ...COMPLETO,
      id,
      cuit: '30712345671',
      descuentos: '20+10+5,5',
      baja: false,
    })
    expect(await shop.admin.call(proveedores.get, { params: { id } })).toEqual(creado)
    const bytes = await shop.admin.call(proveedores.exportar, { query: { search: 'norte' } })
    const { rows } = await readWorkbook(bytes)
    const row = rows[1] ?? []
    expect(Object.fromEntries((rows[0] ?? []).map((heading, i) => [heading, row[i]]))).toMatchObject({
      'Razón social': 'Distribuidora Norte',
      CUIT: '30712345671',
      'Condición IVA': 'Monotributista',
      Saldo: 1500.5,
      'Días de pago': 30,
      Descuentos: '20+10+5,5',
      'Precios con IVA': 'Sí',
      Estado: 'Activo',
    })
    expect(await auditOf(shop.db, 'proveedores', id)).toMatchObject([
      { accion: 'crear', despues: { razon_social: 'Distribuidora Norte', saldo: 1500.5 } },
    ])
  })

  it('needs only its name', async () => {
    expect(await create({ razon_social: 'Solo nombre' })).toMatchObject({
      cuit: '',
      condicion_iva: 'RI',
      dias_pago: 0,
      descuentos: '',
      precios_con_iva: false,
      saldo: 0,
    })
    expect(await refusal(create({ razon_social: ' ' }))).toMatchObject({ status: 400 })
  })

  it.each([
    ['cuit', '30-71234567-2'],
    ['cuit', '123'],
    ['descuentos', '20+100'],
    ['descuentos', 'veinte'],
    ['dias_pago', -1],
    ['dias_pago', 366],
    ['email', 'nadie'],
    ['condicion_iva', 'XX'],
  ])('is refused with %s %j', async (campo, valor) => {
    const refused = await refusal(create({ razon_social: 'x', [campo]: valor }))
    expect(refused).toMatchObject({ status: 400 })
    expect(Object.keys(refused.campos ?? {})).toEqual([campo])
  })

  it('has a CUIT of its own, also beside one marked baja; any number has none', async () => {
    const cuit = '20-12345678-6'
    const { id } = await create({ razon_social: 'Con CUIT', cuit })
    await create({ razon_social: 'Sin CUIT' })
    await shop.admin.call(proveedores.darDeBaja, { params: { id } })
    const repetido = { status: 409, codigo: 'cuit_duplicado' }
    expect(await refusal(create({ razon_social: 'Otro', cuit: '20123456786' }))).toMatchObject(repetido)
    const otro = await create({ razon_social: 'Otro más' })
    const cambia = shop.admin.call(proveedores.update, { params: { id: otro.id }, body: { cuit } })
    expect(await refusal(cambia)).toMatchObject(repetido)
    const both = await Promise.allSettled(
      ['a', 'b'].map((razon_social) => create({ razon_social, cuit: '27-12345678-0' })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is changed in the given fields alone, and never in its balance', async () => {
    const { id } = await create({ razon_social: 'Cambia', contacto: 'Marta', saldo: 500 })
    const params = { id }
    const body = { razon_social: 'Cambiado', saldo: 9 } as object
    const cambiado = await shop.admin.call(proveedores.update, { params, body })
    expect(cambiado).toMatchObject({ razon_social: 'Cambiado', contacto: 'Marta', saldo: 500 })
    expect((await auditOf(shop.db, 'proveedores', id)).at(-1)).toMatchObject({
      accion: 'modificar',
      antes: { razon_social: 'Cambia' },
      despues: { razon_social: 'Cambiado' },
    })
  })

  it('marked baja is not changed, keeps its account, and is used again', async () => {
    const { id } = await create({ razon_social: 'Dado de baja', saldo: 500 })
    const params = { id }
    expect(await shop.admin.call(proveedores.darDeBaja, { params })).toMatchObject({ baja: true, saldo: 500 })
    const baja = { status: 409, codigo: 'proveedor_baja' }
    expect(await refusal(shop.admin.call(proveedores.darDeBaja, { params }))).toMatchObject(baja)
    const cambia = shop.admin.call(proveedores.update, { params, body: { contacto: 'x' } })
    expect(await refusal(cambia)).toMatchObject(baja)
    const body = { lado: 'debe', importe: 500, concepto: 'Pagado' } as const
    expect(await shop.admin.call(cuentaProveedores.create, { params, body })).toMatchObject({ saldo: 0 })
    expect(await namesOf({ baja: 'true', search: 'dado' })).toEqual(['Dado de baja'])
    expect(await namesOf({ baja: 'false', search: 'dado' })).toEqual([])
    for (const _ of [1, 2]) {
      expect(await shop.admin.call(proveedores.reactivar, { params })).toMatchObject({ baja: false })
    }
  })

  it('does not exist: 404 from every call', async () => {
    const params = { id: 999_999 }
    const body = { lado: 'debe', importe: 500, concepto: 'x' } as const
    for (const call of [
      () => shop.admin.call(proveedores.get, { params }),
      () => shop.admin.call(proveedores.update, { params, body: {} }),
      () => shop.admin.call(proveedores.darDeBaja, { params }),
      () => shop.admin.call(proveedores.reactivar, { params }),
      () => shop.admin.call(cuentaProveedores.list, { params }),
      () => shop.admin.call(cuentaProveedores.exportar, { params }),
      () => shop.admin.call(cuentaProveedores.create, { params, body }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 404 })
  })

  it('is found by name, CUIT, contact, phone and e-mail; in order of name or of debt; page by page', async () => {
    await create({
      razon_social: 'Ñandú zeta',
      contacto: 'Raúl',
      whatsapp: '11 999',
      email: 'zeta@example.com',
    })
    await create({ razon_social: 'Álamo zeta', saldo: 900, telefono: '0341 77', cuit: '23-12345678-5' })
    for (const search of ['raul', '11 999', 'zeta@ex'])
      expect(await namesOf({ search })).toEqual(['Ñandú zeta'])
    for (const search of ['0341 77', '23123456785']) expect(await namesOf({ search })).toEqual(['Álamo zeta'])
    expect(await namesOf({ search: 'zeta' })).toEqual(['Álamo zeta', 'Ñandú zeta'])
    expect(await namesOf({ search: 'zeta', orden: 'saldo' })).toEqual(['Ñandú zeta', 'Álamo zeta'])
    expect(await namesOf({ search: 'zeta', orden: '-saldo' })).toEqual(['Álamo zeta', 'Ñandú zeta'])
    expect(await namesOf({ search: 'zeta', deuda: 'true' })).toEqual(['Álamo zeta'])
    expect(await namesOf({ search: 'zeta', page: 2, page_size: 1 })).toEqual(['Ñandú zeta'])
  })

  it('is for nobody without the permission, and once for a repeated call', async () => {
    const sin = { status: 403, codigo: 'permiso_requerido' }
    expect(await refusal(shop.vendedor.call(proveedores.list))).toMatchObject(sin)
    const body = { razon_social: 'Repetido', saldo: 700 }
    expect(await refusal(shop.vendedor.call(proveedores.create, { body }))).toMatchObject(sin)
    await givePermisos(shop, { con: ['compras'] })
    const [uno, otro] = await Promise.all(
      [1, 2].map(() => shop.vendedor.call(proveedores.create, { body }, { idempotencyKey: 'repetido' })),
    )
    expect(uno).toEqual(otro)
    expect(await namesOf({ search: 'repetido' })).toHaveLength(1)
    await givePermisos(shop)
  })
})
