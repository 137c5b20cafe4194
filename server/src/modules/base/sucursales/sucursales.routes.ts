import { sucursales } from '@mostrador/contract/base/sucursales'
import { sucursalesColumnas } from '@mostrador/contract/base/sucursales.lista'
import { excelDe } from '../../../platform/api/lists/lista.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { createSucursal, updateSucursal } from './sucursales.commands.ts'
import { getSucursal, listSucursales } from './sucursales.queries.ts'

export function sucursalesRoutes(app: App): void {
  serve(app, sucursales.list, async (_, { db, actor }) => {
    const all = await listSucursales(db)
    return actor ? all : all.map(({ id, nombre, localidad }) => ({ id, nombre, localidad }))
  })
  serve(app, sucursales.exportar, async (_, { db, actor, hoy }) =>
    workbook('locales', hoy, excelDe(sucursalesColumnas, actor), await listSucursales(db)),
  )
  serve(app, sucursales.get, ({ params }, { db }) => getSucursal(db, params.id))
  serve(app, sucursales.create, ({ body }, { actor, inTx }) => inTx((tx) => createSucursal(tx, body, actor)))
  serve(app, sucursales.update, ({ params, body }, { actor, inTx }) =>
    inTx((tx) => updateSucursal(tx, params.id, body, actor)),
  )
}
