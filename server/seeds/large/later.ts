/** Changes of later documents in rows that are already written. */
import sql from 'sql-template-tag'
import type { Tx } from '../../src/platform/database/db.ts'

/** The notes annul the sales; their open instalments and pending articles end. */
export async function annulVentas(tx: Tx, anuladas: { venta: number; nota: number }[]): Promise<void> {
  const ids = anuladas.map((a) => a.venta)
  await tx.run(sql`
    update ventas v set estado = 'anulada', nota_credito = a.nota
    from unnest(${ids}::integer[], ${anuladas.map((a) => a.nota)}::integer[]) as a (venta, nota)
    where v.id = a.venta`)
  await tx.run(sql`update cuotas set anulada = true where venta = any(${ids}::integer[]) and not pagada`)
  await tx.run(sql`
    update articulos_pendientes set estado = 'ANULADO', cantidad_anulada = cantidad_solicitada,
      cantidad_solicitada = 0
    where venta = any(${ids}::integer[]) and estado = 'PENDIENTE'`)
}

export async function annulRecibos(tx: Tx, anulados: { recibo: number; motivo: string }[]): Promise<void> {
  await tx.run(sql`
    update recibos r set estado = 'anulada', motivo_anulacion = a.motivo
    from unnest(${anulados.map((a) => a.recibo)}::integer[], ${anulados.map((a) => a.motivo)}::text[])
      as a (recibo, motivo)
    where r.id = a.recibo`)
}

/** The pending articles were delivered completely. */
export async function closePendientes(tx: Tx, entregados: number[]): Promise<void> {
  await tx.run(sql`
    update articulos_pendientes set estado = 'ENTREGADO', cantidad_entregada = cantidad_solicitada,
      cantidad_solicitada = 0
    where id = any(${entregados}::integer[])`)
}
