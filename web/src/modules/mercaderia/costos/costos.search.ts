import { filtros, pagina } from '../../../platform/search.ts'

export const costosSearch = filtros({ page: pagina })
