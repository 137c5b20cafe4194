import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { cajaDinero } from '@mostrador/contract/caja/caja-dinero'
import { cajaFlujo } from '@mostrador/contract/caja/caja-flujo'
import { cajaMovimientos, TIPO_MOVIMIENTO_CAJA } from '@mostrador/contract/caja/caja-movimientos'
import { cajaTraspasos } from '@mostrador/contract/caja/caja-traspasos'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { cajas } from '@mostrador/contract/caja/cajas'
import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { alcanceDe } from '../../platform/access/alcance.ts'
import type { Actor } from '../../platform/access/auth.ts'
import { serveList } from '../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../platform/api/serve.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { listCajas, listCajasDeSucursales } from './cajas/cajas.queries.ts'
import { movimientosList } from './cajas/movimientos.queries.ts'
import { cerrarTurno } from './cierre/cierre.commands.ts'
import { printMovimiento, printTurno } from './cierre/cierre.print.ts'
import { configurarCajas, createCaja, updateCaja } from './configuracion/configuracion.commands.ts'
import { dineroList } from './flujo/dinero.queries.ts'
import { flujoList } from './flujo/flujo.queries.ts'
import { createMovimiento } from './movimientos/movimientos.commands.ts'
import { confirmarTraspaso, createTraspaso, rechazarTraspaso } from './traspasos/traspasos.commands.ts'
import { getTraspaso, traspasosList } from './traspasos/traspasos.queries.ts'
import { abrirCaja, contarTurno, entrarTurno, salirTurno } from './turnos/turnos.commands.ts'
import { getNombreDeTurno, getTurno, turnosList } from './turnos/turnos.queries.ts'

type DeId = { params: { id: number } }

const deTurno = async ({ params: { id } }: DeId, db: Queryable, actor: Actor) =>
  detallePedido({ Caja: await getNombreDeTurno(db, id, actor) })

async function deTraspaso({ params }: DeId, db: Queryable, actor: Actor) {
  const { numero, monto, motivo } = await getTraspaso(db, params.id, actor)
  return detallePedido({ Traspaso: numero, Importe: mostrarImporte(monto), Motivo: motivo })
}

export function cajasRoutes(app: App): void {
  serve(app, cajas.list, ({ query }, { db, actor }) => listCajas(db, alcanceDe(actor, query.sucursal), actor))
  serve(app, cajas.create, ({ body }, { actor, inTx }) => inTx((tx) => createCaja(tx, body, actor)))
  serve(app, cajas.update, ({ params, body }, { actor, inTx }) =>
    inTx((tx) => updateCaja(tx, params.id, body, actor)),
  )
  serve(app, cajas.sucursales, (_, { db }) => listCajasDeSucursales(db))
  serve(app, cajas.configurar, ({ params, body }, { actor, hoy, inTx }) =>
    inTx((tx) => configurarCajas(tx, params.id, body, { actor, hoy })),
  )
  turnosRoutes(app)
  movimientosRoutes(app)
}

function turnosRoutes(app: App): void {
  serveList(app, cajaTurnos, turnosList)
  serve(app, cajaTurnos.get, ({ params }, { db, actor }) => getTurno(db, params.id, actor))
  serve(app, cajaTurnos.entrar, ({ params }, { actor, inTx }) =>
    inTx((tx) => entrarTurno(tx, params.id, actor)),
  )
  serve(
    app,
    cajaTurnos.contar,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => contarTurno(tx, params.id, body, { actor, hoy })),
    deTurno,
  )
  serve(
    app,
    cajaTurnos.cerrar,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => cerrarTurno(tx, params.id, body, { actor, hoy })),
    deTurno,
  )
  serve(app, cajas.abrir, ({ params, body }, { actor, hoy, inTx }) =>
    inTx((tx) => abrirCaja(tx, params.id, body, { actor, hoy })),
  )
  serve(app, cajaTurnos.salir, ({ params }, { actor, inTx }) =>
    inTx((tx) => salirTurno(tx, params.id, actor)),
  )
  serve(app, impresiones.turno, ({ params, query }, { db, actor }) =>
    printTurno(db, params.id, query.formato, actor),
  )
}

function movimientosRoutes(app: App): void {
  serveList(app, cajaMovimientos, movimientosList)
  serve(
    app,
    cajaMovimientos.create,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => createMovimiento(tx, params.id, body, { actor, hoy })),
    async ({ body: { tipo, monto, motivo } }) =>
      detallePedido({ [TIPO_MOVIMIENTO_CAJA[tipo]]: mostrarImporte(monto), Motivo: motivo }),
  )
  serve(app, impresiones.movimientoCaja, ({ params, query }, { db, actor }) =>
    printMovimiento(db, params.id, query.formato, actor),
  )
  serveList(app, cajaTraspasos, traspasosList)
  serve(
    app,
    cajaTraspasos.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createTraspaso(tx, body, actor, hoy)),
    async ({ body: { monto, motivo } }) => detallePedido({ Traspaso: mostrarImporte(monto), Motivo: motivo }),
  )
  serve(
    app,
    cajaTraspasos.confirmar,
    ({ params }, { actor, hoy, inTx }) => inTx((tx) => confirmarTraspaso(tx, params.id, actor, hoy)),
    deTraspaso,
  )
  serve(
    app,
    cajaTraspasos.rechazar,
    ({ params }, { actor, hoy, inTx }) => inTx((tx) => rechazarTraspaso(tx, params.id, actor, hoy)),
    deTraspaso,
  )
  serveList(app, cajaDinero, dineroList)
  serveList(app, { list: cajaFlujo.get, exportar: cajaFlujo.exportar }, flujoList)
}
