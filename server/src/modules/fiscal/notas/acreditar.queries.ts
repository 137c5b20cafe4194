/** What an annulment does to the invoice of its sale: see `creditVenta`. */

import { numeroFiscal } from '@mostrador/contract/documentos/comprobantes'
import { claseDeTipo, nombreDeTipo, TIPO_FISCAL } from '@mostrador/contract/fiscal/codigos-arca'
import type { EstadoComprobanteFiscal, FiscalDeAnulacion } from '@mostrador/contract/fiscal/estado-fiscal'
import { mostrarImporte } from '@mostrador/contract/importes'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { isUnissued } from '../emision/estados.commands.ts'

interface Acreditable {
  tipo: number
  punto_venta: number
  numero: number | null
  estado: EstadoComprobanteFiscal
  total: number
  /** Invoicing is on, for the issuer of the invoice. */
  en_uso: boolean
}

/** Undefined for a sale without an invoice, and for the invoice of a test once the shop issues real ones. */
export async function previewAcreditacion(
  db: Queryable,
  venta: number,
): Promise<FiscalDeAnulacion | undefined> {
  const row = await db.maybe<Acreditable>(sql`
    select c.tipo, c.punto_venta, c.numero, c.estado, c.total,
      f.activa and f.entorno = c.entorno and f.cuit = c.cuit as en_uso
    from comprobantes_fiscales c cross join facturacion f
    where c.venta = ${venta} and not c.retirado and not (c.entorno = 'homologacion' and f.entorno = 'produccion')`)
  const letra = row && claseDeTipo(row.tipo)?.letra
  if (!row || !letra) return undefined
  const { estado, total } = row
  const factura = `${nombreDeTipo(row.tipo)} ${numeroFiscal(row.punto_venta, row.numero)}`
  if (isUnissued(estado)) {
    const causa = estado === 'rechazado' ? 'fue rechazada por ARCA' : 'todavía no se emitió'
    const aviso = `La ${nombreDeTipo(row.tipo)} de esta venta ${causa}: se retira, y no hace falta una nota de crédito fiscal.`
    return { factura, estado, nota: null, aviso }
  }
  const tipo = TIPO_FISCAL.nota_credito[letra]
  const nota = { tipo, tipo_nombre: nombreDeTipo(tipo), letra, total }
  return { factura, estado, nota, aviso: avisoDe(row, factura, nota.tipo_nombre) }
}

function avisoDe({ estado, total, en_uso }: Acreditable, factura: string, nota: string): string {
  const emite = `Se va a emitir una ${nota} por ${mostrarImporte(total)} que acredita la ${factura}.`
  if (!en_uso) return `${emite} Sale cuando la facturación electrónica esté activa otra vez.`
  return estado === 'autorizado'
    ? `${emite} Queda pendiente hasta que ARCA le dé su CAE.`
    : `${emite} La factura todavía espera la respuesta de ARCA: la nota se envía después de ella.`
}
