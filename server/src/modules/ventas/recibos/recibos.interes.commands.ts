/** The interest that a receipt claims: its debit note, and the voucher of that. */
import { sumar } from '@mostrador/contract/importes'
import type { SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { type DebitoFiscal, prepareDebito } from '../../fiscal/notas/debitos.commands.ts'
import { insertInteres, type Reclamo } from '../cuotas/intereses/intereses.commands.ts'
import { insertNotaDeInteres } from '../notas-debito/notas-debito.commands.ts'

/** Claims of one receipt with their concept, and with what queues their fiscal debit note. */
export interface ReclamosConComprobante {
  reclamos: readonly Reclamo[]
  conceptoDelInteres: string
  debit: DebitoFiscal
}

interface Reclamado {
  reclamos: readonly Reclamo[]
  /** The instalments, as people name them. */
  nombre: string
  cliente: number
  ventas: readonly number[]
}

/** Asks whether the interest can become a voucher before anything takes a number. */
export async function withVoucher(
  tx: Tx,
  { reclamos, nombre, cliente, ventas }: Reclamado,
  { sucursal }: Actor,
  hoy: string,
): Promise<ReclamosConComprobante> {
  const total = sumar(reclamos.map((r) => r.reclamado))
  const descripcion = `Interés por mora de ${nombre}`
  const [regla] = reclamos.map((r) => r.regla)
  const debit =
    regla && total > 0
      ? await prepareDebito(tx, { sucursal, cliente, ventas, total, iva: regla.iva, descripcion }, hoy)
      : async () => {}
  return { reclamos, conceptoDelInteres: descripcion, debit }
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
  { reclamos, conceptoDelInteres: concepto, debit }: ReclamosConComprobante,
  { recibo, actor }: { recibo: number; actor: Actor },
): Promise<string | undefined> {
  for (const reclamo of reclamos) {
    if (reclamo.reclamado + reclamo.perdonado > 0)
      await insertInteres(tx, reclamo, { documento: { recibo }, actor, fecha })
  }
  const monto = sumar(reclamos.map((r) => r.reclamado))
  if (monto === 0) return undefined
  const nota = await insertNotaDeInteres(tx, { sucursal, cliente, recibo, monto, concepto }, { actor, fecha })
  await debit(nota.id)
  return nota.comprobante
}
