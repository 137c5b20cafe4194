import { PAPELES, type PedidoEtiquetas, trazoDe } from '@mostrador/contract/etiquetas'
import type { FileAnswer } from '../../platform/api/serve.ts'
import { type DrawnPage, drawPdf } from '../../platform/files/drawing.ts'
import type { Etiquetas } from './etiquetas.reglas.ts'

/** The labels as a PDF with a page for each sheet, or for each label of a roll. */
export async function printEtiquetas(
  id: number,
  { formato }: PedidoEtiquetas,
  etiquetas: Etiquetas,
): Promise<FileAnswer> {
  const { ancho, alto } = PAPELES[formato]
  function* paginas(): Generator<DrawnPage> {
    for (let hoja = 1; hoja <= etiquetas.hojas; hoja++) {
      const dibujos = etiquetas.pagina(hoja).map(({ x, y, dibujo: { textos, barras } }) => ({
        x,
        y,
        textos,
        trazos: barras ? [trazoDe(barras)] : [],
      }))
      yield { ancho, alto, dibujos }
    }
  }
  return { content: await drawPdf('Etiquetas', paginas()), filename: `etiquetas_${id}.pdf` }
}
