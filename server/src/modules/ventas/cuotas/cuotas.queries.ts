import { comprobante, readNumero } from '@mostrador/contract/documentos/comprobantes'
import type { InputOf } from '@mostrador/contract/endpoint'
import { mostrarFecha } from '@mostrador/contract/fechas'
import type { Cuota, CuotaACobrar, cuotas, VentaACobrar } from '@mostrador/contract/ventas/cuotas'
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { limit, pageOf } from '../../../platform/api/lists/page.ts'
import { limitWhole, wholeRows } from '../../../platform/api/lists/whole.ts'
import { mapped, type Rows, rowsOf } from '../../../platform/database/batches.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { limitRows } from '../../../platform/files/excel.ts'
import { countDocumentos } from '../../base/contadores/contadores.queries.ts'
import { esDeClientes } from '../../maestros/clientes/clientes.queries.ts'

type Query = InputOf<typeof cuotas.ventasPendientes>['query']

/** An instalment, as a sale shows it. */
export const cuotaColumns = sql`id, venta, numero_cuota, total_cuota, monto_original, fecha_vencimiento, pagada,
  fecha_pago, anulada`

/** The instalments of a sale, in order of number. */
export const listCuotasDeVenta = (db: Queryable, venta: number): Promise<Cuota[]> =>
  db.rows<Cuota>(sql`
    select ${cuotaColumns} from cuotas where venta = ${venta} order by numero_cuota`)

type Row = Omit<CuotaACobrar, 'venta_id' | 'venta_numero' | 'fecha_vencimiento_formateada'> & {
  punto_venta: number
}

const columns = (hoy: string) => sql`c.id, c.venta, c.numero_cuota, c.total_cuota, c.monto_original,
  c.fecha_vencimiento, c.pagada, c.fecha_pago, c.anulada, v.punto_venta, v.cliente, cl.nombre as cliente_nombre,
  v.concepto, c.fecha_vencimiento - ${hoy}::date as dias_vencimiento`

const aCobrar = (row: Row): CuotaACobrar => ({
  ...row,
  venta_id: row.venta,
  venta_numero: comprobante('venta', row.punto_venta, row.venta),
  fecha_vencimiento_formateada: mostrarFecha(row.fecha_vencimiento),
})

/** An unpaid instalment. Those of annulled sales are void. */
const impaga = sql`not c.pagada and not c.anulada`

/** The unpaid instalments that match a search: by words of the customer, or by the number of the sale. */
async function impagas(db: Queryable, search: string): Promise<Sql> {
  if (search === '') return impaga
  const id = readNumero('venta', search)?.numero ?? null
  const deCliente = sql`select id from ventas where ${await esDeClientes(db, sql`cliente`, search)}`
  const ventas = id === null ? deCliente : sql`select ${id}::integer union ${deCliente}`
  return sql`${impaga} and c.venta in (${ventas})`
}

/** The instalments that fall due first come first. */
const selectPendientes = (where: Sql, cut: Sql, hoy: string): Sql => sql`
  select ${columns(hoy)}
  from (select * from cuotas c where ${where} order by c.fecha_vencimiento, c.id ${cut}) c
  join ventas v on v.id = c.venta join clientes cl on cl.id = v.cliente
  order by c.fecha_vencimiento, c.id`

/**
 * A page of the unpaid instalments of all branches. Without a page, all of them; refuses with 400 when they
 * are too many.
 */
export async function listCuotasPendientes(
  db: Queryable,
  query: Omit<Query, 'page'> & { page?: number | undefined },
  hoy: string,
): Promise<Page<CuotaACobrar> | Rows<CuotaACobrar>> {
  const { page, page_size, search } = query
  const where = await impagas(db, search)
  if (page === undefined) {
    const todas = mapped(rowsOf<Row>(db, selectPendientes(where, limitWhole, hoy)), aCobrar)
    return wholeRows(todas, 'busca un cliente o pide la lista por páginas')
  }
  const [rows, count] = await Promise.all([
    db.rows<Row>(selectPendientes(where, limit({ page, page_size }), hoy)),
    search === ''
      ? countDocumentos(db, 'cuotas_impagas', null)
      : countHalladas(db, sql`select from cuotas c where ${where}`),
  ])
  return pageOf(rows.map(aCobrar), count, { page, page_size })
}

/** What a search finds is counted; the writes keep the number of all. */
const countHalladas = async (db: Queryable, halladas: Sql): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) from (${halladas}) h`)).count

/** All that the search leaves, for a workbook. */
export async function exportCuotasPendientes(
  db: Queryable,
  search: string,
  hoy: string,
): Promise<Rows<CuotaACobrar>> {
  const cuotas = selectPendientes(await impagas(db, search), limitRows, hoy)
  return mapped(rowsOf<Row>(db, cuotas), aCobrar)
}

/**
 * The sales with unpaid instalments, ordered by the due date of the first unpaid one. The order needs only
 * that instalment, so a page reads no more than its own sales.
 */
const selectGrupos = (where: Sql, cut: Sql, hoy: string): Sql => sql`
    select v.id as venta_id, v.punto_venta, v.cliente, cl.nombre as cliente_nombre, p.fecha_vencimiento
      as proximo_vencimiento, t.*
    from (
      select c.id, c.venta, c.fecha_vencimiento from cuotas c
      where ${where} and not exists (
        select from cuotas a
        where a.venta = c.venta and a.numero_cuota < c.numero_cuota and not a.pagada and not a.anulada)
      order by c.fecha_vencimiento, c.id ${cut}
    ) p
    join ventas v on v.id = p.venta join clientes cl on cl.id = v.cliente
    cross join lateral (
      select count(*) as cuotas_pendientes, count(*) filter (where fecha_vencimiento < ${hoy}::date)
        as cuotas_vencidas, sum(total_cuota) as total_pendiente
      from cuotas c where c.venta = p.venta and ${impaga}
    ) t
    order by p.fecha_vencimiento, p.id`

type GrupoRow = Omit<VentaACobrar, 'venta_numero'> & { punto_venta: number }

const aGrupo = (row: GrupoRow): VentaACobrar => ({
  ...row,
  venta_numero: comprobante('venta', row.punto_venta, row.venta_id),
})

/** A page of the sales with unpaid instalments, of all branches. */
export async function listVentasPendientes(
  db: Queryable,
  query: Query,
  hoy: string,
): Promise<Page<VentaACobrar>> {
  const where = await impagas(db, query.search)
  const [rows, count] = await Promise.all([
    db.rows<GrupoRow>(selectGrupos(where, limit(query), hoy)),
    query.search === ''
      ? countDocumentos(db, 'ventas_impagas', null)
      : countHalladas(db, sql`select distinct c.venta from cuotas c where ${where}`),
  ])
  return pageOf(rows.map(aGrupo), count, query)
}

/** All that the search leaves, for a workbook. */
export async function exportVentasPendientes(
  db: Queryable,
  search: string,
  hoy: string,
): Promise<Rows<VentaACobrar>> {
  const ventas = selectGrupos(await impagas(db, search), limitRows, hoy)
  return mapped(rowsOf<GrupoRow>(db, ventas), aGrupo)
}

/** All instalments of one sale, paid ones too. Refuses with 404 a sale that does not exist. */
export async function listCuotasACobrar(db: Queryable, venta: number, hoy: string): Promise<CuotaACobrar[]> {
  const rows = await db.rows<Row>(sql`
    select ${columns(hoy)}
    from cuotas c join ventas v on v.id = c.venta join clientes cl on cl.id = v.cliente
    where c.venta = ${venta} order by c.numero_cuota`)
  if (rows.length === 0 && !(await db.maybe(sql`select 1 from ventas where id = ${venta}`))) {
    throw notFound('La venta no existe')
  }
  return rows.map(aCobrar)
}
