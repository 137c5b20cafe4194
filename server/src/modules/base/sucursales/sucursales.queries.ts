import type { Sucursal } from '@mostrador/contract/base/sucursales'
import sql from 'sql-template-tag'
import { type Kind, selected } from '../../../platform/database/columns.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'

/** The columns of the fields that people fill in. */
export const fichaColumns = {
  nombre: 'text',
  localidad: 'text',
  direccion: 'text',
  telefono_fijo: 'text',
  email: 'text',
} as const satisfies Record<Exclude<keyof Sucursal, 'id' | 'punto_venta'>, Kind>

/** All columns of a branch. */
export const sucursalColumns = selected({ id: 'integer', ...fichaColumns, punto_venta: 'integer' })

/** All branches, oldest first. The first one is the default of the login. */
export const listSucursales = (db: Queryable): Promise<Sucursal[]> =>
  db.rows<Sucursal>(sql`select ${sucursalColumns} from sucursales order by id`)

/** Refuses with 404. The branch in which the caller may write stays one. */
export async function getSucursal<S extends number>(db: Queryable, id: S): Promise<Sucursal & { id: S }> {
  const sucursal = await db.maybe<Sucursal>(sql`select ${sucursalColumns} from sucursales where id = ${id}`)
  if (!sucursal) throw notFound('La sucursal no existe')
  return { ...sucursal, id }
}
