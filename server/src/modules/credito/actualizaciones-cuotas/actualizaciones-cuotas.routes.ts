import { actualizacionesCuotas } from '@mostrador/contract/credito/actualizaciones-cuotas'
import { cuotasQueSubenColumnas } from '@mostrador/contract/credito/actualizaciones-cuotas.lista'
import { mostrarEntero, mostrarImporte, sumar } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { alcanceDe, propiasDe } from '../../../platform/access/alcance.ts'
import { checkRango } from '../../../platform/api/lists/dateRange.ts'
import { excelDe } from '../../../platform/api/lists/lista.ts'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { actualizarCuotas } from './actualizaciones-cuotas.commands.ts'
import { deshacerActualizacion } from './actualizaciones-cuotas.deshacer.commands.ts'
import {
  actualizacionesCuotasList,
  getActualizacionVisible,
  listAjustables,
} from './actualizaciones-cuotas.queries.ts'
import { guardarIndices } from './indices.commands.ts'
import { getIndices } from './indices.queries.ts'

export function actualizacionesCuotasRoutes(app: App): void {
  serve(app, actualizacionesCuotas.abiertas, ({ query }, { actor, db, hoy }) => {
    const { desde = hoy, hasta = null, cliente = null } = checkRango(query)
    // Those that the caller may raise, unless others are asked for.
    const { sucursal } = alcanceDe(actor, query.sucursal ?? propiasDe(actor) ?? undefined)
    return listAjustables(db, { desde: desde < hoy ? hoy : desde, hasta, sucursal, cliente })
  })
  serve(
    app,
    actualizacionesCuotas.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => actualizarCuotas(tx, body, { actor, hoy })),
    async ({ body: { cuotas } }) =>
      detallePedido({
        Cuotas: mostrarEntero(cuotas.length),
        Aumento: mostrarImporte(sumar(cuotas.map((c) => c.nuevo - c.anterior))),
      }),
  )
  serveList(app, actualizacionesCuotas, actualizacionesCuotasList)
  serve(app, actualizacionesCuotas.indices, (_, { db }) => getIndices(db))
  serve(app, actualizacionesCuotas.guardarIndices, ({ body }, { actor, inTx }) =>
    inTx((tx) => guardarIndices(tx, body, actor)),
  )
  serve(app, actualizacionesCuotas.get, ({ params }, { actor, db }) =>
    getActualizacionVisible(db, params.id, actor),
  )
  serve(app, actualizacionesCuotas.exportarDetalle, async ({ params }, { actor, db, hoy }) => {
    const { id, detalles } = await getActualizacionVisible(db, params.id, actor)
    return await workbook(`actualizacion-cuotas-${id}`, hoy, excelDe(cuotasQueSubenColumnas, actor), detalles)
  })
  serve(
    app,
    actualizacionesCuotas.deshacer,
    ({ params }, { actor, hoy, inTx }) => inTx((tx) => deshacerActualizacion(tx, params.id, { actor, hoy })),
    async ({ params }, db, actor) => {
      const { id, detalles } = await getActualizacionVisible(db, params.id, actor)
      return detallePedido({
        'Deshacer la actualización': mostrarEntero(id),
        Cuotas: mostrarEntero(detalles.length),
      })
    },
  )
}
