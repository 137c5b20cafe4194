import { cotizaciones } from '@mostrador/contract/maestros/cotizaciones'
import { mostrarUnitario } from '@mostrador/contract/maestros/dolares'
import { detallePedido } from '@mostrador/contract/permiso'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { createCotizacion, traerDelBcra } from './cotizaciones.commands.ts'
import { cotizacionesList, getPropuesta, getVigente } from './cotizaciones.queries.ts'

/** `bcra`: another address of the Banco Central, in place of the official one. */
export function cotizacionesRoutes(app: App, bcra: string | undefined): void {
  serveList(app, cotizaciones, cotizacionesList)
  serve(app, cotizaciones.vigente, (_, { db, hoy }) => getVigente(db, hoy))
  serve(app, cotizaciones.propuesta, (_, { db }) => getPropuesta(db))
  serve(
    app,
    cotizaciones.create,
    ({ body }, { actor, inTx }) => inTx((tx) => createCotizacion(tx, body, actor, app.clock.now())),
    async ({ body }) => detallePedido({ 'Un dólar': `$ ${mostrarUnitario(body.valor)}` }),
  )
  serve(
    app,
    cotizaciones.traer,
    (_, { db, hoy }) => traerDelBcra(db, { hoy, base: bcra }),
    async () => detallePedido({ 'Cotización del dólar': 'Traer la del Banco Central' }),
  )
}
