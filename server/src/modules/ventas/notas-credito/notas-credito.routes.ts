import { impresiones } from '@mostrador/contract/base/impresiones'
import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito'
import { type App, serve } from '../../../platform/api/serve.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { alcanceDe } from '../../base/sucursales/alcance.reglas.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { createNotaCredito } from './notas-credito.commands.ts'
import { columnas } from './notas-credito.excel.ts'
import { printNotaCredito } from './notas-credito.print.ts'
import {
  exportNotasCredito,
  getNotaCredito,
  getVentaADevolver,
  listNotasCredito,
} from './notas-credito.queries.ts'
import { revertirNotaCredito } from './notas-credito.revertir.commands.ts'

export function notasCreditoRoutes(app: App): void {
  serve(app, notasCredito.list, ({ query }, { db, actor }) =>
    listNotasCredito(db, alcanceDe(actor, query.sucursal), query),
  )
  serve(app, notasCredito.exportar, async ({ query }, { db, actor, hoy }) => {
    const todas = await exportNotasCredito(db, alcanceDe(actor, query.sucursal), query)
    return await workbook('notas-credito', hoy, columnas, todas)
  })
  serve(app, notasCredito.get, ({ params }, { db }) => getNotaCredito(db, params.id))
  serve(app, notasCredito.deVenta, ({ params }, { db }) => getVentaADevolver(db, params.ventaId))
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
      inTx((tx) => revertirNotaCredito(tx, params.id, body.motivo, actor, hoy)),
    async ({ params }, db) => {
      const { numero, cliente, total } = await getNotaCredito(db, params.id)
      return detallePedido({ Documento: numero, Cliente: cliente.nombre, Total: mostrarImporte(total) })
    },
  )
  serve(app, impresiones.notaCredito, ({ params, query }, { db }) =>
    printNotaCredito(db, params.id, query.formato),
  )
}
