/** The link to the screen of each kind of document. */
import { DOCUMENTOS, type DocumentoTipo } from '@mostrador/contract/base/documentos'
import type { NavigateOptions } from '@tanstack/react-router'

type Opener = (id: number, numero: string) => NavigateOptions

const esDocumento = (tipo: string): tipo is DocumentoTipo => Object.hasOwn(DOCUMENTOS, tipo)

/** Undefined for a document without its own screen, and for what is no document. */
export function abrirDocumento(tipo: string): Opener | undefined {
  if (!esDocumento(tipo)) return undefined
  const documento = DOCUMENTOS[tipo]
  return 'pantalla' in documento ? documento.pantalla : undefined
}
