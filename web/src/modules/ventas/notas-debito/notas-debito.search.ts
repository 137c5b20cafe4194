import { filtros, pagina, texto } from '../../../platform/search.ts'

export const notasDebitoSearch = filtros({ search: texto, page: pagina })
export type NotasDebitoSearch = ReturnType<typeof notasDebitoSearch>
