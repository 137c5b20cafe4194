import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { cobrosCuenta } from '@mostrador/contract/ventas/recibos/cobros-cuenta'
import { type App, serve } from '../../../platform/api/serve.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { getDeuda } from '../recibos/cuenta/cuenta.queries.ts'
import { cobrarCuenta } from './cobros-cuenta.commands.ts'

export function cobrosCuentaRoutes(app: App): void {
  serve(app, cobrosCuenta.deuda, ({ params }, { db, hoy }) => getDeuda(db, params.id, hoy))
  serve(
    app,
    cobrosCuenta.cobrar,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => cobrarCuenta(tx, params.id, body, { actor, hoy })),
    async ({ params, body }, db) => {
      const { nombre } = await getCliente(db, params.id)
      return detallePedido({ Cliente: nombre, Cobro: mostrarImporte(body.monto) })
    },
  )
}
