/** What the lists of accounts share. */
import type { Columna } from '../lista.ts'

interface EnCuenta {
  debe: number
  haber: number
  saldo: number
}

/** The columns of a statement. Zero is an empty cell, as on paper; `saldo` is the balance after the movement. */
export const DEBE_HABER_SALDO = {
  debe: { titulo: 'Debe', tipo: 'importe', ancho: '136px', valor: (m) => m.debe || null },
  haber: { titulo: 'Haber', tipo: 'importe', ancho: '136px', valor: (m) => m.haber || null },
  saldo: { titulo: 'Saldo', tipo: 'importe', ancho: '136px' },
} satisfies Record<string, Columna<EnCuenta>>

/** Where there is no movement, and where they could not be loaded. */
export const SIN_MOVIMIENTOS = {
  ninguna: 'La cuenta no tiene movimientos.',
  sin_cargar: 'No se pudo cargar la cuenta.',
}
