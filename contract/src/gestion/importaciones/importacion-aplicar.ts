/** What a person chooses when an import is written. */
import * as z from 'zod/mini'

export const ModoImportacion = z.enum(['solo_nuevos', 'nuevos_y_cambios'])
export type ModoImportacion = z.infer<typeof ModoImportacion>

export const AplicarImportacion = z.object({
  modo: ModoImportacion,
  /** Without it a file with wrong rows is refused (409); with it they are left out. */
  sin_errores: z._default(z.boolean(), false),
  /** Without it a price list that is odd as a whole is refused (409). */
  con_alarmas: z.optional(z.boolean()),
})
export type AplicarImportacion = z.infer<typeof AplicarImportacion>
