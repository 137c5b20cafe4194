import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { planes } from '@mostrador/contract/ventas/planes/planes'
import { type App, serve } from '../../../../platform/api/serve.ts'
import { createPlan, updatePlan } from '../../planes/planes.commands.ts'
import { listPlanes } from '../../planes/planes.queries.ts'
import { printPlanPago } from './planes.print.ts'

export function planesRoutes(app: App): void {
  serve(app, planes.list, (_, { db }) => listPlanes(db))
  serve(app, planes.create, ({ body }, { actor, inTx }) => inTx((tx) => createPlan(tx, body, actor)))
  serve(app, planes.update, ({ params, body }, { actor, inTx }) =>
    inTx((tx) => updatePlan(tx, params.id, body, actor)),
  )
  serve(app, impresiones.planPago, ({ params }, { db }) => printPlanPago(db, params.id))
}
