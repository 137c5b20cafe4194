import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { getNombreDeCuota } from '../cuotas/cuotas.queries.ts'
import { anularRecibo } from './recibos.anular.commands.ts'
import { pagarCuota } from './recibos.commands.ts'
import { printRecibo } from './recibos.print.ts'
import { getRecibo, recibosList } from './recibos.queries.ts'

export function recibosRoutes(app: App): void {
  serve(
    app,
    cuotas.pagar,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => pagarCuota(tx, params.cuotaId, body, { actor, hoy })),
    async ({ params, body }, db) => {
      const { cuota, cliente } = await getNombreDeCuota(db, params.cuotaId)
      return detallePedido({ Cliente: cliente, Cuota: cuota, Cobro: mostrarImporte(body.monto_pagado) })
    },
  )
  serveList(app, recibos, recibosList)
  serve(app, recibos.get, ({ params }, { db }) => getRecibo(db, params.id))
  serve(
    app,
    recibos.anular,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => anularRecibo(tx, { ...params, ...body }, { actor, hoy })),
    async ({ params }, db) => {
      const { numero, cliente, total } = await getRecibo(db, params.id)
      return detallePedido({ Recibo: numero, Cliente: cliente.nombre, Total: mostrarImporte(total) })
    },
  )
  for (const page of [impresiones.recibo, impresiones.reciboPorId]) {
    serve(app, page, ({ params, query }, { db, hoy }) => printRecibo(db, params.id, query.formato, hoy))
  }
}
