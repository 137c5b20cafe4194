import { impresiones } from '@mostrador/contract/base/impresiones'
import { mostrarEntero, sumar } from '@mostrador/contract/importes'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { detallePedido } from '@mostrador/contract/permiso'
import { puede } from '../../../platform/access/permisos.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { alcanceDe } from '../../base/sucursales/alcance.reglas.ts'
import { proximoNumero } from '../../documentos/documentos/numeradores.commands.ts'
import { createAjuste } from './ajustes.commands.ts'
import { columnasPara, filas } from './ajustes.excel.ts'
import { printAjuste } from './ajustes.print.ts'
import { exportAjustes, listAjustes } from './ajustes.queries.ts'

export function ajustesRoutes(app: App): void {
  serve(app, ajustes.list, ({ query }, { db, actor }) =>
    listAjustes(db, alcanceDe(actor, query.sucursal), query),
  )
  serve(app, ajustes.exportar, async ({ query }, { db, actor, hoy }) => {
    const rows = await exportAjustes(db, alcanceDe(actor, query.sucursal), query)
    return await workbook('ajustes', hoy, columnasPara(puede(actor, 'ver_costos')), filas(rows))
  })
  serve(app, impresiones.ajuste, ({ params, query }, { db, actor }) =>
    printAjuste(db, params.id, query.formato, actor),
  )
  serve(app, ajustes.proximoNumero, async (_, { db }) => ({
    numero: await proximoNumero(db, 'ajuste', null),
  }))
  serve(
    app,
    ajustes.create,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createAjuste(tx, body, actor, hoy)),
    async ({ body: { tipo_operacion, detalles } }) =>
      detallePedido({
        Ajuste: tipo_operacion === 'SALIDA' ? 'Salida' : 'Entrada',
        Artículos:
          detalles
            .map((d) => d.articulo_id)
            .slice(0, 5)
            .join(', ') + (detalles.length > 5 ? '…' : ''),
        Unidades: mostrarEntero(sumar(detalles.map((d) => d.cantidad))),
      }),
  )
}
