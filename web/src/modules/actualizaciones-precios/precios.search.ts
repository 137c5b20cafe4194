import { entero, filtros, opcion, pagina, texto } from '../../platform/search.ts'

/** Which view is open, what it is filtered by, and in the history the batch that is looked at. */
export const preciosSearch = filtros({
  vista: opcion('historial'),
  search: texto,
  page: pagina,
  actualizacion: entero,
})
