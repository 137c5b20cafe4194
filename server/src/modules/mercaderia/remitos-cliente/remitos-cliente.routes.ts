import { impresiones } from '@mostrador/contract/base/impresiones'
import { mostrarEntero } from '@mostrador/contract/importes'
import { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { detallePedido } from '@mostrador/contract/permiso'
import { type App, serve } from '../../../platform/api/serve.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { alcanceDe } from '../../base/sucursales/alcance.reglas.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { createRemito, unidades } from './remitos-cliente.commands.ts'
import { columnas } from './remitos-cliente.excel.ts'
import { printRemito } from './remitos-cliente.print.ts'
import { exportRemitos, getRemito, listRemitos } from './remitos-cliente.queries.ts'
import { verificarStock } from './remitos-cliente.verificar.queries.ts'

export function remitosClienteRoutes(app: App): void {
  serve(app, remitosCliente.list, ({ query }, { db, actor }) =>
    listRemitos(db, alcanceDe(actor, query.sucursal), query),
  )
  serve(app, remitosCliente.exportar, async ({ query }, { db, actor, hoy }) =>
    workbook('remitos', hoy, columnas, await exportRemitos(db, alcanceDe(actor, query.sucursal), query)),
  )
  serve(app, remitosCliente.get, ({ params }, { db }) => getRemito(db, params.id))
  serve(app, impresiones.remito, ({ params, query }, { db }) => printRemito(db, params.id, query.formato))
  serve(
    app,
    remitosCliente.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createRemito(tx, body, actor, hoy)),
    async ({ body }, db) => {
      const { nombre } = await getCliente(db, body.cliente)
      return detallePedido({ Cliente: nombre, Unidades: mostrarEntero(unidades(body.detalles)) })
    },
  )
  serve(app, remitosCliente.verificarStock, ({ body }, { actor, db, hoy }) =>
    verificarStock(db, body, actor, hoy),
  )
}
