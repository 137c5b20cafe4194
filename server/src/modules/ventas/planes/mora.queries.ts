import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

/** A yearly rate in percent, and the first day on which it counts. */
interface Tasa {
  desde: string
  tasa: number
}

export const listTasas = (db: Queryable): Promise<Tasa[]> =>
  db.rows<Tasa>(sql`select desde, tasa::float8 as tasa from tasas_interes`)

/** The yearly rate for late payment that papers of a day state, in hundredths of a percent; 0 without one. */
export function moraDelDia(tasas: Tasa[], dia: string): number {
  const [vigente] = tasas
    .filter(({ desde }) => desde <= dia)
    .toSorted((a, b) => b.desde.localeCompare(a.desde))
  return vigente ? Math.round(vigente.tasa * 100) : 0
}

/** The yearly rate for late payment that papers of today state, in hundredths of a percent; 0 without one. */
export async function moraAnual(db: Queryable): Promise<number> {
  const vigente = await db.maybe<{ tasa: number }>(sql`
    select (tasa * 100)::integer as tasa from tasas_interes
    where desde <= (now() at time zone 'America/Argentina/Buenos_Aires')::date order by desde desc limit 1`)
  return vigente?.tasa ?? 0
}
