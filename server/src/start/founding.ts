/** Opening a business in an empty database: its branches and its first users. */
import type { CreateSucursal } from '@mostrador/contract/base/sucursales'
import type { CreateUsuario } from '@mostrador/contract/base/usuarios'
import sql, { raw } from 'sql-template-tag'
import { createSucursal } from '../modules/base/sucursales/sucursales.commands.ts'
import { createUsuario } from '../modules/base/usuarios/usuarios.commands.ts'
import type { Actor } from '../platform/access/auth.ts'
import type { Queryable, Tx } from '../platform/database/db.ts'

/** The first branch and the first admin have no author before them: they are their own authors. */
const FOUNDER: Actor = { id: 1, username: 'admin', tipo_usuario: 'admin', sucursal: 1, sesion: '' }

/** Whether this database has no business yet. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  const { empty } = await db.one<{ empty: boolean }>(sql`
    select not exists (select from sucursales) and not exists (select from usuarios) as empty`)
  return empty
}

/**
 * Reserves an empty database for this transaction; false when there is a business already. Of two processes
 * that start at once, the second waits here for the first, and then sees its business.
 */
export async function claimEmpty(tx: Tx): Promise<boolean> {
  await tx.run(sql`lock table sucursales in share row exclusive mode`)
  if (!(await isEmpty(tx))) return false
  await restartIds(tx)
  return true
}

/** An attempt that was rolled back has used up ids. From 1 again, the same seed makes the same business. */
async function restartIds(tx: Tx): Promise<void> {
  const sequences = await tx.rows<{ nombre: string }>(sql`
    select pg_get_serial_sequence(table_name, column_name) as nombre from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`)
  for (const { nombre } of sequences) await tx.run(raw(`alter sequence ${nombre} restart`))
}

export type Person = Pick<CreateUsuario, 'username' | 'first_name' | 'last_name' | 'email' | 'password'>

/** Opens the first branch with the first admin. */
export async function foundBusiness(tx: Tx, input: CreateSucursal, person: Person): Promise<Actor> {
  const sucursal = await createSucursal(tx, input, FOUNDER)
  const { id, username } = await createUsuario(tx, usuarioInput(person), FOUNDER)
  return { ...FOUNDER, id, username, sucursal: sucursal.id }
}

/** What the form would send for a person: an admin unless it says otherwise. */
export const usuarioInput = (person: Person): CreateUsuario => ({
  ...person,
  password2: person.password,
  tipo_usuario: 'admin',
  is_active: true,
  telefono_fijo: '',
  telefono_movil: '',
  sucursal: null,
})
