import { mostrarEntero } from '@mostrador/contract/importes'
import { type AltaArticulo, type Articulo, articulos } from '@mostrador/contract/maestros/articulos'
import { detallePedido } from '@mostrador/contract/permiso'
import type { Caller } from '../../../platform/access/auth.ts'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { updateArticulo } from './articulos.commands.ts'
import { articulosList, getArticulo, type SinIva } from './articulos.queries.ts'
import { generarCodigos } from './codigos.commands.ts'

interface Otras {
  sinIva: SinIva
  /** Files an article with its first stock. */
  alta: (tx: Tx, input: AltaArticulo, caller: Caller) => Promise<Articulo>
}

export function articulosRoutes(app: App, { sinIva, alta }: Otras): void {
  serveList(app, articulos, articulosList(sinIva))
  serve(app, articulos.get, ({ params }, { db }) => getArticulo(db, params.id))
  serve(
    app,
    articulos.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => alta(tx, body, { actor, hoy })),
    async ({ body }) => detallePedido({ Artículo: `${body.id} · ${body.nombre}` }),
  )
  serve(
    app,
    articulos.update,
    ({ params, body }, { actor, inTx }) => inTx((tx) => updateArticulo(tx, params.id, body, actor)),
    async ({ params }, db) => {
      const { id, nombre } = await getArticulo(db, params.id)
      return detallePedido({ Artículo: `${id} · ${nombre}` })
    },
  )
  serve(
    app,
    articulos.generarCodigos,
    ({ body }, { actor, inTx }) => inTx((tx) => generarCodigos(tx, body, actor)),
    async ({ body }) => detallePedido({ Artículos: mostrarEntero(body.articulos.length) }),
  )
}
