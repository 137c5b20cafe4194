import { auditoria } from '@mostrador/contract/gestion/auditoria'
import { checkRango } from '../../../platform/api/lists/dateRange.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { columnas } from './auditoria.excel.ts'
import { exportAuditoria, listAuditoria } from './auditoria.queries.ts'

export function auditoriaRoutes(app: App): void {
  serve(app, auditoria.list, ({ query }, { reports }) => listAuditoria(reports, checkRango(query)))
  serve(app, auditoria.exportar, async ({ query }, { reports, hoy }) =>
    workbook('auditoria', hoy, columnas, exportAuditoria(reports, checkRango(query))),
  )
}
