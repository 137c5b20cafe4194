/** How articles get into the sale, and customers by their document number. */
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { useSesion } from '../../../../platform/api/session.tsx'
import type { DocumentForm } from '../../../documentos/formulario/useDocumentForm.ts'
import { findLinea } from '../../../documentos/lineas/lineas.ts'
import * as documentos from '../../../documentos/lineas/useEntradaArticulos.ts'
import type { DeEtiqueta } from '../../../documentos/pickers/balanza.picker.ts'
import { conMas } from '../nueva/etiquetaDeLinea.ts'
import { CAJAS } from '../nueva/venta.campos.ts'
import { addArticulo, type ClienteEnVenta, conPack, type VentaValues } from '../nueva/venta.form.ts'
import { usePreciosDeVenta } from './usePrevisto.ts'

export interface Entrada extends documentos.Entrada {
  add: (articulo: Articulo, cantidad?: number, pack?: number) => boolean
}

export function useEntrada(
  form: DocumentForm<VentaValues>,
  onCliente: (cliente: ClienteEnVenta) => void,
): Entrada {
  const { usuario, ofrece } = useSesion()
  const conPrecios = usePreciosDeVenta()
  const add = (articulo: Articulo, cantidad = 1, pack?: number) => {
    const accepted = form.accepts(articulo)
    if (accepted) form.change((v) => addArticulo(v, conPrecios(articulo), cantidad, pack))
    return accepted
  }
  const again = (articulo: Articulo, cantidad: number, pack?: number) =>
    form.addUnit(articulo, cantidad, (codigo, changed) => {
      const linea = findLinea(form.now(), codigo)
      form.setLinea(codigo, { ...changed, etiqueta: conMas(linea, cantidad), packs: conPack(linea, pack) })
    })
  const onEtiqueta = async ({ articulo, leida }: DeEtiqueta) => {
    const { takeEtiqueta } = await import('./etiqueta.reglas.ts')
    const vendeVarios = usuario.linea_abierta === true && ofrece('linea_abierta')
    takeEtiqueta(form, { articulo: articulo && conPrecios(articulo), leida }, vendeVarios)
  }
  const findOtro = async (codigo: string) => {
    const { takeSerie } = await import('./serieLeida.ts')
    return takeSerie(codigo, form, (articulo) => again(articulo, 1) || add(articulo))
  }
  const como = { again, cajas: CAJAS, onCliente, onEtiqueta }
  const entrada = documentos.useEntradaArticulos(add, {
    ...como,
    ...(usuario.numeros_de_serie && { findOtro }),
  })
  return { ...entrada, add }
}
