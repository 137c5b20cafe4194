/** Where a fiscal voucher stands, and what the answers about its document say of it. */
import * as z from 'zod/mini'
import type { Palabras } from '../lista.ts'
import { Fecha, Id, Importe } from '../wire.ts'
import { LetraFiscal } from './codigos-arca.ts'

/**
 * `sin_emitir` waits in the queue. `enviando` has its number and is on its way. `incierto` was sent without a clear
 * answer: the next step is to ask what became of it. `autorizado` has its CAE. `rechazado` needs a person.
 */
export const EstadoComprobanteFiscal = z.enum([
  'sin_emitir',
  'enviando',
  'incierto',
  'autorizado',
  'rechazado',
])
export type EstadoComprobanteFiscal = z.infer<typeof EstadoComprobanteFiscal>

/** What a list may ask for. `retirado`: the document was annulled before ARCA granted a CAE. The other values leave those out. */
export const FiltroEstadoFiscal = z.enum([...EstadoComprobanteFiscal.options, 'retirado'])
export type FiltroEstadoFiscal = z.infer<typeof FiltroEstadoFiscal>

export const ESTADO_FISCAL: Palabras<FiltroEstadoFiscal> = {
  sin_emitir: ['Sin emitir', 'amber'],
  enviando: ['Enviando', 'blue'],
  incierto: ['Incierto', 'amber'],
  autorizado: ['Autorizado', 'green'],
  rechazado: ['Rechazado', 'red'],
  retirado: ['Sin efecto', 'grey'],
}

/** One that was withdrawn is never sent again. */
export const estadoFiscalDe = (c: {
  estado: EstadoComprobanteFiscal
  retirado: boolean
}): FiltroEstadoFiscal => (c.retirado ? 'retirado' : c.estado)

/** The voucher of a sale or a credit note, inside the answers about these. */
export const FiscalDeDocumento = z.object({
  id: Id,
  tipo: z.int(),
  /** `Factura B`. */
  tipo_nombre: z.string(),
  letra: LetraFiscal,
  punto_venta: z.int(),
  numero: z.nullable(z.int()),
  /** `Factura B 00001-00000094`; without a number, `Factura B 00001-sin número`. */
  comprobante: z.string(),
  estado: EstadoComprobanteFiscal,
  /** The sale was annulled before ARCA granted a CAE: it is never sent. */
  retirado: z.boolean(),
  cae: z.nullable(z.string()),
  cae_vence: z.nullable(Fecha),
  /** Why it has no CAE yet; null when authorised or not tried yet. */
  motivo: z.nullable(z.string()),
})
export type FiscalDeDocumento = z.infer<typeof FiscalDeDocumento>

/** What an annulment does to the invoice of its sale, for the dialog that asks. */
export const FiscalDeAnulacion = z.object({
  /** `Factura B 00011-00000001`. */
  factura: z.string(),
  estado: EstadoComprobanteFiscal,
  /** The fiscal credit note that will wait for its CAE; null when the invoice is withdrawn without one. */
  nota: z.nullable(z.object({ tipo: z.int(), tipo_nombre: z.string(), letra: LetraFiscal, total: Importe })),
  /** The same in a sentence for the person. */
  aviso: z.string(),
})
export type FiscalDeAnulacion = z.infer<typeof FiscalDeAnulacion>
