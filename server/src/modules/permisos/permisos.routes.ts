import { permisos } from '@mostrador/contract/permisos'
import { type App, serve } from '../../platform/api/serve.ts'
import { autorizar } from './autorizar.commands.ts'
import { updatePermisos } from './permisos.commands.ts'
import { getConfiguracion } from './permisos.queries.ts'

export function permisosRoutes(app: App): void {
  serve(app, permisos.get, (_, { db }) => getConfiguracion(db))
  serve(app, permisos.update, ({ body }, { actor, inTx }) => inTx((tx) => updatePermisos(tx, body, actor)))
  serve(app, permisos.autorizar, ({ body }, { actor, request }) => autorizar(app, request, body, actor))
}
