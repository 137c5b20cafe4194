/** The supplier account ledger. The only place that writes `proveedor_movimientos` and `proveedores.saldo`. */

import type { DocumentoDe } from '@mostrador/contract/base/documentos'
import { mostrarImporte } from '@mostrador/contract/importes'
import { MAX_IMPORTE } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type { SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { isOutOfRange, pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'

interface CreateMovimiento {
  proveedor: number
  /** Of the document, or where a movement without one is written. */
  sucursal: SucursalPropia
  fecha: FechaAbierta
  concepto: string
  /** In centavos, not 0: positive, the business owes more; negative, less. */
  importe: number
}

/** A movement without a document. */
interface Suelto {
  tipo: 'inicial' | 'manual' | 'anulacion'
  /** The movement that this one takes back. */
  anula?: number
  documento?: never
}

interface DeDocumento {
  tipo?: never
  anula?: never
  documento: { tipo: DocumentoDe<'proveedores'>; id: number; comprobante: string }
}

/**
 * Writes one movement and the new balance in one statement. The statement locks the supplier's row first, so that the
 * movements of one supplier follow one another. Refuses with 409 a balance past the bound of an account.
 * @returns the id of the movement.
 */
export async function moveCuentaProveedor(
  tx: Tx,
  movimiento: CreateMovimiento & (Suelto | DeDocumento),
  actor: Actor,
): Promise<number> {
  const { proveedor, sucursal, fecha, concepto, importe, tipo = 'documento', anula, documento } = movimiento
  const moved = tx.one<{ id: number }>(sql`
    with cuenta as (
      update proveedores set saldo = saldo + ${pesos(importe)}::numeric where id = ${proveedor} returning saldo
    )
    insert into proveedor_movimientos (proveedor, fecha, tipo, concepto, importe, saldo, anula, documento_tipo,
      documento_id, comprobante, sucursal, usuario)
    select ${proveedor}, ${fecha}::date, ${tipo}, ${concepto}, ${pesos(importe)}::numeric, saldo,
      ${anula ?? null}::integer, ${documento?.tipo ?? null}, ${documento?.id ?? null}::integer,
      ${documento?.comprobante ?? null}, ${sucursal}, ${actor.id}
    from cuenta
    returning id`)
  const { id } = await moved.catch((error: unknown) => {
    if (!isOutOfRange(error)) throw error
    const bound = `El saldo del proveedor pasaría de ${mostrarImporte(MAX_IMPORTE)}, lo máximo que admite una cuenta`
    throw conflict('saldo_maximo', bound)
  })
  return id
}
