import { articuloProveedores } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { codigosPendientes } from '@mostrador/contract/compras/listas/codigos-pendientes'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { detallePedido } from '@mostrador/contract/permiso'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { getProveedor } from '../proveedores/proveedores.queries.ts'
import {
  createArticuloProveedor,
  quitarArticuloProveedor,
  updateArticuloProveedor,
} from './articulo-proveedores.commands.ts'
import { articuloProveedoresList } from './articulo-proveedores.queries.ts'
import {
  crearDeLista,
  descartarCodigo,
  vincularCodigo,
  vincularPorBarras,
  vincularPorNombre,
} from './codigos-pendientes.commands.ts'
import { codigosPendientesList } from './codigos-pendientes.queries.ts'
import { updateCondiciones } from './condiciones.commands.ts'

const deProveedor = async ({ params: { id } }: { params: { id: number } }, db: Queryable) =>
  detallePedido({ Proveedor: (await getProveedor(db, id)).razon_social })

export function listasRoutes(app: App): void {
  serve(
    app,
    proveedores.update,
    ({ params, body }, { actor, inTx }) => inTx((tx) => updateCondiciones(tx, params.id, body, actor)),
    deProveedor,
  )
  serveList(app, articuloProveedores, articuloProveedoresList)
  serve(
    app,
    articuloProveedores.create,
    ({ params: { id: proveedor }, body }, { actor, hoy, inTx }) =>
      inTx((tx) => createArticuloProveedor(tx, { proveedor, ...body }, actor, hoy)),
    deProveedor,
  )
  serve(
    app,
    articuloProveedores.update,
    ({ params: { id: proveedor, vinculo }, body }, { actor, hoy, inTx }) =>
      inTx((tx) => updateArticuloProveedor(tx, { proveedor, vinculo, ...body }, actor, hoy)),
    deProveedor,
  )
  serve(
    app,
    articuloProveedores.quitar,
    ({ params: { id: proveedor, vinculo } }, { actor, inTx }) =>
      inTx(async (tx) => {
        await quitarArticuloProveedor(tx, { proveedor, vinculo }, actor)
        return undefined
      }),
    deProveedor,
  )
  serveList(app, codigosPendientes, codigosPendientesList)
  serve(
    app,
    codigosPendientes.vincular,
    ({ params: { id: proveedor, pendiente }, body }, { actor, inTx }) =>
      inTx((tx) => vincularCodigo(tx, { proveedor, pendiente, ...body }, actor)),
    deProveedor,
  )
  serve(
    app,
    codigosPendientes.vincularPorBarras,
    ({ params: { id: proveedor }, body }, { actor, inTx }) =>
      inTx((tx) => vincularPorBarras(tx, { proveedor, ...body }, actor)),
    deProveedor,
  )
  serve(
    app,
    codigosPendientes.vincularPorNombre,
    ({ params: { id: proveedor }, body }, { actor, inTx }) =>
      inTx((tx) => vincularPorNombre(tx, { proveedor, ...body }, actor)),
    deProveedor,
  )
  serve(
    app,
    codigosPendientes.crearArticulos,
    ({ params: { id: proveedor }, body }, { actor, hoy, inTx }) =>
      inTx((tx) => crearDeLista(tx, { proveedor, ...body }, actor, hoy)),
    deProveedor,
  )
  serve(
    app,
    codigosPendientes.descartar,
    ({ params: { id: proveedor, pendiente } }, { inTx }) =>
      inTx((tx) => descartarCodigo(tx, { proveedor, pendiente }, true)),
    deProveedor,
  )
  serve(
    app,
    codigosPendientes.recuperar,
    ({ params: { id: proveedor, pendiente } }, { inTx }) =>
      inTx((tx) => descartarCodigo(tx, { proveedor, pendiente }, false)),
    deProveedor,
  )
}
