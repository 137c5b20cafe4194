import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { refinanciaciones } from '@mostrador/contract/credito/refinanciaciones'
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { anularRefinanciacion } from './refinanciaciones.anular.commands.ts'
import { createRefinanciacion } from './refinanciaciones.commands.ts'
import { printRefinanciacion } from './refinanciaciones.print.ts'
import { getRefinanciacion, listAbiertas, refinanciacionesList } from './refinanciaciones.queries.ts'

export function refinanciacionesRoutes(app: App): void {
  serve(app, refinanciaciones.abiertas, ({ params }, { db, hoy }) => listAbiertas(db, params.id, hoy))
  serveList(app, refinanciaciones, refinanciacionesList)
  serve(app, refinanciaciones.get, ({ params }, { db }) => getRefinanciacion(db, params.id))
  serve(
    app,
    refinanciaciones.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createRefinanciacion(tx, body, { actor, hoy })),
    async ({ body }, db) => {
      const { nombre } = await getCliente(db, body.cliente)
      return detallePedido({
        Cliente: nombre,
        Capital: mostrarImporte(sumar(body.cuotas.map((c) => c.importe))),
        Interés: body.tasa === null ? mostrarImporte(body.interes) : `${body.tasa} %`,
        Cuotas: String(body.cantidad_cuotas),
      })
    },
  )
  serve(
    app,
    refinanciaciones.anular,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => anularRefinanciacion(tx, { ...params, ...body }, { actor, hoy })),
    async ({ params }, db) => {
      const { numero, cliente, total } = await getRefinanciacion(db, params.id)
      return detallePedido({ Refinanciación: numero, Cliente: cliente.nombre, Total: mostrarImporte(total) })
    },
  )
  serve(app, impresiones.refinanciacion, ({ params, query }, { db }) =>
    printRefinanciacion(db, params.id, query.formato),
  )
}
