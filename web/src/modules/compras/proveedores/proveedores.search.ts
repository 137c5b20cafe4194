import { filtros, opcion, pagina, texto } from '../../../platform/search.ts'

/** The filters of the supplier list in the URL. */
export const proveedoresSearch = filtros({
  search: texto,
  estado: opcion('baja', 'todos', 'deuda'),
  page: pagina,
})
export type ProveedoresSearch = ReturnType<typeof proveedoresSearch>
