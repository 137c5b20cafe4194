/** How articles get into a document of goods: picked, typed as a code, or read by a scanner wherever the focus is. */
import type { Articulo } from '@mostrador/contract/articulos'
import { notifyError, notifyInfo } from '../../platform/notify.tsx'
import { type LookUp, useExactQueue } from '../../ui/useExactQueue.ts'
import { useScanner } from '../../ui/useScanner.ts'
import { findArticulo } from '../articulos/articulos.picker.ts'

/** The box in which articles are looked for: one on each screen. */
export const ARTICULO_ID = 'articulo'

export const focusId = (id: string): void => document.getElementById(id)?.focus()

export const focusArticulo = (): void => focusId(ARTICULO_ID)

/** Faster than hands, also on a computer that is busy. */
const SCANNER_GAP_MS = 60
const BARCODE = /^\d{8,14}$/
const MAX_DIGITS = 6

/** Whether a burst of keys into another field was a scanner's. No quantity is as long as a code. */
function takesFrom({ id }: HTMLElement, { code, gapMs }: { code: string; gapMs: number }): boolean {
  if (id === ARTICULO_ID) return false
  if (id.startsWith('cantidad-') && code.length > MAX_DIGITS) return true
  if (gapMs > SCANNER_GAP_MS) return false
  return id.startsWith('cantidad-') ? code.length >= 4 : BARCODE.test(code)
}

export interface EntradaArticulos {
  lookUp: LookUp
  /** Resolves when every code read so far is in the list. */
  idle: () => Promise<void>
  onUnknown: (code: string) => boolean
}

export function useEntradaArticulos(add: (articulo: Articulo) => void): EntradaArticulos {
  const codes = useExactQueue(findArticulo, add)
  const unknown = (code: string): boolean => {
    notifyError(`No existe un artículo con el código ${code}`)
    return false
  }
  useScanner({
    takesFrom,
    onCode: (code, field) => {
      // A repeated article had sent the focus to its quantity; the next one goes on.
      if (field?.id.startsWith('cantidad-')) focusArticulo()
      void codes.lookUp(code).then((outcome) => outcome === 'unknown' && unknown(code))
    },
    onCovered: (code) => notifyInfo(`El código ${code} no se agregó`, 'Cierra el diálogo y vuelve a leerlo.'),
  })
  return { lookUp: codes.lookUp, idle: codes.idle, onUnknown: unknown }
}
