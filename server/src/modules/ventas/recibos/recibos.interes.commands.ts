/** The interest that a receipt claims: its debit note, and the voucher of that. */
import type { SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { type DebitoFiscal, prepareDebito } from '../../fiscal/notas/debitos.commands.ts'
import { insertInteres, type Reclamo } from '../cuotas/intereses/intereses.commands.ts'
import { insertNotaDeInteres } from '../notas-debito/notas-debito.commands.ts'

/** A claim with its concept, and with what queues its fiscal debit note. */
export interface ReclamoConComprobante extends Reclamo {
  conceptoDelInteres: string
  debit: DebitoFiscal
}

/** Asks whether the interest can become a voucher before anything takes a number. */
export async function withVoucher(
  tx: Tx,
  { reclamo, nombre, venta }: { reclamo: Reclamo; nombre: string; venta: { id: number; cliente: number } },
  { sucursal }: Actor,
  hoy: string,
): Promise<ReclamoConComprobante> {
  const { reclamado: total, regla } = reclamo
  const descripcion = `Interés por mora de ${nombre}`
  const { id, cliente } = venta
  const nota = { sucursal, cliente, venta: id, total, iva: regla.iva, descripcion }
  const debit = total > 0 ? await prepareDebito(tx, nota, hoy) : async () => {}
  return { ...reclamo, conceptoDelInteres: descripcion, debit }
}

interface Cobro {
  /** The collecting branch. */
  sucursal: { id: SucursalPropia; punto_venta: number }
  fecha: FechaAbierta
  cliente: number
}

/**
 * Writes what was claimed and forgiven with the receipt; what was claimed is debited to the account first.
 * @returns the number of the debit note.
 */
export async function claim(
  tx: Tx,
  { sucursal, fecha, cliente }: Cobro,
  reclamo: ReclamoConComprobante,
  { recibo, actor }: { recibo: number; actor: Actor },
): Promise<string | undefined> {
  const { reclamado: monto, perdonado, conceptoDelInteres: concepto, debit } = reclamo
  if (monto + perdonado === 0) return undefined
  await insertInteres(tx, reclamo, { documento: { recibo }, actor, fecha })
  if (monto === 0) return undefined
  const nota = await insertNotaDeInteres(tx, { sucursal, cliente, recibo, monto, concepto }, { actor, fecha })
  await debit(nota.id)
  return nota.comprobante
}
