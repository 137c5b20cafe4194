import { inicio } from '@mostrador/contract/gestion/inicio'
import { alcanceDe } from '../../../platform/access/alcance.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { getInicio } from './inicio.queries.ts'

export function inicioRoutes(app: App): void {
  serve(app, inicio.get, ({ query }, { reports, actor, hoy }) =>
    getInicio(reports, alcanceDe(actor, query.sucursal), actor, { hoy, ahora: app.clock.now() }),
  )
}
