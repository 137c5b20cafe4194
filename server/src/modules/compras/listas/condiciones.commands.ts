/** What a supplier's discounts and the IVA of its prices make of the articles of which it is the usual one. */
import type { Proveedor, UpdateProveedor } from '@mostrador/contract/compras/proveedores'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockProveedor, updateProveedor } from '../proveedores/proveedores.commands.ts'
import { type Repuesto, setReposicion } from './articulo-proveedores.commands.ts'
import { type Condiciones, listQueSiguen } from './articulo-proveedores.queries.ts'

interface Cambiaron {
  proveedores: number[]
  condiciones: Condiciones
  /** Articles that stay as they are. */
  salvo?: ReadonlySet<string>
}

/**
 * The replacement cost of their usual articles, where these say no discounts or IVA of their own. The suppliers are locked.
 * @returns what changed.
 */
export async function reponerDe(
  tx: Tx,
  { proveedores, condiciones, salvo }: Cambiaron,
  actor: Actor,
): Promise<Repuesto[]> {
  const vinculos = await listQueSiguen(tx, proveedores, condiciones)
  return await setReposicion(
    tx,
    vinculos.filter((v) => !salvo?.has(v.articulo)),
    actor,
  )
}

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
  if (descuentos || iva) await reponerDe(tx, { proveedores: [id], condiciones: { descuentos, iva } }, actor)
  return despues
}
