import { cheques } from '@mostrador/contract/ventas/cheques'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { marcarCheque } from './cheques.commands.ts'
import { chequesList } from './cheques.queries.ts'

export function chequesRoutes(app: App): void {
  serveList(app, cheques, chequesList)
  serve(app, cheques.marcar, ({ params, body }, { actor, hoy, inTx }) =>
    inTx((tx) => marcarCheque(tx, params.id, body, { actor, hoy })),
  )
}
