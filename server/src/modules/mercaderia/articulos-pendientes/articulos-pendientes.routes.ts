import { articulosPendientes } from '@mostrador/contract/mercaderia/articulos-pendientes'
import { type App, serve } from '../../../platform/api/serve.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { alcanceDe } from '../../base/sucursales/alcance.reglas.ts'
import { columnas } from './articulos-pendientes.excel.ts'
import { exportPendientes, listArticulosPendientes } from './articulos-pendientes.queries.ts'

export function articulosPendientesRoutes(app: App): void {
  serve(app, articulosPendientes.list, ({ query }, { db, actor }) =>
    listArticulosPendientes(db, alcanceDe(actor, query.sucursal), query),
  )
  serve(app, articulosPendientes.exportar, async ({ query }, { db, actor, hoy }) => {
    const rows = await exportPendientes(db, alcanceDe(actor, query.sucursal), query)
    return await workbook('articulos-pendientes', hoy, columnas, rows)
  })
}
