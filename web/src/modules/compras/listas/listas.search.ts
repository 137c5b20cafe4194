import { filtros, marca, opcion, pagina, texto } from '../../../platform/search.ts'

/** The open part of a supplier's articles, and its filters. */
export const listaSearch = filtros({
  vista: opcion('pendientes'),
  search: texto,
  descartados: marca,
  page: pagina,
})
export type ListaSearch = ReturnType<typeof listaSearch>
