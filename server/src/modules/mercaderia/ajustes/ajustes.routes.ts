import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { mostrarCantidad, sumarCantidades } from '@mostrador/contract/cantidades'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { detallePedido } from '@mostrador/contract/permiso'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { proximoNumero } from '../../documentos/documentos/numeradores.commands.ts'
import { createAjuste } from './ajustes.commands.ts'
import { printAjuste } from './ajustes.print.ts'
import { ajustesList } from './ajustes.queries.ts'

export function ajustesRoutes(app: App): void {
  serveList(app, ajustes, ajustesList)
  serve(app, impresiones.ajuste, ({ params, query }, { db, actor }) =>
    printAjuste(db, params.id, query.formato, actor),
  )
  serve(app, ajustes.proximoNumero, async (_, { db }) => ({
    numero: await proximoNumero(db, 'ajuste', null),
  }))
  serve(
    app,
    ajustes.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createAjuste(tx, body, { actor, hoy })),
    async ({ body: { tipo_operacion, detalles } }) =>
      detallePedido({
        Ajuste: tipo_operacion === 'SALIDA' ? 'Salida' : 'Entrada',
        Artículos:
          detalles
            .map((d) => d.articulo_id)
            .slice(0, 5)
            .join(', ') + (detalles.length > 5 ? '…' : ''),
        Unidades: mostrarCantidad(sumarCantidades(detalles.map((d) => d.cantidad))),
      }),
  )
}
