import { promociones } from '@mostrador/contract/ventas/promociones/promociones'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { createPromocion, updatePromocion } from './promociones.commands.ts'
import { getPromocion, listVigentes, promocionesList } from './promociones.queries.ts'
import { conUsados } from './topes.commands.ts'

export function promocionesRoutes(app: App): void {
  serveList(app, promociones, promocionesList)
  serve(app, promociones.vigentes, async ({ query: { cliente } }, { db, hoy }) => {
    const vigentes = await listVigentes(db, hoy)
    return cliente === undefined ? vigentes : await conUsados(db, vigentes, { cliente })
  })
  serve(app, promociones.get, ({ params }, { db, hoy }) => getPromocion(db, params.id, hoy))
  serve(app, promociones.create, ({ body }, { actor, hoy, inTx }) =>
    inTx((tx) => createPromocion(tx, body, { actor, hoy })),
  )
  serve(app, promociones.update, ({ params, body }, { actor, hoy, inTx }) =>
    inTx((tx) => updatePromocion(tx, params.id, body, { actor, hoy })),
  )
}
