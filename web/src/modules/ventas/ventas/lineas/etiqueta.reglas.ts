/** What the label of a scale adds to a sale. Loaded only where the business reads them. */
import { sumarCantidades } from '@mostrador/contract/cantidades'
import { multiplicar } from '@mostrador/contract/importes'
import {
  cantidadDeImporte,
  type Leida,
  type Pesada,
  pesadaDe,
  pesadaEnPalabras,
} from '@mostrador/contract/maestros/balanzas'
import { SIN_LUGAR_PARA_VARIOS } from '@mostrador/contract/ventas/lineas'
import { MAX_CANTIDAD } from '@mostrador/contract/wire'
import { notifyError, notifyInfo } from '../../../../platform/notify.tsx'
import { formatMoney } from '../../../../platform/text/format.ts'
import { unidadesDe } from '../../../../ui/fields/cantidad.ts'
import type { DocumentForm } from '../../../documentos/formulario/useDocumentForm.ts'
import { findLinea } from '../../../documentos/lineas/lineas.ts'
import { showLinea } from '../../../documentos/lineas/problema.ts'
import { type EtiquetaDeLinea, etiquetaDe } from '../nueva/etiquetaDeLinea.ts'
import {
  type ArticuloEnVenta,
  addAbierta,
  addArticulo,
  type LineaDeVenta,
  type VentaValues,
} from '../nueva/venta.form.ts'

/** A line, or a new one of nothing, with a label more: once an amount is in it, the amounts add up, and say how much it is. */
function conPesada(
  linea: Pick<LineaDeVenta, 'cantidad' | 'etiqueta'>,
  { cantidad, importe }: Pesada,
  precio: number,
): { cantidad: number; etiqueta: EtiquetaDeLinea | undefined } {
  const habia = unidadesDe(linea.cantidad)
  const antes = etiquetaDe(linea, precio)
  if (antes === undefined && importe === undefined) {
    return { cantidad: sumarCantidades([habia, cantidad]), etiqueta: undefined }
  }
  const total = (antes ?? multiplicar(habia, precio)) + (importe ?? multiplicar(cantidad, precio))
  const suma = cantidadDeImporte(total, precio)
  return { cantidad: suma, etiqueta: { cantidad: suma, precio, importe: total } }
}

interface Leido {
  articulo: ArticuloEnVenta | null
  leida: Leida
}

/** Puts what the label says into the sale, and says what that was, or why not. */
export function takeEtiqueta(form: DocumentForm<VentaValues>, leido: Leido, vendeVarios: boolean): void {
  const { articulo, leida } = leido
  const problema = articulo ? takePesada(form, articulo, leida) : takeSuma(form, leida, vendeVarios)
  if (problema !== null) notifyError(problema)
}

function takePesada(form: DocumentForm<VentaValues>, articulo: ArticuloEnVenta, leida: Leida): string | null {
  const precio = articulo.precio_venta
  const pesada = pesadaDe(leida, articulo, precio)
  if (typeof pesada === 'string') return pesada
  const hay = findLinea(form.now(), articulo.id)
  const queda = conPesada(hay ?? { cantidad: 0 }, pesada, precio)
  if (queda.cantidad > MAX_CANTIDAD) return `${articulo.nombre}: no entra en una línea`
  // It has said why.
  if (!hay && !form.accepts(articulo)) return null
  if (!hay) form.change((v) => addArticulo(v, articulo))
  form.setLinea(hay?.articulo.id ?? articulo.id, queda)
  showLinea(articulo.id)
  const importe = pesada.importe ?? multiplicar(pesada.cantidad, precio)
  notifyInfo(pesadaEnPalabras({ ...pesada, importe }, articulo))
  return null
}

/** The total of a ticket is sold as it is. */
function takeSuma(
  form: DocumentForm<VentaValues>,
  { formato, valor }: Leida,
  vendeVarios: boolean,
): string | null {
  if (!vendeVarios) return 'El total de un ticket se vende como un artículo varios, y no puedes venderlos'
  const { length } = form.now().lineas
  form.change((v) => addAbierta(v, { texto: formato.nombre, precio: valor, iva: formato.iva }))
  if (form.now().lineas.length === length) return SIN_LUGAR_PARA_VARIOS
  notifyInfo(`${formato.nombre}, ${formatMoney(valor)}`)
  return null
}
