import { stock } from '@mostrador/contract/stock'
import { workbook } from '../../platform/excel.ts'
import { checkRango } from '../../platform/rango.ts'
import { type App, serve } from '../../platform/serve.ts'
import { alcanceDe } from '../sucursales/alcance.ts'
import { columnas } from './stock.excel.ts'
import { exportMovimientos, listMovimientos } from './stock.queries.ts'

/** The ledger's movements; what it adds up to is the stock report's. */
export function stockRoutes(app: App): void {
  serve(app, stock.movimientos, ({ query }, { reports, actor }) =>
    listMovimientos(reports, alcanceDe(actor, query.sucursal), checkRango(query)),
  )
  serve(app, stock.exportarMovimientos, async ({ query }, { reports, actor, hoy }) =>
    workbook(
      'movimientos-stock',
      hoy,
      columnas,
      await exportMovimientos(reports, alcanceDe(actor, query.sucursal), checkRango(query)),
    ),
  )
}
