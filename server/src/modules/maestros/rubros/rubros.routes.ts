import { rubros } from '@mostrador/contract/maestros/rubros'
import { detallePedido } from '@mostrador/contract/permiso'
import { type App, serve } from '../../../platform/api/serve.ts'
import { createRubro, updateRubro } from './rubros.commands.ts'
import { getRubro, listRubros } from './rubros.queries.ts'

export function rubrosRoutes(app: App): void {
  serve(app, rubros.list, (_, { db }) => listRubros(db))
  serve(
    app,
    rubros.create,
    ({ body }, { actor, inTx }) => inTx((tx) => createRubro(tx, body, actor)),
    async ({ body }) => detallePedido({ Rubro: body.nombre }),
  )
  serve(
    app,
    rubros.update,
    ({ params, body }, { actor, inTx }) => inTx((tx) => updateRubro(tx, params.id, body, actor)),
    async ({ params }, db) => detallePedido({ Rubro: (await getRubro(db, params.id)).nombre }),
  )
}
