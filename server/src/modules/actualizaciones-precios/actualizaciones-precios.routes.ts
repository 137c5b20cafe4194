import { actualizacionesPrecios } from '@mostrador/contract/actualizaciones-precios'
import { type App, serve } from '../../platform/serve.ts'
import { actualizarPrecios, deshacerActualizacion } from './actualizaciones-precios.commands.ts'
import { getActualizacion, listActualizaciones } from './actualizaciones-precios.queries.ts'

export function actualizacionesPreciosRoutes(app: App): void {
  serve(app, actualizacionesPrecios.create, ({ body }, { actor, inTx }) =>
    inTx((tx) => actualizarPrecios(tx, body, actor)),
  )
  serve(app, actualizacionesPrecios.list, ({ query }, { db }) => listActualizaciones(db, query))
  serve(app, actualizacionesPrecios.get, ({ params }, { db }) => getActualizacion(db, params.id))
  serve(app, actualizacionesPrecios.deshacer, ({ params }, { actor, inTx }) =>
    inTx((tx) => deshacerActualizacion(tx, params.id, actor)),
  )
}
