import { filtros, pagina, texto } from '../../../platform/search.ts'

/** The filters of the customer list in the URL. */
export const clientesSearch = filtros({ search: texto, page: pagina })
export type ClientesSearch = ReturnType<typeof clientesSearch>
