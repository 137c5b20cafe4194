import { entero, filtros, pagina, texto } from '../../../platform/search.ts'

export const articulosPendientesSearch = filtros({ search: texto, sucursal: entero, page: pagina })
export type ArticulosPendientesSearch = ReturnType<typeof articulosPendientesSearch>
