/** The documents of actions for which somebody lent a permission. */
import type { DocumentoTipo } from '@mostrador/contract/base/documentos'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** Puts the name of the lender into a document of the action. Does nothing without lent permissions. */
export async function signDocumento(
  tx: Tx,
  { prestados }: Actor,
  documento: { tipo: DocumentoTipo; id: number; comprobante: string },
): Promise<void> {
  if (!prestados) return
  await tx.run(sql`
    insert into documentos_autorizados (tipo, documento, autorizacion, comprobante)
    values (${documento.tipo}, ${documento.id}, ${prestados.id}, ${documento.comprobante}) on conflict do nothing`)
}
