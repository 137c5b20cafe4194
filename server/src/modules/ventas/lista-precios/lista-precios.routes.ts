import { listaPrecios } from '@mostrador/contract/ventas/lista-precios'
import { type App, serve } from '../../../platform/api/serve.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { describeLista, listPrecios } from './lista-precios.queries.ts'

/** The libraries that draw are read with the first list: a server need not start with them. */
const draw = () => import('./lista-precios.print.ts')

export function listaPreciosRoutes(app: App): void {
  serve(app, listaPrecios.imprimir, async ({ query: pedido }, { db, actor, hoy }) => {
    const filtros = await describeLista(db, pedido)
    const filas = await listPrecios(db, pedido, { sucursal: actor.sucursal, hoy })
    const emisor = emisorDe(await getSucursal(db, actor.sucursal))
    const { printLista } = await draw()
    return await printLista(filas, { emisor, pedido, filtros, hoy })
  })
}
