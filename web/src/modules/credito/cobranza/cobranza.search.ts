import { entero, filtros, opcion, pagina, texto } from '../../../platform/search.ts'

/** The tab, and the filters of its list. */
export const cobranzaSearch = filtros({
  tab: opcion('mandar', 'enviados'),
  search: texto,
  sucursal: entero,
  page: pagina,
})
export type CobranzaSearch = ReturnType<typeof cobranzaSearch>
