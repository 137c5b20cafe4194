import { integridad } from '@mostrador/contract/gestion/integridad'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente } from '../../../../test/shop/builders.ts'
import { recount } from './contadores.commands.ts'

const shop = shopOfFile()

/** What the lists say that there is, and how many rows they have on all their pages. */
async function counted() {
  const { call } = shop.vendedor
  const page_size = 10_000
  const pages = [
    ...(await Promise.all(
      ([undefined, 'todos', 'activos', 'inactivos'] as const).map((estado) =>
        call(articulos.list, { query: { page_size, ...(estado && { estado }) } }),
      ),
    )),
    ...(await Promise.all(
      ([undefined, 'true', 'false'] as const).map((baja) =>
        call(clientes.list, { query: { page_size, ...(baja && { baja }) } }),
      ),
    )),
  ]
  return { said: pages.map(({ count }) => count), found: pages.map(({ results }) => results.length) }
}

describe('the count of a list', () => {
  it('is that of its rows, whatever became of articles and customers, several at once', async () => {
    const { call } = shop.admin
    const made = await Promise.all(
      Array.from({ length: 9 }, async (_, n) => {
        const articulo = await buildArticulo(shop, { baja: n % 3 === 0 })
        const cliente = await buildCliente(call)
        return { articulo: articulo.id, cliente: cliente.id }
      }),
    )
    expect(await counted()).toEqual({ said: [9, 9, 6, 3, 9, 0, 9], found: [9, 9, 6, 3, 9, 0, 9] })

    await Promise.all(
      made.flatMap(({ articulo, cliente }, n) => [
        call(articulos.update, { params: { id: articulo }, body: { baja: n % 2 === 0 } }),
        ...(n < 4 ? [call(clientes.darDeBaja, { params: { id: cliente } })] : []),
      ]),
    )
    expect(await counted()).toEqual({ said: [9, 9, 4, 5, 9, 4, 5], found: [9, 9, 4, 5, 9, 4, 5] })
  })

  it('does not change by what is refused', async () => {
    const before = await counted()
    const { id } = (await shop.admin.call(articulos.list, {})).results[0] ?? { id: '' }
    await refusal(shop.admin.call(articulos.create, { body: { id, nombre: 'Otro' } }))
    const [baja] = (await shop.admin.call(clientes.list, { query: { baja: 'true' } })).results
    await refusal(shop.admin.call(clientes.darDeBaja, { params: { id: baja?.id ?? 0 } }))
    expect(await counted()).toEqual(before)
  })

  it('is the same on every page, also past the end, and is kept after a recount', async () => {
    const { count, total_pages } = await shop.admin.call(articulos.list, { query: { page_size: 4 } })
    const ids: string[] = []
    for (let page = 1; page <= total_pages; page++) {
      const one = await shop.admin.call(articulos.list, { query: { page, page_size: 4 } })
      expect(one.count).toBe(count)
      ids.push(...one.results.map(({ id }) => id))
    }
    expect(new Set(ids).size).toBe(count)
    const past = { page: total_pages + 7, page_size: 4 }
    expect(await shop.admin.call(articulos.list, { query: past })).toMatchObject({ results: [], count })
    const before = await counted()
    await shop.db.inTx(recount)
    expect(await counted()).toEqual(before)
  })

  it.each(['nombre', 'id', '-id', 'saldo', '-saldo'] as const)(
    'leads to pages by %s that are pieces of the whole, from either end',
    async (orden) => {
      const list = async (page: number, page_size: number) =>
        (await shop.admin.call(clientes.list, { query: { orden, page, page_size } })).results
      const whole = await list(1, 10_000)
      for (const size of [1, 2, 4]) {
        const pages = await Promise.all(
          Array.from({ length: Math.ceil(whole.length / size) }, (_, n) => list(n + 1, size)),
        )
        expect(pages.flat()).toEqual(whole)
        expect(pages.slice(0, -1).every(({ length }) => length === size)).toBe(true)
      }
      expect(await list(1_000, 2)).toEqual([])
    },
  )

  it.each(['articulos_inactivos', 'clientes_activos', 'clientes_inactivos'])(
    'is missed by the integrity check when %s is wrong',
    async (que) => {
      const [more, less] = [1, -1].map(
        (n) => sql`update contadores set cantidad = cantidad + ${n} where id = (
          select id from contadores where que = ${que} limit 1)`,
      ) as [ReturnType<typeof sql>, ReturnType<typeof sql>]
      await shop.db.run(more)
      const { diferencias } = await shop.admin.call(integridad.get)
      expect(diferencias).toMatchObject([{ control: 'conteos', filas: [{ que }] }])
      await shop.db.run(less)
      expect((await shop.admin.call(integridad.get)).ok).toBe(true)
    },
  )
})
