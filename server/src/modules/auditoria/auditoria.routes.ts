import { auditoria } from '@mostrador/contract/auditoria'
import { workbook } from '../../platform/excel.ts'
import { checkRango } from '../../platform/rango.ts'
import { type App, serve } from '../../platform/serve.ts'
import { columnas } from './auditoria.excel.ts'
import { exportAuditoria, listAuditoria } from './auditoria.queries.ts'

export function auditoriaRoutes(app: App): void {
  serve(app, auditoria.list, ({ query }, { reports }) => listAuditoria(reports, checkRango(query)))
  serve(app, auditoria.exportar, async ({ query }, { reports, hoy }) =>
    workbook('auditoria', hoy, columnas, await exportAuditoria(reports, checkRango(query))),
  )
}
