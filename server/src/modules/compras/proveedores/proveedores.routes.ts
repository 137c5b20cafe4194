import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { compras } from '@mostrador/contract/compras/compras'
import { cuentaProveedores } from '@mostrador/contract/compras/cuenta-proveedores'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { detallePedido } from '@mostrador/contract/permiso'
import { checkRango } from '../../../platform/api/lists/dateRange.ts'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { COMPRAS } from './compras.queries.ts'
import { anularMovimiento, createMovimiento } from './cuenta.manual.commands.ts'
import { printCuentaProveedor } from './cuenta.print.ts'
import { cuentaProveedorList } from './cuenta.queries.ts'
import { createProveedor, darDeBaja, reactivar } from './proveedores.commands.ts'
import { getProveedor, proveedoresList } from './proveedores.queries.ts'

const deProveedor = async ({ params: { id } }: { params: { id: number } }, db: Queryable) =>
  detallePedido({ Proveedor: (await getProveedor(db, id)).razon_social })

export function proveedoresRoutes(app: App): void {
  serve(app, compras.configuracion, (_, { db }) => COMPRAS.get(db))
  serve(app, compras.configurar, ({ body }, { actor, inTx }) =>
    inTx((tx) => COMPRAS.save(tx, () => body, actor)),
  )
  serveList(app, proveedores, proveedoresList)
  serve(app, proveedores.get, ({ params }, { db }) => getProveedor(db, params.id))
  serve(
    app,
    proveedores.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createProveedor(tx, body, actor, hoy)),
    async ({ body }) => detallePedido({ Proveedor: body.razon_social }),
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
  serveList(app, cuentaProveedores, cuentaProveedorList)
  serve(app, impresiones.cuentaProveedor, ({ params, query }, { db, actor, hoy }) =>
    printCuentaProveedor(db, params.id, checkRango(query), { sucursal: actor.sucursal, hoy }),
  )
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
