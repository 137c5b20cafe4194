import { panel } from '@mostrador/contract/gestion/panel'
import { alcanceDe } from '../../../platform/access/alcance.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { getReposicionEnPanel } from '../../compras/reposicion/posiciones.queries.ts'
import { getAvisosFiscales } from '../../fiscal/comprobantes-fiscales/avisos.queries.ts'
import { getCotizacionVieja } from '../../maestros/cotizaciones/cotizaciones.queries.ts'
import { getSinConexionEnPanel } from '../../ventas/sin-conexion/sin-conexion.queries.ts'
import { getDetenidasEnPanel } from '../precios-costos/programadas.queries.ts'
import { getRespaldos, type Respaldador } from '../respaldos/respaldos.queries.ts'
import { getPanel } from './panel.queries.ts'

export function panelRoutes(app: App, respaldador: Respaldador | undefined): void {
  serve(app, panel.get, async ({ query }, { db, actor, hoy }) => {
    const alcance = alcanceDe(actor, query.sucursal)
    const figuras = await getPanel(db, alcance, actor, hoy)
    const comprobantes_fiscales = await getAvisosFiscales(db, alcance, actor, app.clock.now())
    const reposicion = await getReposicionEnPanel(db, alcance, actor)
    const sin_conexion = await getSinConexionEnPanel(db, alcance, actor, hoy)
    const respaldo =
      respaldador && actor.tipo_usuario === 'admin' ? await getRespaldos(db, respaldador) : undefined
    const precios_detenidos = await getDetenidasEnPanel(db, actor)
    const cotizacion_vieja = await getCotizacionVieja(db, actor, hoy)
    return {
      ...figuras,
      ...(cotizacion_vieja !== undefined && { cotizacion_vieja }),
      ...(precios_detenidos && { precios_detenidos }),
      ...(comprobantes_fiscales && { comprobantes_fiscales }),
      ...(reposicion && { reposicion }),
      ...(sin_conexion && { sin_conexion }),
      ...(respaldo && { respaldo }),
    }
  })
}
