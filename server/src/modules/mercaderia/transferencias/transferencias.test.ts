import { articulos } from '@mostrador/contract/maestros/articulos'
import { type Transferencia, transferencias } from '@mostrador/contract/mercaderia/transferencias'
import type { Page } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, stockOf } from '../../../../test/shop/builders.ts'
import {
  buildTransferencia,
  type Lineas,
  movimientosOf,
  transferenciaInput,
} from '../../../../test/shop/mercaderia.ts'

const shop = shopOfFile()
let sur: number
beforeAll(async () => {
  const branch = await shop.db.one<{ id: number }>(sql`
    insert into sucursales (nombre, localidad, punto_venta) values ('Sur', 'Arroyo Seco', 3) returning id`)
  sur = branch.id
})

/** An article with units in Centro. */
const carried = (cantidad: number) =>
  buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad } }).then((a) => a.id)

const get = (id: number, { call }: Session = shop.admin) => call(transferencias.get, { params: { id } })

const recibir = (id: number, detalles: { id: number; cantidad_recibida: number }[] = [], who = shop.vecino) =>
  who.call(transferencias.recibir, { params: { id }, body: { detalles } })

const cancelar = (id: number, who = shop.admin, motivo = '') =>
  who.call(transferencias.cancelar, { params: { id }, body: { motivo } })

/** From Centro to Norte. */
const build = (lineas: Lineas, { call }: Session = shop.vendedor) =>
  buildTransferencia(call, lineas, { sucursal_destino: shop.norte })

describe('POST /gestion/transferencias/crear/', () => {
  it('sends at once when the origin has all goods, and says so', async () => {
    const [a, b] = [await carried(5), await carried(3)]
    const sent = await buildTransferencia(
      shop.vendedor.call,
      { [b]: 3, [a]: 2 },
      {
        sucursal_destino: shop.norte,
        concepto: '  Temporada ',
        observaciones: 'Frágil',
      },
    )
    expect(sent).toMatchObject({
      numero: `TRF ${String(sent.id).padStart(7, '0')}`,
      sucursal_origen: shop.centro,
      sucursal_origen_nombre: 'Centro',
      sucursal_destino: shop.norte,
      sucursal_destino_nombre: 'Norte',
      concepto: 'Temporada',
      observaciones: 'Frágil',
      estado: 'ENVIADA',
      usuario_nombre: 'vendedor',
      usuario_persona: 'Vera Venta',
      fecha_envio: expect.any(String),
      fecha_recepcion: null,
      detalles: [
        { articulo: b, cantidad_solicitada: 3, cantidad_recibida: null, cantidad_faltante: 0 },
        { articulo: a, cantidad_solicitada: 2, cantidad_recibida: null, cantidad_faltante: 0 },
      ],
    })
    expect(await stockOf(shop.db, a, shop.centro)).toBe(3)
    expect(await stockOf(shop.db, b, shop.centro)).toBe(0)
    expect((await movimientosOf(shop.db, b)).at(-1)).toEqual({
      sucursal: shop.centro,
      articulo: b,
      cantidad: -3,
      saldo: 0,
      documento_tipo: 'transferencia',
      documento_id: sent.id,
      comprobante: sent.numero,
      fecha: HOY,
    })
  })

  it('takes nothing while the stock of a single line is short', async () => {
    const [a, b] = [await carried(5), await carried(2)]
    const waiting = await build({ [a]: 5, [b]: 3 })
    expect(waiting).toMatchObject({ estado: 'PENDIENTE', fecha_envio: null })
    expect(await stockOf(shop.db, a, shop.centro)).toBe(5)
  })

  it('lets an admin choose the origin; a vendedor sends only from the own branch', async () => {
    const a = await carried(1)
    const fields = { sucursal_origen: sur, sucursal_destino: shop.norte }
    expect(await buildTransferencia(shop.admin.call, { [a]: 1 }, fields)).toMatchObject({
      sucursal_origen: sur,
      estado: 'PENDIENTE',
    })
    const error = await refusal(buildTransferencia(shop.vendedor.call, { [a]: 1 }, fields))
    expect(error).toMatchObject({ status: 403, codigo: 'sucursal_ajena' })
  })

  it('refuses invalid values, with the texts of the form', async () => {
    const a = await carried(1)
    const { id: inactive, nombre } = await buildArticulo(shop, { baja: true })
    const send = (lineas: Lineas, fields: object = {}) =>
      refusal(
        shop.vendedor.call(transferencias.create, {
          body: { ...transferenciaInput(lineas, { sucursal_destino: shop.norte }), ...fields },
        }),
      )
    const cases = [
      [
        send({ [a]: 1 }, { sucursal_destino: shop.centro }),
        400,
        'La sucursal origen y destino no pueden ser la misma',
      ],
      [send({ [a]: 1 }, { sucursal_destino: 0 }), 400, 'Debe seleccionar una sucursal destino'],
      [send({ [a]: 1 }, { sucursal_destino: 99_999 }), 404, 'La sucursal no existe'],
      [send({ [a]: 1 }, { concepto: '   ' }), 400, 'Debe ingresar un concepto'],
      [send({}), 400, 'Debe agregar al menos un artículo'],
      [send({ [a]: 0 }), 400, 'La cantidad debe ser 1 o más'],
      [send({ [a]: 1, [a.toLowerCase()]: 1 }), 400, 'Este artículo ya está en la transferencia'],
      [send({ nada: 1 }), 400, 'El artículo «nada» no existe'],
      [send({ [inactive]: 1 }), 409, `El artículo ${nombre} está inactivo`],
    ] as const
    for (const [answer, status, message] of cases) expect(await answer).toMatchObject({ status, message })
    expect(await stockOf(shop.db, a, shop.centro)).toBe(1)
  })

  it('exists once when the form is sent 16 times with one key', async () => {
    const a = await carried(1)
    const body = transferenciaInput({ [a]: 1 }, { sucursal_destino: shop.norte })
    const key = { idempotencyKey: `una-transferencia-${a}` }
    const sent = await Promise.all(
      Array.from({ length: 16 }, () => shop.vendedor.call(transferencias.create, { body }, key)),
    )
    expect(new Set(sent.map((t) => t.id)).size).toBe(1)
    expect(await movimientosOf(shop.db, a)).toHaveLength(2)
  })

  it('sends the last unit once when 16 transfers ask for it; the others wait', async () => {
    const a = await carried(1)
    const sent = await Promise.all(Array.from({ length: 16 }, () => build({ [a]: 1 })))
    expect(sent.filter((t) => t.estado === 'ENVIADA')).toHaveLength(1)
    expect(await stockOf(shop.db, a, shop.centro)).toBe(0)
  })
})

describe('POST /gestion/transferencias/{id}/recibir/', () => {
  it('adds the goods to the stock of the destination; lines left out of the body arrive in full', async () => {
    const [a, b] = [await carried(4), await carried(6)]
    const sent = await build({ [a]: 4, [b]: 6 })
    const [linea] = sent.detalles
    const received = await recibir(sent.id, [{ id: linea?.id ?? 0, cantidad_recibida: 3 }])
    expect(received).toMatchObject({
      estado: 'RECIBIDA',
      fecha_recepcion: expect.any(String),
      detalles: [
        { articulo: a, cantidad_solicitada: 4, cantidad_recibida: 3, cantidad_faltante: 1 },
        { articulo: b, cantidad_solicitada: 6, cantidad_recibida: 6, cantidad_faltante: 0 },
      ],
    })
    expect(await stockOf(shop.db, a, shop.norte)).toBe(3)
    expect(await stockOf(shop.db, b, shop.norte)).toBe(6)
  })

  it('records all units as missing when none arrived', async () => {
    const a = await carried(2)
    const sent = await build({ [a]: 2 })
    const received = await recibir(
      sent.id,
      sent.detalles.map((d) => ({ id: d.id, cantidad_recibida: 0 })),
    )
    expect(received.detalles).toMatchObject([{ cantidad_recibida: 0, cantidad_faltante: 2 }])
    expect(await stockOf(shop.db, a, shop.norte)).toBe(0)
  })

  it('refuses everyone outside the destination, also an admin who works elsewhere', async () => {
    const a = await carried(1)
    const { id } = await build({ [a]: 1 })
    for (const who of [shop.vendedor, shop.admin]) {
      expect(await refusal(recibir(id, [], who))).toMatchObject({
        status: 403,
        message: 'Solo la sucursal destino puede recibir la transferencia',
      })
    }
    const admin = await shop.login('admin', shop.norte)
    expect(await recibir(id, [], admin)).toMatchObject({ estado: 'RECIBIDA' })
  })

  it('happens once, also when 16 calls come at the same time', async () => {
    const a = await carried(3)
    const { id } = await build({ [a]: 3 })
    const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => recibir(id)))
    expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(recibir(id))).toMatchObject({
      status: 409,
      codigo: 'estado_no_permite',
      message: 'La transferencia ya fue recibida',
    })
    expect(await stockOf(shop.db, a, shop.norte)).toBe(3)
  })

  it('refuses more than was sent, foreign and repeated lines, and a transfer that has not left', async () => {
    const a = await carried(2)
    const { id, detalles } = await build({ [a]: 2 })
    const linea = detalles[0]?.id ?? 0
    const waiting = await build({ [a]: 50 })
    expect(await refusal(recibir(id, [{ id: linea, cantidad_recibida: 3 }]))).toMatchObject({
      status: 400,
      campos: { 'detalles.0.cantidad_recibida': expect.stringContaining('No se puede recibir más') },
    })
    expect(await refusal(recibir(id, [{ id: linea, cantidad_recibida: -1 }]))).toMatchObject({ status: 400 })
    const foreign = [{ id: waiting.detalles[0]?.id ?? 0, cantidad_recibida: 1 }]
    expect(await refusal(recibir(id, foreign))).toMatchObject({ status: 400 })
    const twice = [1, 2].map((cantidad_recibida) => ({ id: linea, cantidad_recibida }))
    expect(await refusal(recibir(id, twice))).toMatchObject({ status: 400 })
    expect(await refusal(recibir(waiting.id))).toMatchObject({
      status: 409,
      message: 'La transferencia todavía no fue enviada',
    })
    expect(await refusal(recibir(999_999))).toMatchObject({ status: 404 })
    expect(await stockOf(shop.db, a, shop.norte)).toBe(0)
  })
})

describe('POST /gestion/transferencias/{id}/cancelar/', () => {
  it('returns goods on their way to the origin', async () => {
    const a = await carried(3)
    const { id, numero } = await build({ [a]: 3 })
    expect(await cancelar(id, shop.admin, 'No hacía falta')).toMatchObject({
      estado: 'CANCELADA',
      motivo_cancelacion: 'No hacía falta',
      fecha_cancelacion: expect.any(String),
    })
    expect((await movimientosOf(shop.db, a)).at(-1)).toMatchObject({
      sucursal: shop.centro,
      cantidad: 3,
      saldo: 3,
      comprobante: numero,
    })
    expect(await refusal(recibir(id))).toMatchObject({
      status: 409,
      message: 'La transferencia está cancelada',
    })
    const row = await shop.db.one(sql`
      select accion, antes, despues from auditoria where entidad = 'transferencias' and entidad_id = ${String(id)}`)
    expect(row).toEqual({
      accion: 'cancelar',
      antes: { estado: 'ENVIADA' },
      despues: { estado: 'CANCELADA', motivo: 'No hacía falta' },
    })
  })

  it("accepts an admin, and the origin's staff while the transfer waits", async () => {
    const a = await carried(1)
    const sent = await build({ [a]: 1 })
    expect(await refusal(cancelar(sent.id, shop.vendedor))).toMatchObject({
      status: 403,
      message: 'Solo un administrador puede cancelar una transferencia enviada',
    })
    expect(await refusal(cancelar(sent.id, shop.vecino))).toMatchObject({ status: 403 })
    const waiting = await build({ [a]: 1 })
    expect(await refusal(cancelar(waiting.id, shop.vecino))).toMatchObject({ status: 403 })
    expect(await cancelar(waiting.id, shop.vendedor)).toMatchObject({ estado: 'CANCELADA' })
    expect(await movimientosOf(shop.db, a)).toHaveLength(2)
  })

  it('either arrives or returns when 8 receptions and 8 cancellations come at the same time', async () => {
    const a = await carried(2)
    const { id } = await build({ [a]: 2 })
    const both = Array.from({ length: 8 }, () => [recibir(id), cancelar(id)]).flat()
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1)
    const stock = (await stockOf(shop.db, a, shop.centro)) + (await stockOf(shop.db, a, shop.norte))
    expect(stock).toBe(2)
    expect(await refusal(cancelar(id))).toMatchObject({ status: 409 })
  })
})

describe('GET /gestion/transferencias/', () => {
  it('shows a vendedor the transfers that touch the branch, by direction, as an array or a page', async () => {
    const a = await carried(1)
    const out = await build({ [a]: 1 })
    const back = await buildTransferencia(shop.vecino.call, { [a]: 1 }, { sucursal_destino: shop.centro })
    const elsewhere = await buildTransferencia(
      shop.admin.call,
      { [a]: 1 },
      {
        sucursal_origen: sur,
        sucursal_destino: shop.norte,
      },
    )
    const ids = async (query: object, who = shop.vendedor) => {
      const found = await who.call(transferencias.list, { query })
      return (found as Transferencia[]).map((t) => t.id)
    }
    const mine = await ids({})
    expect(mine.slice(0, 2)).toEqual([back.id, out.id])
    expect(mine).not.toContain(elsewhere.id)
    expect(await ids({ tipo: 'enviadas' })).not.toContain(back.id)
    expect(await ids({ tipo: 'recibidas' })).toEqual([back.id])
    expect(await ids({ estado: 'PENDIENTE' })).not.toContain(out.id)
    expect(await ids({}, shop.admin)).toContain(elsewhere.id)
    expect(await ids({ sucursal: sur }, shop.admin)).toContain(elsewhere.id)
    const page = (await shop.vendedor.call(transferencias.list, {
      query: { page: 1, page_size: 1 },
    })) as Page<Transferencia>
    expect(page).toMatchObject({ results: [{ id: back.id }], count: mine.length, next: 2 })
    const error = await refusal(shop.vendedor.call(transferencias.list, { query: { sucursal: sur } }))
    expect(error).toMatchObject({ status: 403 })
  })

  it('filters transfers with missing units from those without, in the workbook too', async () => {
    const a = await carried(9)
    const short = await build({ [a]: 3 })
    const whole = await build({ [a]: 2 })
    const onItsWay = await build({ [a]: 1 })
    await recibir(short.id, [{ id: short.detalles[0]?.id ?? 0, cantidad_recibida: 1 }])
    await recibir(whole.id)
    const ids = async (faltantes?: 'true' | 'false') => {
      const answer = await shop.admin.call(transferencias.list, { query: { faltantes } })
      const mine = new Set([short.id, whole.id, onItsWay.id])
      return (answer as Transferencia[]).map((t) => t.id).filter((id) => mine.has(id))
    }
    expect(await ids('true')).toEqual([short.id])
    expect(await ids('false')).toEqual([onItsWay.id, whole.id])
    expect(await ids()).toEqual([onItsWay.id, whole.id, short.id])
    const query = { page: 1, faltantes: 'true' } as const
    const page = (await shop.vecino.call(transferencias.list, { query })) as Page<Transferencia>
    expect(page.results[0]).toMatchObject({ id: short.id, detalles: [{ cantidad_faltante: 2 }] })
    expect(page.results.every((t) => t.detalles.some((d) => d.cantidad_faltante > 0))).toBe(true)
    const file = await shop.vecino.call(transferencias.exportar, { query: { faltantes: 'true' } })
    const { rows } = await readWorkbook(file)
    expect(rows[1]?.[0]).toBe(short.numero)
    expect(rows.map((row) => row[0])).not.toContain(whole.numero)
  })

  it('shows a transfer to the branches that it touches, and to admins', async () => {
    const a = await carried(1)
    const { id } = await build({ [a]: 1 })
    for (const who of [shop.vendedor, shop.vecino, shop.admin]) expect((await get(id, who)).id).toBe(id)
    const other = await buildTransferencia(
      shop.admin.call,
      { [a]: 1 },
      {
        sucursal_origen: sur,
        sucursal_destino: shop.norte,
      },
    )
    expect(await refusal(get(other.id, shop.vendedor))).toMatchObject({ status: 403 })
    expect(await refusal(get(999_999))).toMatchObject({ status: 404, message: 'La transferencia no existe' })
  })

  it('is a workbook with a row for each article', async () => {
    const [a, b] = [await carried(1), await carried(1)]
    const { numero } = await build({ [a]: 1, [b]: 1 })
    const { sheet, rows } = await readWorkbook(
      await shop.vendedor.call(transferencias.exportar, { query: { tipo: 'enviadas' } }),
    )
    expect(sheet).toBe('transferencias')
    expect(rows.filter((row) => row[0] === numero).map((row) => row[6])).toEqual([a, b])
  })

  it('shows the name of an inactive article', async () => {
    const a = await carried(1)
    const { id } = await build({ [a]: 1 })
    await shop.admin.call(articulos.update, { params: { id: a }, body: { baja: true } })
    expect(await recibir(id)).toMatchObject({ estado: 'RECIBIDA' })
  })
})
