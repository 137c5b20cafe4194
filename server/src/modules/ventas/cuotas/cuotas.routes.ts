import { cuotas } from '@mostrador/contract/ventas/cuotas'
import { type App, serve } from '../../../platform/api/serve.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { columnasCuotas, columnasVentasACobrar } from './cuotas.excel.ts'
import {
  exportCuotasPendientes,
  exportVentasPendientes,
  listCuotasACobrar,
  listCuotasPendientes,
  listVentasPendientes,
} from './cuotas.queries.ts'

/** Reads only. The payment of an instalment makes a receipt, so its route is among those of the receipts. */
export function cuotasRoutes(app: App): void {
  serve(app, cuotas.pendientes, ({ query }, { db, hoy }) => listCuotasPendientes(db, query, hoy))
  serve(app, cuotas.exportarPendientes, async ({ query }, { db, hoy }) =>
    workbook('cuotas', hoy, columnasCuotas, await exportCuotasPendientes(db, query.search, hoy)),
  )
  serve(app, cuotas.ventasPendientes, ({ query }, { db, hoy }) => listVentasPendientes(db, query, hoy))
  serve(app, cuotas.exportarVentasPendientes, async ({ query }, { db, hoy }) => {
    const ventas = await exportVentasPendientes(db, query.search, hoy)
    return await workbook('cuotas-pendientes', hoy, columnasVentasACobrar, ventas)
  })
  serve(app, cuotas.deVenta, ({ params }, { db, hoy }) => listCuotasACobrar(db, params.ventaId, hoy))
}
