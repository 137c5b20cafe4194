import { entero, filtros, opcion, pagina, texto } from '../../../platform/search.ts'

/** The tab, and the filters of its list. `transferencias=no`: other branches give nothing. */
export const reposicionSearch = filtros({
  tab: opcion('puntos'),
  search: texto,
  sucursal: entero,
  proveedor: entero,
  rubro: entero,
  transferencias: opcion('no'),
  con_punto: opcion('si', 'no'),
  page: pagina,
})
export type ReposicionSearch = ReturnType<typeof reposicionSearch>
