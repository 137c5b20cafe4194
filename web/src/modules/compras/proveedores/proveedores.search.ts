import { filtros, opcion, orden, pagina, texto } from '../../../platform/search.ts'

/** The filters of the supplier list in the URL. */
export const proveedoresSearch = filtros({
  search: texto,
  estado: opcion('baja', 'todos', 'deuda'),
  page: pagina,
  orden: orden('razon_social', 'saldo'),
})
export type ProveedoresSearch = ReturnType<typeof proveedoresSearch>
