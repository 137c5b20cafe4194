import { entero, filtros, opcion, pagina, texto } from '../../../platform/search.ts'

/** The filters of the article list in the URL; without `estado`, all articles. */
export const articulosSearch = filtros({
  search: texto,
  page: pagina,
  estado: opcion('activos', 'inactivos'),
  rubro: entero,
})
export type ArticulosSearch = ReturnType<typeof articulosSearch>
