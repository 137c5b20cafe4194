/** The questions of a count to the ledger. */
import { stock } from '@mostrador/contract/mercaderia/stock'
import { api } from '../../../platform/api/api.ts'

/** The units of an article in the branch by the ledger: the balance after its last movement. */
async function getStock(articulo: string, sucursal: number): Promise<number> {
  const { results } = await api(stock.movimientos, {
    query: { articulo, sucursal, page: 1, page_size: 1 },
  })
  return results[0]?.saldo ?? 0
}

const AT_ONCE = 8

/** The units of many articles, a few at a time. */
export async function getStocks(
  articulos: readonly string[],
  sucursal: number,
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (let start = 0; start < articulos.length; start += AT_ONCE) {
    const some = articulos.slice(start, start + AT_ONCE)
    const stocks = await Promise.all(some.map((articulo) => getStock(articulo, sucursal)))
    for (const [i, articulo] of some.entries()) found.set(articulo, stocks[i] ?? 0)
  }
  return found
}
