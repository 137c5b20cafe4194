/** What a shop opens with the day, and its lists in the orders that no index has. */
import { urlOf } from '@mostrador/contract/client'
import { cobranza } from '@mostrador/contract/credito/cobranza'
import { informes } from '@mostrador/contract/gestion/informes'
import { inicio } from '@mostrador/contract/gestion/inicio'
import { panel } from '@mostrador/contract/gestion/panel'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { GROWN_MS } from '../tables/aims.ts'

export interface DayCall {
  name: string
  titulo: string
  path: string
  /** At most so much CPU in ms in the usual business, and at ten times the size. */
  aim: { ms?: number; grownMs: number }
}

const MORNING = { ms: 30, grownMs: 150 }
const LIST = { grownMs: GROWN_MS }

const enStock = (orden: 'nombre' | '-nombre' | 'stock_total' | '-stock_total', sucursal?: number) =>
  urlOf(stock.informe, { query: { sucursal: sucursal ?? 'todas', orden, page: 1 } })
const porOrden = (orden: '-margen' | '-stock' | '-precio_venta') =>
  urlOf(articulos.list, { query: { con_stock: 'true', orden, page: 1 } })

export const DAY: DayCall[] = [
  { name: 'inicio', titulo: 'Inicio, todas las sucursales', path: urlOf(inicio.get), aim: MORNING },
  {
    name: 'inicio-branch',
    titulo: 'Inicio, la sucursal que más vende',
    path: urlOf(inicio.get, { query: { sucursal: 1 } }),
    aim: MORNING,
  },
  { name: 'panel', titulo: 'panel, todas las sucursales', path: urlOf(panel.get), aim: MORNING },
  {
    name: 'cobranza',
    titulo: 'Cobranza, una página',
    path: urlOf(cobranza.list, { query: { page: 1 } }),
    aim: MORNING,
  },
  { name: 'agenda', titulo: 'agenda de cobros, entera', path: urlOf(informes.agenda), aim: MORNING },
  {
    name: 'stock-name',
    titulo: 'informe de stock, por nombre al revés',
    path: enStock('-nombre'),
    aim: LIST,
  },
  {
    name: 'stock-most',
    titulo: 'informe de stock, el mayor primero',
    path: enStock('-stock_total'),
    aim: LIST,
  },
  {
    name: 'stock-least',
    titulo: 'informe de stock, el menor primero',
    path: enStock('stock_total'),
    aim: LIST,
  },
  {
    name: 'stock-branch',
    titulo: 'informe de stock de una sucursal, el mayor primero',
    path: enStock('-stock_total', 1),
    aim: LIST,
  },
  { name: 'articles-margin', titulo: 'artículos, por margen', path: porOrden('-margen'), aim: LIST },
  { name: 'articles-stock', titulo: 'artículos, por stock', path: porOrden('-stock'), aim: LIST },
  { name: 'articles-price', titulo: 'artículos, por precio', path: porOrden('-precio_venta'), aim: LIST },
  {
    name: 'movements',
    titulo: 'movimientos, los más viejos primero',
    path: urlOf(stock.movimientos, { query: { orden: 'fecha', page: 1 } }),
    aim: LIST,
  },
]
