/** How articles get into a document: picked, typed as a code, or read by a scanner wherever the focus is. */
import type { Articulo } from '@mostrador/contract/articulos'
import { MAX_CANTIDAD } from '@mostrador/contract/documentos'
import { notifyError, notifyInfo } from '../../platform/notify.tsx'
import { type LookUp, useExactQueue } from '../../ui/useExactQueue.ts'
import { useScanner } from '../../ui/useScanner.ts'
import { findArticulo } from '../articulos/articulos.picker.ts'
import { ARTICULO_ID, focusId } from './problema.ts'

export interface CodigosDeArticulo {
  lookUp: LookUp
  /** Resolves when every code read so far is in the list. */
  idle: () => Promise<void>
  onUnknown: (code: string) => boolean
}

/** Codes that are typed or read into the article box. */
export function useCodigosDeArticulo(add: (articulo: Articulo) => void): CodigosDeArticulo {
  const codes = useExactQueue(findArticulo, add)
  return {
    ...codes,
    onUnknown: (code) => {
      notifyError(`No existe un artículo con el código ${code}`)
      return false
    },
  }
}

/** Faster than hands, also on a computer that is busy. */
const SCANNER_GAP_MS = 60
const CODE_WITH_DIGITS = /^(?=.*\d)\S{6,}$/
const BARCODE = /^\d{8,14}$/

export interface Cajas {
  articulo: string
  /** Where the focus may rest without the person having chosen so. */
  cliente?: string
}

const isCantidadField = (id: string): boolean => id.startsWith('cantidad-')

/**
 * Whether a burst of keys into a text field was a scanner's, and meant for the document. The article box takes
 * its own; the focus rests in Cliente and in a quantity without the person having chosen so; anywhere else
 * only what nobody types, a whole barcode, is taken away from the field.
 */
export function takesScanFrom(
  id: string,
  { code, gapMs }: { code: string; gapMs: number },
  { articulo, cliente }: Cajas,
): boolean {
  if (id === articulo) return false
  // No quantity is that long.
  if (isCantidadField(id) && code.length > String(MAX_CANTIDAD).length) return true
  if (gapMs > SCANNER_GAP_MS) return false
  if (isCantidadField(id)) return code.length >= 4
  return (id === cliente ? CODE_WITH_DIGITS : BARCODE).test(code)
}

export interface EntradaOptions {
  cajas?: Cajas
  /** A code that was read into Cliente, which may be a customer's. */
  onClienteCode?: (code: string, field: HTMLElement) => void
}

export function useEntradaArticulos(
  add: (articulo: Articulo) => void,
  { cajas = { articulo: ARTICULO_ID }, onClienteCode }: EntradaOptions = {},
): CodigosDeArticulo {
  const codes = useCodigosDeArticulo(add)
  useScanner({
    takesFrom: ({ id }, burst) => takesScanFrom(id, burst, cajas),
    onCode: (code, field) => {
      // A repeated article had sent the focus to its quantity; the next one goes on.
      if (field && isCantidadField(field.id)) focusId(cajas.articulo)
      if (field && field.id === cajas.cliente) return onClienteCode?.(code, field)
      void codes.lookUp(code).then((outcome) => outcome === 'unknown' && codes.onUnknown(code))
    },
    onCovered: (code) => notifyInfo(`El código ${code} no se agregó`, 'Cierra el diálogo y vuelve a leerlo.'),
  })
  return codes
}
