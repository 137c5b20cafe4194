import { stock } from '@mostrador/contract/mercaderia/stock'
import type { Sql } from 'sql-template-tag'
import type { Alcance } from '../../../platform/access/alcance.ts'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import type { App } from '../../../platform/api/serve.ts'
import { informeStockList } from './informe-stock.queries.ts'

/** `bajoPunto` selects the articles that reached their point: purchases know them. */
export function informeStockRoutes(app: App, bajoPunto: (alcance: Alcance) => Sql): void {
  serveList(app, { list: stock.informe, exportar: stock.exportarInforme }, informeStockList(bajoPunto))
}
