import { articulosPendientes } from '@mostrador/contract/mercaderia/articulos-pendientes'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import type { App } from '../../../platform/api/serve.ts'
import { articulosPendientesList } from './articulos-pendientes.queries.ts'

export function articulosPendientesRoutes(app: App): void {
  serveList(app, articulosPendientes, articulosPendientesList)
}
