import { comprobantesArca } from '@mostrador/contract/compras/comprobantes/comprobantes-arca'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { mesDe } from '../../fiscal/libro-iva/libro-iva.queries.ts'
import { comprobantesArcaList, getBorrador, getResumenArca } from './comprobantes-arca.queries.ts'

export function comprobantesArcaRoutes(app: App): void {
  serveList(app, comprobantesArca, comprobantesArcaList)
  serve(app, comprobantesArca.resumen, ({ query }, { db, hoy }) => getResumenArca(db, mesDe(query, hoy)))
  serve(app, comprobantesArca.borrador, ({ params }, { db, actor }) => getBorrador(db, params.id, actor))
}
