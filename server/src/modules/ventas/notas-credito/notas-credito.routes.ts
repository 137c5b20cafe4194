import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { createNotaCredito } from './notas-credito.commands.ts'
import { devolverVenta } from './notas-credito.devolver.commands.ts'
import { printNotaCredito } from './notas-credito.print.ts'
import { getNotaCredito, getVentaADevolver, notasCreditoList } from './notas-credito.queries.ts'
import { revertirNotaCredito } from './notas-credito.revertir.commands.ts'

export function notasCreditoRoutes(app: App): void {
  serveList(app, notasCredito, notasCreditoList)
  serve(app, notasCredito.get, ({ params }, { db }) => getNotaCredito(db, params.id))
  serve(app, notasCredito.deVenta, ({ params }, { db }) => getVentaADevolver(db, params.ventaId))
  serve(
    app,
    notasCredito.devolver,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => devolverVenta(tx, params.ventaId, body, { actor, hoy })),
    async ({ params, body }, db) => {
      const { numero } = await getVentaADevolver(db, params.ventaId)
      return detallePedido({ Venta: numero, Total: mostrarImporte(body.total) })
    },
  )
  serve(
    app,
    notasCredito.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createNotaCredito(tx, body, actor, hoy)),
    async ({ body }, db) => {
      const { nombre } = await getCliente(db, body.cliente)
      return detallePedido({ Cliente: nombre, Total: mostrarImporte(body.total) })
    },
  )
  serve(
    app,
    notasCredito.revertir,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => revertirNotaCredito(tx, { ...params, ...body }, { actor, hoy })),
    async ({ params }, db) => {
      const { numero, cliente, total } = await getNotaCredito(db, params.id)
      return detallePedido({ Documento: numero, Cliente: cliente.nombre, Total: mostrarImporte(total) })
    },
  )
  serve(app, impresiones.notaCredito, ({ params, query }, { db }) =>
    printNotaCredito(db, params.id, query.formato),
  )
}
