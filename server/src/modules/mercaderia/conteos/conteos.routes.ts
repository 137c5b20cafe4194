import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { ALCANCE_CONTEO, conteosStock } from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import { decisionConteo } from '@mostrador/contract/mercaderia/conteos/decision'
import { lecturasConteo } from '@mostrador/contract/mercaderia/conteos/lecturas'
import { detallePedido } from '@mostrador/contract/permiso'
import { alcanceDe } from '../../../platform/access/alcance.ts'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { cancelarConteo, createConteo, registrarConteo } from './conteos.commands.ts'
import { printConteo } from './conteos.print.ts'
import { conteosList, getConteo, getConteoAbierto, listAlcances } from './conteos.queries.ts'
import { corregirConteo } from './correcciones.commands.ts'
import { listCorrecciones } from './correcciones.queries.ts'
import { decidirConteo } from './decision.commands.ts'
import { listContados } from './decision.queries.ts'
import { enviarLecturas } from './lecturas.commands.ts'
import { listMias } from './mias.queries.ts'

/** What a refused call is about, for the person who may lend its permission. */
const deConteo = async ({ params: { id } }: { params: { id: number } }, db: Queryable) => {
  const { numero, sucursal } = await getConteo(db, id)
  return detallePedido({ Conteo: numero, Sucursal: sucursal.nombre })
}

export function conteosRoutes(app: App): void {
  serveList(app, conteosStock, conteosList)
  serve(app, conteosStock.alcances, ({ query }, { db, actor }) =>
    listAlcances(db, alcanceDe(actor, query.sucursal)),
  )
  serve(app, decisionConteo.correcciones, (_, { db, actor }) => listCorrecciones(db, alcanceDe(actor)))
  serve(
    app,
    decisionConteo.corregir,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => corregirConteo(tx, body, { actor, hoy })),
    async ({ body }) => detallePedido({ Artículo: body.articulo }),
  )
  serve(app, conteosStock.get, async ({ params }, { db, actor }) => {
    const conteo = await getConteoAbierto(db, params.id)
    alcanceDe(actor, conteo.sucursal.id)
    return conteo
  })
  serve(
    app,
    conteosStock.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createConteo(tx, body, actor, hoy)),
    async ({ body }) => detallePedido({ 'Conteo de stock': ALCANCE_CONTEO[body.alcance] }),
  )
  serve(
    app,
    conteosStock.registrar,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => registrarConteo(tx, { ...body, id: params.id }, { actor, hoy })),
    deConteo,
  )
  serve(
    app,
    conteosStock.cancelar,
    ({ params, body }, { actor, inTx }) =>
      inTx((tx) => cancelarConteo(tx, { ...body, id: params.id }, actor)),
    deConteo,
  )
  serve(app, lecturasConteo.enviar, ({ params, body }, { actor, inTx }) =>
    inTx((tx) => enviarLecturas(tx, { ...body, id: params.id }, actor)),
  )
  serve(app, lecturasConteo.mias, ({ params }, { db, actor }) => listMias(db, params.id, actor))
  serve(app, decisionConteo.articulos, ({ params, query }, { db, actor }) =>
    listContados(db, { ...query, id: params.id }, actor),
  )
  serve(
    app,
    decisionConteo.decidir,
    ({ params, body }, { actor, inTx }) => inTx((tx) => decidirConteo(tx, { ...body, id: params.id }, actor)),
    deConteo,
  )
  serve(app, impresiones.conteoStock, ({ params, query }, { db, actor }) =>
    printConteo(db, params.id, query.formato, actor),
  )
}
