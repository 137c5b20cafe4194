import { OrigenEtiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { entero, filtros, opcion, pagina } from '../../../platform/search.ts'

/** The document whose articles are labelled, and which part of a long one; none for chosen articles. */
export const etiquetasSearch = filtros({
  origen: opcion(...OrigenEtiquetas.options),
  documento: entero,
  parte: pagina,
})
