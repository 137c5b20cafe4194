/** The only place that writes `cuotas`. */
import { CUOTA_ANTICIPO, type Cuota, type CuotaPlaneada } from '@mostrador/contract/ventas/cuotas/cuotas'
import sql, { type Sql } from 'sql-template-tag'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { cuotaColumns, findRefinanciadora, pagosDeCuotas } from './cuotas.queries.ts'
import type { CuotaImpaga } from './cuotas.reglas.ts'

export interface VentaACobrar {
  id: number
  punto_venta: number
  /** The text of its former voucher; null for a sale. */
  inicial: string | null
  cliente: number
  estado: 'aprobada' | 'anulada'
}

/** Locks the sale of the instalment. Every change of the sale's instalments waits for this lock. */
export async function lockVentaDe(tx: Tx, cuota: number): Promise<VentaACobrar> {
  const venta = await tx.maybe<VentaACobrar>(sql`
    select id, punto_venta, inicial, cliente, estado from ventas
    where id = (select venta from cuotas where id = ${cuota}) for no key update`)
  if (!venta) throw notFound('La cuota no existe')
  return venta
}

/**
 * The instalments of the locked sale. Refuses with 409 when the chosen one is already paid, unless nothing but its interest
 * is asked for: then its open amount is 0. Refuses one that a new plan took as well.
 */
export async function lockCuotas(
  tx: Tx,
  venta: VentaACobrar,
  id: number,
  { soloInteres = false }: { soloInteres?: boolean } = {},
): Promise<{ cuota: CuotaImpaga; impagas: CuotaImpaga[] }> {
  if (venta.estado === 'anulada') {
    throw conflict('venta_anulada', 'La venta está anulada: sus cuotas no se cobran')
  }
  const impagas = await tx.rows<CuotaImpaga>(sql`
    select id, numero_cuota, total_cuota from cuotas
    where venta = ${venta.id} and not pagada and not anulada order by numero_cuota for no key update`)
  const cuota = impagas.find((c) => c.id === id)
  if (cuota) return { cuota, impagas }
  const refinanciadora = await findRefinanciadora(tx, id)
  if (refinanciadora)
    throw conflict(
      'cuota_refinanciada',
      `La cuota está refinanciada por ${refinanciadora}: se cobra el plan nuevo`,
    )
  if (!soloInteres) throw conflict('cuota_pagada', 'La cuota ya está pagada')
  const { numero_cuota } = await tx.one<{ numero_cuota: number }>(
    sql`select numero_cuota from cuotas where id = ${id}`,
  )
  return { cuota: { id, numero_cuota, total_cuota: 0 }, impagas: [] }
}

/** The instalments of a new sale, or those of the plan of a refinancing that the sale carries. */
export const insertCuotas = (
  tx: Tx,
  venta: number,
  cuotas: CuotaPlaneada[],
  refinanciacion: number | null = null,
): Promise<Cuota[]> =>
  tx.rows<Cuota>(sql`
    insert into cuotas (venta, sucursal, numero_cuota, monto_original, total_cuota, fecha_vencimiento, refinanciacion)
    select ${venta}, (select sucursal from ventas where id = ${venta}), numero, monto, monto, vencimiento,
      ${refinanciacion}::integer
    from unnest(${cuotas.map((c) => c.numero_cuota)}::integer[], ${cuotas.map((c) => pesos(c.total_cuota))}::numeric[],
      ${cuotas.map((c) => c.fecha_vencimiento)}::date[]) as c (numero, monto, vencimiento)
    returning ${cuotaColumns}`)

/**
 * The instalments of the vouchers of an import, of its rows `(cliente, comprobante, cuota, monto, vencimiento)`: each asks for
 * what was owed of it when the shop came.
 */
export const insertCuotasIniciales = (tx: Tx, rows: Sql, importacion: number): Promise<number> =>
  tx.run(sql`
    insert into cuotas (venta, sucursal, numero_cuota, monto_original, total_cuota, fecha_vencimiento, tasa_mora)
    select v.id, v.sucursal, f.cuota, f.monto, f.monto, f.vencimiento, f.tasa_mora
    from (${rows}) f join ventas v on v.importacion = ${importacion} and v.cliente = f.cliente
      and lower(v.inicial) = lower(f.comprobante)
    order by f.orden`)

/** The instalments of an import go, which nothing used. The caller holds the locks of their vouchers. */
export const voidCuotasIniciales = (tx: Tx, importacion: number): Promise<number> =>
  tx.run(sql`
    update cuotas set anulada = true
    where venta in (select id from ventas where importacion = ${importacion}) and not anulada`)

/**
 * Makes an instalment of an advance whose receipt, of `monto` centavos, was annulled, so that the shop can collect it
 * again. It is due on the day of the sale. Where credit paid the rest of the advance, its instalment asks for both. An
 * annulled sale gets no instalment.
 */
export async function reclaimAnticipo(tx: Tx, venta: number, monto: number): Promise<void> {
  const cuotas = await tx.rows<{ id: number }>(sql`
    insert into cuotas (venta, sucursal, numero_cuota, monto_original, total_cuota, fecha_vencimiento)
    select id, sucursal, ${CUOTA_ANTICIPO}::integer, ${pesos(monto)}::numeric, ${pesos(monto)}::numeric, fecha from ventas
    where id = ${venta} and estado = 'aprobada'
    on conflict (venta, numero_cuota) do update set monto_original = cuotas.monto_original + excluded.monto_original
    returning id`)
  await recalculateCuotas(
    tx,
    cuotas.map((c) => c.id),
  )
}

/**
 * Makes the instalment that asks for a refused cheque, due at once; null for an annulled sale. The caller holds the
 * lock of the sale's row.
 */
export async function insertCuotaDeCheque(
  tx: Tx,
  venta: number,
  monto: number,
  fecha: string,
): Promise<number | null> {
  const cuota = await tx.maybe<{ id: number }>(sql`
    insert into cuotas (venta, sucursal, numero_cuota, monto_original, total_cuota, fecha_vencimiento)
    select v.id, v.sucursal, least((
        select min(numero_cuota) from cuotas where venta = v.id and refinanciacion is null), 0) - 1, ${pesos(monto)}::numeric,
      ${pesos(monto)}::numeric, ${fecha}::date
    from ventas v where v.id = ${venta} and v.estado = 'aprobada'
    returning id`)
  return cuota?.id ?? null
}

/** Voids an instalment that nothing has paid: the cheque behind it was not refused after all. */
export async function voidCuota(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`update cuotas set anulada = true where id = ${id} and not pagada`)
}

/** Voids the plan of an annulled refinancing. The caller knows that nothing of it is paid. */
export async function voidPlan(tx: Tx, refinanciacion: number): Promise<void> {
  await tx.run(sql`update cuotas set anulada = true where refinanciacion = ${refinanciacion} and not pagada`)
}

/**
 * Writes into instalments what the refinancings that stand took of them, and asks for the rest. The caller holds the locks
 * of their sales.
 */
export async function applyRefinanciaciones(tx: Tx, cuotas: number[]): Promise<void> {
  await tx.run(sql`
    update cuotas c set refinanciado = t.importe, refinanciada_por = t.ultima
    from (
      select k.id, coalesce(sum(l.importe), 0) as importe, max(l.refinanciacion) as ultima
      from unnest(${cuotas}::integer[]) as k (id) left join (
        select l.cuota, l.importe, l.refinanciacion
        from refinanciacion_cuotas l join refinanciaciones f on f.id = l.refinanciacion where f.estado = 'aprobada'
      ) l on l.cuota = k.id
      group by k.id
    ) t where c.id = t.id`)
  await recalculateCuotas(tx, cuotas)
}

/**
 * Raises open instalments by `suba` centavos each, or takes a rise back (below 0). The caller holds the locks of their sales,
 * and knows that they are open.
 */
export const raiseCuotas = (tx: Tx, subas: readonly { cuota: number; suba: number }[]): Promise<number> =>
  tx.run(sql`
    update cuotas c set actualizado = c.actualizado + s.suba, total_cuota = c.total_cuota + s.suba
    from unnest(${subas.map((s) => s.cuota)}::integer[], ${subas.map((s) => pesos(s.suba))}::numeric[]) as s (cuota, suba)
    where c.id = s.cuota`)

/** Voids the unpaid instalments of an annulled sale. Paid instalments stay as they are. */
export async function anularCuotas(tx: Tx, venta: number): Promise<void> {
  await tx.run(sql`update cuotas set anulada = true where venta = ${venta} and not pagada and not anulada`)
}

/**
 * Recomputes instalments from their valid receipts and the credit that stands applied to them: the open amount, or for a
 * paid one the amount and the day of its last payment. What a new plan took is asked for no longer: an instalment of which
 * nothing else is open is void, with the amount that the plan took. Unpaid instalments of an annulled sale become void. The
 * caller holds the lock of the sale's row.
 */
export async function recalculateCuotas(tx: Tx, cuotas: number[]): Promise<void> {
  await tx.run(sql`
    update cuotas c set
      pagada = p.pagado = c.monto_original + c.actualizado,
      total_cuota = case when p.pagado = c.monto_original + c.actualizado then p.ultimo
        when p.pagado + c.refinanciado >= c.monto_original + c.actualizado then c.refinanciado
        else c.monto_original + c.actualizado - c.refinanciado - p.pagado end,
      fecha_pago = case when p.pagado = c.monto_original + c.actualizado then p.fecha end,
      anulada = p.pagado < c.monto_original + c.actualizado
        and (v.estado = 'anulada' or p.pagado + c.refinanciado >= c.monto_original + c.actualizado)
    from ventas v, (
      select k.id, coalesce(i.pagado, 0) as pagado, i.ultimo, i.fecha
      from unnest(${cuotas}::integer[]) as k (id)
      left join ${pagosDeCuotas(sql`cuota = any(${cuotas}::integer[])`)} i on i.cuota = k.id
    ) p
    where c.id = p.id and v.id = c.venta`)
}
