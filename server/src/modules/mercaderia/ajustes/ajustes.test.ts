import { type Ajuste, ajustes, type CreateAjuste } from '@mostrador/contract/mercaderia/ajustes'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, stockOf } from '../../../../test/shop/builders.ts'
import { ajusteInput, buildAjuste, type Lineas, movimientosOf } from '../../../../test/shop/mercaderia.ts'

const shop = shopOfFile()

const nuevo = (cantidad = 0) =>
  buildArticulo(shop, cantidad > 0 ? { stock: { sucursal: shop.centro, cantidad } } : {}).then((a) => a.id)

const refused = (lineas: Lineas, fields: Partial<CreateAjuste> = {}, { call }: Session = shop.admin) =>
  refusal(buildAjuste(call, lineas, fields))

const proximo = async () => (await shop.vendedor.call(ajustes.proximoNumero)).numero

describe('POST /gestion/ajustes/crear/', () => {
  it('adds units to the branch under the next number of the business', async () => {
    const a = await nuevo()
    const numero = await proximo()
    const created = await buildAjuste(
      shop.vendedor.call,
      { [a]: 7 },
      { concepto: ' Conteo ', fecha: '2026-03-01' },
    )
    expect(created).toMatchObject({
      numero,
      fecha: '2026-03-01',
      tipo_operacion: 'ENTRADA',
      concepto: 'Conteo',
      sucursal: { id: shop.centro, nombre: 'Centro' },
      usuario: { id: shop.vendedor.id, username: 'vendedor', persona: 'Vera Venta' },
      detalles: [{ articulo: { id: a }, cantidad: 7, precio_costo: 6_000 }],
    })
    expect(await movimientosOf(shop.db, a)).toEqual([
      {
        sucursal: shop.centro,
        articulo: a,
        cantidad: 7,
        saldo: 7,
        documento_tipo: 'ajuste',
        documento_id: created.id,
        comprobante: `AJ ${String(numero).padStart(7, '0')}`,
        fecha: '2026-03-01',
      },
    ])
    expect(await proximo()).toBe(numero + 1)
  })

  it('lets an admin take units out of any branch, also of inactive articles', async () => {
    const a = await nuevo()
    await buildAjuste(shop.vecino.call, { [a]: 3 })
    await shop.db.run(sql`update articulos set baja = true where id = ${a}`)
    await buildAjuste(shop.admin.call, { [a]: 2 }, { tipo_operacion: 'SALIDA', sucursal_id: shop.norte })
    expect(await stockOf(shop.db, a, shop.norte)).toBe(1)
  })

  it('refuses an exit beyond the stock whole, with the list of the missing units', async () => {
    const [a, b, c] = [await nuevo(2), await nuevo(9), await nuevo()]
    const numero = await proximo()
    const error = await refused({ [a]: 3, [b]: 1, [c]: 1 }, { tipo_operacion: 'SALIDA' })
    expect(error).toMatchObject({ status: 409, codigo: 'stock_insuficiente', message: 'Stock insuficiente' })
    expect(error.body.stock_insuficiente).toEqual([
      { articulo: a, articulo_nombre: expect.any(String), stock_disponible: 2, cantidad_solicitada: 3 },
      { articulo: c, articulo_nombre: expect.any(String), stock_disponible: 0, cantidad_solicitada: 1 },
    ])
    expect(await stockOf(shop.db, b, shop.centro)).toBe(9)
    expect(await proximo()).toBe(numero)
  })

  it('lets a vendedor only add units, and only in the own branch', async () => {
    const a = await nuevo(1)
    expect(await refused({ [a]: 1 }, { tipo_operacion: 'SALIDA' }, shop.vendedor)).toMatchObject({
      status: 403,
      message: 'Solo un administrador puede registrar salidas de stock',
    })
    expect(await refused({ [a]: 1 }, { sucursal_id: shop.norte }, shop.vendedor)).toMatchObject({
      status: 403,
    })
    expect(await refusal(shop.nobody(ajustes.create, { body: ajusteInput({ [a]: 1 }) }))).toMatchObject({
      status: 401,
    })
  })

  it('refuses invalid values, with the texts of the form', async () => {
    const a = await nuevo(1)
    const cases = [
      [refused({}), 'Debes agregar al menos un artículo'],
      [refused({ [a]: 1 }, { concepto: ' ' }), 'Ingresa un concepto'],
      [refused({ [a]: 0 }), 'La cantidad debe ser 1 o más'],
      [refused({ [a]: 1, [a.toLowerCase()]: 1 }), 'Este artículo ya está en la lista'],
      [refused({ nada: 1 }), 'El artículo «nada» no existe'],
      [refused({ [a]: 1 }, { fecha: '2026-03-16' }), 'La fecha no puede ser futura'],
    ] as const
    for (const [answer, message] of cases) expect(await answer).toMatchObject({ status: 400, message })
    expect(await refused({ [a]: 1 }, { sucursal_id: 99_999 })).toMatchObject({ status: 404 })
  })

  it('numbers without gaps and takes the last units once, when 16 calls come at the same time', async () => {
    const a = await nuevo(3)
    const first = await proximo()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 16 }, () =>
        buildAjuste(shop.admin.call, { [a]: 1 }, { tipo_operacion: 'SALIDA' }),
      ),
    )
    const done = outcomes.flatMap((o) => (o.status === 'fulfilled' ? [o.value.numero] : []))
    expect(done.toSorted((x, y) => x - y)).toEqual([first, first + 1, first + 2])
    expect(await stockOf(shop.db, a, shop.centro)).toBe(0)
  })

  it('exists once when 16 calls send it with one key', async () => {
    const a = await nuevo()
    const send = () =>
      shop.vendedor.call(ajustes.create, { body: ajusteInput({ [a]: 1 }) }, { idempotencyKey: `ajuste-${a}` })
    const sent = await Promise.all(Array.from({ length: 16 }, send))
    expect(new Set(sent.map((x) => x.numero)).size).toBe(1)
    expect(await stockOf(shop.db, a, shop.centro)).toBe(1)
  })
})

describe('GET /gestion/ajustes/', () => {
  const ids = (found: { results: Ajuste[] }) => found.results.map((x) => x.id)

  it('lists the branch, newest first, and finds by words of the concept or by number', async () => {
    const a = await nuevo()
    const first = await buildAjuste(shop.vendedor.call, { [a]: 1 }, { concepto: 'Rotura en depósito' })
    const other = await buildAjuste(shop.vecino.call, { [a]: 1 }, { concepto: 'Rotura' })
    const list = (query: object, { call }: Session = shop.vendedor) => call(ajustes.list, { query })
    expect(ids(await list({ search: 'deposito ROTURA' }))).toEqual([first.id])
    expect(ids(await list({ search: 'rotura' }, shop.admin))).toEqual([other.id, first.id])
    expect(ids(await list({ search: 'rotura', sucursal: shop.norte }, shop.admin))).toEqual([other.id])
    const numero = `AJ ${String(first.numero).padStart(7, '0')}`
    expect(ids(await list({ search: numero }))).toEqual([first.id])
    expect(ids(await list({ search: String(first.numero) }))).toContain(first.id)
    expect(await refusal(list({ sucursal: shop.norte }))).toMatchObject({ status: 403 })
    expect(await list({ page: 900 })).toMatchObject({ results: [], next: null })
  })

  it('is a workbook with a row for each article', async () => {
    const [a, b] = [await nuevo(), await nuevo()]
    const { numero } = await buildAjuste(shop.vendedor.call, { [a]: 1, [b]: 2 }, { concepto: 'Planilla' })
    const { rows } = await readWorkbook(
      await shop.vendedor.call(ajustes.exportar, { query: { search: 'planilla' } }),
    )
    expect(rows).toHaveLength(3)
    expect(rows[2]).toEqual([
      `AJ ${String(numero).padStart(7, '0')}`,
      expect.any(Number),
      'Centro',
      'ENTRADA',
      'Planilla',
      b,
      expect.any(String),
      2,
      60,
      'Vera Venta',
    ])
  })
})
