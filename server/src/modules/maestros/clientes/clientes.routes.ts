import { impresiones } from '@mostrador/contract/base/impresiones'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cuentaClientes } from '@mostrador/contract/maestros/cuenta-clientes'
import { detallePedido } from '@mostrador/contract/permiso'
import { checkRango } from '../../../platform/api/lists/dateRange.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { excelDe } from '../campos/campos.reglas.ts'
import { columnasCuentaCliente } from '../cuenta-clientes/cuenta-clientes.excel.ts'
import { printCuentaCliente } from '../cuenta-clientes/cuenta-clientes.print.ts'
import { exportCuentaCliente, listCuentaCliente } from '../cuenta-clientes/cuenta-clientes.queries.ts'
import { CLIENTES } from './clientes.campos.reglas.ts'
import { createCliente, darDeBaja, updateCliente } from './clientes.commands.ts'
import { datosDeCliente } from './clientes.print.ts'
import { exportClientes, getCliente, listClientes, listTodosLosClientes } from './clientes.queries.ts'

const deCliente = async (db: Queryable, id: number) =>
  detallePedido({ Cliente: (await getCliente(db, id)).nombre })

export function clientesRoutes(app: App): void {
  serve(app, clientes.list, ({ query }, { db }) => listClientes(db, query))
  serve(app, clientes.exportar, async ({ query }, { db, hoy }) =>
    workbook('clientes', hoy, excelDe(CLIENTES, new Set()), exportClientes(db, query)),
  )
  serve(app, clientes.todos, async (_, { db }) => listTodosLosClientes(db))
  serve(app, clientes.get, ({ params }, { db }) => getCliente(db, params.id))
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
  serve(app, cuentaClientes.list, async ({ params, query }, { db }) => {
    await getCliente(db, params.id)
    return await listCuentaCliente(db, params.id, checkRango(query))
  })
  serve(app, cuentaClientes.exportar, async ({ params, query }, { db, hoy }) => {
    const { id } = await getCliente(db, params.id)
    return await workbook(
      `cuenta-${id}`,
      hoy,
      columnasCuentaCliente,
      exportCuentaCliente(db, id, checkRango(query)),
    )
  })
  serve(app, impresiones.cuentaCliente, async ({ params, query }, { db, actor, hoy }) => {
    const rango = checkRango(query)
    const cliente = await getCliente(db, params.id)
    const titular = { id: cliente.id, datos: datosDeCliente(cliente) }
    return await printCuentaCliente(db, titular, rango, { sucursal: actor.sucursal, hoy })
  })
}
