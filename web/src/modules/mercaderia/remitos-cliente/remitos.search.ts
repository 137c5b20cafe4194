import { filtros, pagina, texto } from '../../../platform/search.ts'

export const remitosSearch = filtros({ search: texto, page: pagina })
export type RemitosSearch = ReturnType<typeof remitosSearch>
