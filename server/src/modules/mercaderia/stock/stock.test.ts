import { type MovimientoStock, stock } from '@mostrador/contract/mercaderia/stock'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { waitForLocks } from '../../../../test/database/locks.ts'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { buildAjuste } from '../../../../test/shop/mercaderia.ts'
import { lockStock } from './stock.commands.ts'

const shop = shopOfFile()

const nuevo = () => buildArticulo(shop)

const list = (query: object, { call }: Session = shop.vendedor) => call(stock.movimientos, { query })

const entry = (articulo: { id: string }, cantidad: number, fecha = HOY, { call }: Session = shop.vendedor) =>
  buildAjuste(call, { [articulo.id]: cantidad }, { fecha })

describe('GET /gestion/stock/movimientos/', () => {
  it('shows the moved units, the document, and the balance after it', async () => {
    const articulo = await nuevo()
    const { id, numero } = await entry(articulo, 5)
    const cliente = (await buildCliente(shop.vendedor.call)).id
    const sale = await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 2 }] })
    const common = {
      id: expect.any(Number),
      fecha: HOY,
      articulo: articulo.id,
      articulo_nombre: articulo.nombre,
      sucursal: shop.centro,
      sucursal_nombre: 'Centro',
      usuario_nombre: 'vendedor',
      usuario_persona: 'Vera Venta',
    }
    expect((await list({ articulo: articulo.id })).results).toEqual([
      {
        ...common,
        movimiento: 'S',
        comprobante: sale.numero,
        entrada: 0,
        salida: 2,
        saldo: 3,
        documento: { tipo: 'venta', id: sale.id },
      },
      {
        ...common,
        movimiento: 'E',
        comprobante: `AJ ${String(numero).padStart(7, '0')}`,
        entrada: 5,
        salida: 0,
        saldo: 5,
        documento: { tipo: 'ajuste', id },
      },
    ])
  })

  it('sorts by date, newest first; the movements of one article keep the order of writing, each with its balance', async () => {
    const articulo = await nuevo()
    await entry(articulo, 1, '2026-03-10')
    await entry(articulo, 2, '2026-03-01')
    await entry(articulo, 4, '2026-03-10')
    const { results } = await list({ hasta: '2026-03-10' })
    expect(results.map((m) => [m.fecha, m.saldo]).slice(0, 3)).toEqual([
      ['2026-03-10', 7],
      ['2026-03-10', 1],
      ['2026-03-01', 3],
    ])
    const own = await list({ articulo: articulo.id })
    expect(own.results.map((m) => m.saldo)).toEqual([7, 3, 1])
    expect(await list({ articulo: articulo.id, desde: '2026-03-05' })).toMatchObject({ count: 2 })
  })

  it('answers pages of each range that together are the whole list, with the right count', async () => {
    const articulo = await nuevo()
    for (const [i, dia] of [3, 9, 3, 7, 9, 9, 5, 7, 3, 9, 5].entries()) {
      await entry(articulo, 1, `2026-02-0${dia}`, i % 3 ? shop.vendedor : shop.vecino)
    }
    const every = await shop.db.rows<{ id: number; fecha: string; sucursal: number }>(sql`
      select id, fecha, sucursal from stock_movimientos order by fecha desc, id desc`)
    const ranges = [
      {},
      { desde: '2026-02-05' },
      { hasta: '2026-02-07' },
      { desde: '2026-02-04', hasta: '2026-02-08' },
    ]
    for (const range of ranges as { desde?: string; hasta?: string }[]) {
      for (const [who, sucursal] of [
        [shop.admin, null],
        [shop.vendedor, shop.centro],
        [shop.vecino, shop.norte],
      ] as const) {
        const expected = every
          .filter((m) => sucursal === null || m.sucursal === sucursal)
          .filter((m) => m.fecha >= (range.desde ?? '') && m.fecha <= (range.hasta ?? '9'))
          .map((m) => m.id)
        const found: MovimientoStock[] = []
        for (let page = 1; page <= Math.ceil(expected.length / 2) + 1; page++) {
          const answer = await list({ ...range, page, page_size: 2 }, who)
          expect(answer.count).toBe(expected.length)
          found.push(...answer.results)
        }
        expect(found.map((m) => m.id)).toEqual(expected)
      }
    }
  })

  it('shows a vendedor the own branch, an admin any branch', async () => {
    const articulo = await nuevo()
    await entry(articulo, 1, HOY, shop.vecino)
    expect((await list({ articulo: articulo.id })).count).toBe(0)
    expect((await list({ articulo: articulo.id }, shop.admin)).count).toBe(1)
    expect((await list({ sucursal: shop.norte }, shop.admin)).results[0]?.sucursal).toBe(shop.norte)
    expect(await refusal(list({ sucursal: shop.norte }))).toMatchObject({ status: 403 })
    expect(await list({ articulo: 'nada' })).toMatchObject({ results: [], count: 0 })
    expect(await refusal(list({ desde: '2026-02-30' }))).toMatchObject({ status: 400 })
  })

  it('is a workbook', async () => {
    const articulo = await nuevo()
    await entry(articulo, 3)
    const { rows } = await readWorkbook(
      await shop.vendedor.call(stock.exportarMovimientos, { query: { articulo: articulo.id } }),
    )
    expect(rows.slice(1)).toEqual([
      [
        expect.any(Number),
        'E',
        expect.stringMatching(/^AJ /),
        articulo.id,
        articulo.nombre,
        'Centro',
        3,
        null,
        3,
        'Vera Venta',
      ],
    ])
  })
})

describe('the stock ledger', () => {
  it('makes entries wait for its lock, also on an article that the branch never had', async () => {
    const [a, b] = [await nuevo(), await nuevo()]
    await entry(a, 1)
    const order: string[] = []
    await shop.db.inTx(async (tx) => {
      const found = await lockStock(tx, shop.centro, [b.id, a.id, b.id])
      expect(Object.fromEntries(found)).toEqual({ [a.id]: 1, [b.id]: 0 })
      const late = [a, b].map((x) => entry(x, 1).then(() => order.push('entry')))
      await waitForLocks(shop.db, late.length)
      order.push('looked')
      void late
    })
    await expect.poll(() => order).toEqual(['looked', 'entry', 'entry'])
  })
})
