/** The letter of a fiscal voucher and the identification of its receiver: the form says both before it saves. */
import type { CondicionIva, TipoDocumento } from './clientes.ts'
import { isCuit } from './cuit.ts'
import { mostrarImporte } from './importes.ts'

export type Letra = 'A' | 'B' | 'C'

/** The conditions of a business that issues: Responsable Inscripto, Monotributista, Exento. */
export type CondicionEmisor = 'RI' | 'MT' | 'EX'

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

/** Whoever discriminates IVA, or may compute it one day: they get an A of a Responsable Inscripto. */
const CON_LETRA_A: readonly CondicionIva[] = ['RI', 'MT', 'MS', 'MP']

/** RG 1415 articles 15 and 16. */
export function letraDe(emisor: CondicionEmisor, receptor: CondicionIva): Letra {
  if (emisor !== 'RI') return 'C'
  return CON_LETRA_A.includes(receptor) ? 'A' : 'B'
}

/** The text that an A to a small taxpayer must carry; null on every other voucher. */
export const leyendaDe = (letra: Letra, receptor: CondicionIva): string | null =>
  letra === 'A' && receptor !== 'RI'
    ? 'El crédito fiscal discriminado en el presente comprobante, sólo podrá ser computado a efectos del Régimen de Sostenimiento e Inclusión Fiscal para Pequeños Contribuyentes de la Ley Nº 27.618'
    : null

/** DocTipo of the tax office. */
const DOC_TIPO: Record<TipoDocumento, number> = { CUIT: 80, CUIL: 86, CDI: 87, PASAPORTE: 94, DNI: 96 }
const SIN_IDENTIFICAR = { doc_tipo: 99, doc_nro: '0' }

export interface Emisor {
  condicion_iva: CondicionEmisor
  /** 11 digits. */
  cuit: string
  /** In centavos: from here a final consumer must be identified. */
  umbral: number
}

export interface Receptor {
  condicion_iva: CondicionIva
  tipo_documento: TipoDocumento
  numero_documento: string
}

export interface Emision {
  letra: Letra
  doc_tipo: number
  /** Digits alone; `0` without identification. */
  doc_nro: string
  condicion_iva_receptor: number
}

/** The voucher that a sale to this customer becomes, or the reason why it cannot be issued. */
export type Previsto = { letra: Letra; impedimento: string } | (Emision & { impedimento: null })

/** The document in the form of the tax office; null when it is none. A CUIT needs its check digit. */
function documentoDe({ tipo_documento, numero_documento }: Receptor): { doc_tipo: number; doc_nro: string } | null {
  const digitos = numero_documento.replace(/[\s.-]/g, '')
  const doc_tipo = DOC_TIPO[tipo_documento]
  const vale = tipo_documento === 'DNI' ? /^[1-9]\d{5,7}$/.test(digitos) : isCuit(digitos)
  return tipo_documento !== 'PASAPORTE' && vale ? { doc_tipo, doc_nro: digitos } : null
}

/**
 * Letter and receiver of a voucher. An A asks for a CUIT. A final consumer below the threshold is identified
 * by a CUIT, CUIL or CDI alone, because only who deducts gives one; from the threshold on also by a DNI.
 * @param total in centavos
 */
export function previstoPara(emisor: Emisor, receptor: Receptor, total: number): Previsto {
  const letra = letraDe(emisor.condicion_iva, receptor.condicion_iva)
  const documento = documentoDe(receptor)
  const condicion_iva_receptor = CONDICION_RECEPTOR[receptor.condicion_iva]
  const impedimento = impedimentoDe(letra, documento, emisor, total)
  if (impedimento) return { letra, impedimento }
  const anonimo = receptor.condicion_iva === 'CF' && total < emisor.umbral && documento?.doc_tipo === DOC_TIPO.DNI
  return {
    letra,
    ...(documento && !anonimo ? documento : SIN_IDENTIFICAR),
    condicion_iva_receptor,
    impedimento: null,
  }
}

function impedimentoDe(
  letra: Letra,
  documento: { doc_tipo: number; doc_nro: string } | null,
  { cuit, umbral }: Emisor,
  total: number,
): string | null {
  if (letra === 'A' && documento?.doc_tipo !== DOC_TIPO.CUIT)
    return 'Falta el CUIT del cliente, con sus 11 dígitos correctos'
  if (documento?.doc_nro === cuit) return 'El CUIT del cliente es el del propio negocio'
  if (!documento && total >= umbral) {
    return `Desde ${mostrarImporte(umbral)} hay que identificar al cliente con DNI, CUIT, CUIL o CDI`
  }
  return null
}
