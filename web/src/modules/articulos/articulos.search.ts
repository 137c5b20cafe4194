import { filtros, opcion, pagina, texto } from '../../platform/search.ts'

/** The article list's filters, as the URL carries them; without `estado`, all of them. */
export const articulosSearch = filtros({
  search: texto,
  page: pagina,
  estado: opcion('activos', 'inactivos'),
})
export type ArticulosSearch = ReturnType<typeof articulosSearch>
