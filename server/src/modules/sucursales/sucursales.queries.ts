import type { Sucursal } from '@mostrador/contract/sucursales'
import sql from 'sql-template-tag'
import { notFound } from '../../platform/api/errors.ts'
import { type Kind, selected } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'

/** What people fill in of a branch. */
export const fichaColumns = {
  nombre: 'text',
  localidad: 'text',
  direccion: 'text',
  telefono_fijo: 'text',
  email: 'text',
} as const satisfies Record<Exclude<keyof Sucursal, 'id' | 'punto_venta'>, Kind>

const columns = selected({ id: 'integer', ...fichaColumns, punto_venta: 'integer' })

/** All branches, in the order in which they were opened: the first one is the login's default. */
export const listSucursales = (db: Queryable): Promise<Sucursal[]> =>
  db.rows<Sucursal>(sql`select ${columns} from sucursales order by id`)

/** Refuses with 404. */
export async function getSucursal(db: Queryable, id: number): Promise<Sucursal> {
  const sucursal = await db.maybe<Sucursal>(sql`select ${columns} from sucursales where id = ${id}`)
  if (!sucursal) throw notFound('La sucursal no existe')
  return sucursal
}
