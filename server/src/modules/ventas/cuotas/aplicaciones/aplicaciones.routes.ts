import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { aplicaciones } from '@mostrador/contract/ventas/recibos/aplicaciones'
import { type App, serve } from '../../../../platform/api/serve.ts'
import { anularAplicacion, aplicarCredito } from './aplicaciones.commands.ts'
import { getAplicacion, listAplicaciones } from './aplicaciones.queries.ts'

export function aplicacionesRoutes(app: App): void {
  serve(app, aplicaciones.aplicar, ({ params, body }, { actor, hoy, inTx }) =>
    inTx((tx) => aplicarCredito(tx, params.cuotaId, body.importe, { actor, hoy })),
  )
  serve(app, aplicaciones.deVenta, ({ params }, { db }) => listAplicaciones(db, params.ventaId))
  serve(
    app,
    aplicaciones.anular,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => anularAplicacion(tx, params.id, body.motivo, { actor, hoy })),
    async ({ params }, db) => {
      const { cliente, numero_cuota, importe } = await getAplicacion(db, params.id)
      return detallePedido({
        Cliente: cliente,
        Cuota: nombreCuota(numero_cuota),
        'Saldo a favor': mostrarImporte(importe),
      })
    },
  )
}
