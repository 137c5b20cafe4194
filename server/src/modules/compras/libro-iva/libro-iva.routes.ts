import { libroIvaCompras } from '@mostrador/contract/compras/comprobantes/libro-iva-compras'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { archivoDigital } from '../../fiscal/libro-iva/archivo.queries.ts'
import { mesDe } from '../../fiscal/libro-iva/libro-iva.queries.ts'
import { lineaCbte, lineasAlicuotas } from './digital.reglas.ts'
import { comprasDelMes, getResumenCompras, libroComprasList } from './libro-iva.queries.ts'

export function libroComprasRoutes(app: App): void {
  serveList(app, libroIvaCompras, libroComprasList)
  serve(app, libroIvaCompras.resumen, ({ query }, { db, hoy }) => getResumenCompras(db, mesDe(query, hoy)))
  serve(app, libroIvaCompras.comprobantes, ({ query }, { db, hoy }) => {
    const mes = mesDe(query, hoy)
    return archivoDigital(comprasDelMes(db, mes), 'COMPRAS_CBTE', mes, lineaCbte)
  })
  serve(app, libroIvaCompras.alicuotas, ({ query }, { db, hoy }) => {
    const mes = mesDe(query, hoy)
    return archivoDigital(comprasDelMes(db, mes), 'COMPRAS_ALICUOTAS', mes, lineasAlicuotas)
  })
}
