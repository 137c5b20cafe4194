import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { etiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { createEtiquetas } from './etiquetas.commands.ts'
import { type DeVentas, findDeEtiquetas, getPedido, propuestaList } from './etiquetas.queries.ts'
import { checkEtiquetas } from './etiquetas.reglas.ts'

/** The libraries that draw are read with the first label: a server need not start with them. */
const dibujar = () => import('./etiquetas.print.ts')

export function etiquetasRoutes(app: App, deVentas: DeVentas): void {
  serveList(app, { list: etiquetas.propuesta, exportar: etiquetas.exportarPropuesta }, propuestaList)
  serve(app, etiquetas.vista, async ({ query, body }, { db, actor, hoy }) => {
    checkEtiquetas(body)
    const { composeEtiquetas, showHoja } = await dibujar()
    const articulos = await findDeEtiquetas(db, body, { sucursal: actor.sucursal, hoy, ...deVentas })
    const compuestas = await composeEtiquetas(body, articulos, hoy)
    return showHoja(body, compuestas, query.hoja)
  })
  serve(app, etiquetas.create, ({ body }, { actor, hoy, inTx }) =>
    inTx((tx) => createEtiquetas(tx, body, actor, { hoy, ...deVentas })),
  )
  serve(app, impresiones.etiquetas, async ({ params }, { db, hoy }) => {
    const { composeEtiquetas, printEtiquetas } = await dibujar()
    const { pedido, sucursal } = await getPedido(db, params.id)
    const articulos = await findDeEtiquetas(db, pedido, { sucursal, hoy, ...deVentas })
    const compuestas = await composeEtiquetas(pedido, articulos, hoy)
    return await printEtiquetas(params.id, pedido, compuestas)
  })
}
