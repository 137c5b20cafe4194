import { filtros, pagina, texto } from '../../platform/search.ts'

/** The credit notes' filters, as the URL carries them. */
export const notasCreditoSearch = filtros({ search: texto, page: pagina })
export type NotasCreditoSearch = ReturnType<typeof notasCreditoSearch>
