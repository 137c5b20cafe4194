import { entero, filtros, opcion, orden, pagina, texto } from '../../../platform/search.ts'

/** The filters of the article list in the URL; without `estado`, all articles. */
export const articulosSearch = filtros({
  search: texto,
  page: pagina,
  estado: opcion('activos', 'inactivos'),
  rubro: entero,
  modelo: entero,
  orden: orden('nombre', 'id', 'precio_venta', 'precio_financiado', 'stock', 'precio_costo', 'margen'),
})
export type ArticulosSearch = ReturnType<typeof articulosSearch>
