import type { InformeStock, ProductoStock } from '@mostrador/contract/mercaderia/stock'
import sql, { type Sql } from 'sql-template-tag'
import { type Alcance, alcanceDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { demand } from '../../../platform/access/permisos.ts'
import type { Asked, List } from '../../../platform/api/lists/list.ts'
import { after, limit, nearestCut } from '../../../platform/api/lists/page.ts'
import { mapped, type Rows, rowsOf } from '../../../platform/database/batches.ts'
import type { Reader } from '../../../platform/database/db.ts'
import { upTo } from '../../../platform/database/upTo.ts'
import { forbidden } from '../../../platform/errors.ts'
import { limitRows, workbook } from '../../../platform/files/excel.ts'
import { type EstadisticasStock, getEstadisticas } from '../../base/contadores/contadores.queries.ts'
import { findUnidades } from '../../maestros/articulos/fracciones.queries.ts'
import { findEnTransito } from '../transferencias/transferencias.queries.ts'
import {
  type Fila,
  type Filtros,
  isPorStock,
  orderOf,
  type Query,
  searchPage,
  selectHalladas,
  selectListadas,
} from './filas.queries.ts'
import { columnasDe } from './informe-stock.excel.ts'

/** What the kept counts do not know is looked up. */
const isSearch = ({ search, rubro, modelo, bajo_punto }: Filtros): boolean =>
  search !== '' || [rubro, modelo, bajo_punto].some((filtro) => filtro !== undefined)

/** All branches ('Todos los locales') are for those who may see other branches. */
function alcanceDelInforme(actor: Actor, { sucursal: pedida }: Pick<Query, 'sucursal'>): Alcance {
  if (pedida !== 'todas') return alcanceDe(actor, pedida)
  demand(actor, 'ver_otras_sucursales', [], () =>
    forbidden('No tienes permisos para ver todos los locales', 'sucursal_ajena'),
  )
  return alcanceDe(actor)
}

const countOf = ({ total, con_stock, sin_stock }: EstadisticasStock, { estado }: Filtros): number =>
  estado === undefined ? total : { CON_STOCK: con_stock, SIN_STOCK: sin_stock }[estado]

async function getPagina(db: Reader, alcance: Alcance, query: Query & Filtros) {
  if (isSearch(query)) return await searchPage(db, alcance, query, limit(query))
  const estadisticas = await getEstadisticas(db, alcance.sucursal)
  if (isPorStock(query)) return { filas: await pagePorStock(db, alcance, query, estadisticas), estadisticas }
  const count = countOf(estadisticas, query)
  const cut = nearestCut(count, query)
  const filas = await db.rows<Fila>(selectListadas(alcance, query, { ...cut, count }))
  return { filas: cut.backwards ? filas.reverse() : filas, estadisticas }
}

/**
 * By stock, the articles that have some are read in the stock alone, and those that have none stand by their code. In one branch an
 * index has their order; what all branches have together is added up for each article.
 */
async function pagePorStock(
  db: Reader,
  alcance: Alcance,
  query: Query & Filtros,
  { con_stock, sin_stock }: EstadisticasStock,
): Promise<Fila[]> {
  const { desc } = orderOf(query.orden)
  const conStock = { estado: 'CON_STOCK', count: con_stock } as const
  const sinStock = { estado: 'SIN_STOCK', count: sin_stock } as const
  const tramos = (desc ? [conStock, sinStock] : [sinStock, conStock]).filter(
    ({ estado }) => query.estado === undefined || query.estado === estado,
  )
  const filas: Fila[] = []
  let passed = (query.page - 1) * query.page_size
  for (const { estado, count } of tramos) {
    const size = Math.min(query.page_size - filas.length, count - passed)
    if (size > 0) {
      const cut = sql`${upTo(size)} ${after(passed)}`
      const deSinStock = { ...query, estado, orden: desc ? '-codigo' : 'codigo' } as const
      filas.push(
        ...(await db.rows<Fila>(
          estado === 'CON_STOCK'
            ? selectConStock(alcance, desc, cut)
            : selectListadas(alcance, deSinStock, { cut, backwards: false, count }),
        )),
      )
    }
    passed = Math.max(0, passed - count)
  }
  return filas
}

/** The articles that have stock, by how much. */
function selectConStock({ sucursal }: Alcance, desc: boolean, cut: Sql): Sql {
  const towards = desc ? sql`desc` : sql``
  const by = (cantidad: Sql) => sql`order by ${cantidad} ${towards}, articulo ${towards}`
  const cantidades =
    sucursal === null
      ? sql`select articulo, sum(cantidad) as stock_total from stock where cantidad > 0 group by articulo ${by(sql`stock_total`)}`
      : sql`select articulo, cantidad as stock_total from stock where sucursal = ${sucursal} and cantidad > 0 ${by(sql`cantidad`)}`
  return sql`
    select s.articulo as codigo, a.nombre, s.stock_total from (${cantidades} ${cut}) s
    join articulos a on a.id = s.articulo ${by(sql`s.stock_total`)}`
}

/** The figures count all results of the search, in every state. */
async function getInformeStock(db: Reader, alcance: Alcance, query: Query & Filtros): Promise<InformeStock> {
  const { filas, estadisticas } = await getPagina(db, alcance, query)
  const count = countOf(estadisticas, query)
  return {
    productos: await withTransito(db, alcance, filas),
    estadisticas,
    total_pages: Math.max(1, Math.ceil(count / query.page_size)),
    count,
    ...(query.modelo !== undefined && { unidades: await sumModelo(db, alcance, query.modelo) }),
  }
}

/** What the variants of a model have together. */
async function sumModelo(db: Reader, { sucursal }: Alcance, modelo: number): Promise<number> {
  const { unidades } = await db.one<{ unidades: number }>(sql`
    select coalesce(sum(s.cantidad), 0) as unidades from articulo_variantes v join stock s on s.articulo = v.articulo
    where v.modelo = ${modelo} and ${sucursal === null ? sql`true` : sql`s.sucursal = ${sucursal}`}`)
  return unidades
}

/** All rows of the same filters, for a workbook. */
async function exportInformeStock(
  db: Reader,
  alcance: Alcance,
  filtros: Filtros,
): Promise<Rows<ProductoStock>> {
  const transito = await findEnTransito(db, alcance.sucursal, null)
  const filas =
    isSearch(filtros) || isPorStock(filtros)
      ? selectHalladas(alcance, filtros)
      : selectListadas(alcance, filtros, { cut: limitRows, backwards: false })
  return mapped(rowsOf<Fila>(db, filas), (fila) => toProducto(fila, transito))
}

/** The stock of one branch, or of all together. `bajoPunto` selects the articles that reached their point. */
export const informeStockList = (
  bajoPunto: (alcance: Alcance) => Sql,
): List<Asked<Filtros>, InformeStock> => {
  const con = <Q extends { bajo_punto?: 'true' | undefined }>(query: Q, alcance: Alcance) => ({
    ...query,
    bajoPunto: query.bajo_punto && bajoPunto(alcance),
  })
  return {
    sucursal: 'alcance',
    alcance: alcanceDelInforme,
    page: ({ reports, alcance, query }, request) =>
      getInformeStock(reports, alcance, con({ ...query, ...request } as Query, alcance)),
    file: async ({ reports, alcance, query, hoy }) =>
      workbook(
        'informe-stock',
        hoy,
        columnasDe(await nombreDe(reports, alcance)),
        await exportInformeStock(reports, alcance, con(query, alcance)),
      ),
  }
}

async function nombreDe(db: Reader, { sucursal }: Alcance): Promise<string | null> {
  if (sucursal === null) return null
  const [found] = await db.rows<{ nombre: string }>(sql`select nombre from sucursales where id = ${sucursal}`)
  return found?.nombre ?? null
}

async function withTransito(db: Reader, { sucursal }: Alcance, filas: Fila[]): Promise<ProductoStock[]> {
  const articulos = filas.map((f) => f.codigo)
  const [transito, unidades] = await Promise.all([
    findEnTransito(db, sucursal, articulos),
    findUnidades(db, articulos),
  ])
  return filas.map((fila) => ({ ...toProducto(fila, transito), unidad: unidades.get(fila.codigo) }))
}

const toProducto = (fila: Fila, transito: Map<string, number>): ProductoStock => ({
  ...fila,
  en_transito: transito.get(fila.codigo) ?? 0,
  estado: fila.stock_total > 0 ? 'CON_STOCK' : 'SIN_STOCK',
})
