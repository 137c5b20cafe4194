/** The documents of actions for which somebody lent a permission. */
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** The kinds of documents that an authorised action makes or annuls. */
export type TipoAutorizado =
  | 'venta'
  | 'recibo'
  | 'nota_credito'
  | 'nota_debito'
  | 'remito'
  | 'ajuste'
  | 'devolucion_saldo'
  | 'pago_proveedor'
  | 'presupuesto'
  | 'refinanciacion'

/** Puts the name of the lender into a document of the action. Does nothing without lent permissions. */
export async function signDocumento(
  tx: Tx,
  { prestados }: Actor,
  documento: { tipo: TipoAutorizado; id: number; comprobante: string },
): Promise<void> {
  if (!prestados) return
  await tx.run(sql`
    insert into documentos_autorizados (tipo, documento, autorizacion, comprobante)
    values (${documento.tipo}, ${documento.id}, ${prestados.id}, ${documento.comprobante}) on conflict do nothing`)
}
