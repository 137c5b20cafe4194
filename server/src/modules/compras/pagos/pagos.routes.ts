import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { agendaPagos } from '@mostrador/contract/compras/agenda-pagos'
import { pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { alcanceDe } from '../../../platform/access/alcance.ts'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { SALDO_INICIAL } from '../imputaciones/imputaciones.reglas.ts'
import { getProveedor } from '../proveedores/proveedores.queries.ts'
import { agendaList } from './agenda.queries.ts'
import { anularPago } from './pagos.anular.commands.ts'
import type { ChequesDeTerceros } from './pagos.cheques.commands.ts'
import { createPago, imputarInicial, imputarNota, imputarPago } from './pagos.commands.ts'
import { printPago } from './pagos.print.ts'
import { getDeuda, getNombreDeNota, getPago, getPagoVisible, pagosList } from './pagos.queries.ts'

const dePago = async ({ params: { id } }: { params: { id: number } }, db: Queryable) => {
  const { numero, proveedor, total } = await getPago(db, id)
  return detallePedido({ Pago: numero, Proveedor: proveedor.nombre, Total: mostrarImporte(total) })
}

/** The cheques of customers come from the area of sales. */
export function pagosProveedoresRoutes(app: App, cheques: ChequesDeTerceros): void {
  const anular = anularPago(cheques)
  serveList(app, pagosProveedores, pagosList)
  serveList(app, agendaPagos, agendaList)
  serve(app, pagosProveedores.cheques, async ({ query }, { db, actor }) => ({
    cheques: await cheques.disponibles(db, alcanceDe(actor), query.search),
  }))
  serve(app, pagosProveedores.deuda, ({ params }, { db }) => getDeuda(db, params.id))
  serve(app, pagosProveedores.get, ({ params }, { db, actor }) => getPagoVisible(db, params.id, actor))
  serve(
    app,
    pagosProveedores.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createPago(tx, cheques, body, { actor, hoy })),
    async ({ body: { proveedor, medios } }, db) =>
      detallePedido({
        Proveedor: (await getProveedor(db, proveedor)).razon_social,
        Total: mostrarImporte(sumar(medios.map(({ monto }) => monto))),
      }),
  )
  serve(
    app,
    pagosProveedores.imputar,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => imputarPago(tx, params.id, body.imputaciones, { actor, hoy })),
    dePago,
  )
  serve(
    app,
    pagosProveedores.anular,
    ({ params: { id }, body: { motivo } }, { actor, hoy, inTx }) =>
      inTx((tx) => anular(tx, { id, motivo }, { actor, hoy })),
    dePago,
  )
  serve(
    app,
    pagosProveedores.imputarNota,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx(async (tx) => getDeuda(tx, await imputarNota(tx, params.id, body.imputaciones, { actor, hoy }))),
    async ({ params }, db) => {
      const { comprobante, proveedor, total } = await getNombreDeNota(db, params.id)
      return detallePedido({ Comprobante: comprobante, Proveedor: proveedor, Total: mostrarImporte(total) })
    },
  )
  serve(
    app,
    pagosProveedores.imputarInicial,
    ({ params: { id }, body }, { actor, hoy, inTx }) =>
      inTx(async (tx) => {
        await imputarInicial(tx, id, body.imputaciones, { actor, hoy })
        return await getDeuda(tx, id)
      }),
    async ({ params }, db) =>
      detallePedido({
        Comprobante: SALDO_INICIAL,
        Proveedor: (await getProveedor(db, params.id)).razon_social,
      }),
  )
  serve(app, impresiones.pagoProveedor, ({ params, query }, { db, actor }) =>
    printPago(db, params.id, query.formato, actor),
  )
}
