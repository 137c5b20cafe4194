/** What waits in the queue, and how much of it. */

import type { EntornoFiscal } from '@mostrador/contract/base/facturacion/facturacion-estado'
import type { MensajeFiscal } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import sql, { type Sql } from 'sql-template-tag'
import type { Values } from '../../../arca/messages.ts'
import { type Alcance, sucursalIs } from '../../../platform/access/alcance.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { Declaracion } from './contenido.reglas.ts'
import { type EstadoEnCola, inQueue, onItsWay } from './estados.commands.ts'

/** Whose vouchers are sent: those of the environment and issuer in use. */
export interface EmisorDeCola {
  entorno: EntornoFiscal
  cuit: string
}

/** The numbers of one series run without gaps. */
export interface Serie extends EmisorDeCola {
  punto_venta: number
  tipo: number
}

/** A note waits for the number of the voucher that it credits or reverts. */
const READY = sql`(c.asociado is null
  or exists (select from comprobantes_fiscales a where a.id = c.asociado and a.estado = 'autorizado'))`

export const ofSerie = ({ entorno, cuit, punto_venta, tipo }: Serie): Sql =>
  sql`c.entorno = ${entorno} and c.cuit = ${cuit} and c.punto_venta = ${punto_venta} and c.tipo = ${tipo}`

export interface SerieEnEspera extends Serie {
  /** Milliseconds until its first voucher may be tried; 0: now. */
  falta: number
}

/** The first voucher of a series: what is on its way or in doubt, else the oldest that waits. However many wait, two looks into indexes. */
const firstOf = (columns: Sql, serie: Sql): Sql => sql`
  (select ${columns} from comprobantes_fiscales c where ${serie} and ${onItsWay} order by c.id limit 1)
  union all
  (select ${columns} from comprobantes_fiscales c
    where ${serie} and ${inQueue} and c.estado = 'sin_emitir' and ${READY} order by c.id limit 1)
  limit 1`

/** The series with something to do, each with the time until then: a step from series to series along the index. */
export function listSeries(db: Queryable, { entorno, cuit }: EmisorDeCola): Promise<SerieEnEspera[]> {
  const propias = sql`c.entorno = ${entorno} and c.cuit = ${cuit}`
  const next = (after: Sql): Sql => sql`
    select c.punto_venta, c.tipo from comprobantes_fiscales c where ${propias} and ${inQueue} ${after}
    order by c.punto_venta, c.tipo limit 1`
  const deEsta = sql`${propias} and c.punto_venta = s.punto_venta and c.tipo = s.tipo`
  return db.rows<SerieEnEspera>(sql`
    with recursive series as (
      (${next(sql``)})
      union all
      select n.punto_venta, n.tipo from series s
      cross join lateral (${next(sql`and (c.punto_venta, c.tipo) > (s.punto_venta, s.tipo)`)}) n
    )
    select ${entorno}::text as entorno, ${cuit}::text as cuit, s.punto_venta, s.tipo,
      greatest(0, ceil(extract(epoch from h.proximo_intento - now()) * 1000))::integer as falta
    from series s cross join lateral (${firstOf(sql`c.proximo_intento`, deEsta)}) h
    order by s.punto_venta, s.tipo`)
}

/** A voucher that the queue still has to do with. */
export interface ComprobanteEnCola extends Declaracion, Serie {
  id: number
  estado: EstadoEnCola
  numero: number | null
  intentos: number
  fallos: number
  /** How often ARCA refused its numbers, and whether it refused the present one. */
  numeros_rechazados: number
  numero_rechazado: boolean
  /** A sending of the present number got no clear answer. */
  respuesta_perdida: boolean
  contenido: Values | null
  errores: MensajeFiscal[]
  creado: string
  /** Its time has come. */
  toca: boolean
}

type Row = Omit<ComprobanteEnCola, 'ivas' | 'asociado'> & { asociado: number | null }

/** The first voucher of a series; undefined when nothing of it can be sent. */
export async function findFirst(db: Queryable, serie: Serie): Promise<ComprobanteEnCola | undefined> {
  const columns = sql`c.id, c.entorno, c.cuit, c.punto_venta, c.tipo, c.numero, c.estado, c.fecha,
    c.receptor_tipo_documento, c.receptor_documento, c.receptor_condicion_iva, c.total, c.neto, c.iva, c.exento,
    c.no_gravado, c.asociado, c.periodo_desde, c.periodo_hasta, c.concepto_fiscal, c.fecha_servicio, c.intentos, c.fallos, c.numeros_rechazados, c.numero_rechazado,
    c.respuesta_perdida, c.contenido, c.errores, c.creado, c.proximo_intento <= now() as toca`
  const row = await db.maybe<Row>(firstOf(columns, ofSerie(serie)))
  if (!row) return undefined
  const { asociado: id, ...comprobante } = row
  const [ivas, asociado] = await db.together((on) =>
    Promise.all([
      on.rows<Declaracion['ivas'][number]>(sql`
        select id, base, importe from comprobante_fiscal_ivas where comprobante = ${comprobante.id} order by id`),
      on.maybe<NonNullable<Declaracion['asociado']>>(sql`
        select tipo, punto_venta, numero, cuit, fecha from comprobantes_fiscales where id = ${id}`),
    ]),
  )
  return { ...comprobante, ivas, asociado: asociado ?? null }
}

/** The day of the last authorised voucher of a series; undefined for the first one. */
export async function findLastDay(db: Queryable, serie: Serie): Promise<string | undefined> {
  const row = await db.maybe<{ fecha: string }>(sql`
    select c.fecha from comprobantes_fiscales c
    where ${ofSerie(serie)} and c.numero is not null and c.estado = 'autorizado' order by c.numero desc limit 1`)
  return row?.fecha
}

/** The figures of the queue. */
export interface FigurasDeCola {
  pendientes: number
  /** When the oldest of them was made. */
  desde: string | null
  rechazados: number
}

/** How many vouchers wait, since when, and how many need a person. */
export const countQueue = (
  db: Queryable,
  { entorno, cuit }: EmisorDeCola,
  alcance: Alcance | null,
): Promise<FigurasDeCola> => {
  const donde = alcance === null ? [] : sucursalIs(alcance)
  const sucursal = donde[0] ? sql`and ${donde[0]}` : sql``
  return db.one<FigurasDeCola>(sql`
    select
      (select count(*) from comprobantes_fiscales c
        where c.entorno = ${entorno} and c.cuit = ${cuit} and ${inQueue} ${sucursal}) as pendientes,
      (select min(creado) from comprobantes_fiscales c
        where c.entorno = ${entorno} and c.cuit = ${cuit} and ${inQueue} ${sucursal}) as desde,
      (select count(*) from comprobantes_fiscales c
        where c.entorno = ${entorno} and c.cuit = ${cuit} and c.estado = 'rechazado' and not c.retirado
          ${sucursal}) as rechazados`)
}
