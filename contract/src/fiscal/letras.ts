/** The letter of a fiscal voucher and the identification of its receiver: the form says both before it saves. */

import { isCuit } from '../base/cuit.ts'
import type { CondicionIvaEmisor } from '../base/facturacion/facturacion-estado.ts'
import { mostrarImporte } from '../importes.ts'
import { IVA_GENERAL, type Iva } from '../iva.ts'
import type { CondicionIva, TipoDocumento } from '../maestros/clientes.ts'
import type { LetraFiscal } from './codigos-arca.ts'

/** CondicionIVAReceptorId of RG 5616/2024. */
export const CONDICION_RECEPTOR: Record<CondicionIva, number> = {
  RI: 1,
  EX: 4,
  CF: 5,
  MT: 6,
  NC: 7,
  PE: 8,
  CE: 9,
  LI: 10,
  MS: 13,
  NA: 15,
  MP: 16,
}

/** The receivers of an A: those who declare IVA, and the small taxpayers. */
export const RECIBE_A: readonly CondicionIva[] = ['RI', 'MT', 'MS', 'MP']

/** RG 1415 articles 15 and 16. */
export function letraDe(emisor: CondicionIvaEmisor, receptor: CondicionIva): LetraFiscal {
  if (emisor !== 'responsable_inscripto') return 'C'
  return RECIBE_A.includes(receptor) ? 'A' : 'B'
}

/** The IVA that a sale adds to a price; undefined where prices include it, and where the issuer has none. */
export const ivaAgregado = (
  emisor: { condicion_iva: CondicionIvaEmisor; precios_con_iva: boolean } | undefined,
  articulo: { iva?: Iva | null | undefined },
): Iva | undefined =>
  emisor?.condicion_iva === 'responsable_inscripto' && !emisor.precios_con_iva
    ? (articulo.iva ?? IVA_GENERAL)
    : undefined

/** RG 5700/2025, in centavos: it holds until the day from which the setting holds. */
export const UMBRAL_RG_5700 = 1_000_000_000

/** DocTipo of the tax office. Every other document leaves the receiver without identification. */
const DOC_TIPO: Partial<Record<TipoDocumento, number>> = { CUIT: 80, CUIL: 86, CDI: 87, DNI: 96 }
const SIN_IDENTIFICAR: Documento = { tipo_documento: 99, documento: '0' }

/** What decides about a voucher before its amounts. */
export interface EmisorDeLetra {
  condicion_iva: CondicionIvaEmisor
  /** 11 digits. */
  cuit: string
  /** In centavos: from this total on a final consumer must be identified; and the day from which it holds. */
  umbral_identificacion: number
  umbral_identificacion_desde: string
}

export interface ReceptorDeLetra {
  condicion_iva: CondicionIva
  tipo_documento: TipoDocumento
  numero_documento: string
}

interface Documento {
  tipo_documento: number
  /** Digits alone; `0` without identification. */
  documento: string
}

/** The voucher that a sale to this customer becomes, or the reason why it cannot be issued. */
export type Previsto =
  | { letra: LetraFiscal; impedimento: string }
  | (Documento & { letra: LetraFiscal; condicion_iva: number; impedimento: null })

/** The document in the form of the tax office; null when it is none. A CUIT needs its check digit. */
function documentoDe({ tipo_documento, numero_documento }: ReceptorDeLetra): Documento | null {
  const documento = numero_documento.replace(/[\s.-]/g, '')
  const tipo = DOC_TIPO[tipo_documento]
  const vale = tipo_documento === 'DNI' ? /^[1-9]\d{5,7}$/.test(documento) : isCuit(documento)
  return tipo !== undefined && vale ? { tipo_documento: tipo, documento } : null
}

/**
 * Letter and receiver of a voucher. An A asks for a CUIT. Below the threshold a final consumer with a DNI stays
 * anonymous; one with a CUIT, CUIL or CDI is named, because a buyer who deducts gives it.
 * @param total in centavos
 * @param fecha the day of the voucher
 */
export function previstoPara(
  emisor: EmisorDeLetra,
  receptor: ReceptorDeLetra,
  total: number,
  fecha: string,
): Previsto {
  const letra = letraDe(emisor.condicion_iva, receptor.condicion_iva)
  const documento = documentoDe(receptor)
  const umbral = fecha >= emisor.umbral_identificacion_desde ? emisor.umbral_identificacion : UMBRAL_RG_5700
  const impedimento = impedimentoDe(letra, documento, emisor.cuit, total >= umbral ? umbral : null)
  if (impedimento) return { letra, impedimento }
  const anonimo =
    receptor.condicion_iva === 'CF' && total < umbral && documento?.tipo_documento === DOC_TIPO.DNI
  return {
    letra,
    ...(documento && !anonimo ? documento : SIN_IDENTIFICAR),
    condicion_iva: CONDICION_RECEPTOR[receptor.condicion_iva],
    impedimento: null,
  }
}

/** @param umbral the threshold that the total has reached; null below it */
function impedimentoDe(
  letra: LetraFiscal,
  documento: Documento | null,
  cuit: string,
  umbral: number | null,
): string | null {
  if (letra === 'A' && documento?.tipo_documento !== DOC_TIPO.CUIT)
    return 'Falta el CUIT del cliente, con sus 11 dígitos correctos.'
  if (documento?.documento === cuit) return 'El CUIT del cliente es el del propio negocio.'
  if (!documento && umbral !== null)
    return `Desde ${mostrarImporte(umbral)} hay que identificar al cliente con DNI, CUIT, CUIL o CDI.`
  return null
}
