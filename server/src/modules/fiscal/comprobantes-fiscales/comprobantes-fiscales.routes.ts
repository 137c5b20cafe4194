import { comprobantesFiscales } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import {
  checkVisible,
  comprobantesFiscalesList,
  getComprobante,
  listEnvios,
} from './comprobantes-fiscales.queries.ts'
import { corregirComprobante, reintentarComprobante, reintentarTodos } from './corregir.commands.ts'

export function comprobantesFiscalesRoutes(app: App): void {
  serveList(app, comprobantesFiscales, comprobantesFiscalesList)
  // Any branch serves any customer: a voucher is read like its sale.
  serve(app, comprobantesFiscales.get, ({ params }, { db }) => getComprobante(db, params.id))
  serve(app, comprobantesFiscales.envios, async ({ params, query }, { db, actor }) => {
    await checkVisible(db, params.id, actor)
    return await listEnvios(db, params.id, query)
  })
  serve(app, comprobantesFiscales.reintentarTodos, (_, { actor, inTx }) =>
    inTx(async (tx) => ({ cantidad: await reintentarTodos(tx, actor) })),
  )
  serve(app, comprobantesFiscales.reintentar, ({ params: { id } }, { actor, inTx }) =>
    inTx(async (tx) => {
      await reintentarComprobante(tx, id, actor)
      return await getComprobante(tx, id)
    }),
  )
  serve(app, comprobantesFiscales.corregir, ({ params: { id }, body }, { actor, hoy, inTx }) =>
    inTx(async (tx) => {
      await corregirComprobante(tx, id, body, { actor, hoy })
      return await getComprobante(tx, id)
    }),
  )
}
