import { mostrarEntero } from '@mostrador/contract/importes'
import { modelos } from '@mostrador/contract/maestros/modelos'
import { detallePedido } from '@mostrador/contract/permiso'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { createModelo, updateModelo } from './modelos.commands.ts'
import { getModelo, getModeloConVariantes, modelosList } from './modelos.queries.ts'
import { createVariantes } from './variantes.commands.ts'

/** `entra` files the first units of new articles. */
export function modelosRoutes(app: App, entra: Parameters<typeof createVariantes>[3]): void {
  serveList(app, modelos, modelosList)
  serve(app, modelos.get, ({ params }, { db, actor }) => getModeloConVariantes(db, params.id, actor.sucursal))
  serve(
    app,
    modelos.create,
    ({ body }, { actor, inTx }) => inTx((tx) => createModelo(tx, body, actor)),
    async ({ body }) => detallePedido({ Modelo: body.nombre }),
  )
  serve(
    app,
    modelos.update,
    ({ params, body }, { actor, inTx }) => inTx((tx) => updateModelo(tx, params.id, body, actor)),
    async ({ params }, db) => detallePedido({ Modelo: (await getModelo(db, params.id)).nombre }),
  )
  serve(
    app,
    modelos.crearVariantes,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => createVariantes(tx, { ...body, id: params.id }, { actor, hoy }, entra)),
    async ({ params, body }, db) =>
      detallePedido({
        Modelo: (await getModelo(db, params.id)).nombre,
        Artículos: mostrarEntero(body.celdas.length),
      }),
  )
}
