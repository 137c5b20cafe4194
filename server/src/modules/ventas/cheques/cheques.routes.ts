import { cheques } from '@mostrador/contract/ventas/cheques'
import { checkRango } from '../../../platform/api/lists/dateRange.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { alcanceDe } from '../../base/sucursales/alcance.reglas.ts'
import { marcarCheque } from './cheques.commands.ts'
import { columnasDe } from './cheques.excel.ts'
import { exportCheques, listCheques } from './cheques.queries.ts'

export function chequesRoutes(app: App): void {
  serve(app, cheques.list, ({ query }, { db, actor }) =>
    listCheques(db, alcanceDe(actor, query.sucursal), checkRango(query)),
  )
  serve(app, cheques.exportar, async ({ query }, { db, actor, hoy }) => {
    const rows = await exportCheques(db, alcanceDe(actor, query.sucursal), checkRango(query))
    return await workbook('cheques', hoy, columnasDe(rows), rows)
  })
  serve(app, cheques.marcar, ({ params, body }, { actor, hoy, inTx }) =>
    inTx((tx) => marcarCheque(tx, params.id, body, actor, hoy)),
  )
}
