import { filtros, pagina, texto } from '../../../platform/search.ts'

export const pendientesSearch = filtros({ search: texto, page: pagina })
export type PendientesSearch = ReturnType<typeof pendientesSearch>
