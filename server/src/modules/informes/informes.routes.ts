import { informes } from '@mostrador/contract/informes'
import { workbook } from '../../platform/excel.ts'
import { type App, serve } from '../../platform/serve.ts'
import { alcanceDe } from '../sucursales/alcance.ts'
import { getCobro } from './informes.detalle.ts'
import { columnasAgenda, columnasCobros, columnasVentas } from './informes.excel.ts'
import { agendaCobros, informeCobros, informeVentas } from './informes.queries.ts'
import { rangoDe } from './informes.reglas.ts'

export function informesRoutes(app: App): void {
  serve(app, informes.ventas, ({ query }, { reports, actor, hoy }) =>
    informeVentas(reports, alcanceDe(actor, query.sucursal), rangoDe(query, hoy)),
  )
  serve(app, informes.cobros, ({ query }, { reports, actor, hoy }) =>
    informeCobros(reports, alcanceDe(actor, query.sucursal), rangoDe(query, hoy)),
  )
  serve(app, informes.cobro, ({ params }, { db }) => getCobro(db, params.tipo, params.id))
  serve(app, informes.agenda, ({ query }, { reports, actor, hoy }) =>
    agendaCobros(reports, alcanceDe(actor, query.sucursal), query.mes, hoy),
  )
  serve(app, informes.exportarVentas, async ({ query }, { reports, actor, hoy }) => {
    const filas = await informeVentas(reports, alcanceDe(actor, query.sucursal), rangoDe(query, hoy))
    return await workbook('informe-ventas', hoy, columnasVentas, filas)
  })
  serve(app, informes.exportarCobros, async ({ query }, { reports, actor, hoy }) => {
    const filas = await informeCobros(reports, alcanceDe(actor, query.sucursal), rangoDe(query, hoy))
    return await workbook('informe-cobros', hoy, columnasCobros, filas)
  })
  serve(app, informes.exportarAgenda, async ({ query }, { reports, actor, hoy }) => {
    const filas = await agendaCobros(reports, alcanceDe(actor, query.sucursal), query.mes, hoy)
    return await workbook('agenda-cobros', hoy, columnasAgenda, filas)
  })
}
