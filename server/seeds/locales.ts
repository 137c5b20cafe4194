/** The demo's branches with their staff. */
import type { Sucursal } from '@mostrador/contract/base/sucursales'
import { createSucursal } from '../src/modules/base/sucursales/sucursales.commands.ts'
import { getSucursal } from '../src/modules/base/sucursales/sucursales.queries.ts'
import { createUsuario } from '../src/modules/base/usuarios/usuarios.commands.ts'
import type { Actor } from '../src/platform/access/auth.ts'
import type { Tx } from '../src/platform/database/db.ts'
import { foundBusiness, type Person, usuarioInput } from '../src/start/founding.ts'
import { ADMIN, sucursalesOf, vendedorOf } from './masters/sucursales.ts'

/** A branch with its sellers. */
export interface Local extends Sucursal {
  vendedor: Actor
}

/** Opens the demo's branches with their staff. */
export async function openLocales(tx: Tx, count: number): Promise<{ admin: Actor; locales: Local[] }> {
  const [first, ...others] = sucursalesOf(count)
  if (!first) throw new Error('A business has at least one branch')
  const admin = await foundBusiness(tx, first, ADMIN)
  const sucursales = [await getSucursal(tx, admin.sucursal)]
  for (const input of others) sucursales.push(await createSucursal(tx, input, admin))
  const locales: Local[] = []
  for (const [i, sucursal] of sucursales.entries()) {
    locales.push({ ...sucursal, vendedor: await hireVendedor(tx, sucursal, vendedorOf(i + 1), admin) })
  }
  return { admin, locales }
}

async function hireVendedor(
  tx: Tx,
  { id: sucursal }: Sucursal,
  person: Person,
  admin: Actor,
): Promise<Actor> {
  const input = { ...usuarioInput(person), tipo_usuario: 'vendedor', sucursal } as const
  const { id, username, tipo_usuario } = await createUsuario(tx, input, admin)
  return { id, username, tipo_usuario, sucursal, sesion: '' }
}
