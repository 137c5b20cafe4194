import { permisos } from '@mostrador/contract/base/permisos'
import { type App, serve } from '../../../platform/api/serve.ts'
import { lendPermisos } from './autorizaciones.commands.ts'
import { updatePermisos } from './permisos.commands.ts'
import { getConfiguracion } from './permisos.queries.ts'

export function permisosRoutes(app: App): void {
  serve(app, permisos.get, (_, { db }) => getConfiguracion(db))
  serve(app, permisos.update, async ({ body }, { actor, inTx }) => {
    const saved = await inTx((tx) => updatePermisos(tx, body, actor))
    // Here the change holds at once; other processes ask again within two seconds.
    app.auth.forgetAll()
    return saved
  })
  serve(app, permisos.autorizar, ({ body }, { actor, request, inTx }) =>
    lendPermisos(app, request, body, { actor, inTx }),
  )
}
