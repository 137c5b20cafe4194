/** How articles get into the sale: picked from the suggestions, typed as a code, or read by a scanner. */

import type { Articulo } from '@mostrador/contract/articulos'
import { MAX_LINEAS } from '@mostrador/contract/documentos'
import { useRef } from 'react'
import { notifyError, notifyInfo } from '../../platform/notify.tsx'
import { type LookUp, useExactQueue } from '../../ui/useExactQueue.ts'
import { useScanner, writeInto } from '../../ui/useScanner.ts'
import { findArticulo } from '../articulos/articulos.picker.ts'
import { findClientePorDocumento } from '../clientes/clientes.queries.ts'
import type { VentaFormState } from './useVentaForm.ts'
import { campoId, cantidadId, focusCampo, focusId, takesScanFrom } from './venta.campos.ts'
import { addArticulo, type ClienteEnVenta, hasArticulo, isFull } from './venta.form.ts'

export interface Entrada {
  add: (articulo: Articulo) => void
  lookUp: LookUp
  /** Resolves when every code read so far is on the sale. */
  idle: () => Promise<void>
  onSinArticulo: (code: string) => boolean
  onSinCliente: (text: string) => boolean
}

export function useEntrada(form: VentaFormState, onCliente: (cliente: ClienteEnVenta) => void): Entrada {
  const add = (articulo: Articulo) => {
    if (articulo.baja) return notifyError(`El artículo ${articulo.nombre} está inactivo`)
    // Never twice on a sale: whoever wants more of it stands at its quantity.
    if (hasArticulo(form.now(), articulo.id)) return focusId(cantidadId(articulo.id))
    if (isFull(form.now())) return notifyError(`Una venta admite hasta ${MAX_LINEAS} productos`)
    form.change((v) => addArticulo(v, articulo))
  }
  const codes = useExactQueue(findArticulo, add)
  const pending = useRef(new Set<Promise<unknown>>())

  const track = <T>(work: Promise<T>): Promise<T> => {
    const tracked = work.finally(() => pending.current.delete(tracked))
    pending.current.add(tracked)
    return tracked
  }
  const lookUp: LookUp = (code) => track(codes.lookUp(code))

  /** Read into Cliente: an article's code, or the number of a document; else what was read stays there, as a search. */
  const lookUpAnything = async (code: string, box: HTMLElement) => {
    if ((await codes.lookUp(code)) !== 'unknown') return
    const cliente = await findClientePorDocumento(code).catch(() => null)
    if (cliente) return onCliente(cliente)
    notifyError(`No hay artículo ni cliente con el código ${code}`)
    if (document.activeElement === box && form.now().cliente === null) writeInto(box, code)
  }

  const unknown = (code: string) => {
    notifyError(`No existe un artículo con el código ${code}`)
    return false
  }

  useScanner({
    takesFrom: (field, burst) => takesScanFrom(field.id, burst),
    onCode: (code, field) => {
      // A repeated article had sent the focus to its quantity; the next one goes on.
      if (field?.id.startsWith('cantidad-')) focusCampo('articulo')
      if (field?.id === campoId('cliente')) return void track(lookUpAnything(code, field))
      void lookUp(code).then((outcome) => outcome === 'unknown' && unknown(code))
    },
    onCovered: (code) => notifyInfo(`El código ${code} no se agregó`, 'Cierra el diálogo y vuelve a leerlo.'),
  })

  return {
    add,
    lookUp,
    idle: async () => {
      await Promise.allSettled(pending.current)
    },
    onSinArticulo: unknown,
    onSinCliente: (text) => {
      notifyError(`No se encontró un cliente para “${text}”`)
      return false
    },
  }
}
