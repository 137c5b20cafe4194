import { ventas } from '@mostrador/contract/ventas'
import { type App, serve } from '../../platform/serve.ts'
import { alcanceDe } from '../sucursales/alcance.ts'
import { createVenta } from './ventas.commands.ts'
import { getVenta, listVentas } from './ventas.queries.ts'

export function ventasRoutes(app: App): void {
  serve(app, ventas.list, ({ query }, { db, actor }) =>
    listVentas(db, alcanceDe(actor, query.sucursal), query),
  )
  serve(app, ventas.get, ({ params }, { db }) => getVenta(db, params.id))
  serve(app, ventas.create, ({ body }, { actor, hoy, inTx }) =>
    inTx((tx) => createVenta(tx, body, actor, hoy)),
  )
}
