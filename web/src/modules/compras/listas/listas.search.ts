import { deListaCon, opcion } from '../../../platform/search.ts'

/** The open part of a supplier's articles; its list reads its own filters. */
export const listaSearch = deListaCon({ vista: opcion('pendientes') })
