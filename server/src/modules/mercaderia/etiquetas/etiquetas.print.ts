/** The pages of an order of labels: what is where on which sheet, for the screen and for the paper. */
import { etiquetasPorHoja, PAPELES, trazoDe } from '@mostrador/contract/mercaderia/etiqueta-papel'
import type { PedidoEtiquetas, VistaEtiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { type DrawnPage, drawPdf } from '../../../platform/files/drawing.ts'
import type { FileAnswer } from '../../../platform/files/fileAnswer.ts'
import { compose, type EtiquetaCompuesta, type Etiquetado } from './etiqueta.reglas.ts'
import { etiquetaDe, totalDe, totalHojas } from './etiquetas.reglas.ts'

type Pagina = VistaEtiquetas['pagina']

export interface Etiquetas {
  hojas: number
  avisos: VistaEtiquetas['avisos']
  /** The labels of one sheet, from 1. */
  pagina(hoja: number): Pagina
}

/** How many labels are composed at once; then the server answers other requests. */
const CHUNK = 16

/** Composes the label of each article or pack, once. */
export async function composeEtiquetas(
  pedido: PedidoEtiquetas,
  articulos: Map<string, Etiquetado>,
  hoy: string,
): Promise<Etiquetas> {
  const { formato, contenido, desde } = pedido
  const compuestas = new Map<string, EtiquetaCompuesta>()
  const avisos: VistaEtiquetas['avisos'] = []
  for (const linea of pedido.articulos) {
    const id = etiquetaDe(linea)
    if (compuestas.has(id)) continue
    const articulo = articulos.get(id)
    if (!articulo) continue
    const compuesta = compose(articulo, formato, contenido, hoy)
    compuestas.set(id, compuesta)
    avisos.push(
      ...compuesta.avisos.map((aviso) => ({
        articulo: linea.articulo,
        articulo_nombre: articulo.nombre,
        aviso,
      })),
    )
    if (compuestas.size % CHUNK === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  const enOrden = pedido.articulos.flatMap((linea) =>
    new Array<string>(linea.cantidad).fill(etiquetaDe(linea)),
  )
  const porHoja = etiquetasPorHoja(formato)
  return {
    hojas: totalHojas(pedido),
    avisos,
    pagina: (hoja) => {
      // The labels that are already gone from the first sheet come before all others.
      const first = (hoja - 1) * porHoja - (desde - 1)
      return Array.from({ length: porHoja }, (_, lugar) => ({ lugar, id: enOrden[first + lugar] })).flatMap(
        ({ lugar, id = '' }) => {
          const compuesta = compuestas.get(id)
          return compuesta ? [{ ...lugarDe(lugar, pedido), dibujo: compuesta.dibujo }] : []
        },
      )
    },
  }
}

/** One sheet as the screen shows it. A sheet past the last one is empty. */
export const showHoja = (
  pedido: PedidoEtiquetas,
  { hojas, avisos, pagina }: Etiquetas,
  hoja: number,
): VistaEtiquetas => {
  const { ancho, alto } = PAPELES[pedido.formato]
  return { etiquetas: totalDe(pedido.articulos), hojas, hoja, ancho, alto, pagina: pagina(hoja), avisos }
}

function lugarDe(lugar: number, { formato }: PedidoEtiquetas): Omit<Pagina[number], 'dibujo'> {
  const { columnas, margen, paso, etiqueta } = PAPELES[formato]
  return {
    x: margen.x + (lugar % columnas) * paso.x,
    y: margen.y + Math.floor(lugar / columnas) * paso.y,
    ...etiqueta,
  }
}

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
