import { presentaciones } from '@mostrador/contract/maestros/presentaciones'
import { detallePedido } from '@mostrador/contract/permiso'
import { type App, serve } from '../../../../platform/api/serve.ts'
import type { Queryable } from '../../../../platform/database/db.ts'
import { getArticulo } from '../articulos.queries.ts'
import { createPresentacion, quitarPresentacion, updatePresentacion } from './presentaciones.commands.ts'

const deArticulo = async ({ params }: { params: { id: string } }, db: Queryable) => {
  const { id, nombre } = await getArticulo(db, params.id)
  return detallePedido({ Artículo: `${id} · ${nombre}` })
}

export function presentacionesRoutes(app: App): void {
  serve(
    app,
    presentaciones.create,
    ({ params, body }, { actor, inTx }) => inTx((tx) => createPresentacion(tx, params.id, body, actor)),
    deArticulo,
  )
  serve(
    app,
    presentaciones.update,
    ({ params, body }, { actor, inTx }) => inTx((tx) => updatePresentacion(tx, params, body, actor)),
    deArticulo,
  )
  serve(
    app,
    presentaciones.quitar,
    ({ params }, { actor, inTx }) => inTx((tx) => quitarPresentacion(tx, params, actor)),
    deArticulo,
  )
}
