/** What a person may do with an import as it stands. */

import { ARCHIVO_VACIO } from '@mostrador/contract/endpoint'
import type { ModoImportacion } from '@mostrador/contract/gestion/importaciones/importacion-aplicar'
import {
  type ConfigurarImportacion,
  MAX_ARCHIVO,
} from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import type { Importacion, ImportacionDetalle } from '@mostrador/contract/gestion/importaciones/importaciones'
import { formatCount } from '../../../platform/text/format.ts'

/** The server takes another way of reading the file: what cannot be read in one way may be read in another. */
export const isConfigurable = ({ estado }: Importacion): boolean =>
  estado === 'revisada' || estado === 'revisando' || estado === 'fallida'

const EN_CURSO = ['leyendo', 'revisando', 'aplicando']

/** The server is at work on it: the screen asks again. */
export const isEnCurso = (importacion: Importacion): boolean =>
  importacion.avance !== null || EN_CURSO.includes(importacion.estado)

/** It is not written yet and can be given up. */
export const isCancelable = ({ estado, avance }: Importacion): boolean =>
  avance?.etapa !== 'deshaciendo' && ['leyendo', 'revisando', 'revisada', 'aplicando'].includes(estado)

export interface Eleccion {
  modo: ModoImportacion
  sin_errores: boolean
  /** The person has seen what is odd about a price list. */
  con_alarmas?: boolean
}

/** How many rows the choice writes. */
export const filasPorEscribir = (
  { nuevas, cambian, sin_vincular = 0, cargadas = 0 }: Importacion,
  { modo }: Eleccion,
): number => nuevas + sin_vincular + cargadas + (modo === 'solo_nuevos' ? 0 : cambian)

/** Why it cannot be written with this choice; null when it can. */
export function impedimentoOf(importacion: ImportacionDetalle, eleccion: Eleccion): string | null {
  const { impedimento, con_error, alarmas = [] } = importacion
  if (impedimento !== null) return impedimento
  if (alarmas.length > 0 && !eleccion.con_alarmas)
    return 'La lista parece tener un problema: marca «Revisé la lista: está bien así».'
  if (con_error > 0 && !eleccion.sin_errores) {
    const filas = formatCount(con_error, 'fila tiene errores', 'filas tienen errores')
    return `${filas}: corrige el archivo, o marca «Dejar afuera las filas con error».`
  }
  return filasPorEscribir(importacion, eleccion) === 0 ? 'No hay filas para importar.' : null
}

/** Why a file is not even sent; null when it may be. */
export function archivoError(archivo: File | null): string | null {
  if (archivo === null) return 'Elige un archivo'
  if (archivo.size === 0) return ARCHIVO_VACIO
  return archivo.size > MAX_ARCHIVO ? 'El archivo pesa más de 20 MB, que es el máximo' : null
}

type Cambios = NonNullable<ConfigurarImportacion['columnas']>
type Respuestas = Record<string, string | undefined>

/** The import as it looks until the server has answered: a field belongs to one column. */
export function conCambios(
  importacion: ImportacionDetalle,
  { columnas = [], hoja, codificacion, separador, fila_encabezados: fila }: ConfigurarImportacion,
): ImportacionDetalle {
  const changeOf = (indice: number): Cambios[number] | undefined => columnas.find((c) => c.indice === indice)
  const taken = new Set(columnas.map(({ campo }) => campo))
  const otherFile = [hoja, codificacion, separador, fila].some((chosen) => chosen !== undefined)
  return {
    ...importacion,
    estado: otherFile ? 'leyendo' : 'revisando',
    hoja: hoja ?? importacion.hoja,
    codificacion: codificacion ?? importacion.codificacion,
    separador: separador ?? importacion.separador,
    fila_encabezados: fila ?? importacion.fila_encabezados,
    columnas: importacion.columnas.map((columna) => {
      const change = changeOf(columna.indice)
      if (change?.campo !== undefined) return { ...columna, campo: change.campo, preguntas: [] }
      const respuestas: Respuestas = change?.respuestas ?? {}
      const preguntas = columna.preguntas.map((p) => ({
        ...p,
        respuesta: respuestas[p.clave] ?? p.respuesta,
      }))
      const freed = columna.campo !== null && taken.has(columna.campo)
      return freed ? { ...columna, campo: null, preguntas: [] } : { ...columna, preguntas }
    }),
  }
}
