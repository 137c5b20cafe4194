/** How articles get into the sale, and customers by their document number. */
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { DocumentForm } from '../../../documentos/formulario/useDocumentForm.ts'
import * as documentos from '../../../documentos/lineas/useEntradaArticulos.ts'
import { CAJAS } from '../nueva/venta.campos.ts'
import { addArticulo, type ClienteEnVenta, type VentaValues } from '../nueva/venta.form.ts'
import { usePreciosDeVenta } from './usePrevisto.ts'

export interface Entrada extends documentos.Entrada {
  add: (articulo: Articulo) => void
}

export function useEntrada(
  form: DocumentForm<VentaValues>,
  onCliente: (cliente: ClienteEnVenta) => void,
): Entrada {
  const conPrecios = usePreciosDeVenta()
  const add = (articulo: Articulo) => {
    if (form.accepts(articulo)) form.change((v) => addArticulo(v, conPrecios(articulo)))
  }
  return { ...documentos.useEntradaArticulos(add, { again: form.addUnit, cajas: CAJAS, onCliente }), add }
}
