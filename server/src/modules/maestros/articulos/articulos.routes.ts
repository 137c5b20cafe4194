import { articulos } from '@mostrador/contract/maestros/articulos'
import { detallePedido } from '@mostrador/contract/permiso'
import { puede } from '../../../platform/access/permisos.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { getAjustes } from '../../base/emisor/facturacion.queries.ts'
import { type Condicion, excelDe } from '../campos/campos.reglas.ts'
import { usaRubros } from '../rubros/rubros.queries.ts'
import { ARTICULOS } from './articulos.campos.reglas.ts'
import { createArticulo, updateArticulo } from './articulos.commands.ts'
import { exportArticulos, getArticulo, listArticulos } from './articulos.queries.ts'
import { generarCodigos } from './codigos.commands.ts'

export function articulosRoutes(app: App): void {
  serve(app, articulos.list, ({ query }, { db }) => listArticulos(db, query))
  serve(app, articulos.exportar, async ({ query }, { db, actor, hoy }) => {
    const hay = new Set<Condicion>()
    if (puede(actor, 'ver_costos')) hay.add('costos')
    if ((await getAjustes(db)).activa) hay.add('factura')
    if (await usaRubros(db)) hay.add('rubros')
    return await workbook('articulos', hoy, excelDe(ARTICULOS, hay), exportArticulos(db, query))
  })
  serve(app, articulos.get, ({ params }, { db }) => getArticulo(db, params.id))
  serve(
    app,
    articulos.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createArticulo(tx, body, actor, hoy)),
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
  serve(app, articulos.generarCodigos, ({ body }, { actor, inTx }) =>
    inTx((tx) => generarCodigos(tx, body, actor)),
  )
}
