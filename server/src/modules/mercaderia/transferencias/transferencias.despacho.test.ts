import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { shopOfFile } from '../../../../test/run/app.ts'
import {
  buildArticulo,
  buildCliente,
  buildNota,
  buildVenta,
  giveStock,
  stockOf,
} from '../../../../test/shop/builders.ts'
import {
  ajusteInput,
  buildAjuste,
  buildRemito,
  buildTransferencia,
  type Lineas,
} from '../../../../test/shop/mercaderia.ts'

const shop = shopOfFile()

const nuevo = () => buildArticulo(shop).then((a) => a.id)

/** From Centro to Norte. */
const build = (lineas: Lineas) =>
  buildTransferencia(shop.vendedor.call, lineas, { sucursal_destino: shop.norte })

const estadoOf = async (id: number) => (await shop.admin.call(transferencias.get, { params: { id } })).estado

/** The database's number of the transaction that wrote a row. */
const txOf = async (table: 'ajustes' | 'transferencias', id: number) => {
  const from = table === 'ajustes' ? sql`ajustes` : sql`transferencias`
  return (await shop.db.one<{ tx: string }>(sql`select xmin::text as tx from ${from} where id = ${id}`)).tx
}

describe('a transfer that waits', () => {
  it('leaves in the transaction of the first adjustment that covers it, the older transfer first', async () => {
    const a = await nuevo()
    const [first, second, third] = [await build({ [a]: 3 }), await build({ [a]: 2 }), await build({ [a]: 2 })]
    const small = await buildAjuste(shop.vendedor.call, { [a]: 1 })
    expect(await estadoOf(first.id)).toBe('PENDIENTE')
    const { id } = await buildAjuste(shop.vendedor.call, { [a]: 5 })
    expect(await Promise.all([first.id, second.id, third.id].map(estadoOf))).toEqual([
      'ENVIADA',
      'ENVIADA',
      'PENDIENTE',
    ])
    expect(await txOf('transferencias', first.id)).toBe(await txOf('ajustes', id))
    expect(await txOf('transferencias', second.id)).toBe(await txOf('ajustes', id))
    expect(await txOf('transferencias', first.id)).not.toBe(await txOf('ajustes', small.id))
    const order = await shop.db.rows<{ documento_id: number }>(sql`
      select documento_id from stock_movimientos where articulo = ${a} and cantidad < 0 order by id`)
    expect(order.map((m) => m.documento_id)).toEqual([first.id, second.id])
    expect(await stockOf(shop.db, a, shop.centro)).toBe(1)
  })

  it('does not hold back a younger transfer that the stock covers', async () => {
    const a = await nuevo()
    const [older, younger] = [await build({ [a]: 10 }), await build({ [a]: 2 })]
    await buildAjuste(shop.vendedor.call, { [a]: 3 })
    expect([await estadoOf(older.id), await estadoOf(younger.id)]).toEqual(['PENDIENTE', 'ENVIADA'])
  })

  it('leaves although the oldest transfer leaves too little for an older one', async () => {
    const a = await nuevo()
    const waiting = [await build({ [a]: 2 }), await build({ [a]: 2 }), await build({ [a]: 1 })]
    await buildAjuste(shop.vendedor.call, { [a]: 3 })
    expect(await Promise.all(waiting.map((t) => estadoOf(t.id)))).toEqual(['ENVIADA', 'PENDIENTE', 'ENVIADA'])
  })

  it('waits for all of its articles', async () => {
    const [a, b] = [await nuevo(), await nuevo()]
    const { id } = await build({ [a]: 1, [b]: 1 })
    await buildAjuste(shop.vendedor.call, { [a]: 1 })
    expect(await estadoOf(id)).toBe('PENDIENTE')
    await buildAjuste(shop.vendedor.call, { [b]: 1 })
    expect(await estadoOf(id)).toBe('ENVIADA')
  })

  it('leaves with the delivery note, credit note or reception that brings the goods', async () => {
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const entries: Record<string, (a: string) => Promise<unknown>> = {
      remito: (a) => buildRemito(shop.vendedor.call, { [a]: 1 }, { cliente, tipo_operacion: 'ENTRADA' }),
      nota: (a) => buildNota(shop.vendedor.call, { cliente, articulo: a }),
      recepcion: async (a) => {
        await giveStock(shop, a, shop.norte, 1)
        const { id } = await buildTransferencia(
          shop.vecino.call,
          { [a]: 1 },
          { sucursal_destino: shop.centro },
        )
        await shop.vendedor.call(transferencias.recibir, { params: { id }, body: { detalles: [] } })
      },
    }
    for (const [name, enter] of Object.entries(entries)) {
      const a = await nuevo()
      const { id } = await build({ [a]: 1 })
      await enter(a)
      expect([name, await estadoOf(id)]).toEqual([name, 'ENVIADA'])
    }
  })

  it('leaves with the goods of an annulled sale or of a cancelled transfer', async () => {
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 2 } })
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const sale = await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
    const sent = await build({ [articulo.id]: 1 })
    const [first, second] = [await build({ [articulo.id]: 1 }), await build({ [articulo.id]: 1 })]
    await shop.vendedor.call(ventas.anular, { params: { id: sale.id }, body: { observaciones: '' } })
    expect(await estadoOf(first.id)).toBe('ENVIADA')
    await shop.admin.call(transferencias.cancelar, { params: { id: sent.id }, body: { motivo: '' } })
    expect(await estadoOf(second.id)).toBe('ENVIADA')
  })

  it('leaves once when two entries at the same time cover it together, in 30 rounds', async () => {
    for (let round = 0; round < 30; round++) {
      const [a, b] = [await nuevo(), await nuevo()]
      const { id } = await build(round % 2 ? { [a]: 1, [b]: 1 } : { [b]: 1, [a]: 1 })
      await Promise.all([a, b].map((x) => buildAjuste(shop.vendedor.call, { [x]: 1 })))
      expect(await estadoOf(id)).toBe('ENVIADA')
      expect(await stockOf(shop.db, a, shop.centro)).toBe(0)
    }
  })

  it('leaves when its goods enter while it is created, in 30 rounds', async () => {
    for (let round = 0; round < 30; round++) {
      const a = await nuevo()
      const [{ id }] = await Promise.all([build({ [a]: 1 }), buildAjuste(shop.vendedor.call, { [a]: 1 })])
      expect(await estadoOf(id)).toBe('ENVIADA')
    }
  })

  it('ends cancelled, with the goods in the origin, when they enter during the cancellation', async () => {
    for (let round = 0; round < 10; round++) {
      const a = await nuevo()
      const { id } = await build({ [a]: 1 })
      await Promise.all([
        buildAjuste(shop.vendedor.call, { [a]: 1 }),
        shop.admin.call(transferencias.cancelar, { params: { id }, body: { motivo: '' } }),
      ])
      expect([await estadoOf(id), await stockOf(shop.db, a, shop.centro)]).toEqual(['CANCELADA', 1])
    }
  })
})

describe('crossing documents', () => {
  it('50 transfers, sales and adjustments with the same articles in opposite order end without a deadlock', async () => {
    const articulos = await Promise.all(
      Array.from({ length: 12 }, () =>
        buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 1_000 } }),
      ),
    )
    const ids = articulos.map((a) => a.id)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const lineasOf = (reversed: boolean): Lineas =>
      Object.fromEntries((reversed ? ids.toReversed() : ids).map((id) => [id, 1]))
    const before = await deadlocks()
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        const ordered = i % 2 ? articulos : articulos.toReversed()
        if (i % 3 === 0) return build(lineasOf(i % 2 === 0))
        if (i % 3 === 1) {
          const lineas = ordered.map((articulo) => ({ articulo, cantidad: 1 }))
          return buildVenta(shop.vendedor.call, { cliente, lineas })
        }
        return shop.vendedor.call(ajustes.create, { body: ajusteInput(lineasOf(i % 2 === 0)) })
      }),
    )
    // 17 transfers and 17 sales took one unit of each article; 16 adjustments added one.
    for (const id of ids) expect(await stockOf(shop.db, id, shop.centro)).toBe(1_000 - 34 + 16)
    expect(await deadlocks()).toBe(before)
  })

  it('entries that send transfers do not deadlock with sales of the same articles', async () => {
    const articulos = await Promise.all(Array.from({ length: 6 }, () => buildArticulo(shop)))
    const ids = articulos.map((a) => a.id).toSorted()
    const [first = '', last = ''] = [ids[0], ids.at(-1)]
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    await buildAjuste(shop.vendedor.call, Object.fromEntries(ids.slice(0, -1).map((id) => [id, 500])))
    const lineas = articulos.map((articulo) => ({ articulo, cantidad: 1 }))
    const before = await deadlocks()
    for (let round = 0; round < 10; round++) {
      // The transfer lacks only the last article. The entry of that article then takes the first one too.
      const { id } = await build({ [first]: 1, [last]: 20 })
      await Promise.all([
        buildAjuste(shop.vendedor.call, { [last]: 40 }),
        ...Array.from({ length: 8 }, () => buildVenta(shop.vendedor.call, { cliente, lineas })),
      ])
      expect(await estadoOf(id)).toBe('ENVIADA')
    }
    expect(await deadlocks()).toBe(before)
  })

  const deadlocks = async (): Promise<number> => {
    await shop.db.run(sql`select pg_stat_force_next_flush()`)
    const row = await shop.db.one<{ deadlocks: number }>(sql`
      select deadlocks from pg_stat_database where datname = current_database()`)
    return row.deadlocks
  }
})
