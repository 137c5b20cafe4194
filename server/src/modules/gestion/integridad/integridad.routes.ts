import { integridad } from '@mostrador/contract/gestion/integridad'
import { type App, serve } from '../../../platform/api/serve.ts'
import { checkIntegridad, controlesDe } from './integridad.queries.ts'

export function integridadRoutes(app: App): void {
  serve(app, integridad.get, async (_, { db }) => {
    const momento = app.clock.now().toISOString()
    const startedMs = performance.now()
    return {
      ...(await checkIntegridad(db)),
      momento,
      duracion_ms: Math.round(performance.now() - startedMs),
      controles: (await controlesDe(db)).map(({ control, grupo, texto }) => ({ control, grupo, texto })),
    }
  })
}
