import { informes } from '@mostrador/contract/informes'
import { workbook } from '../../platform/excel.ts'
import { type App, serve } from '../../platform/serve.ts'
import { alcanceDe } from '../sucursales/alcance.ts'
import { getCobro } from './informes.detalle.ts'
import { columnasAgenda, columnasCobros, columnasVentas } from './informes.excel.ts'
import { agendaCobros, informeCobros, informeVentas } from './informes.queries.ts'
import { rangoDe } from './informes.reglas.ts'

export function informesRoutes(app: App): void {
  serve(app, informes.ventas, ({ query }, { db, actor, hoy }) =>
    informeVentas(db, alcanceDe(actor, query.sucursal), rangoDe(query, hoy)),
  )
  serve(app, informes.cobros, ({ query }, { db, actor, hoy }) =>
    informeCobros(db, alcanceDe(actor, query.sucursal), rangoDe(query, hoy)),
  )
  serve(app, informes.cobro, ({ params }, { db }) => getCobro(db, params.tipo, params.id))
  serve(app, informes.agenda, ({ query }, { db, actor, hoy }) =>
    agendaCobros(db, alcanceDe(actor, query.sucursal), query.mes, hoy),
  )
  serve(app, informes.exportarVentas, async ({ query }, { db, actor, hoy }) => {
    const filas = await informeVentas(db, alcanceDe(actor, query.sucursal), rangoDe(query, hoy))
    return await workbook('informe-ventas', hoy, columnasVentas, filas)
  })
  serve(app, informes.exportarCobros, async ({ query }, { db, actor, hoy }) => {
    const filas = await informeCobros(db, alcanceDe(actor, query.sucursal), rangoDe(query, hoy))
    return await workbook('informe-cobros', hoy, columnasCobros, filas)
  })
  serve(app, informes.exportarAgenda, async ({ query }, { db, actor, hoy }) => {
    const filas = await agendaCobros(db, alcanceDe(actor, query.sucursal), query.mes, hoy)
    return await workbook('agenda-cobros', hoy, columnasAgenda, filas)
  })
}
