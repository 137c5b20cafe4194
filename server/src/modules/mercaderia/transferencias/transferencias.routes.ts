import { impresiones } from '@mostrador/contract/base/impresiones'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { type App, serve } from '../../../platform/api/serve.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { alcanceDe } from '../../base/sucursales/alcance.reglas.ts'
import {
  cancelarTransferencia,
  createTransferencia,
  recibirTransferencia,
} from './transferencias.commands.ts'
import { columnas, filas } from './transferencias.excel.ts'
import { printTransferencia } from './transferencias.print.ts'
import {
  exportTransferencias,
  getTransferenciaVisible,
  listTransferencias,
} from './transferencias.queries.ts'

export function transferenciasRoutes(app: App): void {
  serve(app, transferencias.list, ({ query }, { db, actor }) =>
    listTransferencias(db, alcanceDe(actor, query.sucursal), query, actor),
  )
  serve(app, transferencias.exportar, async ({ query }, { db, actor, hoy }) => {
    const rows = await exportTransferencias(db, alcanceDe(actor, query.sucursal), query, actor)
    return await workbook('transferencias', hoy, columnas, filas(rows))
  })
  serve(app, transferencias.get, ({ params }, { db, actor }) => getTransferenciaVisible(db, params.id, actor))
  serve(app, impresiones.transferencia, ({ params, query }, { db, actor }) =>
    printTransferencia(db, params.id, query.formato, actor),
  )
  serve(app, transferencias.create, ({ body }, { actor, hoy, inTx }) =>
    inTx((tx) => createTransferencia(tx, body, actor, hoy)),
  )
  serve(app, transferencias.recibir, ({ params, body }, { actor, hoy, inTx }) =>
    inTx((tx) => recibirTransferencia(tx, params.id, body, actor, hoy)),
  )
  serve(app, transferencias.cancelar, ({ params, body }, { actor, hoy, inTx }) =>
    inTx((tx) => cancelarTransferencia(tx, params.id, body.motivo, actor, hoy)),
  )
}
