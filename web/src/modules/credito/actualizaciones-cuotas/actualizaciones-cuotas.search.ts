import { entero, filtros, opcion, pagina, rango } from '../../../platform/search.ts'

/** The open view, and which instalments rise; in the history, its page and the open update. */
export const actualizacionCuotasSearch = filtros({
  vista: opcion('historial', 'indices'),
  ...rango,
  sucursal: entero,
  cliente: entero,
  page: pagina,
  actualizacion: entero,
})
export type ActualizacionCuotasSearch = ReturnType<typeof actualizacionCuotasSearch>
