import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { pedidosConfiguracion } from '@mostrador/contract/compras/pedidos/pedidos-configuracion'
import { detallePedido } from '@mostrador/contract/permiso'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { requireCompras } from '../proveedores/compras.commands.ts'
import { getProveedor } from '../proveedores/proveedores.queries.ts'
import { PEDIDOS } from './configuracion.queries.ts'
import {
  anularPedido,
  cerrarPedido,
  createPedido,
  pedir,
  reabrirPedido,
  updatePedido,
} from './pedidos.commands.ts'
import { pdfPedido, printPedido } from './pedidos.print.ts'
import { getPedido, pedidosList } from './pedidos.queries.ts'

/** What a refused call is about, for the person who may lend its permission. */
export const dePedido = async ({ params: { id } }: { params: { id: number } }, db: Queryable) => {
  const { numero, proveedor } = await getPedido(db, id)
  return detallePedido({ Pedido: numero, Proveedor: proveedor.nombre })
}

export function pedidosRoutes(app: App): void {
  serve(app, pedidosConfiguracion.get, (_, { db }) => PEDIDOS.get(db))
  serve(app, pedidosConfiguracion.update, ({ body }, { actor, inTx }) =>
    inTx(async (tx) => {
      await requireCompras(tx)
      return await PEDIDOS.save(tx, () => body, actor)
    }),
  )
  serveList(app, pedidos, pedidosList)
  serve(app, pedidos.get, ({ params }, { db }) => getPedido(db, params.id))
  serve(app, impresiones.pedido, ({ params, query }, { db, actor }) =>
    printPedido(db, params.id, query.formato, actor),
  )
  serve(app, pedidos.pdf, ({ params }, { db, actor }) => pdfPedido(db, params.id, actor))
  serve(
    app,
    pedidos.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createPedido(tx, body, actor, hoy)),
    async ({ body }, db) =>
      detallePedido({ Proveedor: (await getProveedor(db, body.proveedor)).razon_social }),
  )
  serve(
    app,
    pedidos.update,
    ({ params: { id }, body }, { actor, hoy, inTx }) =>
      inTx((tx) => updatePedido(tx, { ...body, id }, actor, hoy)),
    dePedido,
  )
  serve(
    app,
    pedidos.pedir,
    ({ params }, { actor, hoy, inTx }) => inTx((tx) => pedir(tx, params.id, actor, hoy)),
    dePedido,
  )
  serve(
    app,
    pedidos.cerrar,
    ({ params, body }, { actor, inTx }) => inTx((tx) => cerrarPedido(tx, params.id, body.motivo, actor)),
    dePedido,
  )
  serve(
    app,
    pedidos.reabrir,
    ({ params }, { actor, inTx }) => inTx((tx) => reabrirPedido(tx, params.id, actor)),
    dePedido,
  )
  serve(
    app,
    pedidos.anular,
    ({ params, body }, { actor, inTx }) => inTx((tx) => anularPedido(tx, params.id, body.motivo, actor)),
    dePedido,
  )
}
