import { entero, filtros, opcion, pagina, texto } from '../../platform/search.ts'

/** Whose stock, and which of it; `articulo` is the one whose movements are open, `hoja` their page. */
export const informeSearch = filtros({
  sucursal: entero,
  estado: opcion('SIN_STOCK', 'CON_STOCK'),
  search: texto,
  page: pagina,
  articulo: texto,
  hoja: pagina,
})
export type InformeSearch = ReturnType<typeof informeSearch>
