import { copiaRestaurada } from '@mostrador/contract/base/copia-restaurada'
import { type App, serve } from '../../../platform/api/serve.ts'
import { reanudarCopia } from './copia-restaurada.commands.ts'

export function copiaRestauradaRoutes(app: App): void {
  serve(app, copiaRestaurada.reanudar, (_, { actor, inTx }) =>
    inTx((tx) => reanudarCopia(tx, actor, app.clock.now())),
  )
}
