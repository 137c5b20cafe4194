import { informes } from '@mostrador/contract/gestion/informes'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { getCobro } from './informes.detalle.queries.ts'
import { agendaInforme, cobrosInforme, ventasInforme } from './informes.queries.ts'

export function informesRoutes(app: App): void {
  serveList(app, { list: informes.ventas, exportar: informes.exportarVentas }, ventasInforme)
  serveList(app, { list: informes.cobros, exportar: informes.exportarCobros }, cobrosInforme)
  serve(app, informes.cobro, ({ params }, { db }) => getCobro(db, params.tipo, params.id))
  serveList(app, { list: informes.agenda, exportar: informes.exportarAgenda }, agendaInforme)
}
