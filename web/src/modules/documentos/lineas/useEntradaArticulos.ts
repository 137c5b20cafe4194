/** How articles get into a document: chosen, typed as a code, or read by a scanner with any focus. */

import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { Cliente } from '@mostrador/contract/maestros/clientes'
import { MAX_CANTIDAD } from '@mostrador/contract/wire'
import { useRef } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifyInfo, notifyLeido } from '../../../platform/notify.tsx'
import { useScanner, writeInto } from '../../../ui/keys/useScanner.ts'
import { type LookUp, useExactQueue } from '../../../ui/picker/useExactQueue.ts'
import { type ArticuloLeido, findArticulo } from '../pickers/articulos.picker.ts'
import type { DeEtiqueta } from '../pickers/balanza.picker.ts'
import { findClientePorDocumento } from '../pickers/clientes.picker.ts'
import { ARTICULO_ID, focusId } from './problema.ts'

/**
 * What a code is: an article, by its code; the label of a scale, with the reason of one that cannot be taken; or what only its form
 * knows, and takes.
 */
type Leido = ArticuloLeido | { etiqueta: DeEtiqueta | string } | { take: () => void }

export interface CodigosDeArticulo {
  lookUp: LookUp
  /** Resolves once every code read so far is in the list. */
  idle: () => Promise<void>
  onUnknown: (code: string) => boolean
}

/** Takes an article into the document; false when it did not. The code of a pack stands for many units. */
type Add = (articulo: Articulo, cantidad: number, pack?: number) => unknown

/** Codes that are typed or read into the article box. */
function useCodigosDeArticulo(
  add: Add,
  {
    again,
    sinCantidad = false,
    onEtiqueta,
    findOtro,
  }: Pick<EntradaOptions, 'again' | 'sinCantidad' | 'onEtiqueta' | 'findOtro'>,
): CodigosDeArticulo {
  const { balanzas } = useSesion().usuario
  const codes = useExactQueue<Leido>(
    async (code) => {
      const leido = await findArticulo(code)
      if (leido) return leido
      if (balanzas && !sinCantidad) {
        const { enCantidad, findPorEtiqueta } = await import('../pickers/balanza.picker.ts')
        const etiqueta = await findPorEtiqueta(code, balanzas)
        const leida =
          etiqueta === null || typeof etiqueta === 'string' || onEtiqueta ? etiqueta : enCantidad(etiqueta)
        if (leida !== null)
          return typeof leida === 'object' && 'cantidad' in leida ? leida : { etiqueta: leida }
      }
      const take = await findOtro?.(code)
      return take ? { take } : null
    },
    async (leido) => {
      if ('articulo' in leido) {
        const { articulo, cantidad, texto, pack } = leido
        const taken = again?.(articulo, cantidad, pack) || add(articulo, cantidad, pack)
        if (texto !== null && taken !== false && !sinCantidad) notifyLeido(texto)
      } else if ('take' in leido) leido.take()
      else if (typeof leido.etiqueta === 'string') notifyError(leido.etiqueta)
      else await onEtiqueta?.(leido.etiqueta)
    },
  )
  return {
    ...codes,
    onUnknown: (code) => {
      notifyError(`No existe un artículo con el código ${code}`)
      return false
    },
  }
}

/** Faster than hands, also on a busy computer. */
const SCANNER_GAP_MS = 60
const CODE_WITH_DIGITS = /^(?=.*\d)\S{6,}$/
const BARCODE = /^\d{8,14}$/
/** Longer than any document number of a person or a business, so that slow readers count too. */
const LONG_BARCODE = /^\d{12,14}$/

export interface Cajas {
  articulo: string
  /** A field where the focus may rest without the person's choice. */
  cliente?: string
}

const isCantidadField = (id: string): boolean => id.startsWith('cantidad-')

/**
 * Whether a fast burst of keys in a text field is a scanner's code for the document. The article box reads
 * its own codes. The focus rests in Cliente and in a quantity without the person's choice, so most codes
 * there count, a long one at any speed. From any other field only a whole barcode is taken: a person does not type one.
 */
export function takesScanFrom(
  id: string,
  { code, gapMs }: { code: string; gapMs: number },
  { articulo, cliente }: Cajas,
): boolean {
  if (id === articulo) return false
  // A quantity is never that long.
  if (isCantidadField(id) && code.length > String(MAX_CANTIDAD).length) return true
  if (id === cliente && LONG_BARCODE.test(code)) return true
  if (gapMs > SCANNER_GAP_MS) return false
  if (isCantidadField(id)) return code.length >= 4
  return (id === cliente ? CODE_WITH_DIGITS : BARCODE).test(code)
}

export interface EntradaOptions {
  /** Takes an article that the document has already: `addUnit` of its form. False when it has not. */
  again?: (articulo: Articulo, cantidad: number, pack?: number) => boolean
  /** What matters is which article it is. */
  sinCantidad?: boolean
  cajas?: Cajas
  /** Takes what a label of a scale says; without it a label adds the quantity that it says. */
  onEtiqueta?: (etiqueta: DeEtiqueta) => void | Promise<void>
  /** The last that is asked for a code: what takes it into the document, or null. */
  findOtro?: ((code: string) => Promise<(() => void) | null>) | undefined
  /** Takes the customer whose document number was read into Cliente. */
  onCliente?: (cliente: Cliente) => void
}

export interface Entrada extends CodigosDeArticulo {
  /** Enter in Cliente found no customer. Returns true when the text was taken for a code. */
  onSinCliente: (text: string) => boolean
}

const CAJAS: Cajas = { articulo: ARTICULO_ID, cliente: 'cliente' }

export function useEntradaArticulos(
  add: Add,
  { cajas = CAJAS, onCliente, ...como }: EntradaOptions = {},
): Entrada {
  const codes = useCodigosDeArticulo(add, como)
  const clientes = useRef<Promise<unknown>>(Promise.resolve())

  /**
   * A code read into Cliente: an article's code, or a document number. An unknown code stays in the box as a
   * search.
   */
  const lookUpAnything = async (code: string, box: HTMLElement | null) => {
    if ((await codes.lookUp(code)) !== 'unknown') return
    const cliente = await findClientePorDocumento(code).catch(() => null)
    if (cliente) return onCliente?.(cliente)
    notifyError(`No hay artículo ni cliente con el código ${code}`)
    const isFree = box instanceof HTMLInputElement && box.value === ''
    if (isFree && document.activeElement === box) writeInto(box, code)
  }
  const readInCliente = (code: string, box: HTMLElement | null) => {
    clientes.current = Promise.all([clientes.current, lookUpAnything(code, box)])
  }

  useScanner({
    takesFrom: ({ id }, burst) => takesScanFrom(id, burst, cajas),
    onCode: (code, field) => {
      // A repeated article moved the focus to its quantity; the next code goes on in the article box.
      if (field && isCantidadField(field.id)) focusId(cajas.articulo)
      if (field && field.id === cajas.cliente) return readInCliente(code, field)
      void codes.lookUp(code).then((outcome) => outcome === 'unknown' && codes.onUnknown(code))
    },
    onCovered: (code) => notifyInfo(`El código ${code} no se agregó`, 'Cierra el diálogo y vuelve a leerlo.'),
  })
  return {
    ...codes,
    idle: async () => {
      await Promise.all([codes.idle(), clientes.current])
    },
    onSinCliente: (text) => {
      if (LONG_BARCODE.test(text)) {
        readInCliente(text, cajas.cliente ? document.getElementById(cajas.cliente) : null)
        return true
      }
      notifyError(`No se encontró un cliente para “${text}”`)
      return false
    },
  }
}
