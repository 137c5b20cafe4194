import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { comprobanteDeCompra } from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { anularCompra, type PagosDe } from './anular.commands.ts'
import { createCompra } from './comprobantes.commands.ts'
import { printCompra } from './comprobantes.print.ts'
import {
  comprasList,
  findDuplicadaDe,
  getCompraVisible,
  listCategorias,
  proponerCompra,
} from './comprobantes.queries.ts'

/** `pagosDe`: what a voucher was paid with, in the words of whoever pays. */
export function comprobantesRoutes(app: App, pagosDe: PagosDe): void {
  const anular = anularCompra(pagosDe)
  serveList(app, comprobantesCompra, comprasList)
  serve(app, comprobantesCompra.categorias, async (_, { db }) => ({ categorias: await listCategorias(db) }))
  serve(app, comprobantesCompra.proponer, ({ body }, { db }) => proponerCompra(db, body.qr))
  serve(app, comprobantesCompra.verificar, async ({ body }, { db }) => ({
    duplicada: await findDuplicadaDe(db, body),
  }))
  serve(app, comprobantesCompra.get, ({ params }, { db, actor }) => getCompraVisible(db, params.id, actor))
  serve(app, impresiones.compra, ({ params, query }, { db, actor }) =>
    printCompra(db, params.id, query.formato, actor),
  )
  serve(
    app,
    comprobantesCompra.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createCompra(tx, body, { actor, hoy })),
    async ({ body }) =>
      detallePedido({ Compra: comprobanteDeCompra(body), Total: mostrarImporte(body.total) }),
  )
  serve(
    app,
    comprobantesCompra.anular,
    ({ params: { id }, body: { motivo } }, { actor, hoy, inTx }) =>
      inTx((tx) => anular(tx, { id, motivo }, { actor, hoy })),
    async ({ params }, db, actor) => {
      const { comprobante, proveedor, total } = await getCompraVisible(db, params.id, actor)
      return detallePedido({ Compra: comprobante, Proveedor: proveedor.nombre, Total: mostrarImporte(total) })
    },
  )
}
