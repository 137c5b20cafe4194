import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { mostrarCantidad } from '@mostrador/contract/cantidades'
import { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { detallePedido } from '@mostrador/contract/permiso'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { createRemito, unidades } from './remitos-cliente.commands.ts'
import { printRemito } from './remitos-cliente.print.ts'
import { getRemito, remitosList } from './remitos-cliente.queries.ts'
import { verificarStock } from './remitos-cliente.verificar.queries.ts'

export function remitosClienteRoutes(app: App): void {
  serveList(app, remitosCliente, remitosList)
  serve(app, remitosCliente.get, ({ params }, { db }) => getRemito(db, params.id))
  serve(app, impresiones.remito, ({ params, query }, { db }) => printRemito(db, params.id, query.formato))
  serve(
    app,
    remitosCliente.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createRemito(tx, body, { actor, hoy })),
    async ({ body }, db) => {
      const { nombre } = await getCliente(db, body.cliente)
      return detallePedido({ Cliente: nombre, Unidades: mostrarCantidad(unidades(body.detalles)) })
    },
  )
  serve(app, remitosCliente.verificarStock, ({ body }, { actor, db, hoy }) =>
    verificarStock(db, body, actor, hoy),
  )
}
