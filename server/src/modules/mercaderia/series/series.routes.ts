import { series } from '@mostrador/contract/mercaderia/series'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { getSerie, seriesList } from './series.queries.ts'

export function seriesRoutes(app: App): void {
  serveList(app, series, seriesList)
  serve(app, series.get, ({ params }, { db }) => getSerie(db, params.id))
}
