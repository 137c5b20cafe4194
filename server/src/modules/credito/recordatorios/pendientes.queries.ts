/** Who is to be reminded today, of which instalments, by which step: read anew each time somebody asks or sends. */
import { type CuotaRecordada, redactar } from '@mostrador/contract/credito/recordatorio-texto'
import type { CanalRecordatorio } from '@mostrador/contract/credito/recordatorios'
import { numeroDeDeuda } from '@mostrador/contract/documentos/comprobantes'
import { diasEntre } from '@mostrador/contract/fechas'
import sql, { type Sql } from 'sql-template-tag'
import { esVigente } from '../promesas/promesas.queries.ts'

/** A step that nobody sent on its day is caught up within so many days more, and never after the next step began. */
const DIAS_DE_GRACIA = 7

/** The steps with the first day that is no longer theirs. Numbers of days, as `dias`. */
const pasos = sql`(select dias, canal, texto,
    least(lead(dias) over (order by dias), dias + ${DIAS_DE_GRACIA}::integer + 1) as hasta from recordatorio_pasos
  ) p`

interface CuotaLeida {
  id: number
  paso: number
  venta: number
  punto_venta: number
  inicial: string | null
  numero: number
  fecha: string
  centavos: number
  sucursal: number
}

export interface Pendiente {
  cliente: number
  cliente_nombre: string
  telefono: string
  email: string
  canal: CanalRecordatorio
  /** That of the latest step. */
  plantilla: string
  total: number
  dias_info: number
  /** Those that a step asks for today, the first due first. */
  cuotas: CuotaLeida[]
  /** The other overdue ones of the customer, which the message names as well. */
  vencidas: CuotaLeida[]
}

/** The phone on which a customer is written to. */
export const telefonoDe = sql`coalesce(nullif(cl.telefono_movil, ''), cl.telefono_fijo)`

/**
 * The instalments `c` of sales `v` of customers `cl` that a step asks for today: unpaid, not reminded of by that step. Not of
 * customers who had a message today, are excluded, or promised to pay. Nothing while reminders are off. `propio` is the
 * message that is about to be sent: it and what it reminds of do not count.
 */
export const debidas = (hoy: string, propio: number | null = null): Sql => sql`
  cobranza_configuracion k join ${pasos} on k.activa and k.recordatorios
  join cuotas c on not c.pagada and not c.anulada and c.fecha_vencimiento <= ${hoy}::date - p.dias
    and c.fecha_vencimiento > ${hoy}::date - p.hasta
    and not exists (select from recordatorios r where r.cuota = c.id and r.paso = p.dias
      and r.mensaje is distinct from ${propio}::integer)
  join ventas v on v.id = c.venta join clientes cl on cl.id = v.cliente
    and not exists (select from recordatorio_mensajes m where m.cliente = cl.id and m.fecha = ${hoy}::date
      and m.id is distinct from ${propio}::integer)
    and not exists (select from recordatorio_exclusiones e where e.cliente = cl.id)
    and not exists (select from promesas p where p.cliente = cl.id and ${esVigente(hoy)})`

/** The channel of a group: a person writes to whom no e-mail can be sent. `email`: the server has a mail server. */
export const canalDe = (email: boolean): Sql => sql`case
  when ${email}::boolean and cl.email <> '' and (array_agg(p.canal order by p.dias desc))[1] = 'email'
  then 'email' else 'whatsapp' end`

/** The overdue instalments `o` of the customer `cl` beside those of the group. */
const otrasVencidas = (hoy: string): Sql => sql`
  cuotas o join ventas w on w.id = o.venta
  where w.cliente = cl.id and not o.pagada and not o.anulada and o.fecha_vencimiento < ${hoy}::date
    and o.id <> all(array_agg(c.id))`

/**
 * The columns of a `Pendiente`, for a statement that groups `debidas` by customer. A message names all that is overdue, not
 * only what a step asks for today: who pays what it names owes nothing that is due.
 */
export const columnsPendiente = (hoy: string, email: boolean): Sql => sql`
  cl.id as cliente, cl.nombre as cliente_nombre, ${telefonoDe} as telefono, cl.email, ${canalDe(email)} as canal,
  (array_agg(p.texto order by p.dias desc))[1] as plantilla, sum(c.total_cuota) + (
    select coalesce(sum(o.total_cuota), 0) from ${otrasVencidas(hoy)}) as total,
  least(min(c.fecha_vencimiento), (select min(o.fecha_vencimiento) from ${otrasVencidas(hoy)})) - ${hoy}::date as dias_info,
  (select coalesce(json_agg(json_build_object('id', o.id, 'paso', 0, 'venta', w.id, 'punto_venta', w.punto_venta, 'inicial', w.inicial,
    'numero', o.numero_cuota, 'fecha', o.fecha_vencimiento, 'centavos', (o.total_cuota * 100)::bigint,
    'sucursal', o.sucursal)), '[]') from ${otrasVencidas(hoy)}) as vencidas,
  json_agg(json_build_object('id', c.id, 'paso', p.dias, 'venta', v.id, 'punto_venta', v.punto_venta, 'inicial', v.inicial,
    'numero', c.numero_cuota, 'fecha', c.fecha_vencimiento, 'centavos', (c.total_cuota * 100)::bigint,
    'sucursal', c.sucursal) order by c.fecha_vencimiento, c.id) as cuotas`

const recordada = (c: CuotaLeida, hoy: string): CuotaRecordada => ({
  comprobante: numeroDeDeuda(c.inicial, c.punto_venta, c.venta),
  cuota_numero: c.numero,
  fecha_vencimiento: c.fecha,
  monto: c.centavos,
  dias_info: diasEntre(hoy, c.fecha),
})

/** All that the message names, the first due first. */
export const nombradas = ({ cuotas, vencidas }: Pendiente): CuotaLeida[] =>
  [...cuotas, ...vencidas].toSorted((a, b) => a.fecha.localeCompare(b.fecha) || a.id - b.id)

/** The message, signed by a branch. */
export const textoDe = (
  pendiente: Pendiente,
  hoy: string,
  { de, enlace }: { de: string; enlace: string },
): string =>
  redactar(pendiente.plantilla, {
    cliente: pendiente.cliente_nombre,
    sucursal: de,
    cuotas: nombradas(pendiente).map((c) => recordada(c, hoy)),
    enlace,
  })
