import { formatosBalanza } from '@mostrador/contract/maestros/formatos-balanza'
import { type App, serve } from '../../../platform/api/serve.ts'
import { createFormato, updateFormato } from './formatos-balanza.commands.ts'
import { listFormatos } from './formatos-balanza.queries.ts'

export function formatosBalanzaRoutes(app: App): void {
  serve(app, formatosBalanza.list, (_, { db }) => listFormatos(db))
  serve(app, formatosBalanza.create, ({ body }, { actor, inTx }) =>
    inTx((tx) => createFormato(tx, body, actor)),
  )
  serve(app, formatosBalanza.update, ({ params, body }, { actor, inTx }) =>
    inTx((tx) => updateFormato(tx, params.id, body, actor)),
  )
}
