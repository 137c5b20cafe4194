import { entero, filtros, opcion, pagina, texto } from '../../platform/search.ts'

/** Which tab is open and what it is filtered by; `venta` is the one whose instalments are open. */
export const recibosSearch = filtros({
  tab: opcion('historial'),
  search: texto,
  page: pagina,
  venta: entero,
})
