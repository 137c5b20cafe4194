/** The rows of an import: what becomes of each, and why. */
import * as z from 'zod/mini'
import type { Palabras } from '../../lista.ts'
import { Search } from '../../wire.ts'

/**
 * What an import makes of a row: a new record, other values, nothing, or it cannot be taken. `sin_vincular`: a code of a
 * supplier's list that is no article yet. `cargada`: a voucher of ARCA that is a purchase here already.
 */
export const DestinoFila = z.enum(['nueva', 'cambia', 'igual', 'error', 'sin_vincular', 'cargada'])
export type DestinoFila = z.infer<typeof DestinoFila>

export const DESTINO_FILA: Palabras<DestinoFila> = {
  nueva: ['Nueva', 'green'],
  cambia: ['Cambia', 'blue'],
  igual: ['Sin cambios', 'grey'],
  error: ['Con error', 'red'],
  sin_vincular: ['Sin vincular', 'amber'],
  cargada: ['Ya cargada', 'grey'],
}

/** One cell, in the form in which people read it. */
export const CeldaFila = z.object({
  campo: z.string(),
  valor: z.string(),
  /** The value before, where the import changes it. */
  anterior: z.nullable(z.string()),
  error: z.nullable(z.string()),
  aviso: z.nullable(z.string()),
})
export type CeldaFila = z.infer<typeof CeldaFila>

export const FilaImportacion = z.object({
  /** The row's number in the file, as Excel shows it. */
  fila: z.int(),
  destino: DestinoFila,
  /** All errors of the row, or all doubts, in one text; null without any. */
  motivo: z.nullable(z.string()),
  /** Whether `aplicar` wrote the row. */
  escrita: z.boolean(),
  /** The cells of the columns that are taken for a field, in the order of `campos`. */
  celdas: z.array(CeldaFila),
})
export type FilaImportacion = z.infer<typeof FilaImportacion>

/** What narrows a list of rows. */
export const FiltrosFilas = {
  destino: z.optional(DestinoFila),
  /** Only rows with a doubt. */
  con_aviso: z.optional(z.enum(['true'])),
  search: Search,
}
