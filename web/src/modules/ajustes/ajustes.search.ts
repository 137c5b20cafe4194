import { entero, filtros, opcion, pagina, texto } from '../../platform/search.ts'

/** Which tab is open and how the past adjustments are filtered; `ajuste` is the one whose detail is open. */
export const ajustesSearch = filtros({
  tab: opcion('conteo', 'anteriores'),
  search: texto,
  page: pagina,
  sucursal: entero,
  ajuste: entero,
})
export type AjustesSearch = ReturnType<typeof ajustesSearch>
