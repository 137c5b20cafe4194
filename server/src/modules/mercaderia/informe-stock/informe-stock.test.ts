import { articulos } from '@mostrador/contract/maestros/articulos'
import { type InformeStock, stock } from '@mostrador/contract/mercaderia/stock'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta, giveStock } from '../../../../test/shop/builders.ts'
import { buildAjuste, buildTransferencia } from '../../../../test/shop/mercaderia.ts'
import { recount } from '../../base/contadores/contadores.commands.ts'

const shop = shopOfFile()

const informe = (query: object = {}, { call }: Session = shop.vendedor): Promise<InformeStock> =>
  call(stock.informe, { query })

const codigos = ({ productos }: InformeStock) => productos.map((p) => p.codigo)

/** A family of articles with a name of its own: a search for it finds no other article. */
async function familia(nombre: string, cantidades: number[]): Promise<string[]> {
  const ids: string[] = []
  for (const [i, cantidad] of cantidades.entries()) {
    const { id } = await buildArticulo(shop, {
      nombre: `${nombre} ${String.fromCharCode(65 + i)}`,
      ...(cantidad > 0 ? { stock: { sucursal: shop.centro, cantidad } } : {}),
    })
    ids.push(id)
  }
  return ids
}

const darDeBaja = (id: string, baja = true) =>
  shop.admin.call(articulos.update, { params: { id }, body: { baja } })

/** The stored counts, and the same counts after a recount. */
async function contadores(): Promise<[kept: unknown, taken: unknown]> {
  const kept = sql`
    select que, sucursal, fecha, sum(cantidad)::bigint as cantidad from contadores
    group by que, sucursal, fecha having sum(cantidad) <> 0 order by que, sucursal, fecha`
  const before = await shop.db.rows(kept)
  await shop.db.inTx(recount)
  return [before, await shop.db.rows(kept)]
}

describe('GET /gestion/informe_stock/', () => {
  it('adds the units on their way beyond what one column holds', async () => {
    const [a] = (await familia('Infinito', [2])) as [string]
    for (const _ of [1, 2])
      await buildTransferencia(shop.vendedor.call, { [a]: 1 }, { sucursal_destino: shop.norte })
    const muchas = 2_000_000_000
    await shop.db.run(sql`
      update transferencia_detalles set cantidad_solicitada = ${muchas}, cantidad_enviada = ${muchas},
        cantidad_en_transito = ${muchas} where articulo = ${a}`)
    const { productos } = await informe({ search: 'Infinito', sucursal: shop.norte }, shop.admin)
    expect(productos).toMatchObject([{ codigo: a, en_transito: 2 * muchas }])
    await shop.db.run(sql`
      update transferencia_detalles set cantidad_solicitada = 1, cantidad_enviada = 1, cantidad_en_transito = 1
      where articulo = ${a}`)
  })

  it('shows the stock of the branch by name, and the units on their way', async () => {
    const [a, b, c] = (await familia('Ñandú', [3, 0, 7])) as [string, string, string]
    await buildTransferencia(shop.vendedor.call, { [c]: 2 }, { sucursal_destino: shop.norte })
    await buildTransferencia(shop.admin.call, { [a]: 1 }, { sucursal_destino: shop.norte })
    expect(await informe({ search: 'nandu' })).toEqual({
      productos: [
        { codigo: a, nombre: 'Ñandú A', stock_total: 2, en_transito: 0, estado: 'CON_STOCK' },
        { codigo: b, nombre: 'Ñandú B', stock_total: 0, en_transito: 0, estado: 'SIN_STOCK' },
        { codigo: c, nombre: 'Ñandú C', stock_total: 5, en_transito: 0, estado: 'CON_STOCK' },
      ],
      estadisticas: { total: 3, con_stock: 2, sin_stock: 1 },
      total_pages: 1,
      count: 3,
    })
    const norte = await informe({ search: 'nandu' }, shop.vecino)
    expect(norte.productos.map((p) => [p.stock_total, p.en_transito])).toEqual([
      [0, 1],
      [0, 0],
      [0, 2],
    ])
  })

  it('filters the rows by state, but not the figures', async () => {
    const [a, b] = await familia('Quena', [1, 0])
    const con = await informe({ search: 'quena', estado: 'CON_STOCK' })
    expect([codigos(con), con.count, con.estadisticas]).toEqual([
      [a],
      1,
      { total: 2, con_stock: 1, sin_stock: 1 },
    ])
    expect(codigos(await informe({ search: 'quena', estado: 'SIN_STOCK' }))).toEqual([b])
  })

  it('adds up all branches for an admin; a vendedor sees only the own branch', async () => {
    const [a] = await familia('Bombo', [2])
    await giveStock(shop, a ?? '', shop.norte, 3)
    const stockIn = async (query: object, who: Session) =>
      (await informe({ search: 'bombo', ...query }, who)).productos.map((p) => p.stock_total)
    expect(await stockIn({}, shop.vendedor)).toEqual([2])
    expect(await stockIn({ sucursal: shop.centro }, shop.vendedor)).toEqual([2])
    expect(await stockIn({ sucursal: 'todas' }, shop.admin)).toEqual([5])
    expect(await stockIn({}, shop.admin)).toEqual([5])
    expect(await stockIn({ sucursal: shop.norte }, shop.admin)).toEqual([3])
    for (const sucursal of ['todas', shop.norte]) {
      expect(await refusal(informe({ sucursal }))).toMatchObject({ status: 403 })
    }
    expect(await refusal(informe({ sucursal: 'ninguna' }, shop.admin))).toMatchObject({ status: 400 })
  })

  it('shows an inactive article only where it still has stock', async () => {
    const [a, b] = (await familia('Charango', [1, 0])) as [string, string]
    await Promise.all([darDeBaja(a), darDeBaja(b)])
    const found = await informe({ search: 'charango' })
    expect([codigos(found), found.estadisticas.total]).toEqual([[a], 1])
    expect(codigos(await informe({ search: 'charango' }, shop.vecino))).toEqual([])
    expect(codigos(await informe({ search: 'charango', sucursal: 'todas' }, shop.admin))).toEqual([a])
    expect(codigos(await informe({ search: 'charango', estado: 'SIN_STOCK' }))).toEqual([])
  })

  it('puts the article with exactly this code or barcode first', async () => {
    await buildArticulo(shop, { id: 'ZZ-10', nombre: 'Aro' })
    await buildArticulo(shop, { id: 'ZZ-1', nombre: 'Tambor', codigo_barras: '7790000000017' })
    expect(codigos(await informe({ search: 'zz-1' }))).toEqual(['ZZ-1', 'ZZ-10'])
    expect(codigos(await informe({ search: '7790000000017' }))).toEqual(['ZZ-1'])
  })

  it('answers pages that together are the whole list, read from either end', async () => {
    for (const sucursal of [shop.centro, 'todas']) {
      for (const estado of [undefined, 'CON_STOCK', 'SIN_STOCK']) {
        const query = { sucursal, ...(estado ? { estado } : {}) }
        const whole = await informe({ ...query, page_size: 10_000 }, shop.admin)
        expect(whole.productos).toHaveLength(whole.count)
        for (const page_size of [1, 4, 7]) {
          const pages = Math.ceil(whole.count / page_size)
          const found: string[] = []
          for (let page = 1; page <= pages + 1; page++) {
            const answer = await informe({ ...query, page, page_size }, shop.admin)
            expect(answer.total_pages).toBe(pages)
            found.push(...codigos(answer))
          }
          expect(found).toEqual(codigos(whole))
        }
      }
    }
  })

  it('is a workbook', async () => {
    const [a] = await familia('Erke', [4])
    const { rows } = await readWorkbook(
      await shop.vendedor.call(stock.exportarInforme, { query: { search: 'erke' } }),
    )
    expect(rows.slice(1)).toEqual([[a, 'Erke A', 4, null, 'Con stock', 'Centro']])
  })
})

describe('the stored counts', () => {
  it('equal a recount after sales, adjustments and changes of articles', async () => {
    const [a, b, c] = (await familia('Sikus', [1, 2, 0])) as [string, string, string]
    const cliente = (await buildCliente(shop.vendedor.call)).id
    const articulo = await shop.admin.call(articulos.get, { params: { id: a } })
    await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 2 }] })
    await buildAjuste(shop.vecino.call, { [a]: 1, [b]: 1, [c]: 1 })
    await darDeBaja(b)
    await buildAjuste(shop.admin.call, { [b]: 1 }, { tipo_operacion: 'SALIDA', sucursal_id: shop.norte })
    await darDeBaja(c)
    await darDeBaja(b, false)
    await buildArticulo(shop, { baja: true })
    const [kept, taken] = await contadores()
    expect(kept).toEqual(taken)
  })

  it('equal a recount after many such changes at the same time', async () => {
    const ids = await familia('Caja', [1, 1, 1, 1])
    await Promise.all(
      Array.from({ length: 120 }, async (_, i) => {
        const a = ids[i % 4] ?? ''
        const sucursal_id = i % 3 ? shop.centro : shop.norte
        const tipo_operacion = i % 2 ? 'SALIDA' : 'ENTRADA'
        if (i % 10 === 9) return await darDeBaja(a, i % 20 === 9)
        return await buildAjuste(shop.admin.call, { [a]: 1 }, { sucursal_id, tipo_operacion }).catch(() => {})
      }),
    )
    const [kept, taken] = await contadores()
    expect(kept).toEqual(taken)
  })
})
