/** Counts that lists show and that would be slow to take, kept by the writes. The only place that writes `contadores`. */
import sql, { type Sql } from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'

type Contado =
  | 'movimientos'
  | 'con_stock'
  | 'inactivos_con_stock'
  | 'articulos_activos'
  | 'ventas'
  | 'recibos'

/** Counts for the whole business instead of for one branch. */
export const NEGOCIO = 0

const SIN_FECHA = '-infinity'

interface Contador {
  que: Contado
  sucursal: number
  fecha?: string
}

/**
 * Adds to a count, as a part of a larger statement: `with …, ${addingTo(…)} select …`. `cantidad` is a scalar
 * subquery; 0 writes nothing. Takes a row that nobody holds, so that nobody waits for anybody.
 */
export const addingTo = ({ que, sucursal, fecha = SIN_FECHA }: Contador, cantidad: Sql): Sql => sql`
  sumando as materialized (select (${cantidad})::bigint as cantidad),
  ranura as materialized (
    select id from contadores
    where que = ${que} and sucursal = ${sucursal} and fecha = ${fecha}::date
      and (select cantidad from sumando) <> 0
    limit 1 for update skip locked
  ), sumado as (
    update contadores c set cantidad = c.cantidad + sumando.cantidad from ranura, sumando
    where c.id = ranura.id returning c.id
  ), ranura_nueva as (
    insert into contadores (que, sucursal, fecha, cantidad)
    select ${que}, ${sucursal}, ${fecha}::date, cantidad from sumando
    where cantidad <> 0 and not exists (select from sumado)
  )`

async function addTo(tx: Tx, contador: Contador, cantidad: number): Promise<void> {
  if (cantidad !== 0) await tx.run(sql`with ${addingTo(contador, sql`select ${cantidad}::bigint`)} select`)
}

/** An article of which a branch ran out (-1), or has units again (1). */
export interface Cruce {
  articulo: string
  paso: 1 | -1
}

interface Resumen {
  articulo: string
  inactivo: boolean
  sucursales: number
}

const suma = (cruces: Cruce[]): number => cruces.reduce((total, { paso }) => total + paso, 0)

/** What the stock report counts as in stock, in the branch and in the whole business. The stock rows are locked. */
export async function countCruces(tx: Tx, sucursal: number, cruces: Cruce[]): Promise<void> {
  if (cruces.length === 0) return
  // The article's row is held until the end: in how many branches it is changes one branch at a time.
  const rows = await tx.rows<Resumen>(sql`
    insert into stock_articulos as r (articulo, inactivo, sucursales)
    select a.id, a.baja, c.paso
    from unnest(${cruces.map((c) => c.articulo)}::text[], ${cruces.map((c) => c.paso)}::integer[])
      as c (articulo, paso) join articulos a on a.id = c.articulo
    order by a.id
    on conflict (articulo) do update set sucursales = r.sucursales + excluded.sucursales
    returning articulo, inactivo, sucursales`)
  const resumen = new Map(rows.map((row) => [row.articulo, row]))
  const inactivos = cruces.filter((c) => resumen.get(c.articulo)?.inactivo)
  // The first branch that has it, or the last one that had it.
  const delNegocio = (c: Cruce) => resumen.get(c.articulo)?.sucursales === (c.paso === 1 ? 1 : 0)

  await Promise.all([
    addTo(tx, { que: 'con_stock', sucursal }, suma(cruces)),
    addTo(tx, { que: 'con_stock', sucursal: NEGOCIO }, suma(cruces.filter(delNegocio))),
    addTo(tx, { que: 'inactivos_con_stock', sucursal }, suma(inactivos)),
    addTo(tx, { que: 'inactivos_con_stock', sucursal: NEGOCIO }, suma(inactivos.filter(delNegocio))),
  ])
}

/** A new article, when it is active. */
export const countArticuloNuevo = (tx: Tx): Promise<void> => countArticulosNuevos(tx, 1)

/** So many new active articles; a negative number says that they were taken back. */
export const countArticulosNuevos = (tx: Tx, cantidad: number): Promise<void> =>
  addTo(tx, { que: 'articulos_activos', sucursal: NEGOCIO }, cantidad)

/** An article that became inactive, or active again. Its own row is locked. */
export const countBaja = (tx: Tx, articulo: string, baja: boolean): Promise<void> =>
  countBajas(tx, [articulo], baja)

/** The same for several articles; each is named once. */
export async function countBajas(tx: Tx, articulos: string[], baja: boolean): Promise<void> {
  if (articulos.length === 0) return
  const paso = baja ? 1 : -1
  const { con } = await tx.one<{ con: number }>(sql`
    with r as (
      insert into stock_articulos as r (articulo, inactivo, sucursales)
      select articulo, ${baja}, 0 from unnest(${articulos}::text[]) as a (articulo) order by articulo
      on conflict (articulo) do update set inactivo = excluded.inactivo
      returning sucursales
    ) select count(*) filter (where sucursales > 0) as con from r`)
  // Whoever brings one into stock meanwhile waits for the rows above, and then sees that it is inactive.
  const porSucursal = await tx.rows<{ sucursal: number; cantidad: number }>(sql`
    select s.sucursal, count(*) as cantidad
    from sucursales b join stock s on s.sucursal = b.id and s.articulo = any(${articulos})
    where s.cantidad > 0 group by s.sucursal`)
  await addTo(tx, { que: 'articulos_activos', sucursal: NEGOCIO }, -paso * articulos.length)
  for (const { sucursal, cantidad } of porSucursal) {
    await addTo(tx, { que: 'inactivos_con_stock', sucursal }, paso * cantidad)
  }
  await addTo(tx, { que: 'inactivos_con_stock', sucursal: NEGOCIO }, paso * con)
}

/** Articles that go with all their rows: none of them ever moved, so that no count but the active ones knew them. */
export const forgetArticulos = (tx: Tx, articulos: string[]): Promise<number> =>
  tx.run(sql`delete from stock_articulos where articulo = any(${articulos})`)

/**
 * Takes all counts anew from what they count, after a bulk load that wrote articles, documents or the stock ledger
 * past their commands. No other transaction may write meanwhile.
 */
export async function recount(tx: Tx): Promise<void> {
  await tx.run(sql`delete from contadores`)
  await tx.run(sql`delete from stock_articulos`)
  await tx.run(sql`
    insert into stock_articulos (articulo, inactivo, sucursales)
    select s.articulo, a.baja, count(*) filter (where s.cantidad > 0)
    from stock s join articulos a on a.id = s.articulo group by s.articulo, a.baja`)
  await tx.run(sql`
    insert into contadores (que, sucursal, fecha, cantidad)
    select 'movimientos', sucursal, fecha, count(*) from stock_movimientos group by sucursal, fecha
    union all
    select 'articulos_activos', 0, '-infinity', count(*) from articulos where not baja
    union all
    select 'ventas', sucursal, '-infinity', count(*) from ventas group by sucursal
    union all
    select 'recibos', sucursal, '-infinity', count(*) from recibos group by sucursal
    union all
    select 'con_stock', sucursal, '-infinity', count(*) from stock where cantidad > 0 group by sucursal
    union all
    select 'con_stock', 0, '-infinity', count(*) from stock_articulos where sucursales > 0
    union all
    select 'inactivos_con_stock', s.sucursal, '-infinity', count(*)
    from stock s join stock_articulos r on r.articulo = s.articulo and r.inactivo
    where s.cantidad > 0 group by s.sucursal
    union all
    select 'inactivos_con_stock', 0, '-infinity', count(*) from stock_articulos where inactivo and sucursales > 0`)
}
