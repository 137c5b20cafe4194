import {
  type CreateProveedor,
  Proveedor,
  type UpdateProveedor,
} from '@mostrador/contract/compras/proveedores'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { withChanges } from '../../../platform/api/changes.ts'
import { changesOf, namesOf, valuesOf } from '../../../platform/database/columns.ts'
import { brokenConstraint, type Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { requireCompras } from './compras.commands.ts'
import { openCuentaProveedor } from './cuenta.inicial.commands.ts'
import { fichaColumns } from './proveedores.campos.reglas.ts'
import { getProveedor } from './proveedores.queries.ts'

const cuitUsado = (error: unknown): never => {
  if (brokenConstraint(error) !== 'proveedores_cuit') throw error
  const text = 'Ya existe un proveedor con ese CUIT'
  throw conflict('cuit_duplicado', text, { campos: { cuit: text } })
}

/**
 * Creates a supplier. An opening balance (it may be negative) becomes the first entry of the account, today. Refuses
 * with 409 a CUIT that another one has, and a balance while today is closed.
 */
export async function createProveedor(
  tx: Tx,
  { saldo, saldo_vencimiento = null, ...input }: CreateProveedor,
  actor: Actor,
  hoy: string,
): Promise<Proveedor> {
  const periodo = await lockPeriodo(tx)
  await requireCompras(tx)
  const { id } = await tx
    .one<{ id: number }>(sql`
      insert into proveedores (${namesOf(fichaColumns)}) values (${valuesOf(fichaColumns, input)}) returning id`)
    .catch(cuitUsado)
  if (saldo !== 0) {
    const inicial = {
      proveedor: id,
      fecha: periodo.abierta(hoy),
      concepto: 'Saldo inicial',
      importe: saldo,
      vencimiento: saldo_vencimiento,
    }
    await openCuentaProveedor(tx, inicial, actor)
  }
  const despues = await getProveedor(tx, id)
  await audit(tx, actor, { entidad: 'proveedores', schema: Proveedor, id, accion: 'crear', despues })
  return despues
}

/** Reads the supplier and locks the row until the transaction ends. Refuses with 404. */
export async function lockProveedor(tx: Tx, id: number): Promise<Proveedor> {
  await requireCompras(tx)
  await tx.run(sql`select from proveedores where id = ${id} for no key update`)
  return await getProveedor(tx, id)
}

/** The same; refuses with 409 one that is marked baja. */
export async function lockVigente(tx: Tx, id: number): Promise<Proveedor> {
  const proveedor = await lockProveedor(tx, id)
  if (proveedor.baja) throw conflict('proveedor_baja', 'El proveedor está dado de baja')
  return proveedor
}

/** Changes the fields in the body, never the balance. Refuses with 409 a CUIT that another one has, and one marked baja. */
export async function updateProveedor(
  tx: Tx,
  id: number,
  input: UpdateProveedor,
  actor: Actor,
): Promise<Proveedor> {
  const antes = await lockVigente(tx, id)
  const despues = withChanges(antes, input)
  await tx
    .run(sql`update proveedores set ${changesOf(fichaColumns, despues)} where id = ${id}`)
    .catch(cuitUsado)
  await audit(tx, actor, {
    entidad: 'proveedores',
    schema: Proveedor,
    id,
    accion: 'modificar',
    antes,
    despues,
  })
  return despues
}

/** Marks the supplier baja. What is owed stays in the account. */
export async function darDeBaja(tx: Tx, id: number, actor: Actor): Promise<Proveedor> {
  const antes = await lockVigente(tx, id)
  await tx.run(sql`update proveedores set baja = true where id = ${id}`)
  const despues = { ...antes, baja: true }
  await audit(tx, actor, { entidad: 'proveedores', schema: Proveedor, id, accion: 'baja', antes, despues })
  return despues
}

/** Uses the supplier again: the CUIT is taken, so nobody could create it a second time. */
export async function reactivar(tx: Tx, id: number, actor: Actor): Promise<Proveedor> {
  const antes = await lockProveedor(tx, id)
  if (!antes.baja) return antes
  await tx.run(sql`update proveedores set baja = false where id = ${id}`)
  const despues = { ...antes, baja: false }
  await audit(tx, actor, {
    entidad: 'proveedores',
    schema: Proveedor,
    id,
    accion: 'modificar',
    antes,
    despues,
  })
  return despues
}
