import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { intereses } from '@mostrador/contract/ventas/planes/intereses'
import { type App, serve } from '../../../../platform/api/serve.ts'
import { getCliente } from '../../../maestros/clientes/clientes.queries.ts'
import { getNombreDeCuota } from '../cuotas.queries.ts'
import { configurarIntereses } from './configuracion.commands.ts'
import { perdonarInteres } from './intereses.commands.ts'
import { getConfiguracionIntereses, getInteresesDeCliente } from './intereses.queries.ts'

export function interesesRoutes(app: App): void {
  serve(app, intereses.configuracion, (_, { db }) => getConfiguracionIntereses(db))
  serve(app, intereses.configurar, ({ body }, { actor, hoy, inTx }) =>
    inTx((tx) => configurarIntereses(tx, body, { actor, hoy })),
  )
  serve(app, intereses.deCliente, async ({ params }, { db, hoy }) => {
    const { id } = await getCliente(db, params.id)
    return await getInteresesDeCliente(db, id, hoy)
  })
  serve(
    app,
    intereses.perdonar,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => perdonarInteres(tx, params.cuotaId, body, { actor, hoy })),
    async ({ params, body }, db) => {
      const { cuota, cliente } = await getNombreDeCuota(db, params.cuotaId)
      return detallePedido({ Cliente: cliente, Cuota: cuota, Perdona: mostrarImporte(body.importe) })
    },
  )
}
