import type { Sucursal } from '@mostrador/contract/sucursales'
import sql from 'sql-template-tag'
import { notFound } from '../../platform/api/errors.ts'
import type { Queryable } from '../../platform/database/db.ts'

const columns = sql`id, nombre, localidad, direccion, telefono_fijo, email, punto_venta`

/** All branches, in the order in which they were opened: the first one is the login's default. */
export const listSucursales = (db: Queryable): Promise<Sucursal[]> =>
  db.rows<Sucursal>(sql`select ${columns} from sucursales order by id`)

/** Refuses with 404. */
export async function getSucursal(db: Queryable, id: number): Promise<Sucursal> {
  const sucursal = await db.maybe<Sucursal>(sql`select ${columns} from sucursales where id = ${id}`)
  if (!sucursal) throw notFound('La sucursal no existe')
  return sucursal
}
