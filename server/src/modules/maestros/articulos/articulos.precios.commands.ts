/** What people did about the prices of articles: those they typed, and the costs that changed since they looked. */
import { PRECIOS, type Precio } from '@mostrador/contract/maestros/articulos'
import sql, { type Sql } from 'sql-template-tag'
import { pesos, type Tx } from '../../../platform/database/db.ts'

/** Nothing of it is written while purchases are off. */
const CON_COMPRAS = sql`exists (select from compras_configuracion where activa)`

/** Articles whose cost changed, with the cost before it: `id`, `costo`. Only the first change counts until it is looked at. */
export const noteCostos = (tx: Tx, cambios: Sql): Promise<number> =>
  tx.run(sql`
    insert into costos_por_revisar (articulo, costo_anterior)
    select c.id, c.costo from (${cambios}) c (id, costo) where ${CON_COMPRAS} order by c.id
    on conflict (articulo) do nothing`)

export const noteCosto = (tx: Tx, id: string, costo: number): Promise<number> =>
  noteCostos(tx, sql`select ${id}::text, ${pesos(costo)}::numeric`)

/** An article, and the cost (in centavos) that the person saw. */
export interface Visto {
  id: string
  costo?: number | undefined
}

const vistos = (articulos: readonly Visto[]): Sql => sql`
  unnest(${articulos.map((a) => a.id)}::text[],
    ${articulos.map((a) => (a.costo === undefined ? null : pesos(a.costo)))}::numeric[]) as v (id, costo)`

/** Which of these articles cost something else by now. The caller has locked them. */
export async function conOtroCosto(tx: Tx, articulos: readonly Visto[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select a.id from ${vistos(articulos)} join articulos a on a.id = v.id where a.precio_costo <> v.costo`)
  return rows.map(({ id }) => id)
}

/** Their prices were looked at. The caller has locked the articles: one that costs something else by now still waits. */
export const revisarCostos = (tx: Tx, articulos: readonly Visto[]): Promise<number> =>
  tx.run(sql`
    delete from costos_por_revisar c using ${vistos(articulos)} join articulos a on a.id = v.id
    where c.articulo = v.id and a.precio_costo = coalesce(v.costo, a.precio_costo)`)

/** They are looked at again, from the cost of the first look: `id`, `costo`. */
export const reviewAgain = (tx: Tx, articulos: Sql): Promise<number> =>
  tx.run(sql`
    insert into costos_por_revisar (articulo, costo_anterior)
    select r.id, r.costo from (${articulos}) r (id, costo) order by r.id
    on conflict (articulo) do update set costo_anterior = excluded.costo_anterior`)

/** Prices that a person typed in the form of the article. */
export const marcarManuales = (tx: Tx, articulo: string, precios: Precio[]): Promise<number> =>
  tx.run(sql`
    insert into precios_manuales (articulo, precio)
    select ${articulo}, precio from unnest(${precios}::text[]) as p (precio) where ${CON_COMPRAS}
    on conflict do nothing`)

/** Which prices of these articles are typed by hand, and no other. */
export async function setManuales(
  tx: Tx,
  articulos: { id: string; manuales: Record<Precio, boolean> }[],
): Promise<void> {
  if (articulos.length === 0) return
  const marcas = articulos.flatMap(({ id, manuales }) =>
    PRECIOS.filter((precio) => manuales[precio]).map((precio) => ({ id, precio })),
  )
  await tx.run(sql`delete from precios_manuales where articulo = any(${articulos.map((a) => a.id)})`)
  await tx.run(sql`
    insert into precios_manuales (articulo, precio)
    select * from unnest(${marcas.map((m) => m.id)}::text[], ${marcas.map((m) => m.precio)}::text[])`)
}
