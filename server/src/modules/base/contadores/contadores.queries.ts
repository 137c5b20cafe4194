import sql, { raw, type Sql } from 'sql-template-tag'
import type { Reader } from '../../../platform/database/db.ts'
import { type Contado, NEGOCIO } from './contadores.commands.ts'

export interface EstadisticasStock {
  total: number
  con_stock: number
  sin_stock: number
}

/**
 * The counts of a branch's stock report (null: of all branches): active articles but the services, and
 * inactive ones and services that still have stock.
 */
export async function getEstadisticas(db: Reader, sucursal: number | null): Promise<EstadisticasStock> {
  const de = sucursal ?? NEGOCIO
  const c = await db.one<{ activos: number; con_stock: number; inactivos: number }>(sql`
    select coalesce(sum(case que when 'articulos_activos' then cantidad when 'servicios_activos' then -cantidad end), 0)::bigint
        as activos,
      coalesce(sum(cantidad) filter (where que = 'con_stock'), 0)::bigint as con_stock,
      coalesce(sum(cantidad) filter (where que = 'inactivos_con_stock'), 0)::bigint as inactivos
    from contadores
    where (que in ('articulos_activos', 'servicios_activos') and sucursal = ${NEGOCIO})
      or (que in ('con_stock', 'inactivos_con_stock') and sucursal = ${de})`)
  const total = c.activos + c.inactivos
  return { total, con_stock: c.con_stock, sin_stock: total - c.con_stock }
}

/**
 * Kinds as a part of the text. If PostgreSQL saw them as values, it would expect more rows of an unknown kind than of a
 * given one, and plan these short statements anew for each call, which takes longer than to run them.
 */
const written = (kinds: string[]): Sql => raw(kinds.map((kind) => `'${kind}'`).join(', '))

/** The statement that counts some kinds in the whole business, as `count`. */
export const selectCount = (kinds: Contado[]): Sql => sql`
  select coalesce(sum(cantidad), 0)::bigint as count from contadores
  where que in (${written(kinds)}) and sucursal = ${raw(String(NEGOCIO))}`

/** The number of active articles but the services: of those a branch has stock. */
export async function countConStock(db: Reader): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select (${selectCount(['articulos_activos'])}) - (${selectCount(['servicios_activos'])}) as count`,
  )
  return count
}

/** The number of documents of some kinds in a branch (null: in all branches), also annulled ones. */
export async function countDocumentos(
  db: Reader,
  que: Contado | Contado[],
  sucursal: number | null,
): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select coalesce(sum(cantidad), 0)::bigint as count from contadores
    where que in (${written([que].flat())}) and ${sucursal === null ? sql`true` : sql`sucursal = (select ${sucursal}::integer)`}`)
  return count
}

interface Dias {
  desde?: string | undefined
  hasta?: string | undefined
}

/** The number of rows of a kind that is counted by day, in the whole business. */
export async function countDias(db: Reader, que: Contado, { desde, hasta }: Dias): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select coalesce(sum(cantidad), 0)::bigint as count from contadores
    where que in (${written([que])}) and sucursal = ${raw(String(NEGOCIO))} and ${desde ? sql`fecha >= ${desde}::date` : sql`true`}
      and ${hasta ? sql`fecha <= ${hasta}::date` : sql`true`}`)
  return count
}

/** The end of a list by date at which it begins. */
export type Desde = 'nuevos' | 'viejos'

interface Dia {
  /** The number of rows of the whole list. */
  count: number
  /** The day of the movement after the `skipped` first ones; null past the end. */
  fecha: string | null
  /** The number of movements before that day in the list. */
  antes: number
}

/** Where a page of the movements by date begins, from the counts of each day. */
export async function findDia(
  db: Reader,
  sucursal: number | null,
  { desde, hasta }: Dias,
  { skipped, primero }: { skipped: number; primero: Desde },
): Promise<Dia> {
  const nuevos = primero === 'nuevos'
  return await db.one<Dia>(sql`
    select coalesce(max(acumulado), 0)::bigint as count,
      ${nuevos ? sql`max` : sql`min`}(fecha) filter (where acumulado > ${skipped}) as fecha,
      coalesce(max(acumulado) filter (where acumulado <= ${skipped}), 0)::bigint as antes
    from (
      select fecha, sum(sum(cantidad)) over (order by fecha ${nuevos ? sql`desc` : sql``}) as acumulado
      from contadores
      where que = 'movimientos' and ${desde ? sql`fecha >= ${desde}::date` : sql`true`}
        and ${hasta ? sql`fecha <= ${hasta}::date` : sql`true`}
        and ${sucursal === null ? sql`true` : sql`sucursal = ${sucursal}`}
      group by fecha
    ) d`)
}
