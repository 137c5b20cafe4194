import { comprobante, numeroDeDeuda, readNumero } from '@mostrador/contract/documentos/comprobantes'
import { mostrarFecha } from '@mostrador/contract/fechas'
import {
  type Cuota,
  type CuotaACobrar,
  nombreCuota,
  type VentaACobrar,
} from '@mostrador/contract/ventas/cuotas/cuotas'
import { cuotasPendientesLista, ventasACobrarLista } from '@mostrador/contract/ventas/cuotas/cuotas.lista'
import sql, { type Sql } from 'sql-template-tag'
import type { Asked } from '../../../platform/api/lists/list.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { ordered, type Source } from '../../../platform/api/lists/source.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { countDocumentos } from '../../base/contadores/contadores.queries.ts'
import { esDeClientes } from '../../maestros/clientes/clientes.queries.ts'
import { cadaPago } from './aplicaciones/aplicaciones.queries.ts'
import { interesesDe, listIntereses } from './intereses/intereses.queries.ts'

/** An instalment, as a sale shows it. */
export const cuotaColumns = sql`id, venta, numero_cuota, total_cuota, monto_original, fecha_vencimiento, pagada,
  fecha_pago, anulada`

interface Documento {
  id: number
  punto_venta: number
}

/** The refinancings of a row of instalments and what it rose; most have none. */
export interface Refinanciadas {
  actualizado: number | null
  refinanciacion: Documento | null
  refinanciada_por: Documento | null
}

const refinanciacionDe = (id: Sql): Sql => sql`case when ${id} is not null then (
  select json_build_object('id', f.id, 'punto_venta', f.punto_venta) from refinanciaciones f where f.id = ${id}) end`

/** The columns of `Refinanciadas`, of the table or alias `c`: the last one, or both. */
export const refinanciadaPorDe = (c: Sql): Sql =>
  sql`${refinanciacionDe(sql`${c}.refinanciada_por`)} as refinanciada_por`
const refinanciadasDe = (c: Sql): Sql =>
  sql`${refinanciacionDe(sql`${c}.refinanciacion`)} as refinanciacion, ${refinanciadaPorDe(c)},
    nullif(${c}.actualizado, 0) as actualizado`

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
const conRefinanciadas = <T extends Refinanciadas>({ refinanciacion, actualizado, ...row }: T) => ({
  ...conRefinanciadora(row),
  ...(actualizado !== null && { actualizado }),
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

/** The last refinancing that took what was open of an instalment; null without one. */
export async function findRefinanciadora(db: Queryable, cuota: number): Promise<string | null> {
  const por = await db.maybe<Documento>(sql`
    select f.id, f.punto_venta from cuotas c join refinanciaciones f on f.id = c.refinanciada_por
    where c.id = ${cuota}`)
  return por ? numerada(por).numero : null
}

/**
 * A `from` item with what paid each instalment: `(cuota, pagado, ultimo, fecha)`, the last two of the last payment, of
 * credit and a receipt of one day the receipt. `where` limits the instalments by `cuota`.
 */
export const pagosDeCuotas = (where: Sql): Sql => sql`(
  select cuota, sum(importe) as pagado, (array_agg(importe order by credito, fecha desc, id desc))[1] as ultimo,
    max(fecha) as fecha
  from ${cadaPago(where)} i group by cuota
)`

/** An instalment and who owes it, as people name them. Refuses with 404. */
export async function getNombreDeCuota(
  db: Queryable,
  id: number,
): Promise<{ cuota: string; cliente: string }> {
  const row = await db.maybe<{
    numero: number
    venta: number
    punto_venta: number
    inicial: string | null
    cliente: string
  }>(sql`
    select c.numero_cuota as numero, c.venta, v.punto_venta, v.inicial, cl.nombre as cliente from cuotas c
    join ventas v on v.id = c.venta join clientes cl on cl.id = v.cliente where c.id = ${id}`)
  if (!row) throw notFound('La cuota no existe')
  const { numero, venta, punto_venta, inicial, cliente } = row
  return { cuota: `${nombreCuota(numero)} de ${numeroDeDeuda(inicial, punto_venta, venta)}`, cliente }
}

type Row = Omit<
  CuotaACobrar,
  'interes' | 'tasa_mora' | 'venta_id' | 'venta_numero' | 'fecha_vencimiento_formateada' | keyof Refinanciadas
> &
  Refinanciadas & {
    punto_venta: number
    inicial: string | null
    tasa_mora: number | null
  }

const columns = (hoy: string) => sql`c.id, c.venta, c.numero_cuota, c.total_cuota, c.monto_original,
  c.fecha_vencimiento, c.pagada, c.fecha_pago, c.anulada, c.tasa_mora, v.punto_venta, v.inicial, v.cliente, cl.nombre as cliente_nombre,
  v.concepto, c.fecha_vencimiento - ${hoy}::date as dias_vencimiento, ${refinanciadasDe(sql`c`)}`

const aCobrar = ({ inicial, tasa_mora, ...row }: Row): CuotaACobrar => ({
  ...conRefinanciadas(row),
  ...(tasa_mora !== null && { tasa_mora }),
  venta_id: row.venta,
  venta_numero: numeroDeDeuda(inicial, row.punto_venta, row.venta),
  fecha_vencimiento_formateada: mostrarFecha(row.fecha_vencimiento),
})

/** The instalments with the interest that each owes, if any. */
async function conInteres(db: Reader, rows: Row[], { hoy }: { hoy: string }): Promise<CuotaACobrar[]> {
  const intereses = await interesesDe(db, sql`c.id = any(${rows.map((r) => r.id)})`, hoy)
  return rows.map((row) => {
    const interes = intereses.get(row.id)
    return interes ? { ...aCobrar(row), interes } : aCobrar(row)
  })
}

/** An unpaid instalment. Those of annulled sales are void. */
const impaga = sql`not c.pagada and not c.anulada`

/** What a search finds: by words of the customer, by the number of the sale, or by the whole text of a former voucher. */
async function hits({ db }: Asked, search: string): Promise<{ hits: Sql }> {
  const id = readNumero('venta', search)?.numero ?? null
  const deCliente = sql`select id from ventas where ${await esDeClientes(db, sql`cliente`, search)}
    union select id from ventas where inicial is not null and lower(inicial) = lower(${search.trim()})`
  const ventas = id === null ? deCliente : sql`select ${id}::integer union ${deCliente}`
  return { hits: sql`c.venta in (${ventas})` }
}

const COBRA_CUALQUIERA = { none: 'any branch collects from any customer' }

/** The unpaid instalments, those that fall due first first. */
export const cuotasPendientesList = listOf(cuotasPendientesLista, {
  sucursal: COBRA_CUALQUIERA,
  siempre: () => [impaga],
  filtros: {},
  ordenes: {},
  search: hits,
  rows: ({ hoy }) =>
    ordered({
      table: sql`cuotas`,
      as: sql`c`,
      columns: columns(hoy),
      names: sql`join ventas v on v.id = c.venta join clientes cl on cl.id = v.cliente`,
      order: sql`c.fecha_vencimiento, c.id`,
    }),
  items: conInteres,
  kept:
    ({ db }) =>
    () =>
      countDocumentos(db, 'cuotas_impagas', null),
  unpaged: 'busca un cliente o pide la lista por páginas',
})

/**
 * The sales with unpaid instalments, ordered by the due date of the first unpaid one. The order needs only
 * that instalment, so a page reads no more than its own sales.
 */
const grupos = (hoy: string): Source => ({
  counted: (where) => sql`(select distinct c.venta from cuotas c where ${impaga} and ${where}) h`,
  select: ({ where }, { cut }) => sql`
    select v.id as venta_id, v.punto_venta, v.inicial, v.cliente, cl.nombre as cliente_nombre, p.fecha_vencimiento
      as proximo_vencimiento, t.*
    from (
      select c.id, c.venta, c.fecha_vencimiento from cuotas c
      where ${impaga} and ${where} and not exists (
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

type GrupoRow = Omit<VentaACobrar, 'venta_numero' | 'interes'> & {
  punto_venta: number
  inicial: string | null
}

const aGrupo = ({ inicial, ...row }: GrupoRow): VentaACobrar => ({
  ...row,
  venta_numero: numeroDeDeuda(inicial, row.punto_venta, row.venta_id),
})

/** The sales with the interest that their unpaid instalments owe together, if any. */
async function gruposConInteres(
  db: Reader,
  rows: GrupoRow[],
  { hoy }: { hoy: string },
): Promise<VentaACobrar[]> {
  const ventas = sql`not c.pagada and c.venta = any(${rows.map((r) => r.venta_id)})`
  const porVenta = new Map<number, number>()
  for (const { venta, interes } of await listIntereses(db, ventas, hoy))
    porVenta.set(venta, (porVenta.get(venta) ?? 0) + interes)
  return rows.map((row) => {
    const interes = porVenta.get(row.venta_id)
    return interes ? { ...aGrupo(row), interes } : aGrupo(row)
  })
}

/** The sales with unpaid instalments. */
export const ventasPendientesList = listOf(ventasACobrarLista, {
  sucursal: COBRA_CUALQUIERA,
  filtros: {},
  ordenes: {},
  search: hits,
  rows: ({ hoy }) => grupos(hoy),
  items: gruposConInteres,
  kept:
    ({ db }) =>
    () =>
      countDocumentos(db, 'ventas_impagas', null),
})

/** Instalments as the collecting screens show them. `resto` is the end of the statement, after its tables. */
const listCuotas = (db: Reader, hoy: string, resto: Sql): Promise<Row[]> =>
  db.rows<Row>(sql`
    select ${columns(hoy)}
    from cuotas c join ventas v on v.id = c.venta join clientes cl on cl.id = v.cliente ${resto}`)

/** The open instalments of a customer, by sale and number; `limit` bounds the rows. */
export async function listAbiertasDeCliente(
  db: Queryable,
  cliente: number,
  hoy: string,
  limit: Sql,
): Promise<CuotaACobrar[]> {
  const resto = sql`where v.cliente = ${cliente} and ${impaga} order by c.venta, c.numero_cuota ${limit}`
  return await conInteres(db, await listCuotas(db, hoy, resto), { hoy })
}

/** Open instalments of a customer, and paid ones that still owe interest; those that fall due first first. */
export async function listCobrables(db: Reader, cliente: number, hoy: string): Promise<CuotaACobrar[]> {
  const deben = [...(await interesesDe(db, sql`v.cliente = ${cliente}`, hoy)).keys()]
  const resto = sql`where v.cliente = ${cliente} and ((${impaga}) or c.id = any(${deben}::integer[]))
    order by c.fecha_vencimiento, c.id`
  return await conInteres(db, await listCuotas(db, hoy, resto), { hoy })
}

/** All instalments of one sale, paid ones too. Refuses with 404 a sale that does not exist. */
export async function listCuotasACobrar(db: Queryable, venta: number, hoy: string): Promise<CuotaACobrar[]> {
  const rows = await listCuotas(db, hoy, sql`where c.venta = ${venta} order by c.numero_cuota`)
  if (rows.length === 0 && !(await db.maybe(sql`select 1 from ventas where id = ${venta}`))) {
    throw notFound('La venta no existe')
  }
  return await conInteres(db, rows, { hoy })
}
