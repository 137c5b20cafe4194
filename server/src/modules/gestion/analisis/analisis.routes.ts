import { analisis } from '@mostrador/contract/gestion/analisis/analisis'
import { analisisArticulos } from '@mostrador/contract/gestion/analisis/analisis-articulos'
import { analisisCreditos } from '@mostrador/contract/gestion/analisis/analisis-creditos'
import { descuentos } from '@mostrador/contract/gestion/analisis/descuentos'
import { alcanceDe } from '../../../platform/access/alcance.ts'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { documentosAnalisis, lecturaDe, ventasAnalisis } from './analisis.queries.ts'
import { comparadoDe, diasDe } from './analisis.reglas.ts'
import { articulosAnalisis } from './articulos.queries.ts'
import { creditosAnalisis, cuotasAnalisis } from './creditos.queries.ts'
import { descuentosInforme } from './descuentos.queries.ts'
import { getPorque } from './porque.queries.ts'

export function analisisRoutes(app: App): void {
  serveList(app, { list: analisis.ventas, exportar: analisis.exportarVentas }, ventasAnalisis)
  serveList(app, { list: analisis.documentos, exportar: analisis.exportarDocumentos }, documentosAnalisis)
  serveList(app, { list: analisisArticulos.list, exportar: analisisArticulos.exportar }, articulosAnalisis)
  serveList(app, { list: analisisCreditos.list, exportar: analisisCreditos.exportar }, creditosAnalisis)
  serveList(app, { list: analisisCreditos.cuotas, exportar: analisisCreditos.exportarCuotas }, cuotasAnalisis)
  serveList(app, { list: descuentos.list, exportar: descuentos.exportar }, descuentosInforme)
  serve(app, analisis.porque, async ({ query }, { reports, actor, hoy }) => {
    const rango = diasDe({ desde: query.desde ?? query.hasta ?? hoy, hasta: query.hasta ?? hoy }, hoy)
    const lectura = lecturaDe(reports, alcanceDe(actor, query.sucursal), actor)
    return await getPorque(lectura, rango, comparadoDe(rango, query.comparar ?? 'semana'))
  })
}
