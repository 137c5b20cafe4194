import { panel } from '@mostrador/contract/panel'
import { type App, serve } from '../../platform/api/serve.ts'
import { alcanceDe } from '../sucursales/alcance.reglas.ts'
import { getPanel } from './panel.queries.ts'

export function panelRoutes(app: App): void {
  serve(app, panel.get, ({ query }, { db, actor, hoy }) =>
    getPanel(db, alcanceDe(actor, query.sucursal), actor, hoy),
  )
}
