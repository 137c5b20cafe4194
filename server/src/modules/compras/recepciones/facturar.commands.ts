/**
 * What a voucher bills of the goods that came before it. A line of a reception of which it bills a part becomes two: the
 * units that it bills, and the rest, which waits for another voucher.
 */
import { restarCantidades } from '@mostrador/contract/cantidades'
import { numeroRecepcion } from '@mostrador/contract/documentos/comprobantes'
import sql from 'sql-template-tag'
import { checkPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import type { Unidades } from '../../mercaderia/stock/stock.commands.ts'
import { lockRecepciones, unidadesDe } from './recepciones.commands.ts'

interface Linea extends Unidades {
  recepcion: number
  linea: number
}

/** How much of each line these units bill, the oldest reception first. */
function repartirEnLineas(lineas: readonly Linea[], unidades: readonly Unidades[]): Linea[] {
  const quedan = new Map(unidades.map((u) => [u.articulo, u.cantidad]))
  return lineas.flatMap((linea) => {
    const queda = quedan.get(linea.articulo) ?? 0
    const cantidad = Math.min(linea.cantidad, queda)
    quedan.set(linea.articulo, restarCantidades(queda, cantidad))
    return cantidad > 0 ? [{ ...linea, cantidad }] : []
  })
}

/**
 * A voucher bills these units of goods that came before, at most those that wait for one. Refuses with 400 a reception of
 * another supplier, with 403 one of another branch, with 409 one that is annulled, and one of which it bills nothing.
 * @returns the units that it bills, of each article.
 */
export async function invoiceRecepciones(
  tx: Tx,
  ids: readonly number[],
  compra: { id: number; proveedor: number; unidades: readonly Unidades[] },
  actor: Actor,
): Promise<Unidades[]> {
  for (const { id, proveedor, sucursal, estado } of await lockRecepciones(tx, ids)) {
    checkPropia(actor, sucursal)
    if (proveedor !== compra.proveedor)
      throw invalidField('recepciones', `La recepción ${numeroRecepcion(id)} es de otro proveedor`)
    if (estado === 'anulada')
      throw conflict('recepcion_anulada', `La recepción ${numeroRecepcion(id)} está anulada`)
  }
  const esperan = await tx.rows<Linea>(sql`
    select recepcion, linea, articulo, cantidad from recepcion_detalles
    where recepcion = any(${ids}::integer[]) and compra is null
      and articulo = any(${compra.unidades.map((u) => u.articulo)}) order by recepcion, linea`)
  const facturadas = repartirEnLineas(esperan, unidadesDe(compra.unidades))
  const sin = ids.find((id) => !facturadas.some((f) => f.recepcion === id))
  if (sin !== undefined) {
    const texto = esperan.some((e) => e.recepcion === sin)
      ? `Las unidades de este comprobante no alcanzan a la recepción ${numeroRecepcion(sin)}: quítala`
      : `De la recepción ${numeroRecepcion(sin)} no queda por facturar ningún artículo de este comprobante`
    throw conflict('recepcion_facturada', texto)
  }
  const de = sql`unnest(${facturadas.map((f) => f.recepcion)}::integer[],
    ${facturadas.map((f) => f.linea)}::smallint[], ${facturadas.map((f) => f.cantidad)}::numeric(13,3)[])
    as f (recepcion, linea, cantidad)`
  await tx.run(sql`
    insert into recepcion_detalles
      (recepcion, linea, articulo, cantidad, costo_unitario, motivo, pedido, pedido_linea)
    select d.recepcion, row_number() over (partition by d.recepcion order by d.linea)
        + (select max(linea) from recepcion_detalles where recepcion = d.recepcion),
      d.articulo, d.cantidad - f.cantidad, d.costo_unitario, d.motivo, d.pedido, d.pedido_linea
    from ${de} join recepcion_detalles d on d.recepcion = f.recepcion and d.linea = f.linea
    where d.cantidad > f.cantidad`)
  await tx.run(sql`
    update recepcion_detalles d set compra = ${compra.id}, cantidad = f.cantidad
    from ${de} where d.recepcion = f.recepcion and d.linea = f.linea`)
  return unidadesDe(facturadas)
}

/** The units that a voucher bills wait for another one, in one line with the rest of theirs. */
export async function freeRecepciones(tx: Tx, compra: number): Promise<void> {
  const libres = await tx.rows<{ recepcion: number }>(sql`
    update recepcion_detalles set compra = null where compra = ${compra} returning recepcion`)
  if (libres.length === 0) return
  const iguales = sql`
    select recepcion, linea, first_value(linea) over w as primera, sum(cantidad) over w as suma
    from recepcion_detalles
    where recepcion = any(${libres.map((l) => l.recepcion)}::integer[]) and compra is null
    window w as (partition by recepcion, articulo, costo_unitario, motivo, pedido, pedido_linea
      order by linea rows between unbounded preceding and unbounded following)`
  await tx.run(sql`
    update recepcion_detalles d set cantidad = i.suma
    from (${iguales}) i where d.recepcion = i.recepcion and d.linea = i.linea and i.linea = i.primera`)
  await tx.run(sql`
    delete from recepcion_detalles d using (${iguales}) i
    where d.recepcion = i.recepcion and d.linea = i.linea and i.linea <> i.primera`)
}
