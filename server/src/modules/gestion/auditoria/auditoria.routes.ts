import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import type { App } from '../../../platform/api/serve.ts'
import { auditoriaList } from './auditoria.queries.ts'

export function auditoriaRoutes(app: App): void {
  serveList(app, auditoria, auditoriaList)
}
