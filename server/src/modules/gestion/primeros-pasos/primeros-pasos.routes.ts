import { primerosPasos } from '@mostrador/contract/gestion/primeros-pasos'
import { type App, serve } from '../../../platform/api/serve.ts'
import { ocultarPrimerosPasos } from './primeros-pasos.commands.ts'
import { getPrimerosPasos } from './primeros-pasos.queries.ts'

export function primerosPasosRoutes(app: App): void {
  serve(app, primerosPasos.get, (_, { db }) => getPrimerosPasos(db))
  serve(app, primerosPasos.ocultar, (_, { actor, inTx }) => inTx((tx) => ocultarPrimerosPasos(tx, actor)))
}
