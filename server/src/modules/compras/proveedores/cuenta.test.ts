import { periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import { compras } from '@mostrador/contract/compras/compras'
import {
  type CreateMovimientoProveedor,
  cuentaProveedores,
} from '@mostrador/contract/compras/cuenta-proveedores'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { sumarDias } from '@mostrador/contract/fechas'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { MAX_IMPORTE } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'

const shop = shopOfFile()
beforeAll(async () => {
  await shop.admin.call(compras.configurar, { body: { activa: true } })
})

const create = async (saldo = 0) =>
  (await shop.admin.call(proveedores.create, { body: { razon_social: 'Molinos', saldo } })).id

const mover = (id: number, body: Partial<CreateMovimientoProveedor> = {}) =>
  shop.admin.call(cuentaProveedores.create, {
    params: { id },
    body: { lado: 'haber', importe: 1_000, concepto: 'Flete', ...body },
  })

const anular = (id: number, movimiento: number, motivo = 'no era') =>
  shop.admin.call(cuentaProveedores.anular, { params: { id, movimiento }, body: { motivo } })

const cuentaDe = async (id: number, query: object = {}) =>
  (await shop.admin.call(cuentaProveedores.list, { params: { id }, query })).results

const saldoDe = async (id: number) => (await shop.admin.call(proveedores.get, { params: { id } })).saldo

const rotas = async () => (await shop.admin.call(integridad.get)).diferencias.map(({ control }) => control)

describe("a supplier's account", () => {
  it('begins with the opening balance, of either sign; without one it is empty', async () => {
    expect(await cuentaDe(await create(5_000))).toMatchObject([
      {
        fecha: HOY,
        concepto: 'Saldo inicial',
        debe: 0,
        haber: 5_000,
        saldo: 5_000,
        usuario: 'admin',
        usuario_persona: 'Ana Admin',
        anulable: false,
      },
    ])
    expect(await cuentaDe(await create(-300))).toMatchObject([{ debe: 300, haber: 0, saldo: -300 }])
    expect(await cuentaDe(await create())).toEqual([])
  })

  it('carries the balance after each movement, and equals the supplier', async () => {
    const id = await create(5_000)
    await mover(id)
    await mover(id, { lado: 'debe', importe: 7_000, concepto: 'Transferencia' })
    expect((await cuentaDe(id)).map(({ concepto, saldo }) => [concepto, saldo])).toEqual([
      ['Transferencia', -1_000],
      ['Flete', 6_000],
      ['Saldo inicial', 5_000],
    ])
    expect(await saldoDe(id)).toBe(-1_000)
    expect(await cuentaDe(id, { page: 2, page_size: 2 })).toHaveLength(1)
    expect(await cuentaDe(id, { desde: sumarDias(HOY, 1) })).toEqual([])
    expect(await cuentaDe(id, { hasta: HOY })).toHaveLength(3)
    const bytes = await shop.admin.call(cuentaProveedores.exportar, { params: { id } })
    expect((await readWorkbook(bytes)).rows.map((row) => row.slice(1, 5))).toEqual([
      ['Concepto', 'Debe', 'Haber', 'Saldo'],
      ['Saldo inicial', null, 50, 50],
      ['Flete', null, 10, 60],
      ['Transferencia', 70, null, -10],
    ])
    expect(await rotas()).toEqual([])
  })

  it.each([{ importe: 0 }, { importe: -1 }, { concepto: ' ' }, { lado: 'otro' }])(
    'takes no movement with %j',
    async (body) => {
      const id = await create()
      expect(await refusal(mover(id, body as object))).toMatchObject({ status: 400 })
      expect(await cuentaDe(id)).toEqual([])
    },
  )

  it('has a bound, and a movement past it writes nothing', async () => {
    const id = await create(MAX_IMPORTE)
    expect(await refusal(mover(id))).toMatchObject({ status: 409, codigo: 'saldo_maximo' })
    expect(await saldoDe(id)).toBe(MAX_IMPORTE)
  })

  it('takes movements of one moment one after the other', async () => {
    const id = await create()
    await Promise.all(Array.from({ length: 8 }, () => mover(id)))
    expect((await cuentaDe(id)).map(({ saldo }) => saldo / 1_000)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  })

  it('takes nothing on a closed day', async () => {
    const id = await create()
    const { id: movimiento } = await mover(id)
    const hasta = (cerrado_hasta: string | null) =>
      shop.admin.call(periodoCerrado.update, { body: { cerrado_hasta, motivo: 'x' } })
    await hasta(HOY)
    const cerrado = { status: 409, codigo: 'periodo_cerrado' }
    expect(await refusal(mover(id))).toMatchObject(cerrado)
    expect(await refusal(anular(id, movimiento))).toMatchObject(cerrado)
    expect(await refusal(create(100))).toMatchObject(cerrado)
    await create()
    await hasta(null)
  })
})

describe('a movement by hand', () => {
  it('is annulled by a contrary one, with its reason; the balance is what it was', async () => {
    const id = await create(5_000)
    const { id: movimiento, anulable } = await mover(id)
    expect(anulable).toBe(true)
    const contrario = await anular(id, movimiento, 'doble')
    expect(contrario).toMatchObject({
      concepto: 'Anulación de Flete: doble',
      debe: 1_000,
      haber: 0,
      saldo: 5_000,
      anulable: false,
    })
    expect((await cuentaDe(id)).map((m) => m.anulable)).toEqual([false, false, false])
    expect(await saldoDe(id)).toBe(5_000)
    expect((await auditOf(shop.db, 'proveedores', id)).at(-1)).toMatchObject({
      accion: 'anular',
      despues: { concepto: 'Flete', motivo: 'doble' },
    })
    expect(await rotas()).toEqual([])
  })

  it('is annulled once, also by two at a time', async () => {
    const id = await create()
    const { id: movimiento } = await mover(id)
    const both = await Promise.allSettled([anular(id, movimiento), anular(id, movimiento)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(anular(id, movimiento))).toMatchObject({ status: 409, codigo: 'ya_anulado' })
    expect(await saldoDe(id)).toBe(0)
  })

  it('alone is annulled: no opening balance, no annulment, none of another supplier, none without a reason', async () => {
    const id = await create(5_000)
    const { id: movimiento } = await mover(id)
    const [, inicial] = await cuentaDe(id)
    expect(await refusal(anular(id, inicial?.id ?? 0))).toMatchObject({ status: 409, codigo: 'no_es_manual' })
    expect(await refusal(anular(await create(), movimiento))).toMatchObject({ status: 404 })
    expect(await refusal(anular(id, movimiento, ' '))).toMatchObject({ status: 400 })
    const contrario = await anular(id, movimiento)
    expect(await refusal(anular(id, contrario.id))).toMatchObject({ status: 409, codigo: 'no_es_manual' })
  })

  it('is written once when the call is repeated', async () => {
    const id = await create()
    const body = { lado: 'haber', importe: 1_000, concepto: 'x' } as const
    const call = () =>
      shop.admin.call(cuentaProveedores.create, { params: { id }, body }, { idempotencyKey: 'una-vez' })
    expect(await call()).toEqual(await call())
    expect(await saldoDe(id)).toBe(1_000)
  })
})

describe('the integrity check', () => {
  it('finds a balance that is not its movements, with the last of them', async () => {
    const id = await create(5_000)
    await shop.db.run(sql`update proveedores set saldo = saldo + 1 where id = ${id}`)
    const { diferencias } = await shop.admin.call(integridad.get)
    expect(diferencias).toMatchObject([
      {
        control: 'proveedores_saldo',
        filas: [{ proveedor: id, proveedor_nombre: 'Molinos', saldo: '51.00', movimientos: '50.00' }],
        movimientos: [{ concepto: 'Saldo inicial', saldo: '50.00' }],
      },
    ])
    await shop.db.run(sql`update proveedores set saldo = saldo - 1 where id = ${id}`)
  })

  it('finds a movement that does not start where the one before ended, and an annulment that is not contrary', async () => {
    const id = await create(5_000)
    const { id: movimiento } = await mover(id)
    const insert = (importe: number, saldo: number, anula: number | null) =>
      shop.db.run(sql`
        insert into proveedor_movimientos (proveedor, fecha, concepto, tipo, importe, saldo, anula, sucursal, usuario)
        values (${id}, ${HOY}::date, 'x', ${anula ? 'anulacion' : 'manual'}, ${importe}, ${saldo}, ${anula}::integer,
          ${shop.centro}, ${shop.admin.id})`)
    await insert(-9, 51, movimiento)
    await insert(9, 61, null)
    expect(await rotas()).toEqual(['proveedores_cadena', 'proveedores_anulaciones'])
  })
})
