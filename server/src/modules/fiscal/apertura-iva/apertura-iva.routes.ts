import { aperturaIva } from '@mostrador/contract/fiscal/apertura-iva'
import { type App, serve } from '../../../platform/api/serve.ts'
import { mesDe } from '../libro-iva/libro-iva.queries.ts'
import { setActividades } from './actividades.commands.ts'
import { exportApertura, getActividades, getApertura } from './apertura-iva.queries.ts'

export function aperturaIvaRoutes(app: App): void {
  serve(app, aperturaIva.get, ({ query }, { db, hoy }) => getApertura(db, mesDe(query, hoy)))
  serve(app, aperturaIva.archivo, ({ query }, { db, hoy }) => exportApertura(db, mesDe(query, hoy)))
  serve(app, aperturaIva.actividades, (_, { db }) => getActividades(db))
  serve(app, aperturaIva.configurar, ({ body }, { actor, inTx }) =>
    inTx((tx) => setActividades(tx, body, actor)),
  )
}
