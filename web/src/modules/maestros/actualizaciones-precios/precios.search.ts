import { entero, filtros, opcion, pagina, texto } from '../../../platform/search.ts'

/** The open view and its filter; in the history, the open batch. */
export const preciosSearch = filtros({
  vista: opcion('historial'),
  search: texto,
  page: pagina,
  actualizacion: entero,
})
