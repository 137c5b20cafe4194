import { comisiones } from '@mostrador/contract/gestion/comisiones'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { cerrarMes, configurarComisiones } from './comisiones.commands.ts'
import { comisionesList, documentosComision, getConfiguracion } from './comisiones.queries.ts'

export function comisionesRoutes(app: App): void {
  serveList(app, { list: comisiones.list, exportar: comisiones.exportar }, comisionesList)
  serveList(app, { list: comisiones.documentos, exportar: comisiones.exportarDocumentos }, documentosComision)
  serve(app, comisiones.configuracion, (_, { db }) => getConfiguracion(db))
  serve(app, comisiones.configurar, ({ body }, { actor, inTx }) =>
    inTx((tx) => configurarComisiones(tx, body, actor)),
  )
  serve(app, comisiones.cerrar, ({ body }, { actor, hoy, inTx }) =>
    inTx((tx) => cerrarMes(tx, body.mes, actor, hoy)),
  )
}
