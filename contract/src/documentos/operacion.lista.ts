import type { Palabras } from '../lista.ts'
import type { TipoOperacion } from './documentos.ts'

/** ENTRADA brings goods into the branch; SALIDA takes them out. */
export const OPERACION: Palabras<TipoOperacion> = {
  ENTRADA: ['ENTRADA', 'green'],
  SALIDA: ['SALIDA', 'amber'],
}

/** Its column, and the filters of a list that has it. */
export const COLUMNA_OPERACION = {
  titulo: 'Operación',
  tipo: 'estado',
  palabras: OPERACION,
  ancho: '112px',
  excel: 12,
} as const
export const CONTROLES_DE_OPERACION = {
  rango: { tipo: 'rango' },
  tipo_operacion: {
    tipo: 'opcion',
    titulo: 'Operación',
    todas: 'Todas las operaciones',
    opciones: [
      ['Entradas', { tipo_operacion: 'ENTRADA' }],
      ['Salidas', { tipo_operacion: 'SALIDA' }],
    ],
  },
  usuario: { tipo: 'propio' },
} as const
