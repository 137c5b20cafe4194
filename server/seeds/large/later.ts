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
  await tx.run(sql`
    insert into anulaciones (tipo, documento, momento, usuario)
    select 'venta', venta, creada, usuario from notas_credito
    where id = any(${anuladas.map((a) => a.nota)}::integer[])`)
  await tx.run(sql`update cuotas set anulada = true where venta = any(${ids}::integer[]) and not pagada`)
  await tx.run(sql`
    update articulos_pendientes set estado = 'ANULADO', cantidad_anulada = cantidad_solicitada,
      cantidad_solicitada = 0
    where venta = any(${ids}::integer[]) and estado = 'PENDIENTE'`)
}

export async function annulRecibos(tx: Tx, anulados: { recibo: number; motivo: string }[]): Promise<void> {
  await tx.run(sql`
    with anulado as (
      insert into anulaciones (tipo, documento, motivo, momento, usuario)
      select 'recibo', a.recibo, a.motivo, n.creada, n.usuario
      from unnest(${anulados.map((a) => a.recibo)}::integer[], ${anulados.map((a) => a.motivo)}::text[])
        as a (recibo, motivo) join notas_credito n on n.recibo = a.recibo and n.origen = 'ANULACION_RECIBO'
      returning documento
    )
    update recibos set estado = 'anulada' where id in (select documento from anulado)`)
}

/** The pending articles were delivered completely. */
export async function closePendientes(tx: Tx, entregados: number[]): Promise<void> {
  await tx.run(sql`
    update articulos_pendientes set estado = 'ENTREGADO', cantidad_entregada = cantidad_solicitada,
      cantidad_solicitada = 0
    where id = any(${entregados}::integer[])`)
}
