import { clientes } from '@mostrador/contract/clientes'
import { impresiones } from '@mostrador/contract/impresiones'
import { checkRango } from '../../platform/api/dateRange.ts'
import { type App, serve } from '../../platform/api/serve.ts'
import { workbook } from '../../platform/files/excel.ts'
import { getEstadoDeCuenta } from '../cuenta/cuenta.queries.ts'
import { getCliente } from './clientes.queries.ts'
import { columnas } from './cuenta.excel.ts'
import { printCuenta } from './cuenta.print.ts'

/** The account of a customer, to take away. */
export function cuentaRoutes(app: App): void {
  serve(app, clientes.exportarCuenta, async ({ params, query }, { db, hoy }) => {
    const { id } = await getCliente(db, params.id)
    const { movimientos } = await getEstadoDeCuenta(db, id, checkRango(query))
    return await workbook(`cuenta-${id}`, hoy, columnas, movimientos)
  })
  serve(app, impresiones.cuenta, ({ params, query }, { db, actor, hoy }) =>
    printCuenta(db, params.id, checkRango(query), { sucursal: actor.sucursal, hoy }),
  )
}
