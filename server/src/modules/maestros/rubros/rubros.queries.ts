import type { Perfil } from '@mostrador/contract/base/sesion'
import type { Rubro } from '@mostrador/contract/maestros/rubros'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'

export const listRubros = (db: Queryable): Promise<Rubro[]> =>
  db.rows<Rubro>(sql`select id, nombre, baja from rubros order by nombre collate "es-AR-x-icu", id`)

/** Refuses with 404. */
export async function getRubro(db: Queryable, id: number): Promise<Rubro> {
  const rubro = await db.maybe<Rubro>(sql`select id, nombre, baja from rubros where id = ${id}`)
  if (!rubro) throw notFound('El rubro no existe')
  return rubro
}

/** The rubros with these names, in any case, that are offered; by the name in small letters. */
export async function findRubros(db: Reader, nombres: string[]): Promise<Map<string, number>> {
  const rows = await db.rows<{ id: number; clave: string }>(sql`
    select id, lower(nombre) as clave from rubros
    where not baja and lower(nombre) in (select lower(n) from unnest(${nombres}::text[]) n)`)
  return new Map(rows.map(({ id, clave }) => [clave, id]))
}

const enUso = sql`exists (select from rubros where not baja)`

/** Whether the business uses rubros. */
export const usaRubros = async (db: Queryable): Promise<boolean> =>
  (await db.one<{ usa: boolean }>(sql`select ${enUso} as usa`)).usa

/** What a profile says of them. */
export const getRubrosEnPerfil = async (db: Queryable): Promise<Pick<Perfil, 'rubros'>> =>
  (await usaRubros(db)) ? { rubros: true } : {}

/** The name of a rubro, as a column of its article. */
export const rubroNombre: Sql = sql`(select r.nombre from rubros r where r.id = rubro) as rubro_nombre`
