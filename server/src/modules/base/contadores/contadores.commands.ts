/**
 * Counts that lists show, and that a query could only take slowly: the writes keep them. The only place that
 * writes `contadores`, but for the triggers that keep the totals of the kinds in `ContadoPorDisparador` (`sumar_contador`
 * in the migrations).
 */
import sql, { type Sql } from 'sql-template-tag'
import { diaDe } from '../../../platform/api/lists/dateRange.ts'
import type { Tx } from '../../../platform/database/db.ts'

export type Contado =
  | 'movimientos'
  | 'con_stock'
  | 'inactivos_con_stock'
  | 'articulos_activos'
  | 'articulos_inactivos'
  | 'clientes_activos'
  | 'clientes_inactivos'
  | 'ventas'
  | 'recibos'
  | ContadoPorDisparador

type ContadoPorDisparador =
  | 'servicios_activos'
  | 'ventas_anuladas'
  | 'notas_credito'
  | 'remitos'
  | 'ajustes'
  | 'auditoria'
  /** By kind of thing; `auditoria` is by day. */
  | `auditoria_${string}`
  /** The fiscal vouchers, by type. */
  | `comprobantes_${number}`
  /** The movements of the tills, by type. */
  | `caja_${string}`
  | 'pendientes_abiertos'
  | 'pendientes_entregados'
  | 'pendientes_anulados'
  | 'cuotas_impagas'
  | 'ventas_impagas'

/** The branch number of a count for the whole business. */
export const NEGOCIO = 0

const SIN_FECHA = '-infinity'

interface Contador {
  que: Contado
  sucursal: number
  fecha?: string
}

/**
 * Adds to a count, as a part of a larger statement: `with …, ${addingTo(…)} select …`. `cantidad` is a scalar
 * subquery; 0 writes nothing. It adds to an unlocked row of the count, so that no transaction waits for
 * another.
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

/** An article that ran out in a branch (-1), or has units there again (1). */
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

/**
 * Updates the stock report's counts of articles in stock, for the branch and for the whole business. The
 * caller holds the locks of the stock rows.
 */
export async function countCruces(tx: Tx, sucursal: number, cruces: Cruce[]): Promise<void> {
  if (cruces.length === 0) return
  // The statement locks the article's row until the end of the transaction, so that its number of branches
  // changes one branch at a time.
  const rows = await tx.rows<Resumen>(sql`
    insert into stock_articulos as r (articulo, inactivo, sucursales)
    select a.id, a.baja or a.es_servicio, c.paso
    from unnest(${cruces.map((c) => c.articulo)}::text[], ${cruces.map((c) => c.paso)}::integer[])
      as c (articulo, paso) join articulos a on a.id = c.articulo
    order by a.id
    on conflict (articulo) do update set sucursales = r.sucursales + excluded.sucursales
    returning articulo, inactivo, sucursales`)
  const resumen = new Map(rows.map((row) => [row.articulo, row]))
  const inactivos = cruces.filter((c) => resumen.get(c.articulo)?.inactivo)
  // The article came into the first branch, or left the last one.
  const delNegocio = (c: Cruce) => resumen.get(c.articulo)?.sucursales === (c.paso === 1 ? 1 : 0)

  await Promise.all([
    addTo(tx, { que: 'con_stock', sucursal }, suma(cruces)),
    addTo(tx, { que: 'con_stock', sucursal: NEGOCIO }, suma(cruces.filter(delNegocio))),
    addTo(tx, { que: 'inactivos_con_stock', sucursal }, suma(inactivos)),
    addTo(tx, { que: 'inactivos_con_stock', sucursal: NEGOCIO }, suma(inactivos.filter(delNegocio))),
  ])
}

/** How many records are added to a count, by their state; a negative number says that they are taken back. */
interface PorEstado {
  activos: number
  inactivos: number
}

/** Counts a new article. */
export const countArticuloNuevo = (tx: Tx, baja: boolean): Promise<void> =>
  countArticulosNuevos(tx, { activos: baja ? 0 : 1, inactivos: baja ? 1 : 0 })

/** Counts new articles. */
export async function countArticulosNuevos(tx: Tx, { activos, inactivos }: PorEstado): Promise<void> {
  await addTo(tx, { que: 'articulos_activos', sucursal: NEGOCIO }, activos)
  await addTo(tx, { que: 'articulos_inactivos', sucursal: NEGOCIO }, inactivos)
}

/** Counts new customers. */
export async function countClientesNuevos(tx: Tx, { activos, inactivos }: PorEstado): Promise<void> {
  await addTo(tx, { que: 'clientes_activos', sucursal: NEGOCIO }, activos)
  await addTo(tx, { que: 'clientes_inactivos', sucursal: NEGOCIO }, inactivos)
}

/** Moves customers from the active to the inactive ones. */
export const countClientesDeBaja = (tx: Tx, cantidad: number): Promise<void> =>
  countClientesNuevos(tx, { activos: -cantidad, inactivos: cantidad })

/** Counts an article that became inactive, or active again. The caller holds the lock of the article's row. */
export const countBaja = (tx: Tx, articulo: string, baja: boolean): Promise<void> =>
  countBajas(tx, [articulo], baja)

/** The same for several articles; each is named once. */
export async function countBajas(tx: Tx, articulos: string[], baja: boolean): Promise<void> {
  if (articulos.length === 0) return
  const inactivos = baja ? articulos.length : -articulos.length
  await countArticulosNuevos(tx, { activos: -inactivos, inactivos })
  await countListados(tx, articulos)
}

/**
 * Counts articles whose state was written: the stock report lists inactive ones and services only while they have
 * stock. They all begin to be so, or all end it.
 */
export async function countListados(tx: Tx, articulos: string[]): Promise<void> {
  const { con, inactivo } = await tx.one<{ con: string[]; inactivo: boolean | null }>(sql`
    with r as (
      insert into stock_articulos as r (articulo, inactivo, sucursales)
      select id, baja or es_servicio, 0 from articulos where id = any(${articulos}::text[]) order by id
      on conflict (articulo) do update set inactivo = excluded.inactivo where r.inactivo <> excluded.inactivo
      returning articulo, inactivo, sucursales
    ) select coalesce(array_agg(articulo), '{}') as con, bool_or(inactivo) as inactivo from r where sucursales > 0`)
  if (con.length === 0) return
  // A transaction that adds stock of one meanwhile waits for the rows above, and then sees that it is inactive.
  const porSucursal = await tx.rows<{ sucursal: number; cantidad: number }>(sql`
    select s.sucursal, count(*) as cantidad
    from sucursales b join stock s on s.sucursal = b.id and s.articulo = any(${con})
    where s.cantidad > 0 group by s.sucursal`)
  const paso = inactivo ? 1 : -1
  for (const { sucursal, cantidad } of porSucursal) {
    await addTo(tx, { que: 'inactivos_con_stock', sucursal }, paso * cantidad)
  }
  await addTo(tx, { que: 'inactivos_con_stock', sucursal: NEGOCIO }, paso * con.length)
}

/** Articles that go with all their rows: none of them ever moved, so that no count but the active ones knew them. */
export const forgetArticulos = (tx: Tx, articulos: string[]): Promise<number> =>
  tx.run(sql`delete from stock_articulos where articulo = any(${articulos})`)

/** What the triggers count, from the counted tables: (que, sucursal, fecha, cantidad). */
export const contadoPorDisparadores = sql`
  select que, sucursal, date '-infinity' as fecha, cantidad from (
  select 'servicios_activos' as que, 0 as sucursal, count(*) as cantidad
  from articulos where es_servicio and not baja having count(*) > 0
  union all
  select 'notas_credito', sucursal, count(*) from notas_credito group by sucursal
  union all
  select 'remitos', sucursal, count(*) from remitos group by sucursal
  union all
  select 'comprobantes_' || tipo, sucursal, count(*) from comprobantes_fiscales group by tipo, sucursal
  union all
  select 'ajustes', sucursal, count(*) from ajustes group by sucursal
  union all
  select 'caja_' || lower(tipo), sucursal, count(*) from caja_movimientos group by tipo, sucursal
  union all
  select 'auditoria_' || entidad, 0, count(*) from auditoria group by entidad
  union all
  select 'ventas_anuladas', sucursal, count(*) from ventas
  where estado = 'anulada' and inicial is null group by sucursal
  union all
  select case estado when 'PENDIENTE' then 'pendientes_abiertos' when 'ENTREGADO' then 'pendientes_entregados'
    else 'pendientes_anulados' end, sucursal, count(*) from articulos_pendientes group by sucursal, estado
  union all
  select 'cuotas_impagas', 0, count(*) from cuotas where not pagada and not anulada having count(*) > 0
  union all
  select 'ventas_impagas', 0, count(distinct venta) from cuotas where not pagada and not anulada having count(*) > 0
  ) sin_dia
  union all
  select 'auditoria', 0, ${diaDe(sql`momento`)}, count(*) from auditoria group by 3`

/**
 * Takes all counts again from the counted tables, after a bulk load that wrote articles, customers, documents or
 * the stock ledger without their commands. No other transaction may write meanwhile.
 */
export async function recount(tx: Tx): Promise<void> {
  await tx.run(sql`delete from contadores`)
  await tx.run(sql`delete from stock_articulos`)
  await tx.run(sql`
    insert into stock_articulos (articulo, inactivo, sucursales)
    select a.id, a.baja or a.es_servicio, count(*) filter (where s.cantidad > 0)
    from articulos a left join stock s on s.articulo = a.id group by a.id`)
  await tx.run(sql`
    insert into contadores (que, sucursal, fecha, cantidad)
    select 'movimientos', sucursal, fecha, count(*) from stock_movimientos group by sucursal, fecha
    union all
    select 'articulos_activos', 0, '-infinity', count(*) from articulos where not baja
    union all
    select 'articulos_inactivos', 0, '-infinity', count(*) from articulos where baja
    union all
    select 'clientes_activos', 0, '-infinity', count(*) from clientes where not baja and not consumidor_final
    union all
    select 'clientes_inactivos', 0, '-infinity', count(*) from clientes where baja
    union all
    select 'ventas', sucursal, '-infinity', count(*) from ventas where inicial is null group by sucursal
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
    select 'inactivos_con_stock', 0, '-infinity', count(*) from stock_articulos where inactivo and sucursales > 0
    union all
    select que, sucursal, fecha, cantidad from (${contadoPorDisparadores}) d`)
}
