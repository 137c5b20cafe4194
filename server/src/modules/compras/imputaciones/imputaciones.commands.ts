/**
 * What goes to which voucher, or to the debt with which the account began, out of a payment or of a credit. The only room that writes `pago_imputaciones`,
 * what each of them has open and what a payment has left. Whoever calls holds the lock of the supplier: its vouchers and payments change one after the other.
 */
import type { ImputacionInput } from '@mostrador/contract/compras/pagos-proveedores'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { listCompras, listIniciales } from './imputaciones.queries.ts'
import { allocate, type Reparto } from './imputaciones.reglas.ts'

/** Asked before a payment is written. Refuses as `allocate` does. */
export async function checkImputaciones(
  tx: Tx,
  { proveedor, disponible }: { proveedor: number; disponible: number },
  imputaciones: readonly ImputacionInput[],
): Promise<Reparto> {
  if (imputaciones.length === 0) return { baja: new Map(), iniciales: new Map(), dePago: 0 }
  const compras = await listCompras(tx, proveedor, idsDe(imputaciones))
  const iniciales = await listIniciales(tx, proveedor, inicialesDe(imputaciones))
  return allocate(imputaciones, { compras, iniciales }, disponible)
}

/** Writes what was checked. `pago` is the payment in which it is done; null for a credit note alone. */
export async function insertImputaciones(
  tx: Tx,
  { pago, fecha }: { pago: number | null; fecha: FechaAbierta },
  { imputaciones, reparto }: { imputaciones: readonly ImputacionInput[]; reparto: Reparto },
  actor: Actor,
): Promise<void> {
  if (imputaciones.length === 0) return
  const bajas = [...reparto.baja]
  const iniciales = [...reparto.iniciales]
  await tx.run(sql`
    with nuevas as (
      insert into pago_imputaciones (compra, inicial, pago, nota, nota_inicial, importe, fecha, usuario)
      select compra, inicial, ${pago}::integer, nota, nota_inicial, importe, ${fecha}::date, ${actor.id}
      from unnest(${imputaciones.map((i) => i.compra ?? null)}::integer[],
        ${imputaciones.map((i) => i.inicial ?? null)}::integer[], ${imputaciones.map((i) => i.nota ?? null)}::integer[],
        ${imputaciones.map((i) => i.nota_inicial ?? null)}::integer[],
        ${imputaciones.map((i) => pesos(i.importe))}::numeric[])
        with ordinality as i (compra, inicial, nota, nota_inicial, importe, orden)
      order by orden
    ), abiertas as (
      update compras c set pendiente = c.pendiente - b.importe
      from unnest(${bajas.map(([id]) => id)}::integer[], ${bajas.map(([, importe]) => pesos(importe))}::numeric[])
        as b (id, importe)
      where c.id = b.id
    ), deudas as (
      update proveedor_iniciales d set pendiente = d.pendiente - b.importe
      from unnest(${iniciales.map(([id]) => id)}::integer[],
        ${iniciales.map(([, importe]) => pesos(importe))}::numeric[]) as b (id, importe)
      where d.movimiento = b.id
    )
    update pagos_proveedores set sin_aplicar = sin_aplicar - ${pesos(reparto.dePago)}::numeric where id = ${pago}`)
}

/** Of an annulled payment: the vouchers ask for the money again, and its credit notes may be applied again. */
export const releasePago = (tx: Tx, pago: number, fecha: FechaAbierta, actor: Actor): Promise<void> =>
  release(tx, sql`pago = ${pago}`, fecha, actor)

/**
 * Of a voucher that is about to be annulled, whose payments are annulled already: what credit notes paid of it may be
 * applied again. Of a credit note: what it paid is open again.
 */
export const releaseNotas = (tx: Tx, compra: number, fecha: FechaAbierta, actor: Actor): Promise<void> =>
  release(tx, sql`pago is null and (compra = ${compra} or nota = ${compra})`, fecha, actor)

/** The documents before their supplier, as everywhere. */
export async function lockCompras(tx: Tx, imputaciones: readonly ImputacionInput[]): Promise<void> {
  if (imputaciones.length === 0) return
  await tx.run(
    sql`select from compras where id = any(${idsDe(imputaciones)}::integer[]) order by id for no key update`,
  )
  const iniciales = inicialesDe(imputaciones)
  if (iniciales.length > 0)
    await tx.run(sql`
      select from proveedor_iniciales where movimiento = any(${iniciales}::integer[])
      order by movimiento for no key update`)
}

const idsDe = (imputaciones: readonly ImputacionInput[]): number[] =>
  imputaciones.flatMap(({ compra, nota }) => [compra ?? [], nota ?? []].flat())

const inicialesDe = (imputaciones: readonly ImputacionInput[]): number[] =>
  imputaciones.flatMap(({ inicial, nota_inicial }) => [inicial ?? [], nota_inicial ?? []].flat())

/** Takes back what stands, by contrary rows. */
async function release(tx: Tx, where: Sql, fecha: FechaAbierta, actor: Actor): Promise<void> {
  await tx.run(sql`
    with firmes as (
      select compra, inicial, pago, nota, nota_inicial, sum(importe) as importe from pago_imputaciones where ${where}
      group by compra, inicial, pago, nota, nota_inicial having sum(importe) <> 0
    ), nuevas as (
      insert into pago_imputaciones (compra, inicial, pago, nota, nota_inicial, importe, fecha, usuario)
      select compra, inicial, pago, nota, nota_inicial, -importe, ${fecha}::date, ${actor.id} from firmes
      order by compra, inicial, pago, nota, nota_inicial
    ), abiertas as (
      update compras c set pendiente = c.pendiente + d.importe
      from (
        select id, sum(importe) as importe from (
          select compra as id, importe from firmes union all select nota, importe from firmes where nota is not null
        ) partes group by id
      ) d where c.id = d.id
    ), deudas as (
      update proveedor_iniciales i set pendiente = i.pendiente + d.importe
      from (
        select id, sum(importe) as importe from (
          select inicial as id, importe from firmes union all select nota_inicial, importe from firmes
        ) partes where id is not null group by id
      ) d where i.movimiento = d.id
    )
    update pagos_proveedores p set sin_aplicar = p.sin_aplicar + d.importe
    from (select pago, sum(importe) as importe from firmes
      where nota is null and nota_inicial is null group by pago) d where p.id = d.pago`)
}
