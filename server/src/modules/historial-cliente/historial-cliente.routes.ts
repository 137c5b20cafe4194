import { historialCliente } from '@mostrador/contract/historial-cliente'
import { type App, serve } from '../../platform/serve.ts'
import { getHistorial } from './historial-cliente.queries.ts'

export function historialClienteRoutes(app: App): void {
  serve(app, historialCliente.get, ({ params }, { db }) => getHistorial(db, params.id))
}
