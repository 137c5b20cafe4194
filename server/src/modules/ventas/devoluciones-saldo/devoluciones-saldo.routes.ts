import { impresiones } from '@mostrador/contract/base/impresiones'
import { devolucionesSaldo } from '@mostrador/contract/ventas/devoluciones-saldo'
import { type App, serve } from '../../../platform/api/serve.ts'
import { anularDevolucionSaldo, createDevolucionSaldo } from './devoluciones-saldo.commands.ts'
import { printDevolucionSaldo } from './devoluciones-saldo.print.ts'
import { getDevolucionSaldo } from './devoluciones-saldo.queries.ts'

export function devolucionesSaldoRoutes(app: App): void {
  serve(app, devolucionesSaldo.create, ({ body }, { actor, hoy, inTx }) =>
    inTx((tx) => createDevolucionSaldo(tx, body, actor, hoy)),
  )
  serve(app, devolucionesSaldo.get, ({ params }, { db }) => getDevolucionSaldo(db, params.id))
  serve(app, devolucionesSaldo.anular, ({ params, body }, { actor, hoy, inTx }) =>
    inTx((tx) => anularDevolucionSaldo(tx, params.id, body.motivo, { actor, hoy })),
  )
  serve(app, impresiones.devolucionSaldo, ({ params, query }, { db }) =>
    printDevolucionSaldo(db, params.id, query.formato),
  )
}
