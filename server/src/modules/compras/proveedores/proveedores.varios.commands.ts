/** Many suppliers at once: written with the trail and the rules of a single one. Their balances are the account's. */

import { CreateProveedor } from '@mostrador/contract/compras/proveedores'
import { withDefaults } from '@mostrador/contract/defaults'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { blanksOf } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  changeVarios,
  createVarios,
  type Escritos,
  type Maestro,
  type Retirados,
  restoreVarios,
  traceRetirados,
  type Varios,
} from '../../maestros/campos/varios.commands.ts'
import { fichaColumns, proveedorColumns } from './proveedores.campos.reglas.ts'

const columns = { ...fichaColumns, baja: proveedorColumns.baja }

export const VARIOS_PROVEEDORES: Maestro = {
  tabla: 'proveedores',
  id: proveedorColumns.id,
  columns,
  blanks: blanksOf(columns, withDefaults(CreateProveedor, { razon_social: '' })),
}

/** The id of a supplier who is still to be created. */
export const nextProveedor: Sql = sql`nextval(pg_get_serial_sequence('proveedores', 'id'))`

/** With ids of `nextProveedor`. Refuses, with the database's own error, a CUIT that another one has. */
export const createProveedores = (tx: Tx, varios: Varios, actor: Actor): Promise<Escritos> =>
  createVarios(tx, VARIOS_PROVEEDORES, varios, actor)

/** Only those that are as `antes` says; the caller looks at how many there are. */
export const changeProveedores = (
  tx: Tx,
  varios: Varios,
  actor: Actor,
): Promise<Escritos & { vigentes: number }> => changeVarios(tx, VARIOS_PROVEEDORES, varios, actor)

/** Fields that are as `despues` says become what `antes` says. */
export const restoreProveedores = (tx: Tx, varios: Varios, actor: Actor): Promise<Escritos> =>
  restoreVarios(tx, VARIOS_PROVEEDORES, varios, actor)

/** Takes new suppliers back: they go, or they stay inactive, without their CUIT, where their account has movements. */
export async function takeBackProveedores(tx: Tx, retirados: Retirados, actor: Actor): Promise<void> {
  const [van, quedan] = [retirados.van.map(Number), retirados.quedan.map(Number)]
  await tx.run(sql`update proveedores set baja = true, cuit = '' where id = any(${quedan})`)
  await tx.run(sql`delete from proveedores where id = any(${van})`)
  await traceRetirados(tx, 'proveedores', retirados, actor)
}
