/** Which call of the floor answers which path of the API. */
import { historial, informeStock, informeVentas, venta, ventas } from './documents.ts'
import { articulos, clientes } from './masters.ts'
import type { Asked, Read } from './statement.ts'

export const SALES = '/gestion/ventas/'

/** The paths that read; one that ends in `#` names a row. */
const READS: Record<string, (asked: Asked) => Read> = {
  '/gestion/articulos/': articulos,
  '/gestion/clientes/': clientes,
  [SALES]: ventas,
  '/gestion/ventas/#': venta,
  '/gestion/informe_stock/': informeStock,
  '/gestion/historial-cliente/#': historial,
  '/gestion/informe_ventas/': informeVentas,
}

/** The statements and the answer of a GET; undefined for a path that the floor does not have. */
export function readOf(url: string, actor: Asked['actor']): Read | undefined {
  const [path = '', query = ''] = url.split('?')
  const [, before = '', id] = /^(.*\/)(\d+)\/$/.exec(path) ?? [path, path, undefined]
  const call = READS[id ? `${before}#` : path]
  return call?.({ id: Number(id), query: new URLSearchParams(query), actor })
}
