/** How articles get into the sale, and customers by their document number. */
import type { Articulo } from '@mostrador/contract/articulos'
import { useRef } from 'react'
import { notifyError } from '../../platform/notify.tsx'
import { writeInto } from '../../ui/useScanner.ts'
import { findClientePorDocumento } from '../documentos/clientes.picker.ts'
import type { DocumentForm } from '../documentos/useDocumentForm.ts'
import {
  type CodigosDeArticulo,
  isLongBarcode,
  useEntradaArticulos,
} from '../documentos/useEntradaArticulos.ts'
import { usePreciosDeVenta } from './usePrevisto.ts'
import { CAJAS, campoId } from './venta.campos.ts'
import { addArticulo, type ClienteEnVenta, type VentaValues } from './venta.form.ts'

export interface Entrada extends CodigosDeArticulo {
  add: (articulo: Articulo) => void
  onSinCliente: (text: string) => boolean
}

export function useEntrada(
  form: DocumentForm<VentaValues>,
  onCliente: (cliente: ClienteEnVenta) => void,
): Entrada {
  const conPrecios = usePreciosDeVenta()
  const add = (articulo: Articulo) => {
    if (form.accepts(articulo)) form.change((v) => addArticulo(v, conPrecios(articulo)))
  }
  const clientes = useRef<Promise<unknown>>(Promise.resolve())
  const readInCliente = (code: string, box: HTMLElement | null) => {
    clientes.current = Promise.all([clientes.current, lookUpAnything(code, box)])
  }
  const codigos = useEntradaArticulos(add, { cajas: CAJAS, onClienteCode: readInCliente })

  /**
   * A code read into Cliente: an article's code, or a document number. An unknown code stays in the box as a
   * search.
   */
  const lookUpAnything = async (code: string, box: HTMLElement | null) => {
    if ((await codigos.lookUp(code)) !== 'unknown') return
    const cliente = await findClientePorDocumento(code).catch(() => null)
    if (cliente) return onCliente(cliente)
    notifyError(`No hay artículo ni cliente con el código ${code}`)
    if (box && document.activeElement === box && form.now().cliente === null) writeInto(box, code)
  }

  return {
    ...codigos,
    add,
    idle: async () => {
      await Promise.all([codigos.idle(), clientes.current])
    },
    onSinCliente: (text) => {
      if (isLongBarcode(text)) {
        readInCliente(text, document.getElementById(campoId('cliente')))
        return true
      }
      notifyError(`No se encontró un cliente para “${text}”`)
      return false
    },
  }
}
