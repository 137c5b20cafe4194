import { filtros, pagina, texto } from '../../../platform/search.ts'

/** The filters of the credit notes in the URL. */
export const notasCreditoSearch = filtros({ search: texto, page: pagina })
export type NotasCreditoSearch = ReturnType<typeof notasCreditoSearch>
