/** What each branch has of each article, what comes and what is promised: all of it is read, nothing is kept. */
import sql, { raw, type Sql } from 'sql-template-tag'
import { type Alcance, sucursalIs } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { puede } from '../../../platform/access/permisos.ts'
import { all } from '../../../platform/api/lists/search.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { ABIERTOS, recibidas } from '../pedidos/pedidos.queries.ts'
import { COMPRAS } from '../proveedores/compras.queries.ts'
import type { Posicion } from './reposicion.reglas.ts'
import { getSugerencias } from './sugerencias.queries.ts'

// As a part of the text: few orders are open, and a kept plan must know it.
const abiertos = sql`select id from pedidos where estado in (${raw(ABIERTOS.map((e) => `'${e}'`).join())})`

/** By branch and article; `where` limits the articles of the column `articulo`. */
const enTransito = (where: Sql): Sql => sql`
  select sucursal_destino as sucursal, articulo, sum(cantidad_en_transito) as cantidad
  from transferencia_detalles where cantidad_en_transito > 0 and ${where} group by sucursal_destino, articulo`

const pedidas = (where: Sql): Sql => sql`
  select p.sucursal, d.articulo, sum(greatest(d.cantidad - coalesce(r.cantidad, 0), 0)) as cantidad
  from pedidos p join pedido_detalles d on d.pedido = p.id
  left join (${recibidas(abiertos)}) r on r.pedido = d.pedido and r.linea = d.linea
  where p.id in (${abiertos}) and ${where} group by p.sucursal, d.articulo`

const pendientes = (where: Sql): Sql => sql`
  select sucursal, articulo, sum(cantidad_solicitada) as cantidad
  from articulos_pendientes where estado = 'PENDIENTE' and ${where} group by sucursal, articulo`

/** In drafts of orders, and asked of a branch that does not have it yet. */
const enPreparacion = (where: Sql): Sql => sql`
  select sucursal, articulo, sum(cantidad) as cantidad from (
    select p.sucursal, d.articulo, d.cantidad from pedidos p join pedido_detalles d on d.pedido = p.id
    where p.estado = 'borrador'
    union all
    select t.sucursal_destino, d.articulo, d.cantidad_solicitada
    from transferencias t join transferencia_detalles d on d.transferencia = t.id where t.estado = 'PENDIENTE'
  ) e where ${where} group by sucursal, articulo`

const porSalir = (where: Sql): Sql => sql`
  select t.sucursal_origen as sucursal, d.articulo, sum(d.cantidad_solicitada) as cantidad
  from transferencias t join transferencia_detalles d on d.transferencia = t.id
  where t.estado = 'PENDIENTE' and ${where} group by t.sucursal_origen, d.articulo`

const cuentas = (where: Sql): Sql => sql`
  left join stock s on s.sucursal = k.sucursal and s.articulo = k.articulo
  left join (${enTransito(where)}) t on t.sucursal = k.sucursal and t.articulo = k.articulo
  left join (${pedidas(where)}) p on p.sucursal = k.sucursal and p.articulo = k.articulo
  left join (${pendientes(where)}) n on n.sucursal = k.sucursal and n.articulo = k.articulo`

const columnas = sql`coalesce(s.cantidad, 0) as stock, coalesce(t.cantidad, 0) as en_transito,
  coalesce(p.cantidad, 0) as pedido, coalesce(n.cantidad, 0) as pendiente`

/** What reached its point: the same as `necesidadDe` above 0, in one walk over the points. */
export const bajoPunto: Sql = sql`
  select * from (
    select k.sucursal, k.articulo, k.punto, k.nivel, a.nombre, a.busqueda, a.rubro, ${columnas}
    from articulo_reposicion k join articulos a on a.id = k.articulo and not a.baja and not a.es_servicio
    ${cuentas(sql`true`)}
  ) c where stock + en_transito + pedido - pendiente <= punto`

/** The articles that reached their point, for the stock report. */
export const articulosBajoPunto = (alcance: Alcance): Sql =>
  sql`select b.articulo from (${bajoPunto}) b where ${all(sucursalIs(alcance, sql`b.sucursal`))}`

/** How many reached their point: one of two branches counts twice. Undefined where purchases are off, or for who does not buy. */
export async function getReposicionEnPanel(
  db: Queryable,
  alcance: Alcance,
  actor: Actor,
): Promise<{ articulos: number } | undefined> {
  if (!puede(actor, 'compras') || !(await COMPRAS.get(db)).activa) return undefined
  return await db.one<{ articulos: number }>(
    sql`select count(*) as articulos from (${bajoPunto}) b where ${all(sucursalIs(alcance, sql`b.sucursal`))}`,
  )
}

interface Row extends Omit<Posicion, 'nivel'> {
  articulo: string
  nivel: number | null
}

/**
 * Some articles in all branches that have or reorder them. Where a branch does not say how much it keeps, it keeps what
 * its own sales suggest: it only gives what is beyond that.
 */
export async function getPosiciones(
  db: Reader,
  articulos: string[],
  hoy: string,
): Promise<Map<string, Posicion[]>> {
  const suyos = sql`articulo in (select unnest(${articulos}::text[]))`
  const rows = await db.rows<Row>(sql`
    select k.sucursal, k.articulo, k.punto, k.nivel, ${columnas}, coalesce(e.cantidad, 0) as en_preparacion,
      coalesce(o.cantidad, 0) as por_salir
    from (
      select u.sucursal, u.articulo, r.punto, r.nivel from (
        select sucursal, articulo from stock where cantidad > 0 and ${suyos}
        union select sucursal, articulo from articulo_reposicion where ${suyos}
      ) u left join articulo_reposicion r on r.sucursal = u.sucursal and r.articulo = u.articulo
    ) k
    ${cuentas(suyos)}
    left join (${enPreparacion(suyos)}) e on e.sucursal = k.sucursal and e.articulo = k.articulo
    left join (${porSalir(suyos)}) o on o.sucursal = k.sucursal and o.articulo = k.articulo
    order by k.articulo, k.sucursal`)
  const sinNivel = [...new Set(rows.filter((r) => r.nivel === null).map((r) => r.articulo))]
  const sugerencias = await getSugerencias(db, { articulos: sinNivel, hoy })
  const posiciones = rows.map(({ articulo, nivel, ...resto }) => ({
    articulo,
    posicion: { ...resto, nivel: nivel ?? sugerencias.get(`${resto.sucursal}-${articulo}`)?.nivel ?? 0 },
  }))
  return new Map(
    [...Map.groupBy(posiciones, (p) => p.articulo)].map(([articulo, suyas]) => [
      articulo,
      suyas.map((p) => p.posicion),
    ]),
  )
}
