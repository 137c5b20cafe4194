import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

/** What papers show of the business itself, today: both empty where only the branch is named. */
export interface Membrete {
  nombre: string
  /** A picture as a `data:` address. */
  logo: string
}

export const getMembrete = async (db: Queryable): Promise<Membrete> =>
  (await db.maybe<Membrete>(
    sql`select papel_nombre as nombre, papel_logo as logo from ventas_configuracion`,
  )) ?? { nombre: '', logo: '' }

/** The name that stands large, and below it the branch where the business has its own. */
export const conMembrete = <E extends { nombre: string; lineas: string[] }>(
  emisor: E,
  { nombre }: Membrete,
): E => (nombre === '' ? emisor : { ...emisor, nombre, lineas: [emisor.nombre, ...emisor.lineas] })
