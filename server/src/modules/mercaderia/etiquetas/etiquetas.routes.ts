import { impresiones } from '@mostrador/contract/base/impresiones'
import { etiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { type App, serve } from '../../../platform/api/serve.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { createEtiquetas } from './etiquetas.commands.ts'
import { columnas } from './etiquetas.excel.ts'
import { componerEtiquetas, printEtiquetas, verHoja } from './etiquetas.print.ts'
import { exportPropuesta, findDeEtiquetas, getPedido, listPropuesta } from './etiquetas.queries.ts'
import { checkEtiquetas } from './etiquetas.reglas.ts'

export function etiquetasRoutes(app: App): void {
  serve(app, etiquetas.propuesta, (input, { db, actor }) => listPropuesta(db, input, actor))
  serve(app, etiquetas.exportarPropuesta, async ({ params }, { db, actor, hoy }) =>
    workbook('etiquetas', hoy, columnas, await exportPropuesta(db, params, actor)),
  )
  serve(app, etiquetas.vista, async ({ query, body }, { db, actor, hoy }) => {
    checkEtiquetas(body)
    const compuestas = await componerEtiquetas(body, await findDeEtiquetas(db, body, actor.sucursal), hoy)
    return verHoja(body, compuestas, query.hoja)
  })
  serve(app, etiquetas.create, ({ body }, { actor, inTx }) => inTx((tx) => createEtiquetas(tx, body, actor)))
  serve(app, impresiones.etiquetas, async ({ params }, { db, hoy }) => {
    const { pedido, sucursal } = await getPedido(db, params.id)
    const articulos = await findDeEtiquetas(db, pedido, sucursal)
    const compuestas = await componerEtiquetas(pedido, articulos, hoy)
    return await printEtiquetas(params.id, pedido, compuestas)
  })
}
