import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { fechaDe } from '@mostrador/contract/fechas'
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { presupuestos } from '@mostrador/contract/ventas/presupuestos'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { anularPresupuesto, createPresupuesto, venderPresupuesto } from './presupuestos.commands.ts'
import { printPresupuesto } from './presupuestos.print.ts'
import { getPresupuesto, presupuestosList } from './presupuestos.queries.ts'

export function presupuestosRoutes(app: App): void {
  serveList(app, presupuestos, presupuestosList)
  serve(app, presupuestos.get, ({ params }, { db, hoy }) => getPresupuesto(db, params.id, hoy))
  serve(
    app,
    presupuestos.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createPresupuesto(tx, body, actor, hoy)),
    async ({ body }, db) => {
      const { nombre } = await getCliente(db, body.cliente)
      const total = sumar(body.detalles.map((d) => d.total)) - body.bonificacion
      return detallePedido({ Cliente: nombre, Total: mostrarImporte(total) })
    },
  )
  serve(
    app,
    presupuestos.vender,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => venderPresupuesto(tx, params.id, body, { actor, hoy })),
    async ({ params, body }, db) => {
      const { numero, cliente } = await getPresupuesto(db, params.id, fechaDe(new Date()))
      return detallePedido({
        Presupuesto: numero,
        Cliente: cliente.nombre,
        Total: mostrarImporte(body.total),
      })
    },
  )
  serve(app, presupuestos.anular, ({ params, body }, { actor, hoy, inTx }) =>
    inTx((tx) => anularPresupuesto(tx, params.id, body.motivo, { actor, hoy })),
  )
  serve(app, impresiones.presupuesto, ({ params, query }, { db, hoy }) =>
    printPresupuesto(db, params.id, query.formato, hoy),
  )
}
