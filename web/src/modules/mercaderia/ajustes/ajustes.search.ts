import { entero, filtros, opcion, pagina, texto } from '../../../platform/search.ts'

/** The open tab and the filters of the past adjustments; `ajuste` is the one with its detail open. */
export const ajustesSearch = filtros({
  tab: opcion('conteo', 'anteriores'),
  search: texto,
  page: pagina,
  sucursal: entero,
  ajuste: entero,
})
export type AjustesSearch = ReturnType<typeof ajustesSearch>
