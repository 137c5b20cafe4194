import { fechaDe, mostrarFecha } from '@mostrador/contract/fechas'
import { mostrarEntero } from '@mostrador/contract/importes'
import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { detallePedido } from '@mostrador/contract/permiso'
import { puede } from '../../../platform/access/permisos.ts'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { requireUltima } from '../dolares/dolares.commands.ts'
import { getLista } from '../listas-precio/listas-precio.queries.ts'
import { setPreciosDeLista } from './actualizaciones-lista.commands.ts'
import { actualizarPrecios, deshacerActualizacion } from './actualizaciones-precios.commands.ts'
import { COLUMNAS_DE_LISTA, columnasDetalle } from './actualizaciones-precios.excel.ts'
import { actualizacionesPreciosList, getActualizacion } from './actualizaciones-precios.queries.ts'

export function actualizacionesPreciosRoutes(app: App): void {
  serve(
    app,
    actualizacionesPrecios.create,
    ({ body }, { actor, inTx }) =>
      inTx(async (tx) => {
        if (body.cotizacion !== undefined) await requireUltima(tx, body.cotizacion)
        return await actualizarPrecios(tx, body, actor)
      }),
    async ({ body }) => detallePedido({ Artículos: mostrarEntero(body.articulos.length) }),
  )
  serve(
    app,
    actualizacionesPrecios.deLista,
    ({ params, body }, { actor, inTx }) => inTx((tx) => setPreciosDeLista(tx, params.id, body, actor)),
    async ({ params, body }, db) =>
      detallePedido({
        'Lista de precios': (await getLista(db, params.id)).nombre,
        Artículos: mostrarEntero(body.articulos.length),
      }),
  )
  serveList(app, actualizacionesPrecios, actualizacionesPreciosList)
  serve(app, actualizacionesPrecios.get, ({ params }, { db }) => getActualizacion(db, params.id))
  serve(app, actualizacionesPrecios.exportarDetalle, async ({ params }, { actor, db, hoy }) => {
    const { id, detalles, en_lista } = await getActualizacion(db, params.id)
    if (en_lista) return await workbook(`actualizacion-${id}`, hoy, COLUMNAS_DE_LISTA, en_lista)
    const conCostos =
      puede(actor, 'ver_costos') && detalles.some(({ nuevo }) => nuevo.precio_costo !== undefined)
    return await workbook(`actualizacion-${id}`, hoy, columnasDetalle(conCostos), detalles)
  })
  serve(
    app,
    actualizacionesPrecios.deshacer,
    ({ params }, { actor, inTx }) => inTx((tx) => deshacerActualizacion(tx, params.id, actor)),
    async ({ params }, db) => {
      const { momento, articulos } = await getActualizacion(db, params.id)
      const Artículos = mostrarEntero(articulos)
      return detallePedido({
        'Deshacer la actualización del': mostrarFecha(fechaDe(new Date(momento))),
        Artículos,
      })
    },
  )
}
