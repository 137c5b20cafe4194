/** From one date to another, both counted. Either end may be missing. */
import { RANGO_INVERTIDO, rangoInvertido } from '@mostrador/contract/fechas'
import sql, { type Sql } from 'sql-template-tag'
import { invalidField } from '../../errors.ts'

/** The instant at which a calendar date begins in Buenos Aires. */
export const inicioDe = (fecha: string): Sql =>
  sql`(${fecha}::date::timestamp at time zone 'America/Argentina/Buenos_Aires')`

/** The calendar date of an instant in Buenos Aires. */
export const diaDe = (momento: Sql): Sql =>
  sql`(${momento} at time zone 'America/Argentina/Buenos_Aires')::date`

interface Fechas {
  desde?: string | undefined
  hasta?: string | undefined
}

/** The query, once its range is checked. Refuses with 400 a range that ends before it begins. */
export function checkRango<T extends Fechas>(query: T): T {
  if (rangoInvertido(query)) throw invalidField('desde', RANGO_INVERTIDO)
  return query
}
