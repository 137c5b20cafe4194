import { importaciones } from '@mostrador/contract/gestion/importaciones'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { conAvance, pedirCancelacion } from './avance.commands.ts'
import { aplicarImportacion, isStale } from './escritura/aplicar.commands.ts'
import { analyzeEscrita } from './escritura/estadisticas.commands.ts'
import { deshacerImportacion } from './historia/deshacer.commands.ts'
import { getPreviaDeshacer } from './historia/deshacer.queries.ts'
import {
  cancelarImportacion,
  configurarImportacion,
  createImportacion,
  revisarDeNuevo,
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
import { createTareas } from './tareas.commands.ts'

export function importacionesRoutes(app: App): void {
  const tareas = createTareas(app)

  serve(app, importaciones.plantilla, async ({ params }, { db }) =>
    plantilla(params.tipo, await getNegocio(db)),
  )
  serveList(app, importaciones, importacionesList)
  serve(app, importaciones.create, async ({ query }, { actor, file, inTx }) => {
    const creada = await inTx(async (tx) =>
      getImportacion(tx, await createImportacion(tx, query, file, actor)),
    )
    if (creada) tareas.start(creada.id)
    return creada
  })
  serve(app, importaciones.get, ({ params }, { db }) => getImportacionDetalle(db, params.id))
  serve(app, importaciones.configurar, async ({ params, body }, { inTx }) => {
    const configurada = await inTx(async (tx) => {
      await configurarImportacion(tx, params.id, body)
      return await getImportacionDetalle(tx, params.id)
    })
    tareas.start(params.id)
    return configurada
  })
  serveList(app, { list: importaciones.filas, exportar: importaciones.exportarFilas }, filasList)
  serve(app, importaciones.exportarErrores, async ({ params }, { db, hoy }) => {
    const { encabezados, filas } = await exportErrores(db, params.id)
    return await workbook(`errores-${params.id}`, hoy, columnasDeErrores(encabezados), filas)
  })
  serve(app, importaciones.aplicar, async ({ params: { id }, body }, { actor, hoy, db, inTx }) => {
    try {
      const escrita = await conAvance(db, id, 'escribiendo', (avance) =>
        inTx((tx) => aplicarImportacion(tx, id, body, actor, hoy, avance)),
      )
      if (escrita) await analyzeEscrita(db, escrita)
      return escrita
    } catch (error) {
      if (isStale(error)) {
        await db.inTx((tx) => revisarDeNuevo(tx, id, error.message))
        tareas.start(id)
      }
      throw error
    }
  })
  serve(app, importaciones.cancelar, async ({ params: { id } }, { db, inTx }) => {
    await pedirCancelacion(db, id)
    return await inTx(async (tx) => {
      await cancelarImportacion(tx, id)
      return await getImportacion(tx, id)
    })
  })
  serve(app, importaciones.previaDeshacer, ({ params }, { db }) => getPreviaDeshacer(db, params.id))
  serve(app, importaciones.deshacer, async ({ params: { id }, body }, { actor, hoy, db, inTx }) => {
    const deshecha = await conAvance(db, id, 'deshaciendo', (avance) =>
      inTx((tx) => deshacerImportacion(tx, id, body, actor, hoy, avance)),
    )
    if (deshecha) await analyzeEscrita(db, deshecha)
    return deshecha
  })
}
