/** What is owed in instalments a second time, from receipts, applications and plans: no line of the report's statements. */
import { diasEntre, sumarDias, sumarMeses } from '@mostrador/contract/fechas'
import { sumar } from '@mostrador/contract/importes'
import sql from 'sql-template-tag'
import type { Db } from '../../../src/platform/database/db.ts'

export interface CuotaCruda {
  id: number
  venta: number
  cliente: number
  sucursal: number
  vendedor: number
  vence: string
  /** Of annulled sales neither is anything. */
  cobrado: number
  abierto: number
}

/** Every instalment that was ever asked for. The columns that hold its state are not read. */
export async function cuotasCrudas(db: Db): Promise<CuotaCruda[]> {
  const ventas = new Map(
    (
      await db.rows<{ id: number; cliente: number; sucursal: number; usuario: number; estado: string }>(
        sql`select id, cliente, sucursal, usuario, estado from ventas`,
      )
    ).map((v) => [v.id, v]),
  )
  const pagos = await db.rows<{ cuota: number; importe: number }>(sql`
    select i.cuota, i.importe from recibo_cuotas i join recibos r on r.id = i.recibo where r.estado = 'activo'`)
  const aplicado = await db.rows<{ cuota: number; importe: number }>(
    sql`select cuota, importe from aplicaciones`,
  )
  const tomado = await db.rows<{ cuota: number; importe: number }>(sql`
    select l.cuota, l.importe from refinanciacion_cuotas l join refinanciaciones f on f.id = l.refinanciacion
    where f.estado = 'aprobada'`)
  const deCheques = new Set(
    (
      await db.rows<{ cuota: number }>(
        sql`select cuota from notas_debito where cuota is not null and estado = 'anulada'`,
      )
    ).map((n) => n.cuota),
  )
  const planes = new Set(
    (await db.rows<{ id: number }>(sql`select id from refinanciaciones where estado = 'anulada'`)).map(
      (f) => f.id,
    ),
  )
  const de = (filas: readonly { cuota: number; importe: number }[], cuota: number) =>
    sumar(filas.filter((f) => f.cuota === cuota).map((f) => f.importe))
  const cuotas = await db.rows<{
    id: number
    venta: number
    monto_original: number
    vence: string
    refinanciacion: number | null
  }>(sql`
    select id, venta, fecha_vencimiento as vence, refinanciacion, monto_original + coalesce((
      select sum(d.nuevo - d.anterior) from actualizacion_cuotas_detalles d
      join actualizaciones_cuotas a on a.id = d.actualizacion
      where d.cuota = cuotas.id and a.estado = 'aplicada'), 0) as monto_original
    from cuotas`)
  return cuotas.map(({ id, venta, monto_original, vence, refinanciacion }) => {
    const v = ventas.get(venta)
    if (!v) throw new Error('an instalment without a sale')
    const muerta = deCheques.has(id) || (refinanciacion !== null && planes.has(refinanciacion))
    const anulada = v.estado === 'anulada'
    const pagado = de(pagos, id) + de(aplicado, id)
    return {
      id,
      venta,
      cliente: v.cliente,
      sucursal: v.sucursal,
      vendedor: v.usuario,
      vence,
      cobrado: anulada ? 0 : pagado,
      abierto: anulada || muerta ? 0 : monto_original - pagado - de(tomado, id),
    }
  })
}

const abiertas = (cuotas: readonly CuotaCruda[]) => cuotas.filter((c) => c.abierto > 0)
const total = (cuotas: readonly CuotaCruda[]) => sumar(cuotas.map((c) => c.abierto))
const mora = (vencido: number, de: number) => (de === 0 ? null : Math.round((vencido / de) * 1_000) / 10)

/** In the order of the ages. */
export function porEdad(cuotas: readonly CuotaCruda[], hoy: string): number[] {
  const tarde = (c: CuotaCruda) => diasEntre(c.vence, hoy)
  const entre = (min: number, max: number) =>
    total(abiertas(cuotas).filter((c) => tarde(c) >= min && tarde(c) <= max))
  return [
    entre(Number.NEGATIVE_INFINITY, 0),
    entre(1, 30),
    entre(31, 60),
    entre(61, 90),
    entre(91, Number.POSITIVE_INFINITY),
  ]
}

export function abiertoDe(cuotas: readonly CuotaCruda[], hoy: string) {
  const suyas = abiertas(cuotas)
  const vencido = total(suyas.filter((c) => c.vence < hoy))
  return { cuotas: suyas.length, total: total(suyas), vencido, mora: mora(vencido, total(suyas)) }
}

export const porSemana = (cuotas: readonly CuotaCruda[], hoy: string) =>
  Array.from({ length: 9 }, (_, n) => {
    const desde = sumarDias(hoy, n * 7)
    const hasta = n === 8 ? null : sumarDias(desde, 6)
    const suyas = abiertas(cuotas).filter((c) => c.vence >= desde && (hasta === null || c.vence <= hasta))
    return { desde, hasta, cuotas: suyas.length, importe: total(suyas) }
  })

export function cobradoDe(cuotas: readonly CuotaCruda[]) {
  const cobrado = sumar(cuotas.map((c) => c.cobrado))
  const pendiente = total(cuotas)
  const vencio = cobrado + pendiente
  return { vencio, cobrado, pendiente, porcentaje: mora(cobrado, vencio) }
}

export const porMes = (cuotas: readonly CuotaCruda[], hoy: string) =>
  Array.from({ length: 12 }, (_, n) => {
    const mes = sumarMeses(`${hoy.slice(0, 7)}-01`, -n).slice(0, 7)
    return { mes, suyas: cuotas.filter((c) => c.vence.startsWith(mes) && c.vence < hoy) }
  })
