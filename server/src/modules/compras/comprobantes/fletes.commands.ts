/** The freight of goods that came before, on an invoice of its own. */

import { enMilesimas, sumarCantidades } from '@mostrador/contract/cantidades'
import { numeroCompra } from '@mostrador/contract/documentos/comprobantes'
import { divideRounded, repartir, sumar } from '@mostrador/contract/importes'
import { COSTO_EXCESIVO, MAX_COSTO } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { checkPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { type DocumentoCosto, recordFlete } from '../../mercaderia/costos/costos.commands.ts'

/** Nobody annuls them until the transaction ends. Refuses with 400 one that does not exist, with 403 another branch, with 409 an annulled one. */
export async function lockDestinos(tx: Tx, ids: readonly number[], actor: Actor): Promise<void> {
  const compras = await tx.rows<{ id: number; sucursal: number; estado: string }>(sql`
    select id, sucursal, estado from compras where id = any(${ids}::integer[]) order by id for share`)
  if (compras.length < new Set(ids).size) throw invalidField('reparte', 'La compra no existe')
  for (const { id, sucursal, estado } of compras) {
    checkPropia(actor, sucursal)
    if (estado === 'anulada') throw conflict('compra_anulada', `La compra ${numeroCompra(id)} está anulada`)
  }
}

interface Traida {
  destino: number
  articulo: string
  cantidad: number
  /** In centavos. */
  valor: number
}

/** The goods that these vouchers brought, at their cost there, less what went back. */
const traidasPor = (tx: Tx, destinos: readonly number[]): Promise<Traida[]> =>
  tx.rows<Traida>(sql`
    select destino, articulo, cantidad, round(cantidad * costo_unitario, 2) as valor
    from (
      select m.documento_id as destino, m.articulo, m.costo_unitario, m.cantidad - (
        select coalesce(sum(d.cantidad), 0) from devolucion_proveedor_detalles d
        join devoluciones_proveedor v on v.id = d.devolucion and v.estado = 'vigente'
        where d.compra = m.documento_id and d.articulo = m.articulo
      ) as cantidad
      from costo_movimientos m
      where m.documento_tipo = 'compra' and m.documento_id = any(${destinos}::integer[]) and m.anula is null
        and not m.agrega and not exists (select from costo_movimientos b where b.anula = m.id)
    ) t where cantidad > 0 order by destino, articulo`)

/**
 * Spreads the amount of a freight over the goods of these vouchers, by value and to the centavo, and adds it to what they
 * cost. Refuses with 409 vouchers whose goods are worth nothing, with 400 a cost that no article can have.
 */
export async function spreadFlete(
  tx: Tx,
  {
    destinos,
    importe,
    ...doc
  }: Pick<DocumentoCosto, 'tipo' | 'id' | 'fecha'> & { destinos: readonly number[]; importe: number },
  actor: Actor,
): Promise<void> {
  if (destinos.length === 0) return
  const traidas = await traidasPor(tx, destinos)
  const sin = destinos.find((id) => !traidas.some((t) => t.destino === id && t.valor > 0))
  if (sin !== undefined)
    throw conflict('compra_sin_mercaderia', `La compra ${numeroCompra(sin)} no tiene mercadería con costo`)
  const importes = repartir(
    importe,
    traidas.map((t) => t.valor),
  )
  const partes = traidas.map((t, i) => ({ ...t, importe: importes[i] ?? 0 })).filter((p) => p.importe > 0)
  await tx.run(sql`
    insert into compra_fletes (compra, destino, articulo, cantidad, importe)
    select ${doc.id}, destino, articulo, cantidad, importe from unnest(${partes.map((p) => p.destino)}::integer[],
      ${partes.map((p) => p.articulo)}::text[], ${partes.map((p) => p.cantidad)}::numeric(13,3)[],
      ${partes.map((p) => pesos(p.importe))}::numeric[]) as p (destino, articulo, cantidad, importe)`)
  const lineas = [...Map.groupBy(partes, (p) => p.articulo)].map(([articulo, suyas]) => {
    const cantidad = sumarCantidades(suyas.map((p) => p.cantidad))
    const importe = BigInt(sumar(suyas.map((p) => p.importe)))
    return {
      articulo,
      cantidad,
      costo_unitario: Number(divideRounded(importe * 100_000n, enMilesimas(cantidad))),
    }
  })
  if (lineas.some((l) => l.costo_unitario > MAX_COSTO)) throw invalidField('reparte', COSTO_EXCESIVO)
  await recordFlete(tx, doc, lineas, actor)
}

/** The standing freights of which the goods of a voucher took a part. */
export async function fletesDe(tx: Tx, destino: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select distinct c.id from compra_fletes f join compras c on c.id = f.compra
    where f.destino = ${destino} and c.estado = 'vigente' order by c.id`)
  return rows.map((c) => c.id)
}
