/** Whether a receiver can be sent to ARCA, and the type of voucher that it gets. */

import { isCuit } from '@mostrador/contract/base/cuit'
import { FECHA_FUTURA, sumarDias } from '@mostrador/contract/fechas'
import {
  CONDICION_IVA_RECEPTOR,
  claseDeTipo,
  TIPO_DOCUMENTO_FISCAL,
  TIPO_FISCAL,
} from '@mostrador/contract/fiscal/codigos-arca'
import { invalidField } from '../../../platform/errors.ts'

const CUIT = 80
const DNI = 96
const SIN_IDENTIFICAR = 99
/** CUIT, CUIL and CDI share their check digit. */
const CON_DIGITO = new Set([CUIT, 86, 87])

/** ARCA takes goods of up to so many days ago, and services of more. */
export const diasAtras = ({ concepto_fiscal }: { concepto_fiscal: number }): number =>
  concepto_fiscal === 1 ? 5 : 10

export interface Receptor {
  receptor_tipo_documento: number
  /** Digits. */
  receptor_documento: string
  receptor_condicion_iva: number
}

export interface Corregible extends Receptor {
  tipo: number
  total: number
  /** Of the issuer. */
  cuit: string
  asociado: number | null
}

/** The digits of a document; `0` for a receiver that is not identified. */
export const digitosDe = ({
  receptor_tipo_documento,
  receptor_documento,
}: Pick<Receptor, 'receptor_tipo_documento' | 'receptor_documento'>): string =>
  receptor_tipo_documento === SIN_IDENTIFICAR ? '0' : receptor_documento.replace(/\D/g, '')

/** Refuses with 400 a document that its type cannot have. */
function checkDocumento({ receptor_tipo_documento: tipo, receptor_documento }: Receptor, cuit: string): void {
  const name = TIPO_DOCUMENTO_FISCAL[tipo] ?? ''
  if (CON_DIGITO.has(tipo) && !isCuit(receptor_documento))
    throw invalidField('receptor_documento', `El ${name} no es válido: revisa sus dígitos`)
  if (tipo === DNI && !/^[1-9]\d{5,7}$/.test(receptor_documento))
    throw invalidField('receptor_documento', 'El DNI tiene 7 u 8 dígitos')
  if (tipo !== SIN_IDENTIFICAR && !/^\d{1,11}$/.test(receptor_documento))
    throw invalidField('receptor_documento', 'El documento tiene hasta 11 dígitos')
  if (receptor_documento === cuit)
    throw invalidField('receptor_documento', 'El receptor no puede ser el mismo emisor')
}

/**
 * ARCA's type of the voucher for this receiver: the letter follows the receiver's condition, save for class C and for
 * notes, which keep the letter of their invoice. Refuses with 400 a receiver that the letter does not take; `umbral` is
 * the amount in centavos from which everybody must be identified.
 */
export function tipoCorregido(comprobante: Corregible, umbral: number): number {
  checkDocumento(comprobante, comprobante.cuit)
  const { clase, letra } = claseDeTipo(comprobante.tipo) ?? { clase: 'factura' as const, letra: 'B' as const }
  const suya = CONDICION_IVA_RECEPTOR[comprobante.receptor_condicion_iva]?.letra ?? 'B'
  const nueva = letra === 'C' ? 'C' : suya
  if (clase !== 'factura' && nueva !== letra)
    throw invalidField(
      'receptor_condicion_iva',
      `La nota lleva la letra ${letra} de su factura: esa condición no la admite`,
    )
  if (nueva === 'A' && comprobante.receptor_tipo_documento !== CUIT)
    throw invalidField('receptor_tipo_documento', 'En un comprobante A el receptor se identifica con CUIT')
  if (comprobante.receptor_tipo_documento === SIN_IDENTIFICAR && comprobante.total >= umbral)
    throw invalidField(
      'receptor_tipo_documento',
      'Por su monto, este comprobante necesita el documento del receptor',
    )
  return TIPO_FISCAL[clase][nueva]
}

/** Refuses with 400 a day that ARCA does not take. */
export function checkFechaFiscal(fecha: string, hoy: string, dias: number): void {
  if (fecha > hoy) throw invalidField('fecha', FECHA_FUTURA)
  if (fecha < sumarDias(hoy, -dias)) throw invalidField('fecha', `ARCA admite hasta ${dias} días atrás`)
}
