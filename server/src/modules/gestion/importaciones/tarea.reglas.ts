/** What the work beside the requests passes on. */
import type { ColumnaImportacion } from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import type { Avance, TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import type { ReadOptions } from '../../../platform/files/sheets/cells.ts'

/** Somebody changed the settings or cancelled, or another process has taken the work: it ends here. */
export class Abandoned extends Error {}

/** The name by which an import that waits wakes the work. */
export const TAREAS = 'importaciones'

/** An import that is to be read or checked. */
export interface PorRevisar {
  id: number
  tipo: TipoImportacion
  estado: 'leyendo' | 'revisando'
  vuelta: number
  hoja: string | null
  codificacion: ReadOptions['codificacion'] | null
  separador: ReadOptions['separador'] | null
  /** The row of the headings, where the person chose it; 0 for none. */
  fila_elegida: number | null
  columnas: ColumnaImportacion[]
}

/** Tells how far it is. Throws `Abandoned` when the work is no longer wanted. */
export type TellAvance = (etapa: Avance['etapa'], hechas: number, total: number) => Promise<void>
