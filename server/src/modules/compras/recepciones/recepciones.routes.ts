import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { mostrarCantidad, sumarCantidades } from '@mostrador/contract/cantidades'
import { pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { detallePedido } from '@mostrador/contract/permiso'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { dePedido } from '../pedidos/pedidos.routes.ts'
import { recibirPedido } from './pedido.commands.ts'
import { anularRecepcion, recibir } from './recepciones.commands.ts'
import { printRecepcion } from './recepciones.print.ts'
import { getRecepcionVisible, recepcionesList } from './recepciones.queries.ts'

export function recepcionesRoutes(app: App): void {
  serveList(app, recepciones, recepcionesList)
  serve(app, recepciones.get, ({ params }, { db, actor }) => getRecepcionVisible(db, params.id, actor))
  serve(app, impresiones.recepcion, ({ params, query }, { db, actor }) =>
    printRecepcion(db, params.id, query.formato, actor),
  )
  serve(
    app,
    recepciones.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => recibir(tx, body, actor, hoy)),
    async ({ body }) =>
      detallePedido({
        Recepción: body.remito,
        Unidades: mostrarCantidad(sumarCantidades(body.detalles.map((d) => d.cantidad))),
      }),
  )
  serve(
    app,
    pedidos.recibir,
    ({ params: { id }, body }, { actor, hoy, inTx }) =>
      inTx((tx) => recibirPedido(tx, { ...body, pedido: id }, actor, hoy)),
    dePedido,
  )
  serve(
    app,
    recepciones.anular,
    ({ params: { id }, body: { motivo } }, { actor, hoy, inTx }) =>
      inTx((tx) => anularRecepcion(tx, { id, motivo }, { actor, hoy })),
    async ({ params }, db, actor) => {
      const { numero, proveedor } = await getRecepcionVisible(db, params.id, actor)
      return detallePedido({ Recepción: numero, Proveedor: proveedor.nombre })
    },
  )
}
