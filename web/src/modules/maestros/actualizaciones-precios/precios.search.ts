import { entero, filtros, opcion, pagina, texto } from '../../../platform/search.ts'

/** The open view and its filter; in the history, the open batch; in what is scheduled, the page. */
export const preciosSearch = filtros({
  vista: opcion('historial', 'programadas'),
  search: texto,
  page: pagina,
  actualizacion: entero,
})
