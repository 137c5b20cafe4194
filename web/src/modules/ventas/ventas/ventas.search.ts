import { entero, filtros, pagina, texto } from '../../../platform/search.ts'

/** The filters of the sales list in the URL; `venta` is the sale of the open detail. */
export const ventasSearch = filtros({ search: texto, page: pagina, venta: entero })
export type VentasSearch = ReturnType<typeof ventasSearch>
