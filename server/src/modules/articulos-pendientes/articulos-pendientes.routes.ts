import { articulosPendientes } from '@mostrador/contract/articulos-pendientes'
import { type App, serve } from '../../platform/serve.ts'
import { alcanceDe } from '../sucursales/alcance.ts'
import { listArticulosPendientes } from './articulos-pendientes.queries.ts'

export function articulosPendientesRoutes(app: App): void {
  serve(app, articulosPendientes.list, ({ query }, { db, actor }) =>
    listArticulosPendientes(db, alcanceDe(actor, query.sucursal), query),
  )
}
