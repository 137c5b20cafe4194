import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cuentaClientes } from '@mostrador/contract/maestros/cuenta-clientes'
import { detallePedido } from '@mostrador/contract/permiso'
import { checkRango } from '../../../platform/api/lists/dateRange.ts'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { CodigoDe } from '../../base/impresiones/impreso.print.ts'
import { type ListIntereses, printCuentaCliente } from '../cuenta-clientes/cuenta-clientes.print.ts'
import { cuentaClienteList } from '../cuenta-clientes/cuenta-clientes.queries.ts'
import { createCliente, darDeBaja, updateCliente } from './clientes.commands.ts'
import { datosDeCliente } from './clientes.print.ts'
import { clientesList, getCliente, getClienteConAFavor, listTodosLosClientes } from './clientes.queries.ts'

const deCliente = async (db: Queryable, id: number) =>
  detallePedido({ Cliente: (await getCliente(db, id)).nombre })

interface DeOtros {
  /** The code of the link of an account, for its paper. */
  codigoDe: CodigoDe
  /** What the room of interest knows of a customer. */
  listIntereses: ListIntereses
}

export function clientesRoutes(app: App, deOtros: DeOtros): void {
  serveList(app, clientes, clientesList)
  serve(app, clientes.todos, async (_, { db }) => listTodosLosClientes(db))
  serve(app, clientes.get, ({ params }, { db }) => getClienteConAFavor(db, params.id))
  serve(
    app,
    clientes.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createCliente(tx, body, actor, hoy)),
    async ({ body }) => detallePedido({ Cliente: body.nombre }),
  )
  serve(
    app,
    clientes.update,
    ({ params, body }, { actor, inTx }) => inTx((tx) => updateCliente(tx, params.id, body, actor)),
    ({ params }, db) => deCliente(db, params.id),
  )
  serve(
    app,
    clientes.darDeBaja,
    ({ params }, { actor, inTx }) => inTx((tx) => darDeBaja(tx, params.id, actor)),
    ({ params }, db) => deCliente(db, params.id),
  )
  serveList(app, cuentaClientes, cuentaClienteList(getCliente))
  serve(app, impresiones.cuentaCliente, async ({ params, query }, { db, actor, hoy }) => {
    const rango = checkRango(query)
    const cliente = await getCliente(db, params.id)
    const titular = { id: cliente.id, datos: datosDeCliente(cliente) }
    return await printCuentaCliente(db, titular, rango, { sucursal: actor.sucursal, hoy, ...deOtros })
  })
}
