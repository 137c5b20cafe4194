/** The undo of an import: what it would do, and what hinders it. */
import * as z from 'zod/mini'

/** Something that used what the import made. */
export const UsoImportacion = z.object({ texto: z.string(), cantidad: z.int() })
export type UsoImportacion = z.infer<typeof UsoImportacion>

export const PreviaDeshacer = z.object({
  se_puede: z.boolean(),
  /** Why not, for the person; null when it can be undone. */
  motivo: z.nullable(z.string()),
  usos: z.array(UsoImportacion),
  /** New records that would be taken back. */
  nuevas: z.int(),
  /** Those of them that somebody changed since: what was changed goes too. The undo wants `con_editadas` then. */
  editadas: z.int(),
  /** The names of the first of these. */
  nombres_editadas: z.array(z.string()),
  /** Changed values that would be restored, and those that stay because somebody changed them again. */
  restaurables: z.int(),
  cambiadas_despues: z.int(),
  /** Of a price list: its codes that were linked to an article since. They would be articles no more. */
  desvinculados: z.optional(z.int()),
})
export type PreviaDeshacer = z.infer<typeof PreviaDeshacer>

export const DeshacerImportacion = z.object({
  /** Without it the undo is refused (409) where it would take back records that somebody changed since. */
  con_editadas: z._default(z.boolean(), false),
})
export type DeshacerImportacion = z.infer<typeof DeshacerImportacion>
