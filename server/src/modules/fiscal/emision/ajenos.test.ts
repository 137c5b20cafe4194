/** Numbers of a series that another system takes. */
import { comprobantesFiscales } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { libroIva } from '@mostrador/contract/fiscal/libro-iva'
import { integridad } from '@mostrador/contract/gestion/integridad'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  enqueue,
  type FiscalShop,
  openFiscalShop,
  setUp,
  takeNumbers,
  waitFor,
} from '../../../../test/arca/world.ts'
import { atEndOfFile } from '../../../../test/run/endings.ts'

let shop: FiscalShop
beforeAll(async () => {
  shop = await openFiscalShop(atEndOfFile)
  await setUp(shop, shop.authority)
})

beforeEach(() => () => {
  expect(shop.arca.complaints).toEqual([])
  expect(shop.arca.faults.left).toBe(0)
})

async function send(): Promise<number> {
  const id = await enqueue(shop)
  await shop.admin.call(comprobantesFiscales.reintentar, { params: { id }, body: {} })
  return (await waitFor(shop, id, 'autorizado')).numero ?? 0
}

const noted = async () =>
  (await shop.admin.call(libroIva.resumen, { query: { mes: '2026-03' } })).numeros_ajenos?.map(
    ({ comprobantes, fecha, total, documento, cae }) => ({ comprobantes, fecha, total, documento, cae }),
  ) ?? []

const problems = async () =>
  (await shop.admin.call(integridad.get)).diferencias.filter(({ control }) => control === 'fiscal_series')

const own = { fecha: '2026-03-15', total: 100, documento: null, cae: expect.stringMatching(/^\d{14}$/) }

describe('a series that another system uses too', () => {
  it('begins here after its numbers, and knows none of them as taken', async () => {
    takeNumbers(shop, 3)
    expect(await send()).toBe(4)
    expect(await noted()).toEqual([])
  })

  it('knows the numbers that were taken meanwhile, with what the tax office says of the last', async () => {
    takeNumbers(shop, 2)
    expect(await send()).toBe(7)
    const saltados = { ...own, comprobantes: 'Factura B 00003-00000005 a 00000006' }
    expect(await noted()).toEqual([saltados])
    expect(await problems()).toEqual([])
  })

  it('knows the number that was taken while its voucher was on its way', async () => {
    shop.arca.faults.plan('FECAESolicitar', { kind: 'taken' })
    expect(await send()).toBe(9)
    expect((await noted()).at(-1)).toEqual({ ...own, comprobantes: 'Factura B 00003-00000008' })
    expect(await problems()).toEqual([])
  })

  it('takes no equal voucher of the other system as its own, made before the own one was sent', async () => {
    await shop.arca.stop()
    const id = await enqueue(shop)
    takeNumbers(shop, 1, '121')
    await shop.arca.start()
    await shop.admin.call(comprobantesFiscales.reintentar, { params: { id }, body: {} })
    expect(await waitFor(shop, id, 'autorizado')).toMatchObject({ numero: 11, observaciones: [] })
    expect((await noted()).at(-1)).toEqual({
      ...own,
      total: 12_100,
      comprobantes: 'Factura B 00003-00000010',
    })
  })

  it('takes no equal voucher as its own after its first sending was clearly refused', async () => {
    shop.arca.faults.plan('FECAESolicitar', { kind: 'taken', total: '121' })
    expect(await send()).toBe(13)
    expect((await noted()).at(-1)).toEqual({
      ...own,
      total: 12_100,
      comprobantes: 'Factura B 00003-00000012',
    })
    expect(await problems()).toEqual([])
  })

  it('takes an equal voucher as its own after an answer was lost', async () => {
    shop.arca.faults.plan('FECAESolicitar', { kind: 'lost' })
    expect(await send()).toBe(14)
  })

  it('goes on after the tax office has not told whose they are', async () => {
    takeNumbers(shop, 1)
    shop.arca.faults.plan('FECompConsultar', { kind: 'status', status: 503 })
    expect(await send()).toBe(16)
    expect(await problems()).toEqual([])
    // Of such a number only the moment is known.
    const dias = sql`fecha = null, total = null, cae = null, visto = '2026-04-01T02:00:00Z'`
    await shop.db.run(sql`update fiscal_numeros_ajenos set ${dias} where desde = 15`)
    const unknown = { fecha: null, total: null, documento: null, cae: null }
    expect((await noted()).at(-1)).toEqual({ ...unknown, comprobantes: 'Factura B 00003-00000015' })
  })

  it('still tells a number that is missing and that nobody took', async () => {
    await shop.db.run(sql`update fiscal_numeros_ajenos set desde = 6 where desde = 5`)
    expect((await problems())[0]?.filas).toEqual([{ punto_venta: 3, tipo: 6, primero: 5, ultimo: 6 }])
    await shop.db.run(sql`update fiscal_numeros_ajenos set desde = 5 where desde = 6`)
    expect(await problems()).toEqual([])
  })

  it('has them in the book of the month in which they were made, and in no other', async () => {
    await shop.db.run(sql`update fiscal_numeros_ajenos set fecha = '2026-02-28' where desde = 8`)
    const of = async (mes: string) =>
      (await shop.admin.call(libroIva.resumen, { query: { mes } })).numeros_ajenos?.map((n) => n.desde)
    expect(await of('2026-02')).toEqual([8])
    expect(await of('2026-01')).toBeUndefined()
  })
})
