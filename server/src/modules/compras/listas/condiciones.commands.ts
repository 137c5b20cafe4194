/** What a supplier's discounts and the IVA of its prices make of the articles of which it is the usual one. */
import type { Proveedor, UpdateProveedor } from '@mostrador/contract/compras/proveedores'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockProveedor, updateProveedor } from '../proveedores/proveedores.commands.ts'
import { setReposicion } from './articulo-proveedores.commands.ts'
import { type Condiciones, listQueSiguen } from './articulo-proveedores.queries.ts'

/** The replacement cost of their usual articles, where these say no discounts or IVA of their own. The suppliers are locked. */
export const reponerDe = async (
  tx: Tx,
  proveedores: number[],
  cambiaron: Condiciones,
  actor: Actor,
): Promise<void> => await setReposicion(tx, await listQueSiguen(tx, proveedores, cambiaron), actor)

/** Changes the supplier, and what its articles cost to buy again. The refusals are those of `updateProveedor`. */
export async function updateCondiciones(
  tx: Tx,
  id: number,
  input: UpdateProveedor,
  actor: Actor,
): Promise<Proveedor> {
  const antes = await lockProveedor(tx, id)
  const despues = await updateProveedor(tx, id, input, actor)
  const descuentos = antes.descuentos !== despues.descuentos
  const iva = antes.precios_con_iva !== despues.precios_con_iva
  if (descuentos || iva) await reponerDe(tx, [id], { descuentos, iva }, actor)
  return despues
}
