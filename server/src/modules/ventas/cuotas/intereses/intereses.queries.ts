/** What instalments owe of interest: computed from their payments, rates and what was settled; nothing accrues by itself. */
import { numeroDeDeuda } from '@mostrador/contract/documentos/comprobantes'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { sumar } from '@mostrador/contract/importes'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { acordada, interesDe, type PagoDeCapital } from '@mostrador/contract/ventas/planes/interes'
import type {
  ConfiguracionIntereses,
  InteresDeCuota,
  InteresesDeCliente,
} from '@mostrador/contract/ventas/planes/intereses'
import { mostrarTasa } from '@mostrador/contract/ventas/planes/ley-credito'
import { MAX_IMPORTE } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import type { Reader } from '../../../../platform/database/db.ts'
import { cadaPago } from '../aplicaciones/aplicaciones.queries.ts'

const INICIAL: ConfiguracionIntereses = { dias_gracia: 0, orden: 'capital', iva: '21', tasas: [] }

/** The settings; without rates, interest is off. */
export async function getConfiguracionIntereses(db: Reader): Promise<ConfiguracionIntereses> {
  const { configuracion, tasas } = await db.one<{
    configuracion: Omit<ConfiguracionIntereses, 'tasas'> | null
    tasas: ConfiguracionIntereses['tasas']
  }>(sql`
    select (select json_build_object('dias_gracia', dias_gracia, 'orden', orden, 'iva', iva)
        from intereses_configuracion) as configuracion,
      (select coalesce(json_agg(json_build_object('desde', desde, 'tasa', tasa) order by desde), '[]')
        from tasas_interes) as tasas`)
  return { ...INICIAL, ...configuracion, tasas }
}

/** Whether late payment bears interest at all. */
export const usaIntereses = async (db: Reader): Promise<boolean> =>
  (await db.maybe(sql`select from tasas_interes limit 1`)) !== undefined

/** What a profile says of them. */
export async function getInteresesEnPerfil(
  db: Reader,
): Promise<{ intereses?: { orden: ConfiguracionIntereses['orden'] } }> {
  const { tasas, orden } = await getConfiguracionIntereses(db)
  return tasas.length > 0 ? { intereses: { orden } } : {}
}

interface CuotaRow {
  cuota: number
  venta: number
  punto_venta: number
  inicial: string | null
  numero_cuota: number
  /** What it asks for or asked for. */
  capital: number
  total_cuota: number
  fecha_vencimiento: string
  /** In place of the shop's rates: per month, in hundredths of one per cent. */
  tasa_mora: number | null
  pagada: boolean
  pagos: PagoDeCapital[]
  resuelto: number
}

export interface InteresCalculado {
  /** In centavos: borne until today, settled of it, and what is still owed. */
  devengado: number
  resuelto: number
  interes: number
}

/** The rows `i` of interest that count: of no document, or of one that stands. */
export const interesVigente = sql`(case
  when i.recibo is not null then exists (select from recibos r where r.id = i.recibo and r.estado = 'activo')
  when i.refinanciacion is not null then exists (
    select from refinanciaciones f where f.id = i.refinanciacion and f.estado = 'aprobada')
  else true end)`

/** What a standing plan `f` took of the instalment `c`, as rows `t`; only a plan that has taken some is looked for. */
const tomado = sql`refinanciacion_cuotas t join refinanciaciones f on f.id = t.refinanciacion and f.estado = 'aprobada'
  where c.refinanciado > 0 and t.cuota = c.id`

/** Instalments with their payments and what was settled. Void ones and those of annulled sales owe no interest. */
const rowsOf = (db: Reader, where: Sql): Promise<CuotaRow[]> =>
  db.rows<CuotaRow>(sql`
    select c.id as cuota, c.venta, v.punto_venta, v.inicial, c.numero_cuota, c.monto_original + c.actualizado - (
        -- What a plan took without settling the interest of it bore none.
        select coalesce(sum(t.importe), 0) from ${tomado} and f.interes_mora is null
      ) as capital, c.total_cuota, c.fecha_vencimiento, c.tasa_mora, c.pagada, (
        -- In centavos, because the driver does not convert amounts inside JSON.
        select coalesce(json_agg(json_build_object('fecha', p.fecha, 'importe', (p.importe * 100)::bigint)), '[]')
        from (
          select p.fecha, p.importe from ${cadaPago(sql`cuota = c.id`)} p
          -- A plan that took a part with its interest paid that part on its day.
          union all select f.fecha, t.importe from ${tomado} and f.interes_mora is not null
        ) p
      ) as pagos, (
        select coalesce(sum(i.reclamado + i.perdonado), 0) from intereses i where i.cuota = c.id and ${interesVigente}
      ) as resuelto
    from cuotas c join ventas v on v.id = c.venta
    where not c.anulada and v.estado = 'aprobada' and ${where}`)

function calculated(row: CuotaRow, regla: ConfiguracionIntereses, hoy: string): InteresCalculado {
  const { capital, fecha_vencimiento: vencimiento, tasa_mora, pagos, resuelto } = row
  const rige = regla.tasas.length > 0 && tasa_mora !== null ? { ...regla, tasas: acordada(tasa_mora) } : regla
  const devengado = Math.min(interesDe({ capital, vencimiento, pagos }, rige, hoy), MAX_IMPORTE)
  return { devengado, resuelto, interes: Math.max(devengado - resuelto, 0) }
}

/** The interest of these instalments until today, in their order. The caller who writes holds the locks of their sales. */
export async function getInteresesDeCuotas(
  db: Reader,
  cuotas: readonly number[],
  hoy: string,
): Promise<{ calculados: InteresCalculado[]; regla: ConfiguracionIntereses }> {
  const [regla, rows] = await Promise.all([
    getConfiguracionIntereses(db),
    rowsOf(db, sql`c.id = any(${cuotas}::integer[])`),
  ])
  const nada = { devengado: 0, resuelto: 0, interes: 0 }
  const porId = new Map(rows.map((row) => [row.cuota, calculated(row, regla, hoy)]))
  return { calculados: cuotas.map((id) => porId.get(id) ?? nada), regla }
}

/** The interest that each of these instalments owes, in centavos; those that owe none are not in it. While it is off nothing more is asked. */
export async function interesesDe(db: Reader, where: Sql, hoy: string): Promise<Map<number, number>> {
  const rows = await listIntereses(db, where, hoy)
  return new Map(rows.map((r) => [r.cuota, r.interes]))
}

/** The instalments that owe interest, in no order. */
export async function listIntereses(db: Reader, where: Sql, hoy: string): Promise<InteresDeCuota[]> {
  const regla = await getConfiguracionIntereses(db)
  if (regla.tasas.length === 0) return []
  const rows = await rowsOf(db, sql`c.fecha_vencimiento < ${hoy}::date and ${where}`)
  return rows
    .map((row) => ({
      cuota: row.cuota,
      venta: row.venta,
      venta_numero: numeroDeDeuda(row.inicial, row.punto_venta, row.venta),
      numero_cuota: row.numero_cuota,
      fecha_vencimiento: row.fecha_vencimiento,
      pagada: row.pagada,
      capital: row.pagada ? 0 : row.total_cuota,
      interes: calculated(row, regla, hoy).interes,
      ...(row.tasa_mora !== null && { tasa_mora: row.tasa_mora }),
    }))
    .filter((row) => row.interes > 0)
}

/** What the instalments of a customer owe until today, oldest due date first. */
export async function getInteresesDeCliente(
  db: Reader,
  cliente: number,
  hoy: string,
): Promise<InteresesDeCliente> {
  const rows = await listIntereses(db, sql`v.cliente = ${cliente}`, hoy)
  const cuotas = rows.toSorted(
    (a, b) => a.fecha_vencimiento.localeCompare(b.fecha_vencimiento) || a.cuota - b.cuota,
  )
  return { total: sumar(cuotas.map((c) => c.interes)), cuotas }
}

/** The same as the paper of the account names them. */
export async function listInteresesImpresos(
  db: Reader,
  cliente: number,
  hoy: string,
): Promise<{ cuota: string; importe: number }[]> {
  const { cuotas } = await getInteresesDeCliente(db, cliente, hoy)
  return cuotas.map(({ numero_cuota, venta_numero, fecha_vencimiento, pagada, interes, tasa_mora }) => ({
    cuota: `${nombreCuota(numero_cuota)} de ${venta_numero}, ${pagada ? 'pagada, con interés pendiente' : `vencida el ${mostrarFecha(fecha_vencimiento)}`}${tasa_mora === undefined ? '' : `, al ${mostrarTasa(tasa_mora)} mensual`}`,
    importe: interes,
  }))
}
