/** The codes of ARCA's tables that fiscal vouchers carry, with their names for people. */
import * as z from 'zod/mini'

export const LetraFiscal = z.enum(['A', 'B', 'C'])
export type LetraFiscal = z.infer<typeof LetraFiscal>

export const ClaseFiscal = z.enum(['factura', 'nota_debito', 'nota_credito'])
export type ClaseFiscal = z.infer<typeof ClaseFiscal>

const CLASE: Record<ClaseFiscal, string> = {
  factura: 'Factura',
  nota_debito: 'Nota de débito',
  nota_credito: 'Nota de crédito',
}

/** ARCA's number of each type of voucher. */
export const TIPO_FISCAL: Record<ClaseFiscal, Record<LetraFiscal, number>> = {
  factura: { A: 1, B: 6, C: 11 },
  nota_debito: { A: 2, B: 7, C: 12 },
  nota_credito: { A: 3, B: 8, C: 13 },
}

const TIPOS = new Map(
  ClaseFiscal.options.flatMap((clase) =>
    LetraFiscal.options.map((letra) => [TIPO_FISCAL[clase][letra], { clase, letra }] as const),
  ),
)

/** Class and letter of one of ARCA's types; undefined for types that the shop does not issue. */
/** The types of vouchers that the product makes. */
export const TIPOS_FISCALES: readonly number[] = [...TIPOS.keys()]

export const claseDeTipo = (tipo: number): { clase: ClaseFiscal; letra: LetraFiscal } | undefined =>
  TIPOS.get(tipo)

/** `Factura B`. */
export function nombreDeTipo(tipo: number): string {
  const found = TIPOS.get(tipo)
  return found ? `${CLASE[found.clase]} ${found.letra}` : `Tipo ${tipo}`
}

/** The rates of IVA, by ARCA's number; the rate in hundredths of a percent. */
export const ALICUOTA_IVA: Record<number, number> = { 3: 0, 4: 1050, 5: 2100, 6: 2700, 8: 500, 9: 250 }

/** ARCA's types of document. */
export const TIPO_DOCUMENTO_FISCAL: Record<number, string> = {
  80: 'CUIT',
  86: 'CUIL',
  87: 'CDI',
  96: 'DNI',
  94: 'Pasaporte',
  99: 'Sin identificar',
}

/** ARCA's conditions of a receiver before the IVA (RG 5616), each with the letter that a Responsable Inscripto issues. */
export const CONDICION_IVA_RECEPTOR: Record<number, { nombre: string; letra: 'A' | 'B' }> = {
  1: { nombre: 'IVA Responsable Inscripto', letra: 'A' },
  6: { nombre: 'Responsable Monotributo', letra: 'A' },
  13: { nombre: 'Monotributista Social', letra: 'A' },
  16: { nombre: 'Monotributo Trabajador Independiente Promovido', letra: 'A' },
  4: { nombre: 'IVA Sujeto Exento', letra: 'B' },
  5: { nombre: 'Consumidor Final', letra: 'B' },
  7: { nombre: 'Sujeto No Categorizado', letra: 'B' },
  8: { nombre: 'Proveedor del Exterior', letra: 'B' },
  9: { nombre: 'Cliente del Exterior', letra: 'B' },
  10: { nombre: 'IVA Liberado - Ley Nº 19.640', letra: 'B' },
  15: { nombre: 'IVA No Alcanzado', letra: 'B' },
}
