import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { netoDe } from '@mostrador/contract/ventas/redondeo'
import { copia } from '@mostrador/contract/ventas/sin-conexion/copia'
import { descartes } from '@mostrador/contract/ventas/sin-conexion/descartes'
import { dispositivos } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import { llegadas } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { alcanceDe } from '../../../platform/access/alcance.ts'
import { puede } from '../../../platform/access/permisos.ts'
import { encodingOf } from '../../../platform/api/answers.ts'
import { sealOf } from '../../../platform/api/idempotency.ts'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { contarUnidades } from './contar.commands.ts'
import { porContarList } from './contar.queries.ts'
import { getCopia } from './copia.queries.ts'
import { descartar } from './descartar.commands.ts'
import { notePulso, olvidarDispositivo } from './dispositivos.commands.ts'
import { listDispositivos } from './dispositivos.queries.ts'
import { arrive, type ComoVenta } from './llegadas.commands.ts'
import { llegadasList } from './llegadas.queries.ts'

export function sinConexionRoutes(app: App): void {
  const whole = encodingOf(ventas.create)
  const withoutGuarded = encodingOf(ventas.create, app.guarded.schemas)
  const como: ComoVenta = {
    sello: (body) => sealOf(app.secret, ventas.create, { params: undefined, query: undefined, body }),
    ahora: () => app.clock.now(),
    escrita: (vendio, creada) => (puede(vendio, app.guarded.permiso) ? whole : withoutGuarded)(creada),
  }
  serve(app, copia.get, ({ query }, { db, actor, hoy }) => getCopia(db, actor.sucursal, query, hoy))
  serve(
    app,
    llegadas.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => arrive(tx, body, { actor, hoy }, como)),
    async ({ body: { provisional, venta } }, db) => {
      const { nombre } = await getCliente(db, venta.cliente)
      const total = netoDe(venta)
      return detallePedido({ Venta: provisional, Cliente: nombre, Total: mostrarImporte(total) })
    },
  )
  serve(
    app,
    descartes.create,
    ({ body }, { actor, inTx }) =>
      inTx(async (tx) => {
        await descartar(tx, body, actor)
        return undefined
      }),
    async ({ body: { provisional, cliente, total, motivo } }) =>
      detallePedido({
        Descartar: provisional,
        ...(cliente && { Cliente: cliente }),
        Total: mostrarImporte(total),
        Motivo: motivo,
      }),
  )
  serveList(app, llegadas, llegadasList)
  serveList(app, { list: llegadas.porContar, exportar: llegadas.exportarPorContar }, porContarList)
  serve(app, llegadas.contar, ({ params }, { actor, inTx }) =>
    inTx((tx) => contarUnidades(tx, params.id, actor)),
  )
  serve(app, dispositivos.pulso, ({ body }, { actor, inTx }) =>
    inTx((tx) => notePulso(tx, body, actor, app.clock.now())),
  )
  serve(app, dispositivos.list, ({ query }, { db, actor }) =>
    listDispositivos(db, alcanceDe(actor, query.sucursal), query),
  )
  serve(app, dispositivos.olvidar, ({ params }, { actor, inTx }) =>
    inTx(async (tx) => {
      await olvidarDispositivo(tx, params.id, actor)
      return undefined
    }),
  )
}
