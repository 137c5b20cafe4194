import { respaldos } from '@mostrador/contract/gestion/respaldos'
import { withChanges } from '../../../platform/api/changes.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { VENTAS } from '../../ventas/configuracion/configuracion.queries.ts'
import { bovedaDeNube, configurarNube } from './nube.commands.ts'
import { getRespaldos, type Respaldador } from './respaldos.queries.ts'

export function respaldosRoutes(app: App, respaldador: Respaldador | undefined): void {
  const vault = bovedaDeNube(app.secret)
  serve(app, respaldos.get, (_, { db }) => getRespaldos(db, respaldador))
  serve(app, respaldos.configurar, ({ body }, { actor, inTx }) =>
    inTx(async (tx) => {
      const despues = await VENTAS.save(tx, (antes) => withChanges(antes, body), actor)
      return { respaldo_copia: despues.respaldo_copia }
    }),
  )
  serve(app, respaldos.configurarNube, ({ body }, { actor, inTx }) =>
    inTx(async (tx) => {
      await configurarNube(tx, body, { actor, vault })
      return getRespaldos(tx, respaldador)
    }),
  )
  serve(app, respaldos.hacer, (_, { db, request }) => {
    respaldador?.begin(request.log)
    return getRespaldos(db, respaldador)
  })
}
