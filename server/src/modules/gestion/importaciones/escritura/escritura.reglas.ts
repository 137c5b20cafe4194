import type { Periodo } from '../../../base/periodo-cerrado/periodo-cerrado.commands.ts'

/** What the writing of an import, or of its undo, passes on to the part that writes a kind. */
export interface Escritura {
  readonly id: number
  readonly hoy: string
  readonly periodo: Periodo
  /** Whether rows that change are written, besides the new ones. */
  readonly cambios: boolean
  /** Whose price list it is. */
  readonly proveedor?: number | null
  /** So many more rows or units are written. Refuses with 409 when somebody cancelled. */
  hecho(more: number): Promise<void>
}

/** Rows that one statement writes: between two of them the writing can be stopped. */
export const BATCH = 2_000
