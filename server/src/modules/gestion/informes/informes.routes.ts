import { informes } from '@mostrador/contract/gestion/informes'
import { limitWhole, wholeRows } from '../../../platform/api/lists/whole.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { limitRows, workbook } from '../../../platform/files/excel.ts'
import { alcanceDe } from '../../base/sucursales/alcance.reglas.ts'
import { getCobro } from './informes.detalle.queries.ts'
import { columnasAgenda, columnasCobros, columnasVentas } from './informes.excel.ts'
import { agendaCobros, informeCobros, informeVentas } from './informes.queries.ts'
import { cobrosDe, rangoDe } from './informes.reglas.ts'

const MENOS_FECHAS = 'elige un rango de fechas más corto o una sola sucursal, o descarga el Excel'
const MENOS_MESES = 'elige un mes o una sola sucursal, o descarga el Excel'

export function informesRoutes(app: App): void {
  serve(app, informes.ventas, async ({ query }, { reports, actor, hoy }) => {
    const alcance = alcanceDe(actor, query.sucursal)
    return wholeRows(informeVentas(reports, alcance, rangoDe(query, hoy), limitWhole), MENOS_FECHAS)
  })
  serve(app, informes.cobros, async ({ query }, { reports, actor, hoy }) => {
    const alcance = alcanceDe(actor, query.sucursal)
    return wholeRows(informeCobros(reports, alcance, cobrosDe(query, hoy), limitWhole), MENOS_FECHAS)
  })
  serve(app, informes.cobro, ({ params }, { db }) => getCobro(db, params.tipo, params.id))
  serve(app, informes.agenda, async ({ query }, { reports, actor, hoy }) => {
    const alcance = alcanceDe(actor, query.sucursal)
    return wholeRows(agendaCobros(reports, alcance, query.mes, hoy, limitWhole), MENOS_MESES)
  })
  serve(app, informes.exportarVentas, async ({ query }, { reports, actor, hoy }) => {
    const filas = informeVentas(reports, alcanceDe(actor, query.sucursal), rangoDe(query, hoy), limitRows)
    return await workbook('informe-ventas', hoy, columnasVentas, filas)
  })
  serve(app, informes.exportarCobros, async ({ query }, { reports, actor, hoy }) => {
    const filas = informeCobros(reports, alcanceDe(actor, query.sucursal), cobrosDe(query, hoy), limitRows)
    return await workbook('informe-cobros', hoy, columnasCobros, filas)
  })
  serve(app, informes.exportarAgenda, async ({ query }, { reports, actor, hoy }) => {
    const filas = agendaCobros(reports, alcanceDe(actor, query.sucursal), query.mes, hoy, limitRows)
    return await workbook('agenda-cobros', hoy, columnasAgenda, filas)
  })
}
