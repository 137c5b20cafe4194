import { entero, filtros, opcion, pagina, texto } from '../../../platform/search.ts'

/** The open tab and its filters; `venta` is the sale whose instalments are open. */
export const recibosSearch = filtros({
  tab: opcion('historial'),
  search: texto,
  page: pagina,
  venta: entero,
})
