import type { CreateSucursal, Sucursal, UpdateSucursal } from '@mostrador/contract/base/sucursales'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { withChanges } from '../../../platform/api/changes.ts'
import { changesOf, namesOf, valuesOf } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { fichaColumns, getSucursal } from './sucursales.queries.ts'

/** Opens a branch. It gets the next point of sale: 1, 2, 3 … without gaps. */
export async function createSucursal(tx: Tx, input: CreateSucursal, actor: Actor): Promise<Sucursal> {
  // Two new branches at the same time would get the same number, so both lock the row of the oldest branch.
  await tx.run(sql`select from sucursales order by id limit 1 for no key update`)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into sucursales (${namesOf(fichaColumns)}, punto_venta)
    select ${valuesOf(fichaColumns, input)}, coalesce(max(punto_venta), 0) + 1 from sucursales
    returning id`)
  const sucursal = await getSucursal(tx, id)
  await audit(tx, actor, { entidad: 'sucursales', id, accion: 'crear', despues: sucursal })
  return sucursal
}

/** Changes the fields in the body. Refuses with 404. */
export async function updateSucursal(
  tx: Tx,
  id: number,
  input: UpdateSucursal,
  actor: Actor,
): Promise<Sucursal> {
  await tx.run(sql`select from sucursales where id = ${id} for no key update`)
  const antes = await getSucursal(tx, id)
  const s = withChanges(antes, input)
  await tx.run(sql`update sucursales set ${changesOf(fichaColumns, s)} where id = ${id}`)
  await audit(tx, actor, { entidad: 'sucursales', id, accion: 'modificar', antes, despues: s })
  return s
}
