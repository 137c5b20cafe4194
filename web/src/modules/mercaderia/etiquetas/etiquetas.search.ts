import type { OrigenEtiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { entero, filtros, pagina, palabra } from '../../../platform/search.ts'

/** The document whose articles are labelled, which part of a long one, and the price list whose prices the labels say; none for chosen articles. */
export const etiquetasSearch = filtros({
  origen: palabra<OrigenEtiquetas>({
    ajustes: true,
    transferencias: true,
    'remitos-cliente': true,
    'actualizaciones-precios': true,
    recepciones: true,
  }),
  documento: entero,
  parte: pagina,
  lista: entero,
})
