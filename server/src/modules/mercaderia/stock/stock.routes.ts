import { stock } from '@mostrador/contract/mercaderia/stock'
import { checkRango } from '../../../platform/api/lists/dateRange.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { alcanceDe } from '../../base/sucursales/alcance.reglas.ts'
import { columnas } from './stock.excel.ts'
import { exportMovimientos, listMovimientos } from './stock.queries.ts'

/** The movements of the ledger. The module `informe-stock` has the routes of the balances. */
export function stockRoutes(app: App): void {
  serve(app, stock.movimientos, ({ query }, { reports, actor }) =>
    listMovimientos(reports, alcanceDe(actor, query.sucursal), checkRango(query)),
  )
  serve(app, stock.exportarMovimientos, async ({ query }, { reports, actor, hoy }) =>
    workbook(
      'movimientos-stock',
      hoy,
      columnas,
      exportMovimientos(reports, alcanceDe(actor, query.sucursal), checkRango(query)),
    ),
  )
}
