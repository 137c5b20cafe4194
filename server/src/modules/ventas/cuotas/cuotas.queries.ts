import { comprobante, readNumero } from '@mostrador/contract/documentos/comprobantes'
import type { InputOf } from '@mostrador/contract/endpoint'
import { mostrarFecha } from '@mostrador/contract/fechas'
import {
  type Cuota,
  type CuotaACobrar,
  type cuotas,
  nombreCuota,
  type VentaACobrar,
} from '@mostrador/contract/ventas/cuotas'
import sql, { type Sql } from 'sql-template-tag'
import { type Asked, listOf } from '../../../platform/api/lists/list.ts'
import { ordered, type Source } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { countDocumentos } from '../../base/contadores/contadores.queries.ts'
import { esDeClientes } from '../../maestros/clientes/clientes.queries.ts'
import { columnasCuotas, columnasVentasACobrar } from './cuotas.excel.ts'

type Filtros = InputOf<typeof cuotas.exportarPendientes>['query']

/** An instalment, as a sale shows it. */
export const cuotaColumns = sql`id, venta, numero_cuota, total_cuota, monto_original, fecha_vencimiento, pagada,
  fecha_pago, anulada`

interface Documento {
  id: number
  punto_venta: number
}

/** The refinancings of a row of instalments; most have none. */
export interface Refinanciadas {
  refinanciacion: Documento | null
  refinanciada_por: Documento | null
}

const refinanciacionDe = (id: Sql): Sql => sql`case when ${id} is not null then (
  select json_build_object('id', f.id, 'punto_venta', f.punto_venta) from refinanciaciones f where f.id = ${id}) end`

/** The columns of `Refinanciadas`, of the table or alias `c`: the last one, or both. */
export const refinanciadaPorDe = (c: Sql): Sql =>
  sql`${refinanciacionDe(sql`${c}.refinanciada_por`)} as refinanciada_por`
const refinanciadasDe = (c: Sql): Sql =>
  sql`${refinanciacionDe(sql`${c}.refinanciacion`)} as refinanciacion, ${refinanciadaPorDe(c)}`

const numerada = ({ id, punto_venta }: Documento): { id: number; numero: string } => ({
  id,
  numero: comprobante('refinanciacion', punto_venta, id),
})

/** The same row with the numbers of its refinancings; without them when it has none. */
export const conRefinanciadora = <T extends Pick<Refinanciadas, 'refinanciada_por'>>({
  refinanciada_por,
  ...row
}: T) => ({
  ...row,
  ...(refinanciada_por && { refinanciada_por: numerada(refinanciada_por) }),
})
const conRefinanciadas = <T extends Refinanciadas>({ refinanciacion, ...row }: T) => ({
  ...conRefinanciadora(row),
  ...(refinanciacion && { refinanciacion: numerada(refinanciacion) }),
})

/** The instalments of a sale, in order of number. */
export async function listCuotasDeVenta(db: Queryable, venta: number): Promise<Cuota[]> {
  const rows = await db.rows<Omit<Cuota, keyof Refinanciadas> & Refinanciadas>(sql`
    select ${cuotaColumns}, ${refinanciadasDe(sql`cuotas`)} from cuotas where venta = ${venta} order by numero_cuota`)
  return rows.map(conRefinanciadas)
}

/**
 * Refuses with 409 a sale whose instalments are in a plan that stands, or that carries one: what the customer owes for it
 * is asked for there.
 */
export async function checkSinRefinanciar(db: Queryable, venta: number): Promise<void> {
  const por = await db.maybe<Documento>(sql`
    select f.id, f.punto_venta from cuotas c join refinanciaciones f on f.id in (c.refinanciacion, c.refinanciada_por)
    where c.venta = ${venta} and f.estado = 'aprobada' order by f.id desc limit 1`)
  if (!por) return
  const { numero } = numerada(por)
  throw conflict(
    'venta_refinanciada',
    `Las cuotas de la venta están en la refinanciación ${numero}: anúlala primero`,
  )
}

/** The last refinancing that took what was open of an instalment which is asked for no longer; null without one. */
export async function findRefinanciadora(db: Queryable, cuota: number): Promise<string | null> {
  const por = await db.maybe<Documento>(sql`
    select f.id, f.punto_venta from cuotas c join refinanciaciones f on f.id = c.refinanciada_por
    where c.id = ${cuota} and c.anulada`)
  return por ? numerada(por).numero : null
}

/** An instalment and who owes it, as people name them. Refuses with 404. */
export async function getNombreDeCuota(
  db: Queryable,
  id: number,
): Promise<{ cuota: string; cliente: string }> {
  const row = await db.maybe<{ numero: number; venta: number; punto_venta: number; cliente: string }>(sql`
    select c.numero_cuota as numero, c.venta, v.punto_venta, cl.nombre as cliente from cuotas c
    join ventas v on v.id = c.venta join clientes cl on cl.id = v.cliente where c.id = ${id}`)
  if (!row) throw notFound('La cuota no existe')
  const { numero, venta, punto_venta, cliente } = row
  return { cuota: `${nombreCuota(numero)} de ${comprobante('venta', punto_venta, venta)}`, cliente }
}

type Row = Omit<
  CuotaACobrar,
  'venta_id' | 'venta_numero' | 'fecha_vencimiento_formateada' | keyof Refinanciadas
> &
  Refinanciadas & {
    punto_venta: number
  }

const columns = (hoy: string) => sql`c.id, c.venta, c.numero_cuota, c.total_cuota, c.monto_original,
  c.fecha_vencimiento, c.pagada, c.fecha_pago, c.anulada, v.punto_venta, v.cliente, cl.nombre as cliente_nombre,
  v.concepto, c.fecha_vencimiento - ${hoy}::date as dias_vencimiento, ${refinanciadasDe(sql`c`)}`

const aCobrar = (row: Row): CuotaACobrar => ({
  ...conRefinanciadas(row),
  venta_id: row.venta,
  venta_numero: comprobante('venta', row.punto_venta, row.venta),
  fecha_vencimiento_formateada: mostrarFecha(row.fecha_vencimiento),
})

/** An unpaid instalment. Those of annulled sales are void. */
const impaga = sql`not c.pagada and not c.anulada`

/** What a search finds: by words of the customer, or by the number of the sale. */
async function hits({ db }: Asked, search: string): Promise<{ hits: Sql }> {
  const id = readNumero('venta', search)?.numero ?? null
  const deCliente = sql`select id from ventas where ${await esDeClientes(db, sql`cliente`, search)}`
  const ventas = id === null ? deCliente : sql`select ${id}::integer union ${deCliente}`
  return { hits: sql`c.venta in (${ventas})` }
}

const COBRA_CUALQUIERA = { none: 'any branch collects from any customer' }

/** The unpaid instalments, those that fall due first first. */
export const cuotasPendientesList = listOf({
  sucursal: COBRA_CUALQUIERA,
  filters: (_: Asked<Filtros>) => [impaga],
  search: hits,
  rows: ({ hoy }) =>
    ordered({
      table: sql`cuotas`,
      as: sql`c`,
      columns: columns(hoy),
      names: sql`join ventas v on v.id = c.venta join clientes cl on cl.id = v.cliente`,
      order: sql`c.fecha_vencimiento, c.id`,
    }),
  item: aCobrar,
  kept:
    ({ db }) =>
    () =>
      countDocumentos(db, 'cuotas_impagas', null),
  unpaged: 'busca un cliente o pide la lista por páginas',
  workbook: { name: 'cuotas', columns: columnasCuotas },
})

/**
 * The sales with unpaid instalments, ordered by the due date of the first unpaid one. The order needs only
 * that instalment, so a page reads no more than its own sales.
 */
const grupos = (hoy: string): Source => ({
  counted: (where) => sql`(select distinct c.venta from cuotas c where ${where}) h`,
  select: ({ where }, { cut }) => sql`
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
    order by p.fecha_vencimiento, p.id`,
})

type GrupoRow = Omit<VentaACobrar, 'venta_numero'> & { punto_venta: number }

const aGrupo = (row: GrupoRow): VentaACobrar => ({
  ...row,
  venta_numero: comprobante('venta', row.punto_venta, row.venta_id),
})

/** The sales with unpaid instalments. */
export const ventasPendientesList = listOf({
  sucursal: COBRA_CUALQUIERA,
  filters: (_: Asked<Filtros>) => [impaga],
  search: hits,
  rows: ({ hoy }) => grupos(hoy),
  item: aGrupo,
  kept:
    ({ db }) =>
    () =>
      countDocumentos(db, 'ventas_impagas', null),
  workbook: { name: 'cuotas-pendientes', columns: columnasVentasACobrar },
})

/** The open instalments of a customer, by sale and number; `limit` bounds the rows. */
export async function listAbiertasDeCliente(
  db: Queryable,
  cliente: number,
  hoy: string,
  limit: Sql,
): Promise<CuotaACobrar[]> {
  const rows = await db.rows<Row>(sql`
    select ${columns(hoy)}
    from cuotas c join ventas v on v.id = c.venta join clientes cl on cl.id = v.cliente
    where v.cliente = ${cliente} and ${impaga} order by c.venta, c.numero_cuota ${limit}`)
  return rows.map(aCobrar)
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
