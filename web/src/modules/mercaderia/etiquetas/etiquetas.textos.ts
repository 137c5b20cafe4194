/** The Spanish words for papers, contents and warnings. */

import { numeroRecepcion, numeroTransferencia } from '@mostrador/contract/documentos/comprobantes'
import type { FormatoEtiquetas } from '@mostrador/contract/mercaderia/etiqueta-papel'
import type {
  AvisoEtiqueta,
  ContenidoEtiqueta,
  OrigenEtiquetas,
} from '@mostrador/contract/mercaderia/etiquetas'

export const PAPEL: Record<FormatoEtiquetas, string> = {
  'a4-3x8': 'A4, 3 × 8: 24 de 70 × 37 mm',
  'a4-5x13': 'A4, 5 × 13: 65 de 38,1 × 21,2 mm',
  'rollo-58': 'Rollo de 58 mm: 58 × 40 mm',
  'rollo-40': 'Rollo de 40 mm: 40 × 25 mm',
}

export const CONTENIDO: Record<keyof ContenidoEtiqueta, string> = {
  nombre: 'Nombre',
  codigo: 'Código',
  codigo_barras: 'Código de barras',
  precio: 'Precio contado',
  cuotas: 'o N cuotas de $ …',
  fecha: 'Fecha',
}

export const AVISO: Record<AvisoEtiqueta, string> = {
  barras_anchas: 'las barras no entran en esta etiqueta',
  barras_finas: 'las barras son muy finas: hace falta una impresora de 300 puntos por pulgada',
  sin_barras: 'el código tiene letras que las barras no pueden escribir',
  sin_precio: 'no tiene precio contado',
  letra_chica: 'lo que pide la ley queda en letra muy chica: elige una etiqueta más grande o menos contenido',
}

/** What the labels are of, in words. */
export const ORIGEN: Record<OrigenEtiquetas, (id: number) => string> = {
  ajustes: () => 'Mercadería de un ajuste',
  transferencias: (id) => `Mercadería de la transferencia ${numeroTransferencia(id)}`,
  'remitos-cliente': () => 'Mercadería de un remito',
  recepciones: (id) => `Mercadería de la recepción ${numeroRecepcion(id)}`,
  'actualizaciones-precios': (id) => `Artículos de la actualización de precios ${id}`,
}
