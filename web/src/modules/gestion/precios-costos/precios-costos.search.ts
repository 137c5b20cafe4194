import { entero, filtros, opcion, pagina, texto } from '../../../platform/search.ts'

/** The open tab, and the filters of the draft. */
export const preciosCostosSearch = filtros({
  tab: opcion('reglas', 'programadas'),
  alcance: opcion('todos'),
  search: texto,
  rubro: entero,
  page: pagina,
})
export type PreciosCostosSearch = Omit<ReturnType<typeof preciosCostosSearch>, 'tab'>
