import { filtros, pagina } from '../../../platform/search.ts'

/** The page of the changes in the URL. */
export const periodoSearch = filtros({ page: pagina })
export type PeriodoSearch = ReturnType<typeof periodoSearch>
