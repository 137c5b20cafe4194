import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

/** The yearly rate for late payment that papers state today, in hundredths of a percent; 0 without one. */
export async function moraAnual(db: Queryable): Promise<number> {
  const vigente = await db.maybe<{ tasa: number }>(sql`
    select (tasa * 100)::integer as tasa from tasas_interes
    where desde <= (now() at time zone 'America/Argentina/Buenos_Aires')::date order by desde desc limit 1`)
  return vigente?.tasa ?? 0
}
