import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, REPETIDA, serve } from '../../../platform/api/serve.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { requestCancelacion, withAvance } from './avance.commands.ts'
import { aplicarImportacion, isStale } from './escritura/aplicar.commands.ts'
import { analyzeEscrita } from './escritura/estadisticas.commands.ts'
import { deshacerImportacion } from './historia/deshacer.commands.ts'
import { getPreviaDeshacer } from './historia/deshacer.queries.ts'
import {
  cancelarImportacion,
  checkAgain,
  configurarImportacion,
  createImportacion,
} from './importaciones.commands.ts'
import { columnasDeErrores } from './importaciones.excel.ts'
import {
  getImportacion,
  getImportacionDetalle,
  getNegocio,
  importacionesList,
} from './importaciones.queries.ts'
import { plantilla } from './plantilla.excel.ts'
import { exportErrores, filasList } from './revision/filas.queries.ts'
import { startTareas } from './tareas.commands.ts'

export function importacionesRoutes(app: App): void {
  startTareas(app)

  serve(app, importaciones.plantilla, async ({ params }, { db }) =>
    plantilla(params.tipo, await getNegocio(db)),
  )
  serveList(app, importaciones, importacionesList)
  serve(app, importaciones.create, ({ query }, { actor, hoy, file, inTx }) =>
    inTx(async (tx) => getImportacion(tx, await createImportacion(tx, query, file, { actor, hoy }))),
  )
  serve(app, importaciones.get, ({ params }, { db }) => getImportacionDetalle(db, params.id))
  serve(app, importaciones.configurar, ({ params, body }, { inTx }) =>
    inTx(async (tx) => {
      await configurarImportacion(tx, params.id, body)
      return await getImportacionDetalle(tx, params.id)
    }),
  )
  serveList(app, { list: importaciones.filas, exportar: importaciones.exportarFilas }, filasList)
  serve(app, importaciones.exportarErrores, async ({ params }, { db, hoy }) => {
    const { encabezados, filas } = await exportErrores(db, params.id)
    return await workbook(`errores-${params.id}`, hoy, columnasDeErrores(encabezados), filas)
  })
  serve(app, importaciones.aplicar, async ({ params: { id }, body }, { actor, hoy, db, inTx }) => {
    try {
      const escrita = await withAvance(db, id, 'escribiendo', (avance) =>
        inTx((tx) => aplicarImportacion(tx, id, body, { actor, hoy, avance })),
      )
      if (escrita !== REPETIDA) await analyzeEscrita(db, escrita)
      return escrita
    } catch (error) {
      if (isStale(error)) await db.inTx((tx) => checkAgain(tx, id, error.message))
      throw error
    }
  })
  serve(app, importaciones.cancelar, async ({ params: { id } }, { db, inTx }) => {
    await requestCancelacion(db, id)
    return await inTx(async (tx) => {
      await cancelarImportacion(tx, id)
      return await getImportacion(tx, id)
    })
  })
  serve(app, importaciones.previaDeshacer, ({ params }, { db }) => getPreviaDeshacer(db, params.id))
  serve(app, importaciones.deshacer, async ({ params: { id }, body }, { actor, hoy, db, inTx }) => {
    const deshecha = await withAvance(db, id, 'deshaciendo', (avance) =>
      inTx((tx) => deshacerImportacion(tx, id, body, { actor, hoy, avance })),
    )
    if (deshecha !== REPETIDA) await analyzeEscrita(db, deshecha)
    return deshecha
  })
}
