import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { mostrarCantidad, sumarCantidades } from '@mostrador/contract/cantidades'
import { devolucionesProveedor } from '@mostrador/contract/compras/devoluciones-proveedor'
import { detallePedido } from '@mostrador/contract/permiso'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { anularDevolucion, createDevolucion } from './devoluciones.commands.ts'
import { printDevolucion } from './devoluciones.print.ts'
import { devolucionesList, getDevolucionVisible } from './devoluciones.queries.ts'

export function devolucionesProveedorRoutes(app: App): void {
  serveList(app, devolucionesProveedor, devolucionesList)
  serve(app, devolucionesProveedor.get, ({ params }, { db, actor }) =>
    getDevolucionVisible(db, params.id, actor),
  )
  serve(app, impresiones.devolucionProveedor, ({ params, query }, { db, actor }) =>
    printDevolucion(db, params.id, query.formato, actor),
  )
  serve(
    app,
    devolucionesProveedor.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createDevolucion(tx, body, { actor, hoy })),
    async ({ body }) =>
      detallePedido({
        Devolución: body.motivo,
        Unidades: mostrarCantidad(sumarCantidades(body.detalles.map((d) => d.cantidad))),
      }),
  )
  serve(
    app,
    devolucionesProveedor.anular,
    ({ params: { id }, body: { motivo } }, { actor, hoy, inTx }) =>
      inTx((tx) => anularDevolucion(tx, { id, motivo }, { actor, hoy })),
    async ({ params }, db, actor) => {
      const { numero, proveedor } = await getDevolucionVisible(db, params.id, actor)
      return detallePedido({ Devolución: numero, Proveedor: proveedor.nombre })
    },
  )
}
