import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { cambios } from '@mostrador/contract/ventas/cambios'
import { type App, serve } from '../../../platform/api/serve.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { createCambio } from './cambios.commands.ts'

export function cambiosRoutes(app: App): void {
  serve(
    app,
    cambios.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createCambio(tx, body, { actor, hoy })),
    async ({ body }, db) => {
      const { nombre } = await getCliente(db, body.cliente)
      return detallePedido({ Cliente: nombre, Diferencia: mostrarImporte(body.diferencia) })
    },
  )
}
