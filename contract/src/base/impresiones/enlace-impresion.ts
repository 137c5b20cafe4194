/** A new tab has no bearer token, so it opens a link to one document that works once. The papers are in `impresiones.ts`. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../wire.ts'
import { DOCUMENTOS_CON_PAPEL, rutasDe } from '../documentos.ts'

export const Formato = z.enum(['a4', 'ticket'])
export type Formato = z.infer<typeof Formato>

/**
 * The printable documents, and what else has a paper: of a customer, the statement of the account; of a branch, its sheet for
 * who collects. Labels are a document for a day.
 */
export const DocumentoImprimible = z.enum([
  ...rutasDe(...DOCUMENTOS_CON_PAPEL),
  'planes-pago',
  'clientes',
  'etiquetas',
  'comprobantes-fiscales',
  'caja-turnos',
  'caja-movimientos',
  'proveedores',
  'cobranza',
])
export type DocumentoImprimible = z.infer<typeof DocumentoImprimible>

/** How long a print link lives, in seconds. */
export const ENLACE_SEGUNDOS = 60

export const createEnlace = endpoint({
  method: 'POST',
  path: '/gestion/impresiones/',
  summary: 'A single-use link to the print page of one document, for a minute',
  access: 'staff',
  soloLee: true,
  body: z.object({ documento: DocumentoImprimible, id: Id, formato: z._default(Formato, 'a4') }),
  response: z.object({ url: z.string() }),
})
