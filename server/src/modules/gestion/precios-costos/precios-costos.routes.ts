import { actualizacionesProgramadas } from '@mostrador/contract/gestion/actualizaciones-programadas'
import { preciosCostos } from '@mostrador/contract/gestion/precios-costos'
import { reglasPrecio } from '@mostrador/contract/gestion/reglas-precio'
import { mostrarEntero } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { aplicarBorrador, revisarBorrador } from './borrador.commands.ts'
import { listBorrador, simulate } from './borrador.queries.ts'
import { cancelar, schedulePrecios } from './programadas.commands.ts'
import { getProgramada, programadasList } from './programadas.queries.ts'
import { startProgramadas } from './programadas.tareas.commands.ts'
import { eliminarRegla, guardarRegla } from './reglas.commands.ts'
import { getRegla, listReglas } from './reglas.queries.ts'

const cuantos = async ({ body }: { body: { articulos: readonly unknown[] } }) =>
  detallePedido({ Artículos: mostrarEntero(body.articulos.length) })

export function preciosCostosRoutes(app: App): void {
  serve(app, reglasPrecio.list, (_, { db }) => listReglas(db))
  serve(
    app,
    reglasPrecio.guardar,
    ({ body }, { actor, inTx }) => inTx((tx) => guardarRegla(tx, body, actor)),
    async ({ body: { ambito, objetivo } }) =>
      detallePedido({ Regla: [ambito, objetivo].filter(Boolean).join(' ') }),
  )
  serve(
    app,
    reglasPrecio.eliminar,
    ({ params }, { actor, inTx }) => inTx((tx) => eliminarRegla(tx, params.id, actor)),
    async ({ params }, db) => detallePedido({ Regla: (await getRegla(db, params.id)).nombre }),
  )
  serve(app, preciosCostos.list, ({ query }, { db, reports }) => listBorrador(db, reports, query))
  serve(app, preciosCostos.simulacion, ({ query }, { db, reports, hoy }) => simulate(db, reports, query, hoy))
  serve(
    app,
    preciosCostos.aplicar,
    ({ body }, { actor, inTx }) => inTx((tx) => aplicarBorrador(tx, body, actor, app.clock.now())),
    cuantos,
  )
  serve(app, preciosCostos.revisar, ({ body }, { inTx }) => inTx((tx) => revisarBorrador(tx, body)), cuantos)
  serveList(app, actualizacionesProgramadas, programadasList)
  serve(
    app,
    actualizacionesProgramadas.create,
    ({ body }, { actor, inTx }) => inTx((tx) => schedulePrecios(tx, body, actor, app.clock.now())),
    cuantos,
  )
  serve(
    app,
    actualizacionesProgramadas.cancelar,
    ({ params }, { actor, inTx }) => inTx((tx) => cancelar(tx, params.id, actor)),
    async ({ params }, db) =>
      detallePedido({ Artículos: mostrarEntero((await getProgramada(db, params.id)).articulos) }),
  )
  startProgramadas(app)
}
