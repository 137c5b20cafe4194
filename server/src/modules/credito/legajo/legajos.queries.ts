import type { ConsultaBcra, LegajoCredito } from '@mostrador/contract/credito/legajos-credito'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { oldRows } from '../../../platform/database/oldRows.ts'
import { cumplidasDe, rotasDe } from '../promesas/promesas.queries.ts'

type Row = Omit<LegajoCredito, 'ultimo_anio'> & LegajoCredito['ultimo_anio'] & { anio_a_termino: number }

/**
 * From the instalments of the plans that stand: one that its receipt paid has its day, and an annulled receipt takes it
 * away again. One that went into a new plan was as late as it was on that day.
 */
export async function getLegajo(db: Queryable, cliente: number, hoy: string): Promise<LegajoCredito> {
  const row = await db.one<Row>(sql`
    with cuotas_del_plan as (
      select c.numero_cuota > 0 as del_plan, c.pagada, c.anulada, c.total_cuota, c.fecha_vencimiento as vence,
        greatest(coalesce(c.fecha_pago, case when c.anulada then f.fecha end, ${hoy}::date) - c.fecha_vencimiento, 0) as tarde,
        c.fecha_vencimiento > (${hoy}::date - interval '12 months') and c.fecha_vencimiento <= ${hoy}::date as del_anio
      from ventas v join cuotas c on c.venta = v.id left join refinanciaciones f on f.id = c.refinanciada_por
      where v.cliente = ${cliente} and c.numero_cuota <> 0 and (not c.anulada or f.id is not null)
    )
    select (select min(fecha) from ventas where cliente = ${cliente} and estado = 'aprobada') as cliente_desde,
      count(*) filter (where pagada and del_plan) as pagadas,
      count(*) filter (where pagada and del_plan and tarde = 0) as a_termino,
      coalesce(floor(avg(tarde) filter (where pagada and del_plan) + 0.5), 0)::integer as atraso_medio,
      coalesce(max(tarde) filter (where del_plan), 0) as peor_atraso,
      count(*) filter (where not pagada and not anulada and tarde > 0) as vencidas,
      coalesce(sum(total_cuota) filter (where not pagada and not anulada and tarde > 0), 0) as vencido,
      coalesce(max(tarde) filter (where not pagada and not anulada), 0) as atraso_actual,
      count(*) filter (where del_plan and del_anio and pagada and tarde = 0) as anio_a_termino,
      count(*) filter (where del_plan and del_anio and pagada and tarde > 0) as tarde,
      count(*) filter (where del_plan and del_anio and not pagada and not anulada and tarde > 0) as impagas,
      (select count(*) from notas_debito n where n.cliente = ${cliente} and n.cheque is not null
        and n.cuota is not null and n.estado = 'aprobada') as cheques_rechazados,
      ${cumplidasDe(sql`${cliente}`)} as promesas_cumplidas, ${rotasDe(sql`${cliente}`, hoy)} as promesas_rotas
    from cuotas_del_plan`)
  const { anio_a_termino, tarde, impagas, ...legajo } = row
  return { ...legajo, ultimo_anio: { a_termino: anio_a_termino, tarde, impagas } }
}

/** So long an answer of the Banco Central is kept. */
const DIAS = 30

const desde = (ahora: Date): Sql => sql`${ahora.toISOString()}::timestamptz - make_interval(days => ${DIAS})`

/** What a query keeps: the answer without who asked, and when. */
export type DatosBcra = Omit<ConsultaBcra, 'consultado' | 'consultado_por' | 'consultado_por_persona'>

/** The last answer of a customer; null without one of the last 30 days. */
export async function findConsulta(
  db: Queryable,
  cliente: number,
  ahora: Date,
): Promise<ConsultaBcra | null> {
  const row = await db.maybe<Omit<ConsultaBcra, keyof DatosBcra> & { datos: DatosBcra }>(sql`
    select q.datos, q.consultado, u.username as consultado_por, u.persona as consultado_por_persona
    from consultas_bcra q join usuarios u on u.id = q.usuario
    where q.cliente = ${cliente} and q.consultado > ${desde(ahora)} order by q.id desc limit 1`)
  if (!row) return null
  const { datos, ...quien } = row
  return { ...datos, ...quien }
}

export const oldConsultas = (ahora: Date): Sql =>
  oldRows('consultas_bcra', 'id', sql`consultado <= ${desde(ahora)}`)
