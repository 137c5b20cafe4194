import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { mostrarCantidad, sumarCantidades } from '@mostrador/contract/cantidades'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { detallePedido } from '@mostrador/contract/permiso'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { cancelarTransferencia, recibirTransferencia, sendAsPerson } from './transferencias.commands.ts'
import { printTransferencia } from './transferencias.print.ts'
import { getTransferenciaVisible, transferenciasList } from './transferencias.queries.ts'

export function transferenciasRoutes(app: App): void {
  serveList(app, transferencias, transferenciasList)
  serve(app, transferencias.get, ({ params }, { db, actor }) => getTransferenciaVisible(db, params.id, actor))
  serve(app, impresiones.transferencia, ({ params, query }, { db, actor }) =>
    printTransferencia(db, params.id, query.formato, actor),
  )
  serve(
    app,
    transferencias.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => sendAsPerson(tx, body, { actor, hoy })),
    async ({ body: { sucursal_destino, detalles } }, db) => {
      const { nombre } = await getSucursal(db, sucursal_destino)
      const unidades = sumarCantidades(detalles.map((d) => d.cantidad_solicitada))
      return detallePedido({ Destino: nombre, Unidades: mostrarCantidad(unidades) })
    },
  )
  serve(app, transferencias.recibir, ({ params, body }, { actor, hoy, inTx }) =>
    inTx((tx) => recibirTransferencia(tx, params.id, body, { actor, hoy })),
  )
  serve(app, transferencias.cancelar, ({ params, body }, { actor, hoy, inTx }) =>
    inTx((tx) => cancelarTransferencia(tx, params.id, body.motivo, { actor, hoy })),
  )
}
