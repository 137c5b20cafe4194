import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { devolucionesSaldo } from '@mostrador/contract/ventas/notas-credito/devoluciones-saldo'
import { type App, serve } from '../../../platform/api/serve.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { anularDevolucionSaldo, createDevolucionSaldo } from './devoluciones-saldo.commands.ts'
import { printDevolucionSaldo } from './devoluciones-saldo.print.ts'
import { getDevolucionSaldo } from './devoluciones-saldo.queries.ts'

export function devolucionesSaldoRoutes(app: App): void {
  serve(
    app,
    devolucionesSaldo.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createDevolucionSaldo(tx, body, { actor, hoy })),
    async ({ body: { cliente, tipos_pago } }, db) => {
      const { nombre } = await getCliente(db, cliente)
      return detallePedido({ Cliente: nombre, Total: mostrarImporte(sumar(tipos_pago.map((p) => p.monto))) })
    },
  )
  serve(app, devolucionesSaldo.get, ({ params }, { db }) => getDevolucionSaldo(db, params.id))
  serve(
    app,
    devolucionesSaldo.anular,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => anularDevolucionSaldo(tx, { ...params, ...body }, { actor, hoy })),
    async ({ params }, db) => {
      const { numero, cliente, total } = await getDevolucionSaldo(db, params.id)
      return detallePedido({ Documento: numero, Cliente: cliente.nombre, Total: mostrarImporte(total) })
    },
  )
  serve(app, impresiones.devolucionSaldo, ({ params, query }, { db }) =>
    printDevolucionSaldo(db, params.id, query.formato),
  )
}
