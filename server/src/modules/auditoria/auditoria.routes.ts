import { auditoria } from '@mostrador/contract/auditoria'
import { type App, serve } from '../../platform/serve.ts'
import { listAuditoria } from './auditoria.queries.ts'

export function auditoriaRoutes(app: App): void {
  serve(app, auditoria.list, ({ query }, { reports }) => listAuditoria(reports, query))
}
