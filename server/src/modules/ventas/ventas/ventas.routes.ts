import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { TIPO_PAGO } from '@mostrador/contract/caja/pagos'
import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { netoDe } from '@mostrador/contract/ventas/redondeo'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { CodigoDe } from '../../base/impresiones/impreso.print.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { configurarVentas, responderLey } from '../configuracion/configuracion.commands.ts'
import { getConfiguracionVentas } from '../configuracion/configuracion.queries.ts'
import { corregirPago } from './pagos/ventas.corregir.commands.ts'
import { previewAnulacion } from './ventas.anulacion.commands.ts'
import { anularVenta } from './ventas.anular.commands.ts'
import { createVenta } from './ventas.commands.ts'
import { printVenta } from './ventas.print.ts'
import { getVenta, ventasList } from './ventas.queries.ts'

export function ventasRoutes(app: App, codigoDe: CodigoDe): void {
  serve(app, ventasConfiguracion.get, (_, { db }) => getConfiguracionVentas(db))
  serve(app, ventasConfiguracion.update, ({ body }, { actor, inTx }) =>
    inTx((tx) => configurarVentas(tx, body, actor)),
  )
  serve(app, ventasConfiguracion.responderLey, ({ body }, { actor, inTx }) =>
    inTx((tx) => responderLey(tx, body, actor)),
  )
  serveList(app, ventas, ventasList)
  serve(app, ventas.get, ({ params }, { db }) => getVenta(db, params.id))
  serve(
    app,
    ventas.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createVenta(tx, body, actor, hoy)),
    async ({ body }, db) => {
      const { nombre } = await getCliente(db, body.cliente)
      const total = netoDe(body)
      return detallePedido({ Cliente: nombre, Total: mostrarImporte(total) })
    },
  )
  serve(
    app,
    ventas.corregirPago,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => corregirPago(tx, params.id, body, { actor, hoy })),
    async ({ params, body: { tipo_pago, tipo_pago_anterior, monto } }, db) => {
      const { numero, cliente_nombre, total } = await getVenta(db, params.id)
      return detallePedido({
        Venta: numero,
        Cliente: cliente_nombre,
        Pago: `${TIPO_PAGO[tipo_pago]} en lugar de ${TIPO_PAGO[tipo_pago_anterior]}`,
        Importe: mostrarImporte(monto ?? total),
      })
    },
  )
  serve(app, ventas.anulacion, ({ params }, { db, actor, hoy }) =>
    previewAnulacion(db, params.id, { actor, hoy }),
  )
  serve(
    app,
    ventas.anular,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => anularVenta(tx, { ...params, motivo: body.observaciones }, { actor, hoy })),
    async ({ params }, db) => {
      const { numero, cliente_nombre, total } = await getVenta(db, params.id)
      return detallePedido({ Venta: numero, Cliente: cliente_nombre, Total: mostrarImporte(total) })
    },
  )
  serve(app, impresiones.venta, ({ params, query }, { db }) =>
    printVenta(db, params.id, query.formato, codigoDe),
  )
}
