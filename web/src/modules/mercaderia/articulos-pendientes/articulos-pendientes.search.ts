import { filtros, pagina, texto } from '../../../platform/search.ts'

export const articulosPendientesSearch = filtros({ search: texto, page: pagina })
export type ArticulosPendientesSearch = ReturnType<typeof articulosPendientesSearch>
