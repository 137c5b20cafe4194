/** Many suppliers at once: written with the trail and the rules of a single one. Their balances are the account's. */

import { CreateProveedor } from '@mostrador/contract/compras/proveedores'
import { withDefaults } from '@mostrador/contract/defaults'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { auditing } from '../../../platform/api/audit.ts'
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
import { proveedorPorNombre } from './proveedores.queries.ts'

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

/**
 * The suppliers that a file of articles names: those that nobody had are made, one that was out of use is used again. All
 * of them stay locked.
 */
export async function ensureProveedores(
  tx: Tx,
  { nombres, importacion }: { nombres: string[]; importacion: number },
  actor: Actor,
): Promise<void> {
  const nuevos = sql`
    select row_number() over () as orden, ${nextProveedor}::text as id, null::jsonb as antes,
      jsonb_build_object('razon_social', n) as despues
    from (
      select distinct on (normalizar(n)) n from unnest(${nombres}::text[]) n
      where ${proveedorPorNombre(sql`n`)} is null order by normalizar(n), n
    ) x`
  const { activos } = await createProveedores(tx, { rows: nuevos, importacion }, actor)
  await tx.run(sql`
    update proveedores set importacion = ${importacion} where id = any(${activos.map(Number)}::integer[])`)
  await tx.run(sql`
    select from proveedores where id = any(array(
      select ${proveedorPorNombre(sql`n`)} from unnest(${nombres}::text[]) n))
    order by id for no key update`)
  await tx.run(sql`
    with hecho as (
      update proveedores set baja = false
      where baja and id = any(array(select ${proveedorPorNombre(sql`n`)} from unnest(${nombres}::text[]) n))
      returning id
    ) ${auditing(
      actor,
      'proveedores',
      'modificar',
      sql`select id, jsonb_build_object('baja', true),
        jsonb_build_object('baja', false, 'importacion', ${importacion}::integer) from hecho`,
    )}`)
}

/** Before their articles, as everywhere. */
export const lockNombrados = (tx: Tx, importacion: number): Promise<number> =>
  tx.run(sql`select from proveedores where importacion = ${importacion} order by id for no key update`)

/** Those that a file of articles made, and that nothing else knows by now, are no longer offered. */
export async function takeBackNombrados(tx: Tx, importacion: number, actor: Actor): Promise<void> {
  await tx.run(sql`
    with hecho as (
      update proveedores p set baja = true
      where importacion = ${importacion} and not baja
        and not exists (select from articulo_proveedores v where v.proveedor = p.id)
        and not exists (select from proveedor_movimientos m where m.proveedor = p.id)
      returning id
    ) ${auditing(
      actor,
      'proveedores',
      'deshacer',
      sql`select id, jsonb_build_object('baja', false),
        jsonb_build_object('baja', true, 'importacion', ${importacion}::integer) from hecho`,
    )}`)
}
