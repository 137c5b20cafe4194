/** How documents are annulled: those that end otherwise, or with another, are not here. */
import type { DocumentoTipo } from './documentos.ts'

/** What sentences and the audit trail say of an annulment: «La recepción ya está anulada», from `de` to `a`. */
interface Anulable {
  nombre: `La ${string}` | `El ${string}`
  de: string
  a: string
}

export const ANULABLES = {
  venta: { nombre: 'La venta', de: 'aprobada', a: 'anulada' },
  recibo: { nombre: 'El recibo', de: 'activo', a: 'anulada' },
  nota_credito: { nombre: 'La nota de crédito', de: 'aprobada', a: 'anulada' },
  devolucion_saldo: { nombre: 'La devolución', de: 'aprobada', a: 'anulada' },
  refinanciacion: { nombre: 'La refinanciación', de: 'aprobada', a: 'anulada' },
  compra: { nombre: 'La compra', de: 'vigente', a: 'anulada' },
  recepcion: { nombre: 'La recepción', de: 'vigente', a: 'anulada' },
  devolucion_proveedor: { nombre: 'La devolución', de: 'vigente', a: 'anulada' },
  pago_proveedor: { nombre: 'El pago', de: 'vigente', a: 'anulado' },
} as const satisfies { readonly [T in DocumentoTipo]?: Anulable }

export type DocumentoAnulable = keyof typeof ANULABLES

/** «La recepción ya está anulada»: form and server refuse it in the same words. */
export const yaAnulado = (tipo: DocumentoAnulable): string =>
  `${ANULABLES[tipo].nombre} ya está ${anulado(tipo)}`

/** The word in the gender of its name; in the code of the refusal too. */
export const anulado = (tipo: DocumentoAnulable): 'anulada' | 'anulado' =>
  ANULABLES[tipo].nombre.startsWith('La ') ? 'anulada' : 'anulado'
