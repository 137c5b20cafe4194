/** What may be done with an import, and the words of each refusal. */

import { mostrarCantidad } from '@mostrador/contract/cantidades'
import type { AplicarImportacion } from '@mostrador/contract/gestion/importaciones/importacion-aplicar'
import type { ColumnaImportacion } from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import type { EstadoImportacion, Importacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import { conflict, type Refusal } from '../../../platform/errors.ts'
import { hasPreguntas } from './lectura/preguntas.reglas.ts'

const ESTADO: Record<EstadoImportacion, string> = {
  leyendo: 'La importación todavía se está leyendo',
  revisando: 'La importación todavía se está revisando',
  revisada: 'La importación todavía no se aplicó',
  aplicando: 'La importación se está escribiendo',
  aplicada: 'La importación ya se aplicó',
  deshecha: 'La importación ya se deshizo',
  cancelada: 'La importación se canceló',
  fallida: 'El archivo de la importación no se pudo leer',
}

/** 409: the import is in another state. */
export const enEstado = (estado: EstadoImportacion): Refusal =>
  conflict(`importacion_${estado}`, ESTADO[estado])

type Contada = Pick<Importacion, 'tipo' | 'estado' | 'nuevas' | 'cambian' | 'sin_vincular' | 'cargadas'>

/** Why it cannot be applied with any choice of the person; null when it can. */
export function impedimentoOf(
  { tipo, estado, nuevas, cambian, sin_vincular = 0, cargadas = 0 }: Contada,
  faltan: string[],
  columnas: ColumnaImportacion[],
): string | null {
  if (estado !== 'revisada') return `${ESTADO[estado]}.`
  if (faltan.length > 0 && tipo === 'comprobantes_arca')
    return `${faltan.map((falta) => `Falta la columna «${falta}»`).join('. ')}.`
  if (faltan.length > 0) return `Falta decir qué columna es: ${faltan.join(', ')}.`
  if (hasPreguntas(columnas)) return 'Falta responder cómo se leen algunos valores.'
  return nuevas + cambian + sin_vincular + cargadas === 0 ? 'No hay filas para escribir.' : null
}

/** How many rows the choice writes. */
export const escribiblesOf = (
  { nuevas, cambian, sin_vincular = 0, cargadas = 0 }: Contada,
  { modo }: AplicarImportacion,
): number => nuevas + sin_vincular + cargadas + (modo === 'solo_nuevos' ? 0 : cambian)

/** Refuses with 409 what the person chose, when the file does not allow it. */
export function checkEleccion(
  importacion: Contada & { con_error: number; alarmas: string[] },
  eleccion: AplicarImportacion,
): void {
  const { con_error, alarmas } = importacion
  if (alarmas.length > 0 && !eleccion.con_alarmas)
    throw conflict('lista_sospechosa', alarmas.join(' '), { alarmas })
  if (con_error > 0 && !eleccion.sin_errores) {
    const text = con_error === 1 ? 'Hay 1 fila con error' : `Hay ${con_error} filas con error`
    throw conflict('filas_con_error', `${text}: corrígelas, o elige importar sin ellas`)
  }
  if (escribiblesOf(importacion, eleccion) === 0) throw conflict('sin_filas', 'No hay filas para escribir')
}

const cambiados = (que: string): Refusal =>
  conflict('datos_cambiados', `${que}: no se escribió nada y el archivo se revisa de nuevo`)

/** The data are no longer those of the preview: nothing was written, and the file is checked again. */
export const datosCambiados = (): Refusal => cambiados('Los datos cambiaron desde la revisión')

const NOMBRADOS = 3

/** The same of units, with the first articles. */
export function stockCambiado(movidos: { articulo: string; habia: number; hay: number }[]): Refusal {
  const named = movidos
    .slice(0, NOMBRADOS)
    .map(
      ({ articulo, habia, hay }) =>
        `${articulo} tenía ${mostrarCantidad(habia)} y tiene ${mostrarCantidad(hay)}`,
    )
  const more = movidos.length - named.length
  if (more > 0) named.push(`y ${more} más`)
  const what = movidos.length === 1 ? 'un artículo' : `${movidos.length} artículos`
  return cambiados(`Desde la revisión cambió el stock de ${what} (${named.join('; ')})`)
}
