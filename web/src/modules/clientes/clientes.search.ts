import { filtros, pagina, texto } from '../../platform/search.ts'

/** The customer list's filters, as the URL carries them. */
export const clientesSearch = filtros({ search: texto, page: pagina })
export type ClientesSearch = ReturnType<typeof clientesSearch>
