import type { InputOf } from '@mostrador/contract/endpoint'
import type { InformeStock, ProductoStock, stock } from '@mostrador/contract/stock'
import { limit } from '../../platform/api/page.ts'
import type { Reader } from '../../platform/database/db.ts'
import { limitRows } from '../../platform/files/excel.ts'
import { type EstadisticasStock, getEstadisticas } from '../contadores/contadores.queries.ts'
import type { Alcance } from '../sucursales/alcance.ts'
import { findEnTransito } from '../transferencias/transferencias.queries.ts'
import { buscar } from './informe-stock.busqueda.ts'
import { nearestCut } from './informe-stock.corte.ts'
import { listar } from './informe-stock.listado.ts'

type Query = InputOf<typeof stock.informe>['query']
export type Filtros = Pick<Query, 'search' | 'estado'>

/** An article of the report, before it is known what is on its way. */
export type Fila = Pick<ProductoStock, 'codigo' | 'nombre' | 'stock_total'>

const countOf = ({ total, con_stock, sin_stock }: EstadisticasStock, { estado }: Filtros): number =>
  estado === undefined ? total : { CON_STOCK: con_stock, SIN_STOCK: sin_stock }[estado]

async function getPagina(db: Reader, alcance: Alcance, query: Query) {
  if (query.search) return await buscar(db, alcance, query, limit(query))
  const estadisticas = await getEstadisticas(db, alcance.sucursal)
  const count = countOf(estadisticas, query)
  const filas = await listar(db, alcance, query, { ...nearestCut(count, query), count })
  return { filas, estadisticas }
}

/** What a branch has, or all of them together. The figures are of the search, whatever the state asked for. */
export async function getInformeStock(db: Reader, alcance: Alcance, query: Query): Promise<InformeStock> {
  const { filas, estadisticas } = await getPagina(db, alcance, query)
  const count = countOf(estadisticas, query)
  return {
    productos: await withTransito(db, alcance, filas),
    estadisticas,
    total_pages: Math.max(1, Math.ceil(count / query.page_size)),
    count,
  }
}

/** All that the same filters leave, for a workbook. */
export async function exportInformeStock(
  db: Reader,
  alcance: Alcance,
  filtros: Filtros,
): Promise<ProductoStock[]> {
  const filas = filtros.search
    ? (await buscar(db, alcance, filtros, limitRows)).filas
    : await listar(db, alcance, filtros, { cut: limitRows, atras: false })
  return await withTransito(db, alcance, filas)
}

async function withTransito(db: Reader, { sucursal }: Alcance, filas: Fila[]): Promise<ProductoStock[]> {
  const articulos = filas.map((f) => f.codigo)
  const transito = await findEnTransito(db, sucursal, articulos)
  return filas.map((fila) => ({
    ...fila,
    en_transito: transito.get(fila.codigo) ?? 0,
    estado: fila.stock_total > 0 ? 'CON_STOCK' : 'SIN_STOCK',
  }))
}
