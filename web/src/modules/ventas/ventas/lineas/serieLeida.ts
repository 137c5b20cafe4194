/** A serial number that was read where articles are: its article with that number. Comes once a code needs it. */
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { claveDeSerie } from '@mostrador/contract/maestros/numeros-serie'
import { notifyInfo } from '../../../../platform/notify.tsx'
import type { DocumentForm } from '../../../documentos/formulario/useDocumentForm.ts'
import { findLinea } from '../../../documentos/lineas/lineas.ts'
import { getArticulos } from '../../../documentos/pickers/articulos.picker.ts'
import { findSerie } from '../../../mercaderia/series/series.queries.ts'
import type { VentaValues } from '../nueva/venta.form.ts'

/** What takes the unit with that number into the sale; null for a number that the branch does not have. */
export async function takeSerie(
  codigo: string,
  form: Pick<DocumentForm<VentaValues>, 'now' | 'setLinea'>,
  add: (articulo: Articulo) => unknown,
): Promise<(() => void) | null> {
  const serie = await findSerie(codigo, undefined)
  const [articulo] = serie ? await getArticulos([serie.articulo.id]) : []
  if (!serie || !articulo) return null
  return () => {
    const { numero } = serie
    const dichas = findLinea(form.now(), articulo.id)?.series ?? []
    if (dichas.some((dicha) => claveDeSerie(dicha) === claveDeSerie(numero))) {
      notifyInfo(`El número ${numero} ya está en la venta`)
      return
    }
    add(articulo)
    if (findLinea(form.now(), articulo.id)) form.setLinea(articulo.id, { series: [...dichas, numero] })
  }
}
