/** What there is of the articles on a form. Those that are shown together are asked for together. */
import { MAX_HAY, type StockHay, stock } from '@mostrador/contract/mercaderia/stock'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

let next: { ids: string[]; answer: Promise<StockHay[]> } | null = null

const ask = async (ids: string[]): Promise<StockHay[]> => {
  // Whatever is drawn in one go adds its articles before this goes on.
  await Promise.resolve()
  next = null
  return await api(stock.hay, { body: { articulos: ids } })
}

async function hayDe(articulo: string): Promise<number | null> {
  if (!next || next.ids.length === MAX_HAY) {
    const ids: string[] = []
    next = { ids, answer: ask(ids) }
  }
  next.ids.push(articulo)
  return (await next.answer).find((row) => row.articulo === articulo)?.hay ?? null
}

/** In the working branch; null for a service. It only informs, so a failure is silent. */
export const hayQuery = (articulo: string) =>
  queryOptions({
    queryKey: ['stock', 'hay', articulo],
    queryFn: () => hayDe(articulo),
    staleTime: 15_000,
    retry: false,
  })
