import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { type App, serve } from '../../../platform/api/serve.ts'
import { printComprobante } from './papel.print.ts'

export function papelRoutes(app: App): void {
  serve(app, impresiones.comprobanteFiscal, ({ params, query }, { db }) =>
    printComprobante(db, params.id, query.formato),
  )
}
