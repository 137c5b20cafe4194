import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { cuotasPendientesList, listCuotasACobrar, ventasPendientesList } from './cuotas.queries.ts'

/** Reads only. The payment of an instalment makes a receipt, so its route is among those of the receipts. */
export function cuotasRoutes(app: App): void {
  serveList(app, { list: cuotas.pendientes, exportar: cuotas.exportarPendientes }, cuotasPendientesList)
  serveList(
    app,
    { list: cuotas.ventasPendientes, exportar: cuotas.exportarVentasPendientes },
    ventasPendientesList,
  )
  serve(app, cuotas.deVenta, ({ params }, { db, hoy }) => listCuotasACobrar(db, params.ventaId, hoy))
}
