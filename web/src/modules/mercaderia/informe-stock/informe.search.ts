import { entero, filtros, marca, opcion, orden, pagina, texto } from '../../../platform/search.ts'

/** The branch and the filters; `articulo` is the one with its movements open, `hoja` the page of these. */
export const informeSearch = filtros({
  sucursal: entero,
  estado: opcion('SIN_STOCK', 'CON_STOCK'),
  search: texto,
  rubro: entero,
  modelo: entero,
  bajo_punto: marca,
  page: pagina,
  orden: orden('nombre', 'codigo', 'stock_total'),
  articulo: texto,
  hoja: pagina,
})
export type InformeSearch = ReturnType<typeof informeSearch>
