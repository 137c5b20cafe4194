import { reposicion } from '@mostrador/contract/compras/pedidos/reposicion'
import { mostrarEntero } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { guardarPuntos } from './puntos.commands.ts'
import { puntosList } from './puntos.queries.ts'
import { reponer } from './reponer.commands.ts'
import { reposicionList } from './reposicion.queries.ts'

export function reposicionRoutes(app: App): void {
  serveList(app, reposicion, reposicionList)
  serveList(app, { list: reposicion.puntos, exportar: reposicion.exportarPuntos }, puntosList)
  serve(
    app,
    reposicion.guardarPuntos,
    ({ body }, { actor, inTx }) => inTx((tx) => guardarPuntos(tx, body, actor)),
    async ({ body }) => detallePedido({ Artículos: mostrarEntero(body.puntos.length) }),
  )
  serve(
    app,
    reposicion.reponer,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => reponer(tx, body, actor, hoy)),
    async ({ body }) => detallePedido({ Artículos: mostrarEntero(body.filas.length) }),
  )
}
