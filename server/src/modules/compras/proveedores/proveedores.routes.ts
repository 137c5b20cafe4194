import { compras } from '@mostrador/contract/compras/compras'
import { cuentaProveedores } from '@mostrador/contract/compras/cuenta-proveedores'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { detallePedido } from '@mostrador/contract/permiso'
import { checkRango } from '../../../platform/api/lists/dateRange.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { excelDe } from '../../maestros/campos/campos.reglas.ts'
import { configurarCompras } from './compras.commands.ts'
import { getConfiguracionCompras } from './compras.queries.ts'
import { columnasCuentaProveedor } from './cuenta.excel.ts'
import { anularMovimiento, createMovimiento } from './cuenta.manual.commands.ts'
import { exportCuentaProveedor, listCuentaProveedor } from './cuenta.queries.ts'
import { PROVEEDORES } from './proveedores.campos.reglas.ts'
import { createProveedor, darDeBaja, reactivar, updateProveedor } from './proveedores.commands.ts'
import { exportProveedores, getProveedor, listProveedores } from './proveedores.queries.ts'

const deProveedor = async ({ params: { id } }: { params: { id: number } }, db: Queryable) =>
  detallePedido({ Proveedor: (await getProveedor(db, id)).razon_social })

export function proveedoresRoutes(app: App): void {
  serve(app, compras.configuracion, (_, { db }) => getConfiguracionCompras(db))
  serve(app, compras.configurar, ({ body }, { actor, inTx }) =>
    inTx((tx) => configurarCompras(tx, body, actor)),
  )
  serve(app, proveedores.list, ({ query }, { db }) => listProveedores(db, query))
  serve(app, proveedores.exportar, ({ query }, { db, hoy }) =>
    workbook('proveedores', hoy, excelDe(PROVEEDORES, new Set()), exportProveedores(db, query)),
  )
  serve(app, proveedores.get, ({ params }, { db }) => getProveedor(db, params.id))
  serve(
    app,
    proveedores.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createProveedor(tx, body, actor, hoy)),
    async ({ body }) => detallePedido({ Proveedor: body.razon_social }),
  )
  serve(
    app,
    proveedores.update,
    ({ params, body }, { actor, inTx }) => inTx((tx) => updateProveedor(tx, params.id, body, actor)),
    deProveedor,
  )
  serve(
    app,
    proveedores.darDeBaja,
    ({ params }, { actor, inTx }) => inTx((tx) => darDeBaja(tx, params.id, actor)),
    deProveedor,
  )
  serve(
    app,
    proveedores.reactivar,
    ({ params }, { actor, inTx }) => inTx((tx) => reactivar(tx, params.id, actor)),
    deProveedor,
  )
  serve(app, cuentaProveedores.list, async ({ params, query }, { db }) => {
    await getProveedor(db, params.id)
    return await listCuentaProveedor(db, params.id, checkRango(query))
  })
  serve(app, cuentaProveedores.exportar, async ({ params, query }, { db, hoy }) => {
    const { id } = await getProveedor(db, params.id)
    const rows = exportCuentaProveedor(db, id, checkRango(query))
    return await workbook(`cuenta-proveedor-${id}`, hoy, columnasCuentaProveedor, rows)
  })
  serve(
    app,
    cuentaProveedores.create,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => createMovimiento(tx, { proveedor: params.id, ...body }, actor, hoy)),
    deProveedor,
  )
  serve(
    app,
    cuentaProveedores.anular,
    ({ params: { id: proveedor, movimiento }, body: { motivo } }, { actor, hoy, inTx }) =>
      inTx((tx) => anularMovimiento(tx, { proveedor, movimiento, motivo }, actor, hoy)),
    deProveedor,
  )
}
