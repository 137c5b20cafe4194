import { integridad } from '@mostrador/contract/integridad'
import { type App, serve } from '../../platform/serve.ts'
import { verificar } from './integridad.queries.ts'

export function integridadRoutes(app: App): void {
  serve(app, integridad.get, (_, { db }) => verificar(db))
}
