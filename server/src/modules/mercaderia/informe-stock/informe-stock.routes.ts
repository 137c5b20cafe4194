import type { InputOf } from '@mostrador/contract/endpoint'
import { stock } from '@mostrador/contract/mercaderia/stock'
import type { Actor } from '../../../platform/access/auth.ts'
import { exigir } from '../../../platform/access/permisos.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { forbidden } from '../../../platform/errors.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { type Alcance, alcanceDe } from '../../base/sucursales/alcance.reglas.ts'
import { columnas } from './informe-stock.excel.ts'
import { exportInformeStock, getInformeStock } from './informe-stock.queries.ts'

type Pedida = InputOf<typeof stock.informe>['query']['sucursal']

/** All branches ('Todos los locales') are for those who may see other branches. */
function alcanceDelInforme(actor: Actor, pedida: Pedida): Alcance {
  if (pedida !== 'todas') return alcanceDe(actor, pedida)
  exigir(actor, 'ver_otras_sucursales', [], () =>
    forbidden('No tienes permisos para ver todos los locales', 'sucursal_ajena'),
  )
  return alcanceDe(actor)
}

export function informeStockRoutes(app: App): void {
  serve(app, stock.informe, ({ query }, { reports, actor }) =>
    getInformeStock(reports, alcanceDelInforme(actor, query.sucursal), query),
  )
  serve(app, stock.exportarInforme, async ({ query }, { reports, actor, hoy }) =>
    workbook(
      'informe-stock',
      hoy,
      columnas,
      await exportInformeStock(reports, alcanceDelInforme(actor, query.sucursal), query),
    ),
  )
}
