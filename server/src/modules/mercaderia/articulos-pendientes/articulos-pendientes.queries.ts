import { comprobante, readNumero } from '@mostrador/contract/documentos/comprobantes'
import type { InputOf } from '@mostrador/contract/endpoint'
import type {
  ArticuloPendiente,
  articulosPendientes,
} from '@mostrador/contract/mercaderia/articulos-pendientes'
import type { Page } from '@mostrador/contract/wire'
import sql, { raw, type Sql } from 'sql-template-tag'
import { limit, type PageRequest, pageOf } from '../../../platform/api/lists/page.ts'
import { all, matches } from '../../../platform/api/lists/search.ts'
import { mapped, type Rows, rowsOf } from '../../../platform/database/batches.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { limitRows } from '../../../platform/files/excel.ts'
import type { Contado } from '../../base/contadores/contadores.commands.ts'
import { countDocumentos } from '../../base/contadores/contadores.queries.ts'
import type { Alcance } from '../../base/sucursales/alcance.reglas.ts'
import { sucursalIs } from '../../base/sucursales/sucursales.queries.ts'
import { esDeClientes } from '../../maestros/clientes/clientes.queries.ts'

type Query = InputOf<typeof articulosPendientes.list>['query']
type Filtros = InputOf<typeof articulosPendientes.exportar>['query']

/** Without a page the answer holds the oldest rows, as many as the largest page. */
const SIN_PAGINA = { page: 1, page_size: 10_000 }

interface Row extends Omit<ArticuloPendiente, 'cliente' | 'articulo' | 'sucursal' | 'venta_numero'> {
  cliente: number
  cliente_nombre: string
  articulo: string
  articulo_nombre: string
  sucursal: number
  sucursal_nombre: string
  punto_venta: number
}

const toPendiente = (row: Row): ArticuloPendiente => {
  const { cliente, cliente_nombre, articulo, articulo_nombre, sucursal, sucursal_nombre, ...rest } = row
  const { punto_venta, ...pendiente } = rest
  return {
    ...pendiente,
    cliente: { id: cliente, nombre: cliente_nombre },
    articulo: { id: articulo, nombre: articulo_nombre },
    sucursal: { id: sucursal, nombre: sucursal_nombre },
    venta_numero: comprobante('venta', punto_venta, row.venta),
  }
}

/** The matches of the search box: by words of the customer or the article, or by the number of the sale. */
async function hits(db: Queryable, text: string): Promise<Sql> {
  const venta = readNumero('venta', text)?.numero ?? null
  return sql`id in (
    select id from articulos_pendientes where ${await esDeClientes(db, sql`cliente`, text)}
    union select id from articulos_pendientes
      where articulo in (select id from articulos where ${matches(sql`busqueda`, text)})
    ${venta === null ? sql`` : sql`union select id from articulos_pendientes where venta = ${venta}`})`
}

const matching = async (
  db: Queryable,
  alcance: Alcance,
  { estado, cliente, search }: Filtros,
): Promise<Sql> =>
  all([
    ...sucursalIs(alcance),
    // The state is a constant here, not a parameter: nearly all rows have one of the three, and a kept plan tells them apart.
    ...(estado ? [sql`estado = ${raw(`'${estado}'`)}`] : []),
    ...(cliente ? [sql`cliente = ${cliente}`] : []),
    ...(search ? [await hits(db, search)] : []),
  ])

/** Oldest first. Joins the names after the cut, so that only the rows of the page are joined. */
const selectPendientes = (where: Sql, cut: Sql): Sql => sql`
    select p.id, p.cliente, c.nombre as cliente_nombre, p.articulo, a.nombre as articulo_nombre, p.sucursal,
      s.nombre as sucursal_nombre, p.cantidad_solicitada, p.cantidad_original, p.venta, v.punto_venta, p.fecha,
      p.estado, coalesce(k.cantidad, 0) as stock_disponible
    from (select * from articulos_pendientes where ${where} order by id ${cut}) p
    join clientes c on c.id = p.cliente join articulos a on a.id = p.articulo
    join sucursales s on s.id = p.sucursal join ventas v on v.id = p.venta
    left join stock k on k.sucursal = p.sucursal and k.articulo = p.articulo
    order by p.id`

const countHallados = async (db: Queryable, where: Sql): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) from articulos_pendientes where ${where}`)).count

/** What the writes count. */
const CONTADOS = {
  PENDIENTE: 'pendientes_abiertos',
  ENTREGADO: 'pendientes_entregados',
  ANULADO: 'pendientes_anulados',
} as const satisfies Record<ArticuloPendiente['estado'], Contado>

/** The pending articles of the branches that the caller may see. Without a page the answer is an array. */
export async function listArticulosPendientes(
  db: Queryable,
  alcance: Alcance,
  { page, ...query }: Query,
): Promise<ArticuloPendiente[] | Page<ArticuloPendiente>> {
  const where = await matching(db, alcance, query)
  const select = async (request: PageRequest) =>
    (await db.rows<Row>(selectPendientes(where, limit(request)))).map(toPendiente)
  if (page === undefined) return await select(SIN_PAGINA)
  const request = { ...query, page }
  const [rows, count] = await Promise.all([
    select(request),
    query.search || query.cliente
      ? countHallados(db, where)
      : countDocumentos(
          db,
          query.estado ? CONTADOS[query.estado] : Object.values(CONTADOS),
          alcance.sucursal,
        ),
  ])
  return pageOf(rows, count, request)
}

/** All rows of the same filters, for a workbook. */
export async function exportPendientes(
  db: Queryable,
  alcance: Alcance,
  filtros: Filtros,
): Promise<Rows<ArticuloPendiente>> {
  const where = await matching(db, alcance, filtros)
  return mapped(rowsOf<Row>(db, selectPendientes(where, limitRows)), toPendiente)
}
