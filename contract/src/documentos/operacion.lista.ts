import type { Palabras } from '../lista.ts'
import type { TipoOperacion } from './documentos.ts'

/** ENTRADA brings goods into the branch; SALIDA takes them out. */
export const OPERACION: Palabras<TipoOperacion> = {
  ENTRADA: ['ENTRADA', 'green'],
  SALIDA: ['SALIDA', 'amber'],
}

/** The filter of a list by it. */
export const POR_OPERACION = {
  tipo: 'opcion',
  titulo: 'Operación',
  todas: 'Todas las operaciones',
  opciones: [
    ['Entradas', { tipo_operacion: 'ENTRADA' }],
    ['Salidas', { tipo_operacion: 'SALIDA' }],
  ],
} as const
